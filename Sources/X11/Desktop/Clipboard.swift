internal import CX11
internal import Glibc

extension Window {
    /// Offers `text` for pasting in other clients, until another client copies something (`XSetSelectionOwner`, D33).
    /// Their requests are answered while this connection's events are read.
    package func copy(_ text: String) {
        copy(CopiedData(text: text))
    }

    /// Offers a file for pasting: file managers paste the file, and others its path.
    package func copy(fileAt path: String, uri: String) {
        var data = CopiedData(text: path)
        data.forms.append(CopiedData.Form(target: "text/uri-list", bytes: Array("\(uri)\r\n".utf8)))
        // What GNOME's and others' file managers use among themselves.
        data.forms.append(
            CopiedData.Form(target: "x-special/gnome-copied-files", bytes: Array("copy\n\(uri)".utf8)))
        copy(data)
    }

    private func copy(_ data: CopiedData) {
        display.copied = data
        own(display.atom("CLIPBOARD"))
    }

    /// Empties the clipboard, also of what other clients have copied (`XSetSelectionOwner`).
    package func emptyClipboard() {
        display.copied = nil
        unsafe XSetSelectionOwner(display.pointer, display.atom("CLIPBOARD").rawValue, UInt(None), UInt(CurrentTime))
    }

    /// Returns the text that was copied last, by this program or by another one, which is asked for it and awaited
    /// (`XConvertSelection`, `XCheckTypedWindowEvent`); nil if there is none, if it comes in parts, if it does not fit one
    /// request, or if it has not come by `deadline`, in seconds of `MonotonicClock`. Other events stay in the queue.
    package func copiedText(until deadline: Double) -> String? {
        if let copied = display.copied { return copied.text }
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

    /// Requests what a client has copied, in a form (`XConvertSelection`). The client sets `property` of this window to
    /// it, and the server then sends a `SelectionNotify`.
    package func requestCopiedText(in property: Atom, as target: String = "UTF8_STRING") {
        unsafe XConvertSelection(
            display.pointer, display.atom("CLIPBOARD").rawValue, display.atom(target).rawValue,
            property.rawValue, id.rawValue, UInt(CurrentTime))
    }
}

extension Display {
    /// Sends the copied data in a requested form to the client that requested it, or refuses (`XSendEvent`, ICCCM 2.2). Data
    /// that does not fit one request is refused.
    func answer(_ request: XSelectionRequestEvent) {
        let requestor = Window(WindowID(rawValue: unsafe request.requestor), on: self)
        // An obsolete client names no property, and expects the text in the one that is named like the target.
        let property = unsafe Atom(rawValue: request.property == 0 ? request.target : request.property)
        let isAnswered = setCopied(in: property, of: requestor, as: Atom(rawValue: unsafe request.target))
        var event = unsafe XEvent()
        unsafe event.xselection.type = SelectionNotify
        unsafe event.xselection.requestor = request.requestor
        unsafe event.xselection.selection = request.selection
        unsafe event.xselection.target = request.target
        unsafe event.xselection.property = isAnswered ? property.rawValue : 0
        unsafe event.xselection.time = request.time
        _ = unsafe XSendEvent(pointer, request.requestor, 0, NoEventMask, &event)
    }

    /// Sets a property to the copied data, or to the forms in which it is offered.
    /// - Returns: Whether something was copied and `target` is a form in which it is offered.
    private func setCopied(in property: Atom, of requestor: Window, as target: Atom) -> Bool {
        guard let copied else { return false }
        if target == atom("TARGETS") {
            let targets = ["TARGETS"] + copied.forms.map(\.target)
            requestor.setProperty(property, type: atom("ATOM"), to: .atoms(targets.map { atom($0) }))
            return true
        }
        guard let form = copied.forms.first(where: { atom($0.target) == target }), form.bytes.count <= maximumDataBytes
        else { return false }
        requestor.setProperty(property, type: target, to: .bytes(form.bytes))
        return true
    }
}

/// What was copied, in the forms in which it is offered.
struct CopiedData {
    struct Form {
        /// The name of the target, such as a media type.
        let target: String
        let bytes: [UInt8]
    }

    let text: String
    var forms: [Form]

    init(text: String) {
        self.text = text
        forms = ["UTF8_STRING", "text/plain;charset=utf-8"].map { Form(target: $0, bytes: Array(text.utf8)) }
    }
}
