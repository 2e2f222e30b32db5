// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sdlpads.h"

#include <SDL2/SDL.h>

#include <algorithm>

namespace merit {

namespace {

constexpr int kSearchMilliseconds = 1000;
constexpr int kPollMilliseconds = 8;
// How far a stick or trigger must go to count as pressed, and come back to count as released: of 32,767.
constexpr int kPressed = 16'000;
constexpr int kReleased = 12'000;

using Inputs = SdlPads::Inputs;

std::size_t bit(PadInput input)
{
    return static_cast<std::size_t>(input);
}

// The first inputs are in the order of SDL's buttons.
static_assert(static_cast<int>(PadInput::A) == SDL_CONTROLLER_BUTTON_A + 1);
static_assert(static_cast<int>(PadInput::Right) == SDL_CONTROLLER_BUTTON_DPAD_RIGHT + 1);

void setAxis(Inputs &inputs, const Inputs &old, int value, PadInput negative, PadInput positive)
{
    const auto isOut = [&](int way, PadInput input) { return way > (old[bit(input)] ? kReleased : kPressed); };
    if (negative != PadInput::None && isOut(-value, negative))
        inputs.set(bit(negative));
    if (isOut(value, positive))
        inputs.set(bit(positive));
}

} // namespace

// One gamepad, opened. With a layout that SDL knows, or as a joystick with numbered buttons.
class SdlPad {
public:
    explicit SdlPad(int index)
        : m_controller(SDL_IsGameController(index) ? SDL_GameControllerOpen(index) : nullptr),
          m_joystick(m_controller ? SDL_GameControllerGetJoystick(m_controller) : SDL_JoystickOpen(index))
    {
    }
    ~SdlPad()
    {
        if (m_controller)
            SDL_GameControllerClose(m_controller);
        else if (m_joystick)
            SDL_JoystickClose(m_joystick);
    }
    SdlPad(const SdlPad &) = delete;
    SdlPad &operator=(const SdlPad &) = delete;

    bool isThere() const { return m_joystick && SDL_JoystickGetAttached(m_joystick); }
    SDL_JoystickID id() const { return SDL_JoystickInstanceID(m_joystick); }
    QString name() const { return QString::fromUtf8(SDL_JoystickName(m_joystick)); }

    void read()
    {
        const auto old = std::exchange(m_inputs, Inputs());
        m_controller ? readController(old) : readJoystick(old);
    }
    const Inputs &inputs() const { return m_inputs; }

private:
    void readController(const Inputs &old)
    {
        for (int button = 0; button <= SDL_CONTROLLER_BUTTON_DPAD_RIGHT; ++button)
            if (SDL_GameControllerGetButton(m_controller, static_cast<SDL_GameControllerButton>(button)))
                m_inputs.set(static_cast<std::size_t>(button) + 1);
        const auto axis = [this](SDL_GameControllerAxis which) {
            return int{SDL_GameControllerGetAxis(m_controller, which)};
        };
        setAxis(m_inputs, old, axis(SDL_CONTROLLER_AXIS_LEFTX), PadInput::Left, PadInput::Right);
        setAxis(m_inputs, old, axis(SDL_CONTROLLER_AXIS_LEFTY), PadInput::Up, PadInput::Down);
        setAxis(m_inputs, old, axis(SDL_CONTROLLER_AXIS_TRIGGERLEFT), PadInput::None, PadInput::LeftTrigger);
        setAxis(m_inputs, old, axis(SDL_CONTROLLER_AXIS_TRIGGERRIGHT), PadInput::None, PadInput::RightTrigger);
    }

