internal import CX11
internal import Glibc

extension Window {
    /// Offers `text` for pasting in other clients, until another client copies something (`XSetSelectionOwner`, D33).
    /// Their requests are answered while this connection's events are read.
    package func copy(_ text: String) {
        display.copiedText = text
        own(display.atom("CLIPBOARD"))
    }

    /// Empties the clipboard, also of what other clients have copied (`XSetSelectionOwner`).
    package func emptyClipboard() {
        display.copiedText = nil
        unsafe XSetSelectionOwner(display.pointer, display.atom("CLIPBOARD").rawValue, UInt(None), UInt(CurrentTime))
    }

    /// Returns the text that was copied last, by this program or by another one, which is asked for it and awaited
    /// (`XConvertSelection`, `XCheckTypedWindowEvent`); nil if there is none, if it comes in parts, if it does not fit one
    /// request, or if it has not come by `deadline`, in seconds of `MonotonicClock`. Other events stay in the queue.
    package func copiedText(until deadline: Double) -> String? {
        if let copiedText = display.copiedText { return copiedText }
        let property = display.atom("TOUCHKIT_CLIPBOARD")
        requestCopiedText(in: property)
        defer { deleteProperty(property) }
        var event = unsafe XEvent()
        while display.isConnected {
            if unsafe XCheckTypedWindowEvent(display.pointer, id.rawValue, SelectionNotify, &event) != 0 {
                guard unsafe event.xselection.property != 0,
                    let found = self.property(property, longest: display.maximumDataBytes / 4),
                    found.type == display.atom("UTF8_STRING")
                else { return nil }
                return found.value.text
            }
            let timeout = PollTimeout.milliseconds(until: deadline, now: MonotonicClock.now)
            guard timeout > 0 else { return nil }
            var connection = pollfd(fd: display.descriptor, events: Int16(POLLIN), revents: 0)
            unsafe poll(&connection, 1, timeout)
        }
        return nil
    }

    /// Requests the text that a client has copied (`XConvertSelection`). The client sets `property` of this window to
    /// it, and the server then sends a `SelectionNotify`.
    package func requestCopiedText(in property: Atom) {
        unsafe XConvertSelection(
            display.pointer, display.atom("CLIPBOARD").rawValue, display.atom("UTF8_STRING").rawValue,
            property.rawValue, id.rawValue, UInt(CurrentTime))
    }
}

extension Display {
    /// Sends the copied text as UTF-8 to the client that requested it, or refuses (`XSendEvent`, ICCCM 2.2). A text that does
    /// not fit one request is refused.
    func answer(_ request: XSelectionRequestEvent) {
        let requestor = Window(WindowID(rawValue: unsafe request.requestor), on: self)
        // An obsolete client names no property, and expects the text in the one that is named like the target.
        let property = unsafe Atom(rawValue: request.property == 0 ? request.target : request.property)
        let isAnswered = setText(in: property, of: requestor, as: Atom(rawValue: unsafe request.target))
        var event = unsafe XEvent()
        unsafe event.xselection.type = SelectionNotify
        unsafe event.xselection.requestor = request.requestor
        unsafe event.xselection.selection = request.selection
        unsafe event.xselection.target = request.target
        unsafe event.xselection.property = isAnswered ? property.rawValue : 0
        unsafe event.xselection.time = request.time
        _ = unsafe XSendEvent(pointer, request.requestor, 0, NoEventMask, &event)
    }

    /// Sets a property to the copied text, or to the forms in which it is offered.
    /// - Returns: Whether there is a copied text and `target` is a form in which it is offered.
    private func setText(in property: Atom, of requestor: Window, as target: Atom) -> Bool {
        guard let copiedText, copiedText.utf8.count <= maximumDataBytes else { return false }
        let forms = [atom("UTF8_STRING"), atom("text/plain;charset=utf-8")]
        if target == atom("TARGETS") {
            requestor.setProperty(property, type: atom("ATOM"), to: .atoms([atom("TARGETS")] + forms))
        } else if forms.contains(target) {
            requestor.setProperty(property, type: target, to: .bytes(Array(copiedText.utf8)))
        } else {
            return false
        }
        return true
    }
}
