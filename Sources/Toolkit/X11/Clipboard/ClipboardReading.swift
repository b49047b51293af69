internal import CX11
internal import Glibc

/// Something that is being read from the clipboard, or that was dropped on a window.
struct ClipboardReading {
    enum State {
        /// The owner has not answered yet.
        case requested
        /// The owner sends the data in parts, of which these have come.
        case receiving([UInt8])
    }

    let selection: Atom
    /// The property of the clipboard's window in which the owner puts the data.
    let property: Atom
    /// The most bytes that are taken.
    let limit: Int
    var state = State.requested
    /// Whether the property may have the next part.
    var hasUnreadPart = false
    /// When the owner is no longer waited for, in seconds of `MonotonicClock`.
    var deadline: Double
    /// Called once.
    let completion: (Result<ClipboardSelection.Contents, ClipboardSelection.Failure>) -> Void
}

extension ClipboardSelection {
    package struct Contents: Equatable {
        /// The type that the owner gave it: usually the target.
        package let type: Atom
        package let value: PropertyValue
    }

    package enum Failure: Error, Equatable {
        /// Nothing was copied, or not in that form.
        case refused
        /// The owner did not answer, or not continue, in time.
        case noAnswer
        /// There are more bytes than are taken.
        case tooLarge
        /// The same selection was requested again meanwhile.
        case superseded
    }

    /// The longest wait for the owner, or for its next part, in seconds.
    package static let patience: Double = 2

    /// Requests what was copied last, in a form (`XConvertSelection`). This program's own is there at once.
    /// - Parameters:
    ///   - target: The form, such as a media type, or TARGETS for a list of forms.
    ///   - selection: The selection: the clipboard's, or that of what was dropped.
    ///   - time: The time of the drop; nil for the present.
    ///   - limit: The most bytes that are taken.
    ///   - patience: The longest wait for the owner, or for its next part, in seconds.
    ///   - completion: Called once: at once, while events are read, or by `expire(at:)`.
    package func read(
        _ target: String, of selection: String = "CLIPBOARD", at time: ServerTime? = nil, limit: Int,
        patience: Double = ClipboardSelection.patience,
        _ completion: @escaping (Result<Contents, Failure>) -> Void
    ) {
        let source = display.atom(selection)
        finishReading(readings.firstIndex { $0.selection == source }, .failure(.superseded))
        if let copied, source == self.selection {
            return completion(own(target, of: copied).map { .success($0) } ?? .failure(.refused))
        }
        readingCount += 1
        let property = answerProperties[readingCount % answerProperties.count]
        // After so many requests, this one's property is needed for another.
        finishReading(readings.firstIndex { $0.property == property }, .failure(.superseded))
        window.deleteProperty(property)
        readings.append(
            ClipboardReading(
                selection: source, property: property, limit: limit, deadline: MonotonicClock.now + patience,
                completion: completion))
        window.request(selection, as: target, in: property, at: time)
    }

    /// The properties in which answers are put, in turn.
    private var answerProperties: [Atom] { (0..<8).map { display.atom("TOUCHKIT_CLIPBOARD_\($0)") } }

    private func own(_ target: String, of copied: Copied) -> Contents? {
        if target == "TARGETS" {
            return Contents(
                type: display.atom("ATOM"), value: .atoms(copied.forms.map { display.atom($0.target) }))
        }
        return copied.forms.first { $0.target == target }?.bytes.map {
            Contents(type: display.atom(target), value: .bytes($0))
        }
    }

    /// Reads what a selection's owner has put in a property; nil if it refused.
    func readAnswer(in property: Atom?, of selection: Atom) {
        guard let index = readings.firstIndex(where: { $0.selection == selection }),
            case .requested = readings[index].state
        else { return }
        guard let property else { return finishReading(index, .failure(.refused)) }
        guard property == readings[index].property else {
            // An answer to an earlier request may come late.
            if !answerProperties.contains(property) { finishReading(index, .failure(.refused)) }
            return
        }
        switch take(property, longest: readings[index].limit) {
        case .success(let contents) where contents.type == display.atom("INCR"):
            // Deleting the property, as `take` did, asks for the first part.
            var bytes: [UInt8] = []
            // The owner says at least how many bytes will come.
            if case .numbers(let sizes) = contents.value, let size = sizes.first {
                bytes.reserveCapacity(min(Int(size), readings[index].limit))
            }
            readings[index].state = .receiving(bytes)
            readings[index].deadline = MonotonicClock.now + Self.patience
        case let result:
            finishReading(index, result)
        }
    }

    /// Notes that a property may have the next part of what an owner sends in parts.
    func notePart(in property: Atom) {
        guard let index = readings.firstIndex(where: { $0.property == property }),
            case .receiving = readings[index].state
        else { return }
        readings[index].hasUnreadPart = true
    }

