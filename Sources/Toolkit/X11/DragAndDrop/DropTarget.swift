internal import CX11

/// A window on which other clients drop what they drag (XDND 5, D33): start reading here.
///
/// The client in which a drag began, the source, sends messages to the window under the pointer: XdndEnter with the
/// forms of what is dragged, XdndPosition each time the pointer moves, which is answered by XdndStatus, and at the end
/// XdndLeave or XdndDrop. What was dropped is read as from the clipboard, and XdndFinished lets the source forget it.
package final class DropTarget {
    /// What the source of the drag did.
    package enum Change: Equatable {
        /// What is dragged is over the window, at a point in its pixels. The program calls `answer(isAccepted:)`.
        case moved(Point)
        case left
        /// It was dropped at a point. The program calls `read` at once, and then `refuseUnlessRead()`.
        case dropped(Point)
    }

    private enum State {
        case idle
        case over(Drag)
        /// The source waits for XdndFinished.
        case dropped(Drag)
        case reading(Drag)
    }

    /// The known properties of the drag.
    private struct Drag {
        let source: WindowID
        let types: [Atom]
        var location: Point?
        var isAccepted = false
        var time: ServerTime?
    }

    private let window: Window
    private var state = State.idle

    /// The version of the protocol, and the oldest one with the same messages.
    private static let versions = 3...5
    /// The most forms that are looked at.
    private static let maximumTypeCount = 256

    /// Tells other clients that they can drop on a window (XdndAware).
    package init(_ window: Window) {
        self.window = window
        let version = UInt(Self.versions.upperBound)
        window.setProperty(atom("XdndAware"), type: atom("ATOM"), to: .atoms([Atom(rawValue: version)]))
    }

    private var display: Display { window.display }

    private func atom(_ name: String) -> Atom { display.atom(name) }

    // MARK: Messages

    /// Whether a message is about what another client drags over the window.
    package func isAboutDrag(_ message: ClientMessage) -> Bool {
        guard message.window == window.id, message.numbers.count == 5 else { return false }
        return ["XdndEnter", "XdndPosition", "XdndLeave", "XdndDrop"].contains { message.type == atom($0) }
    }

    /// Handles a message, if it is about a drag.
    /// - Returns: What the program has to handle; nil if that is nothing.
    package func receive(_ message: ClientMessage) -> Change? {
        guard isAboutDrag(message) else { return nil }
        let source = WindowID(rawValue: UInt(message.numbers[0]))
        switch message.type {
        case atom("XdndEnter"): return enter(from: source, message.numbers)
        case atom("XdndPosition"): return move(from: source, message.numbers[2])
        case atom("XdndLeave"):
            guard case .over(let drag) = state, drag.source == source else { return nil }
            return leave()
        case atom("XdndDrop"): return drop(from: source, at: ServerTime(rawValue: message.numbers[2]))
        case _: return nil
        }
    }

    /// Handles the end of a window, which may be the source's: its client was killed in the middle of a drag.
    package func destroyed(_ window: WindowID) -> Change? {
        guard case .over(let drag) = state, drag.source == window else { return nil }
        return leave()
    }

    private func enter(from source: WindowID, _ numbers: [UInt32]) -> Change? {
        let isReplaced = leave()
        guard Self.versions.lowerBound <= Int(numbers[1] >> 24), display.watchDragSource(source) else {
            return isReplaced
        }
        var types = numbers[2...4].map { Atom(rawValue: UInt($0)) }
        // More than three forms are listed in a property.
        if numbers[1] & 1 != 0,
            case .atoms(let list)? = Window(source, on: display).property(
                atom("XdndTypeList"), longest: Self.maximumTypeCount)?.value
        {
            types = list
        }
        state = .over(Drag(source: source, types: types))
        return isReplaced
    }

    private func move(from source: WindowID, _ place: UInt32) -> Change? {
        guard case .over(var drag) = state, drag.source == source, let origin = window.rootPosition else { return nil }
        let (x, y) = (Int(Int16(truncatingIfNeeded: place >> 16)), Int(Int16(truncatingIfNeeded: place)))
        let location = Point(x: Double(x) - origin.x, y: Double(y) - origin.y)
        drag.location = location
        state = .over(drag)
        return .moved(location)
    }

    /// Forgets what is over the window.
    private func leave() -> Change? {
        guard case .over = state else { return nil }
        state = .idle
        display.stopWatchingDragSource()
        return .left
    }

    private func drop(from source: WindowID, at time: ServerTime) -> Change? {
        guard case .over(var drag) = state, drag.source == source else { return nil }
        let left = leave()
        guard drag.isAccepted, let location = drag.location else {
            finish(drag, isAccepted: false)
            return left
        }
        drag.time = time
        state = .dropped(drag)
        return .dropped(location)
    }

    // MARK: Answers

    /// Tells the source whether it can drop in the present place what it drags (XdndStatus).
    package func answer(isAccepted: Bool) {
        guard case .over(var drag) = state else { return }
        drag.isAccepted = isAccepted
        state = .over(drag)
        // Bit 1 asks for a message for each motion, also within the same rectangle.
        send("XdndStatus", to: drag.source, [isAccepted ? 3 : 2, 0, 0, isAccepted ? copyAction : 0])
    }

    /// Whether the source offers a form of the contents.
    package func offers(_ type: String) -> Bool {
        switch state {
        case .idle: false
        case .over(let drag), .dropped(let drag), .reading(let drag): drag.types.contains(atom(type))
        }
    }

    /// Reads what was dropped in a form, once; see `ClipboardSelection.read`. The source is then told that the drop is
    /// over.
    package func read(
        _ type: String, limit: Int,
        _ completion: @escaping (Result<ClipboardSelection.Contents, ClipboardSelection.Failure>) -> Void
    ) {
        guard case .dropped(let drag) = state else { return completion(.failure(.refused)) }
        state = .reading(drag)
        display.clipboard.read(type, of: "XdndSelection", at: drag.time, limit: limit) { [weak self] result in
            self?.finish(drag, isAccepted: (try? result.get()) != nil)
            completion(result)
        }
    }

    /// Tells the source that the drop is over, if the program does not read it.
    package func refuseUnlessRead() {
        guard case .dropped(let drag) = state else { return }
        finish(drag, isAccepted: false)
    }

    private func finish(_ drag: Drag, isAccepted: Bool) {
        switch state {
        case .dropped, .reading: state = .idle
        case .idle, .over: break
        }
        send("XdndFinished", to: drag.source, [isAccepted ? 1 : 0, isAccepted ? copyAction : 0])
    }

    private var copyAction: UInt32 { atom("XdndActionCopy").number }

    private func send(_ type: String, to source: WindowID, _ numbers: [UInt32]) {
        let message = ClientMessage(window: source, type: atom(type), numbers: [window.id.number] + numbers)
        display.send(message, to: Window(source, on: display))
    }
}

extension Display {
    /// Asks to be told when a window from which another client drags is destroyed (`XSelectInput`).
    /// - Returns: Whether the window exists.
    fileprivate func watchDragSource(_ source: WindowID) -> Bool {
        let window = Window(source, on: self)
        guard let attributes = unsafe window.attributes else { return false }
        // Of a window whose events this client reads already, such as its own, none may be lost.
        guard unsafe attributes.your_event_mask == 0 else { return true }
        // The window may go away between the two requests.
        guard catchingErrors({ window.select(.structure) }).errors.isEmpty else { return false }
        dragSource = source
        return true
    }

    fileprivate func stopWatchingDragSource() {
        guard let source = dragSource else { return }
        dragSource = nil
        Window(source, on: self).select([])
    }
}
