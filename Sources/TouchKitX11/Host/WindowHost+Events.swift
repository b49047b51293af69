import Foundation
import TouchKit
import X11

// What a turn of the loop makes of the events that have come.
extension WindowHost {
    /// Input is delivered before what else has come with it, but never across an event that cancels what is under way, since
    /// that means what came before it, nor across a change of the window's size: what came after it may lie in the new part.
    func handle(_ events: [Event]) {
        var rest = events[...]
        while let end = rest.firstIndex(where: { $0.cancelsInput || resizes($0) }) {
            deliver(rest[...end])
            rest = rest[(end + 1)...]
        }
        if !rest.isEmpty || events.isEmpty {
            deliver(rest)
        }
    }

    private func resizes(_ event: Event) -> Bool {
        guard case .configured(let configuration) = event, configuration.window == hostWindow.window.id else {
            return false
        }
        return configuration.frame.width != surface.width || configuration.frame.height != surface.height
    }

    private func deliver(_ events: ArraySlice<Event>) {
        let actions = interpreter.interpret(
            Array(events), on: surface, now: MonotonicClock.now, devices: { input.devices() })
        for action in actions {
            switch action {
            case .samples(let samples, let flags): application.receive(samples, modifierFlags: flags)
            case .scroll(let sample, let flags): application.receive(sample, modifierFlags: flags)
            case .key(.press(let sample)): application.receive(sample)
            case .key(.remoteControl(let subtype?)): application.receiveRemoteControl(subtype)
            case .key(.remoteControl(nil)): break
            }
        }
        showSecondFinger()
        for event in events {
            handle(event)
        }
    }

    private func handle(_ event: Event) {
        switch event {
        case .configured(let configuration) where configuration.window == hostWindow.window.id:
            configured(configuration)
        case .exposed(let exposure):
            presenter.uncover(exposure.area)
        case .mapped:
            hostWindow.mapped()
        case .unmapped:
            application.cancelAllTouches()
        case .destroyed:
            end(.quit)
        case .keysLost(let codes):
            application.cancelPresses(codes)
        case .focus(let focus):
            if focus.losesKeys {
                application.cancelAllPresses()
            }
        case .message(let message):
            switch display.windowManagerRequest(in: message) {
            case .deleteWindow:
                if shouldClose() {
                    end(.quit)
                }
            case .ping: display.answerPing(message)
            case nil: break
            }
        case .propertyChanged(let change):
            if change.property == display.atom("_NET_WM_STATE") {
                hostWindow.stateChanged()
            }
        case .imageRead(let segment):
            presenter.finishedReading(segment)
        case .touch, .touchOwned, .pointer, .crossing, .key, .deviceChanged, .hierarchyChanged, .keyboardChanged,
            .configured, .requested, .other:
            break
        }
    }

    private func configured(_ configuration: Configuration) {
        let frame = configuration.frame
        if configuration.isFromManager {
            application.receiveWindowPosition(x: CGFloat(frame.x) / surface.scale)
        }
        guard frame.width != surface.width || frame.height != surface.height else { return }
        surface.width = frame.width
        surface.height = frame.height
        presenter.resize(width: frame.width, height: frame.height)
        application.resizeScreen(to: surface.size, scale: surface.scale)
    }

    private func showSecondFinger() {
        guard interpreter.secondFinger != nil || secondFinger != nil else { return }
        let shown = secondFinger ?? SecondFinger()
        shown.move(to: interpreter.secondFinger)
        secondFinger = shown
    }
}
