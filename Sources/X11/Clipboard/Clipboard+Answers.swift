internal import CX11

// What is copied is sent to the clients that request it (ICCCM 2.2).
extension Clipboard {
    /// The maximum number of forms that a client may request at once.
    private static let maximumPairCount = 64

    /// Sends the copied data in the requested form, or refuses (`XSendEvent`).
    func answer(_ request: XSelectionRequestEvent) {
        let requestor = Window(WindowID(rawValue: unsafe request.requestor), on: display)
        // An obsolete client names no property, and expects the data in the one that is named like the target.
        let property = unsafe Atom(rawValue: request.property == 0 ? request.target : request.property)
        let isAnswered =
            unsafe request.selection == selection.rawValue
            && set(property, of: requestor, to: Atom(rawValue: unsafe request.target), askedAt: unsafe request.time)
        var event = unsafe XEvent()
        unsafe event.xselection.type = SelectionNotify
        unsafe event.xselection.requestor = request.requestor
        unsafe event.xselection.selection = request.selection
        unsafe event.xselection.target = request.target
        unsafe event.xselection.property = isAnswered ? property.rawValue : 0
        unsafe event.xselection.time = request.time
        _ = unsafe XSendEvent(display.pointer, request.requestor, 0, NoEventMask, &event)
    }

    /// Sets a property to what is requested.
    /// - Parameter time: The time of the request; that before the copy asks for what another client had copied then.
    /// - Returns: Whether this program has copied something, and `target` is a form of it.
    private func set(_ property: Atom, of requestor: Window, to target: Atom, askedAt time: UInt) -> Bool {
        guard let copied, time == UInt(CurrentTime) || !copied.time.isLater(than: time) else { return false }
        if target == display.atom("MULTIPLE") { return setSeveral(in: property, of: requestor, askedAt: time) }
        if target == display.atom("TARGETS") {
            let targets = ["TARGETS", "TIMESTAMP", "MULTIPLE", "SAVE_TARGETS"] + copied.forms.map(\.target)
            requestor.setProperty(
                property, type: display.atom("ATOM"), to: .atoms(targets.map { display.atom($0) }))
            return true
        }
        if target == display.atom("TIMESTAMP") {
            requestor.setProperty(property, type: display.atom("INTEGER"), to: .numbers([copied.time.rawValue]))
            return true
        }
        guard let bytes = copied.forms.first(where: { display.atom($0.target) == target })?.bytes() else {
            return false
        }
        send(bytes, as: target, in: property, to: requestor)
        return true
    }

    /// Sets the properties that a property of the requestor lists in pairs of a target and a property. Those that
    /// cannot be set are removed from the list.
    private func setSeveral(in property: Atom, of requestor: Window, askedAt time: UInt) -> Bool {
        guard case .numbers(var list)? = requestor.property(property, longest: 2 * Self.maximumPairCount)?.value
        else { return false }
        let multiple = display.atom("MULTIPLE")
        for index in stride(from: 0, to: list.count - 1, by: 2) {
            let (target, place) = (Atom(rawValue: UInt(list[index])), Atom(rawValue: UInt(list[index + 1])))
            if target == multiple || !set(place, of: requestor, to: target, askedAt: time) { list[index + 1] = 0 }
        }
        requestor.setProperty(property, type: display.atom("ATOM_PAIR"), to: .numbers(list))
        return true
    }
}
