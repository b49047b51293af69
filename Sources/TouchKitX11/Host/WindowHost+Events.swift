import Foundation
import TouchKit
import X11

// What a turn of the loop makes of the events that have come.
extension WindowHost {
    /// Reads what has come and hands it over: the batch ends when the connection has nothing more (D10, D25).
    ///
    /// A device that goes away ends its strokes first and says only then that it went (D21). The server does both at once, but
    /// sends the ends as soon as it has them: so ends wait for the server to answer, when all of it is there. What came before
    /// the first end does not wait: it is delivered and drawn.
    func takeEvents() {
        batch.read(from: display)
        while let end = batch.firstUnconfirmedEnd {
            if handle(upTo: end) {
                present()
            }
            display.sync()
            batch.confirm()
            batch.read(from: display)
        }
        handle(upTo: batch.events.count)
        batch.clear()
    }

    /// Hands over the events before `end`. Input is delivered before what else has come with it, but never across an event that
    /// cancels what is under way, since that means what came before it, nor across a change of the window's size: what came
    /// after it may lie in the new part.
    /// - Returns: whether there were any.
    @discardableResult
    private func handle(upTo end: Int) -> Bool {
        guard batch.handled < end else { return false }
        for index in batch.handled..<end where batch.events[index].cancelsInput || resizes(batch.events[index]) {
            deliver(to: index + 1)
        }
        deliver(to: end)
        return true
    }

    private func resizes(_ event: Event) -> Bool {
        guard case .configured(let configuration) = event, configuration.window == hostWindow.window.id else {
            return false
        }
        return configuration.frame.width != windowGeometry.width || configuration.frame.height != windowGeometry.height
    }

    /// Delivers the input among the events before `end` that have not been handled, then handles the others.
    private func deliver(to end: Int) {
        let range = batch.handled..<end
        guard !range.isEmpty else { return }
        batch.handled = end
        interpreter.interpret(
            batch.events[range], departures: batch.departures, on: windowGeometry, now: MonotonicClock.now,
            devices: { input.devices() }, into: &reading)
        for index in reading.actions.indices {
            switch reading.actions[index] {
            case .samples(let range, let flags):
                application.receive(reading.samples[range], modifierFlags: flags)
            case .scroll(let sample, let flags): application.receive(sample, modifierFlags: flags)
            case .key(.press(let sample)): application.receive(sample)
            case .key(.remoteControl(let subtype?)): application.receiveRemoteControl(subtype)
            case .key(.remoteControl(nil)): break
            }
        }
        reading.clear()
        showSimulatedTouch()
        for index in range {
            handle(batch.events[index])
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
            application.receiveWindowPosition(x: CGFloat(frame.x) / windowGeometry.scale)
        }
        guard frame.width != windowGeometry.width || frame.height != windowGeometry.height else { return }
        windowGeometry.width = frame.width
        windowGeometry.height = frame.height
        presenter.resize(width: frame.width, height: frame.height)
        application.resizeScreen(to: windowGeometry.size, scale: windowGeometry.scale)
    }

    private func showSimulatedTouch() {
        guard interpreter.secondFinger != nil || secondFinger != nil else { return }
        let shown = secondFinger ?? SimulatedTouchIndicator()
        shown.move(to: interpreter.secondFinger)
        secondFinger = shown
    }
}
