# SPDX-License-Identifier: GPL-3.0-or-later
"""The Battle City reward as a training script has it: plain Python over a numpy array of RAM, clauses BC-1 to BC-9.

battlecity_reference.py FILE: scores the memories in FILE (2048 bytes each, one a step, nothing before the first) three
times and prints the processor seconds of the quickest time, then every reward on a line of its own.
"""
import sys
import time

import numpy as np

RAM_SIZE = 2048
X, Y, STATUS = 0x90, 0x98, 0xA0
ENEMY_SLOTS = range(2, 8)
NO_ENEMY = 999.0


class ProximityReward:
    def __init__(self, scale=0.5, teleport_threshold=50.0, alive_threshold=128):
        self.scale = scale
        self.teleport_threshold = teleport_threshold
        self.alive_threshold = alive_threshold
        self.previous = NO_ENEMY  # BC-9

    def reset(self, ram):  # BC-4
        self.previous = self.min_dist(ram)

    def min_dist(self, ram):
        player_x = float(ram[X])
        player_y = float(ram[Y])
        nearest = NO_ENEMY  # BC-3
        for slot in ENEMY_SLOTS:
            if ram[STATUS + slot] < self.alive_threshold:  # BC-1
                continue
            enemy_x = float(ram[X + slot])
            enemy_y = float(ram[Y + slot])
            if enemy_x == 0.0 and enemy_y == 0.0:
                continue
            dx = enemy_x - player_x
            dy = enemy_y - player_y
            distance = np.sqrt(dx * dx + dy * dy)  # BC-2
            if distance < nearest:
                nearest = distance
        return nearest

    def step(self, ram):
        if ram[X] == 0 and ram[Y] == 0:  # BC-5
            return 0.0
        distance = self.min_dist(ram)
        diff = self.previous - distance
        self.previous = distance  # BC-6 and BC-8
        if distance == NO_ENEMY or abs(diff) > self.teleport_threshold:  # BC-6, BC-7
            return 0.0
        return diff * self.scale


def score(memories):
    model = ProximityReward()
    start = time.process_time()
    rewards = [model.step(ram) for ram in memories]
    return time.process_time() - start, rewards


def main():
    memories = np.fromfile(sys.argv[1], dtype=np.uint8).reshape(-1, RAM_SIZE)
    runs = [score(memories) for _ in range(3)]
    print(min(seconds for seconds, _ in runs))
    for reward in runs[0][1]:
        print(repr(float(reward)))


if __name__ == "__main__":
    main()