    /// Whether a part may have come that was not read.
    var hasUnreadPart: Bool { readings.contains(where: \.hasUnreadPart) }

    /// Reads the parts that have come, one of each reading.
    func readParts() {
        for property in readings.filter(\.hasUnreadPart).map(\.property) { readPart(in: property) }
    }

    /// Reads the next part of what an owner sends in parts; an empty one is the last.
    private func readPart(in property: Atom) {
        guard let index = readings.firstIndex(where: { $0.property == property }),
            case .receiving(var bytes) = readings[index].state
        else { return }
        readings[index].hasUnreadPart = false
        switch take(property, longest: readings[index].limit - bytes.count) {
        case .success(let contents):
            guard case .bytes(let part) = contents.value else { return finishReading(index, .failure(.refused)) }
            guard !part.isEmpty else {
                return finishReading(index, .success(Contents(type: contents.type, value: .bytes(bytes))))
            }
            // The array is moved out, so that it grows in place.
            readings[index].state = .requested
            bytes += part
            readings[index].state = .receiving(bytes)
            readings[index].deadline = MonotonicClock.now + Self.patience
        case .failure(let failure):
            finishReading(index, .failure(failure))
        }
    }

    /// Returns a property of the window and deletes it.
    private func take(_ property: Atom, longest: Int) -> Result<Contents, Failure> {
        defer { window.deleteProperty(property) }
        guard let found = window.property(property, longest: longest / 4 + 1) else {
            return .failure(window.hasProperty(property) ? .tooLarge : .refused)
        }
        if case .bytes(let bytes) = found.value, bytes.count > longest { return .failure(.tooLarge) }
        return .success(Contents(type: found.type, value: found.value))
    }

    /// Ends the reading with an index, if there is one.
    private func finishReading(_ index: Int?, _ result: Result<Contents, Failure>) {
        guard let index else { return }
        readings.remove(at: index).completion(result)
    }

    /// Ends what has waited for its owner for too long.
    func expireReadings(at now: Double) {
        // What is told of the end may request something else.
        while let index = readings.firstIndex(where: { $0.deadline <= now }) {
            finishReading(index, .failure(.noAnswer))
        }
    }

    /// Returns the text that was copied last, by this program or by another one, which is waited for; nil if there is
    /// none, or if it has not come by `deadline`, in seconds of `MonotonicClock`. Other events stay in the queue.
    package func text(until deadline: Double) -> String? {
        var text: String?
        var isRead = false
        read("UTF8_STRING", limit: Self.textLimit, patience: deadline - MonotonicClock.now) {
            [utf8 = display.atom("UTF8_STRING")] in
            isRead = true
            if case .success(let contents) = $0, contents.type == utf8 {
                text = contents.value.text
            }
        }
        // In their order: what the owner put in the property before its answer is no part of the text.
        let isAboutReading: @convention(c) (OpaquePointer?, UnsafeMutablePointer<XEvent>?, XPointer?) -> Int32 = {
            _, event, window in
            guard let event = unsafe event?.pointee else { return 0 }
            let isAnswer = unsafe event.type == SelectionNotify || event.type == PropertyNotify
            return unsafe isAnswer && event.xany.window == UInt(bitPattern: window) ? 1 : 0
        }
        var event = unsafe XEvent()
        while !isRead, display.isConnected {
            if unsafe XCheckIfEvent(display.pointer, &event, isAboutReading, XPointer(bitPattern: window.id.rawValue))
                != 0
            {
                _ = unsafe receive(event)
                if hasUnreadPart { readParts() }
                continue
            }
            let rest = min(deadline, self.deadline ?? deadline) - MonotonicClock.now
            guard rest > 0 else { break }
            // Not for what else the loop waits for, which no one handles here.
            var connection = pollfd(fd: display.descriptor, events: Int16(POLLIN), revents: 0)
            unsafe poll(&connection, 1, Int32(min((rest * 1000).rounded(.up), 60_000)))
        }
        if !isRead { finishReading(readings.firstIndex { $0.selection == selection }, .failure(.noAnswer)) }
        return text
    }

    /// The most bytes of a text that is waited for.
    private static let textLimit = 16 << 20
}

extension Window {
    /// Whether a property is set, however long it is (`XGetWindowProperty`).
    fileprivate func hasProperty(_ property: Atom) -> Bool {
        var (type, format, count, remaining): (CX11.Atom, Int32, UInt, UInt) = (0, 0, 0, 0)
        var data: UnsafeMutablePointer<UInt8>?
        let status = unsafe XGetWindowProperty(
            display.pointer, id.rawValue, property.rawValue, 0, 0, 0, UInt(AnyPropertyType), &type, &format, &count,
            &remaining, &data)
        if let data = unsafe data { unsafe XFree(data) }
        return status == Success && type != 0
    }
}