    void readJoystick(const Inputs &old)
    {
        const int buttons = std::min(SDL_JoystickNumButtons(m_joystick), kNumberedButtons);
        for (int button = 0; button < buttons; ++button)
            if (SDL_JoystickGetButton(m_joystick, button))
                m_inputs.set(bit(PadInput::Button1) + static_cast<std::size_t>(button));
        setAxis(m_inputs, old, SDL_JoystickGetAxis(m_joystick, 0), PadInput::Left, PadInput::Right);
        setAxis(m_inputs, old, SDL_JoystickGetAxis(m_joystick, 1), PadInput::Up, PadInput::Down);
        const auto hat = SDL_JoystickNumHats(m_joystick) > 0 ? SDL_JoystickGetHat(m_joystick, 0) : Uint8{0};
        constexpr std::pair<int, PadInput> kHat[] = {{SDL_HAT_UP, PadInput::Up},
                                                     {SDL_HAT_DOWN, PadInput::Down},
                                                     {SDL_HAT_LEFT, PadInput::Left},
                                                     {SDL_HAT_RIGHT, PadInput::Right}};
        for (const auto &[direction, input] : kHat)
            if ((hat & direction) != 0)
                m_inputs.set(bit(input));
    }

    SDL_GameController *m_controller;
    SDL_Joystick *m_joystick;
    Inputs m_inputs;
};

SdlPads::SdlPads(QObject *parent) : PadSource(parent)
{
    m_search.setInterval(kSearchMilliseconds);
    m_poll.setInterval(kPollMilliseconds);
    m_poll.setTimerType(Qt::PreciseTimer);
    connect(&m_search, &QTimer::timeout, this, &SdlPads::lookForPads);
    connect(&m_poll, &QTimer::timeout, this, &SdlPads::poll);
}

SdlPads::~SdlPads()
{
    m_pads.clear();
    if (m_hasStarted)
        SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER);
}

void SdlPads::setActive(bool isActive)
{
    if (isActive == m_search.isActive())
        return;
    if (!isActive) {
        m_search.stop();
        m_poll.stop();
        hold({});
    } else if (start()) {
        m_search.start();
        lookForPads();
    }
}

bool SdlPads::start()
{
    if (m_hasStarted)
        return true;
    // The signals of the process are not SDL's, and there is no window of its own to have the focus.
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
    SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
    m_hasStarted = SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) == 0;
    m_problem = m_hasStarted ? QString() : tr("not available: %1").arg(QString::fromUtf8(SDL_GetError()));
    return m_hasStarted;
}

QStringList SdlPads::padNames() const
{
    QStringList names;
    for (const auto &pad : m_pads)
        names << pad->name();
    return names;
}

void SdlPads::lookForPads()
{
    SDL_JoystickUpdate();
    const bool hasLost = dropLost();
    const bool hasNew = openNew();
    if (m_pads.empty())
        m_poll.stop();
    else if (!m_poll.isActive())
        m_poll.start();
    if (!hasLost && !hasNew)
        return;
    poll();
    emit padsChanged();
}

bool SdlPads::dropLost()
{
    return std::erase_if(m_pads, [](const auto &pad) { return !pad->isThere(); }) > 0;
}

bool SdlPads::openNew()
{
    const auto count = m_pads.size();
    for (int index = 0; index < SDL_NumJoysticks(); ++index) {
        const auto id = SDL_JoystickGetDeviceInstanceID(index);
        if (std::ranges::any_of(m_pads, [&](const auto &pad) { return pad->id() == id; }))
            continue;
        if (auto pad = std::make_unique<SdlPad>(index); pad->isThere())
            m_pads.push_back(std::move(pad));
    }
    return m_pads.size() != count;
}

void SdlPads::poll()
{
    SDL_JoystickUpdate();
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT); // nobody reads them
    Inputs inputs;
    for (const auto &pad : m_pads) {
        pad->read();
        inputs |= pad->inputs();
    }
    hold(inputs);
}

void SdlPads::hold(const Inputs &inputs)
{
    const auto old = std::exchange(m_held, inputs);
    for (std::size_t i = 1; i < inputs.size(); ++i) {
        if (inputs[i] == old[i])
            continue;
        const auto input = static_cast<PadInput>(i);
        inputs[i] ? emit pressed(input) : emit released(input);
    }
}

} // namespace merit
