import Foundation
import TouchKit
import X11

// Handling the events of one turn of the loop.
extension WindowHost {
    /// Reads the events that have arrived, and handles them (D10, D25). The connection is read once, and again after
    /// each reading that has brought a lift.
    ///
    /// When a device is removed, the server first ends its touches and then reports the removal (D21). So a lift is
    /// handled only after the server has answered a request: by then a removal has been reported. The events before the
    /// first lift are handled, and the result is drawn, without that wait.
    func takeEvents() {
        read()
        while let end = batch.firstUnconfirmedEnd {
            if handle(upTo: end) {
                present()
            }
            display.sync()
            batch.confirm()
            read()
        }
        handle(upTo: batch.events.count)
        batch.clear()
    }

    private func read() {
        readTime = application.now
        batch.read(from: display)
    }

    /// Handles the events before `end`, input before the others. An event that cancels input or resizes the window is
    /// handled before any later input: cancelling applies only to earlier input, and later input may lie in the new
    /// part of the window.
    /// - Returns: Whether there were any events.
    @discardableResult
    private func handle(upTo end: Int) -> Bool {
        guard batch.handled < end else { return false }
        let unhandled = batch.handled..<end
        for index in batch.others
        where unhandled.contains(index) && (batch.events[index].cancelsInput || resizes(batch.events[index])) {
            if case .unmapped(let window) = batch.events[index], window == nativeWindow.window.id {
                // The application is told before the interpreter cancels the pointers' touches.
                deliver(upTo: index)
                application.resignActive()
            }
            deliver(upTo: index + 1)
        }
        deliver(upTo: end)
        return true
    }

    private func resizes(_ event: Event) -> Bool {
        guard case .configured(let configuration) = event, configuration.window == nativeWindow.window.id else {
            return false
        }
        return configuration.frame.width != windowGeometry.width || configuration.frame.height != windowGeometry.height
    }

    /// Delivers the input among the unhandled events before `end`, then handles the other events.
    private func deliver(upTo end: Int) {
        let range = batch.handled..<end
        guard !range.isEmpty else { return }
        batch.handled = end
        interpreter.interpret(
            batch.events[range], removedDevices: batch.removedDevices, on: windowGeometry, now: readTime,
            devices: loadDevices, into: &pendingInput)
        if !pendingInput.actions.isEmpty { lastInputTime = application.now }
        for index in pendingInput.actions.indices {
            switch pendingInput.actions[index] {
            case .samples, .scroll, .pinch, .penButton: if let driver, !driver.isOver { continue }
            case .key: break
            }
            switch pendingInput.actions[index] {
            case .samples(let range, let flags):
                application.receive(pendingInput.samples[range], modifierFlags: flags)
            case .scroll(let sample, let flags): application.receive(sample, modifierFlags: flags)
            case .pinch(let sample, let flags): application.receive(sample, modifierFlags: flags)
            case .penButton: application.receivePenButton()
            case .key(.press(let sample)): application.receive(sample)
            case .key(.remoteControl(let subtype)): application.receiveRemoteControl(subtype)
            }
        }
        pendingInput.clear()
        showSimulatedTouch()
        for index in batch.others where range.contains(index) { handle(batch.events[index]) }
    }

    private func handle(_ event: Event) {
        switch event {
        case .configured(let configuration) where configuration.window == nativeWindow.window.id:
            configured(configuration)
        case .configured(let configuration) where configuration.window == display.screen.root:
            windowGeometry.screenWidth = configuration.frame.width
            nativeWindow.screenResized()
        case .exposed(let exposure):
            presenter.uncover(exposure.area)
        case .mapped(let window) where window == nativeWindow.window.id:
            nativeWindow.mapped()
        case .unmapped(let window) where window == nativeWindow.window.id:
            application.cancelAllTouches()
        case .destroyed(let window):
            if window == nativeWindow.window.id {
                end(.quit)
            } else if let change = dropTarget.destroyed(window) {
                handle(change)
            }
        case .keysReleasedElsewhere(let codes):
            application.cancelPresses(codes)
        case .focus(let focus):
            if focus.endsPresses {
                application.cancelAllPresses()
            }
        case .message(let message):
            switch display.windowManagerRequest(in: message) {
            case .deleteWindow:
                if shouldClose() {
                    end(.quit)
                }
            case .ping: display.answerPing(message)
            case nil:
                if display.isRaiseRequest(message) { nativeWindow.window.activate() }
                if let change = dropTarget.receive(message) { handle(change) }
            }
        case .propertyChanged(let change):
            if change.property == display.atom("_NET_WM_STATE") {
                nativeWindow.stateChanged()
            }
        case .desktopChanged:
            desktopChange = .unread
        case .imageRead(let segment):
            presenter.finishedReading(segment)
        case .touch, .touchOwned, .pointer, .pinch, .crossing, .key, .deviceChanged, .hierarchyChanged,
            .keyboardChanged, .configured, .mapped, .unmapped, .requested, .other:
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
        guard interpreter.secondFingerLocation != nil || touchIndicator != nil else { return }
        let indicator = touchIndicator ?? SimulatedTouchIndicator()
        indicator.move(to: interpreter.secondFingerLocation)
        touchIndicator = indicator
    }
}
