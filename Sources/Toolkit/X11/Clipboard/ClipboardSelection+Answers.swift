internal import CX11

// What is copied is sent to the clients that request it (ICCCM 2.2). Requests are kept, and answered once in each turn of
// the loop: no client chooses how long a turn takes.
extension ClipboardSelection {
    /// A client's request for what was copied, in a form.
    struct Request {
        let requestor: WindowID
        let selection: Atom
        let target: Atom
        /// The property that the client named for the answer; 0 for an obsolete client.
        let namedProperty: Atom
        /// The time of the request; that before the copy asks for what another client had copied then.
        let time: UInt
        /// Whether its data are being made.
        var isWaiting = false

        /// An obsolete client names no property, and expects the data in the one that is named like the target.
        var property: Atom { namedProperty.rawValue == 0 ? target : namedProperty }
    }

    /// The result of a request.
    private enum Answer {
        case given
        case refused
        /// The data are being made.
        case waits
    }

    /// The maximum number of a client's requests that wait: others are refused.
    static let maximumRequestCount = 10
    /// The maximum number of requests that are answered in a turn of the loop.
    private static let answersPerTurn = 10
    /// The number of bytes of parts in a turn of the loop after which other parts wait.
    private static let bytesPerTurn = 1 << 20
    /// The maximum number of forms that a client may request at once.
    private static let maximumPairCount = 64

    /// Whether two windows are of the same client, by their ids.
    func isSameClient(_ first: WindowID, _ second: WindowID) -> Bool {
        let mask = unsafe CX11ResourceMask(display.pointer)
        return first.rawValue & ~mask == second.rawValue & ~mask
    }

    /// Keeps a request until the end of the turn. Refuses it if its client has made too many.
    func add(_ event: XSelectionRequestEvent) {
        let request = unsafe Request(
            requestor: WindowID(rawValue: event.requestor), selection: Atom(rawValue: event.selection),
            target: Atom(rawValue: event.target), namedProperty: Atom(rawValue: event.property), time: event.time)
        guard requests.count(where: { isSameClient($0.requestor, request.requestor) }) < Self.maximumRequestCount
        else { return notify(request, isAnswered: false) }
        requests.append(request)
    }

    // MARK: Once a turn

    /// Whether `serve()` has something to do now.
    var hasWork: Bool {
        isPartDue || hasUnreadPart || requests.contains { !$0.isWaiting }
            || hasFreshData
    }

    /// Whether data have been made since the last turn.
    private var hasFreshData: Bool { copied?.forms.contains(where: \.isFresh) == true }

    /// Answers requests, sends parts that are due, and reads parts that have come: as much as one turn may take.
    func serve() {
        if hasFreshData {
            copied?.forms.forEach { $0.keep() }
            for index in requests.indices { requests[index].isWaiting = false }
        }
        if !requests.isEmpty { answerRequests() }
        if isPartDue { sendDueParts(upTo: Self.bytesPerTurn) }
        if hasUnreadPart { readParts() }
    }

    private func answerRequests() {
        var kept: [Request] = []
        var count = 0
        for var request in exchange(&requests, with: []) {
            guard !request.isWaiting, count < Self.answersPerTurn else {
                kept.append(request)
                continue
            }
            count += 1
            switch answer(request) {
            case .given: notify(request, isAnswered: true)
            case .refused: notify(request, isAnswered: false)
            case .waits:
                request.isWaiting = true
                kept.append(request)
            }
        }
        // A request may have come while the server was asked.
        requests = kept + requests
    }

    // MARK: Answers

    /// Tells a client that what it has requested is there, or refused (`XSendEvent`).
    private func notify(_ request: Request, isAnswered: Bool) {
        var event = unsafe XEvent()
        unsafe event.xselection.type = SelectionNotify
        unsafe event.xselection.requestor = request.requestor.rawValue
        unsafe event.xselection.selection = request.selection.rawValue
        unsafe event.xselection.target = request.target.rawValue
        unsafe event.xselection.property = isAnswered ? request.property.rawValue : 0
        unsafe event.xselection.time = request.time
        _ = unsafe XSendEvent(display.pointer, request.requestor.rawValue, 0, NoEventMask, &event)
    }

    /// Sends the copied data in the requested form, if this program has copied something and it has the form.
    private func answer(_ request: Request) -> Answer {
        guard request.selection == selection, let copied,
            request.time == UInt(CurrentTime) || !copied.time.isLater(than: request.time)
        else { return .refused }
        let requestor = Window(request.requestor, on: display)
        guard request.target == display.atom("MULTIPLE") else {
            guard let form = form(request.target, of: copied) else {
                return set(request.property, of: requestor, to: request.target, of: copied) ? .given : .refused
            }
            // Before data are made for a client that is gone.
            guard unsafe requestor.attributes != nil else { return .refused }
            return isMade(form) ? send(form, as: request.target, in: request.property, to: requestor) : .waits
        }
        return answerSeveral(request, of: requestor, copied)
    }

    private func form(_ target: Atom, of copied: Copied) -> CopiedForm? {
        copied.forms.first { display.atom($0.target) == target }
    }

    /// Whether the data of a form are there; otherwise a thread makes them from now on.
    private func isMade(_ form: CopiedForm) -> Bool {
        if wakeUp == nil, let wakeUp = WakeUp() {
            self.wakeUp = wakeUp
            display.watch(wakeUp.descriptor)
        }
        return form.data(wakeUp) != nil
    }

    private func send(_ form: CopiedForm, as target: Atom, in property: Atom, to requestor: Window) -> Answer {
        guard let bytes = form.bytes else { return .refused }
        return send(bytes, as: target, in: property, to: requestor) ? .given : .refused
    }

    /// Sets a property to what is said about the copied data.
    /// - Returns: Whether `target` is about them.
    private func set(_ property: Atom, of requestor: Window, to target: Atom, of copied: Copied) -> Bool {
        if target == display.atom("TARGETS") {
            let targets = ["TARGETS", "TIMESTAMP", "MULTIPLE", "SAVE_TARGETS"] + copied.forms.map(\.target)
            requestor.setProperty(
                property, type: display.atom("ATOM"), to: .atoms(targets.map { display.atom($0) }))
            return true
        }
        guard target == display.atom("TIMESTAMP") else { return false }
        requestor.setProperty(property, type: display.atom("INTEGER"), to: .numbers([copied.time.rawValue]))
        return true
    }

    /// Sets the properties that a property of the requestor lists in pairs of a target and a property, once the data of
    /// all are made. Those that cannot be set are removed from the list.
    private func answerSeveral(_ request: Request, of requestor: Window, _ copied: Copied) -> Answer {
        guard
            case .numbers(var list)? = requestor.property(request.property, longest: 2 * Self.maximumPairCount)?.value
        else { return .refused }
        let pairs = stride(from: 0, to: list.count - 1, by: 2).map { index in
            (index, Atom(rawValue: UInt(list[index])), Atom(rawValue: UInt(list[index + 1])))
        }
        // Each is asked, so that all are being made.
        let forms = pairs.compactMap { form($0.1, of: copied) }
        guard forms.count(where: { !isMade($0) }) == 0 else { return .waits }
        for (index, target, place) in pairs {
            let isSet =
                form(target, of: copied).map { send($0, as: target, in: place, to: requestor) == .given }
                ?? set(place, of: requestor, to: target, of: copied)
            if !isSet { list[index + 1] = 0 }
        }
        requestor.setProperty(request.property, type: display.atom("ATOM_PAIR"), to: .numbers(list))
        return .given
    }
}
