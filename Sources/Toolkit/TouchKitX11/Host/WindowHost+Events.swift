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
        // The application is told that its window is shown when there is something to see.
        if requests.maps, !hasShownFrame { present() }
        perform(exchange(&requests, with: ClientRequests()))
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
        for index in batch.unhandledOthers(before: end)
        where batch.events[index].cancelsInput || resizes(index, before: end) {
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

    /// Returns whether the event at `index` resizes the window, and the window keeps that size until input follows.
    private func resizes(_ index: Int, before end: Int) -> Bool {
        guard case .configured(let configuration) = batch.events[index],
            configuration.window == nativeWindow.window.id,
            configuration.frame.width != windowFrame.width || configuration.frame.height != windowFrame.height
        else { return false }
        return !batch.isResizedAgain(configuration.window, after: index, before: end)
    }

    /// Delivers the input among the unhandled events before `end`, then handles the other events.
    private func deliver(upTo end: Int) {
        let range = batch.handled..<end
        guard !range.isEmpty else { return }
        let others = batch.unhandledOthers(before: end)
        batch.handle(before: end)
        interpreter.interpret(
            batch.events[range], removedDevices: batch.removedDevices, on: windowGeometry, now: readTime,
            devices: batchDevices, into: &pendingInput)
        for index in pendingInput.actions.indices {
            switch pendingInput.actions[index] {
            case .samples, .scroll, .pinch, .penButton: if let driver, !driver.isOver { continue }
            case .key, .markedText: break
            }
            switch pendingInput.actions[index] {
            case .samples(let range, let flags):
                followPointer(pendingInput.samples[range])
                application.receive(pendingInput.samples[range], modifierFlags: flags)
            case .scroll(let sample, let flags): application.receive(sample, modifierFlags: flags)
            case .pinch(let sample, let flags): application.receive(sample, modifierFlags: flags)
            case .penButton: application.receivePenButton()
            case .key(.press(let sample)): application.receive(sample)
            case .key(.remoteControl(let subtype)): application.receiveRemoteControl(subtype)
            case .markedText(let text):
                application.receive(text)
                followCaret()
            }
        }
        pendingInput.clear()
        showSimulatedTouch()
        for index in others { handle(batch.events[index]) }
        fitPaper()
    }

    /// Returns the device list, which is loaded at most once after each reading of events.
    private func batchDevices() -> [InputDevice] {
        let devices = batch.devices ?? loadDevices()
        batch.devices = devices
        return devices
    }

    /// Hides the pointer where a finger has moved it, and shows it again when a mouse or a pen moves (D45). The second
    /// finger that a mouse simulates comes with the mouse.
    private func followPointer(_ samples: ArraySlice<TouchSample>) {
        var isPointerAtFinger = nativeWindow.isPointerAtFinger
        for sample in samples where sample.phase != .left {
            isPointerAtFinger = sample.source == .finger
            if !isPointerAtFinger { break }
        }
        nativeWindow.isPointerAtFinger = isPointerAtFinger
    }

    private func handle(_ event: Event) {
        switch event {
        case .configured(let configuration) where configuration.window == nativeWindow.window.id:
            configured(configuration)
        case .configured(let configuration) where configuration.window == display.screen.root:
            windowGeometry.screenWidth = configuration.frame.width
            requests.resizesScreen = true
        case .exposed(let exposure) where exposure.window == nativeWindow.window.id:
            uncovered.add(PixelRect(exposure.area))
        case .mapped(let window) where window == nativeWindow.window.id:
            requests.maps = true
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
            case .deleteWindow: requests.closes = true
            case .ping: requests.add(ping: message)
            case nil:
                if display.isRaiseRequest(message) { requests.raises = true }
                if dropTarget.isAboutDrag(message) { requests.add(drag: message) }
            }
        case .propertyChanged(let change):
            if change.property == display.atom("_NET_WM_STATE") { requests.changesState = true }
        case .desktopChanged:
            desktopChange = .unread
        case .imageRead(let segment):
            presenter.finishedReading(segment)
        case .touch, .touchOwned, .pointer, .pinch, .crossing, .key, .preedit, .deviceChanged, .hierarchyChanged,
            .keyboardChanged, .exposed, .configured, .mapped, .unmapped, .requested, .other:
            break
        }
    }

    /// Does what other clients have asked for since the last turn.
    private func perform(_ requests: ClientRequests) {
        if requests.maps {
            nativeWindow.mapped()
            application.becomeActive()
        }
        if requests.resizesScreen {
            nativeWindow.screenResized()
            fitPaper()
        }
        if requests.changesState { nativeWindow.stateChanged() }
        if requests.raises { nativeWindow.window.activate() }
        for message in requests.pings { display.answerPing(message) }
        for message in requests.drags {
            if let change = dropTarget.receive(message) { handle(change) }
        }
        if requests.closes, shouldClose() { end(.quit) }
    }

    private func configured(_ configuration: Configuration) {
        let frame = configuration.frame
        (windowFrame.width, windowFrame.height) = (frame.width, frame.height)
        if configuration.isFromManager {
            application.receiveWindowPosition(x: CGFloat(frame.x) / windowGeometry.scale)
            isPlacedByManager = true
        }
        // In other events, the place is in the window manager's frame, if there is one.
        if configuration.isFromManager || !isPlacedByManager { (windowFrame.x, windowFrame.y) = (frame.x, frame.y) }
    }

    /// Gives the application the size of the part of the window that is painted. The canvas follows with the next
    /// frame: a window that is resized many times before that costs no more than one that is resized once.
    private func fitPaper() {
        let size = WindowGeometry.paintedSize(of: windowFrame, on: display.screen.frame)
        guard size.width != windowGeometry.width || size.height != windowGeometry.height else { return }
        (windowGeometry.width, windowGeometry.height) = size
        application.resizeScreen(to: windowGeometry.size, scale: windowGeometry.scale)
    }

    private func showSimulatedTouch() {
        guard interpreter.secondFingerLocation != nil || touchIndicator != nil else { return }
        let indicator = touchIndicator ?? SimulatedTouchIndicator()
        indicator.move(to: interpreter.secondFingerLocation)
        touchIndicator = indicator
    }
}
