internal import CX11

/// The clipboard of the desktop, the selection CLIPBOARD (ICCCM 2, D33): start reading here.
///
/// What is copied stays with the program that copied it, and is asked for when another program pastes. This client
/// answers (`ClipboardSelection+Answers`) after its events were read, large data in parts (`PartedTransfer`). What
/// another program has copied is requested, and arrives with later events (`ClipboardReading`). At its end a program
/// hands what it has copied to a clipboard manager, if one is running.
///
/// A window that is never shown owns the selection and receives what is requested, so that no event of a program's own
/// windows is taken for the clipboard's.
package final class ClipboardSelection {
    package struct Form: Sendable {
        enum Data: Sendable {
            case made([UInt8])
            /// Returns the data when a client requests it, on any thread; nil if that fails.
            case maker(@Sendable () -> [UInt8]?)
        }

        /// The target's name, such as a media type.
        package let target: String
        let data: Data

        /// Creates a form whose data are made when they are asked for, once, on a thread.
        package init(_ target: String, _ make: @escaping @Sendable () -> [UInt8]?) {
            (self.target, data) = (target, .maker(make))
        }

        package init(_ target: String, _ bytes: [UInt8]) {
            (self.target, data) = (target, .made(bytes))
        }
    }

    unowned let display: Display
    private let windowID: WindowID
    /// The contents that this program has copied; nil if another program has copied something since.
    private(set) var copied: Copied? {
        didSet {
            // What waits for the old data is refused, or answered with the new.
            for index in requests.indices { requests[index].isWaiting = false }
        }
    }
    /// The requests of other clients for it, the oldest first.
    var requests: [Request] = []
    /// Ends a wait when data that were requested are made; nil until some are made.
    var wakeUp: WakeUp?
    /// Data that is being sent in parts, each to a requestor and a property of its own.
    var transfers: [PartedTransfer] = []
    /// The readings in progress, of one selection each.
    var readings: [ClipboardReading] = []
    /// The number of readings that were begun.
    var readingCount = 0
    /// Whether the clipboard manager has answered; nil if it is not asked.
    private var hasManagerAnswered: Bool?

    /// The contents that this program has copied.
    struct Copied {
        let forms: [CopiedForm]
        let time: ServerTime
    }

    init(on display: Display) {
        self.display = display
        windowID = display.createWindow(Rectangle(x: 0, y: 0, width: 1, height: 1), events: [.properties]).id
    }

    /// Whether this program has copied last.
    package var isOwn: Bool { copied != nil }

    var window: Window { Window(windowID, on: display) }
    var selection: Atom { display.atom("CLIPBOARD") }

    /// Offers data for pasting, the form that says most first, until another client copies something
    /// (`XSetSelectionOwner`).
    package func copy(_ forms: [Form]) {
        let time = serverTime()
        copied = Copied(forms: forms.map(CopiedForm.init), time: time)
        window.own(selection, at: UInt(time.rawValue))
    }

    package func copy(_ text: String) {
        copy(["UTF8_STRING", "text/plain;charset=utf-8"].map { Form($0, Array(text.utf8)) })
    }

    /// Empties the clipboard, also of what other clients have copied (`XSetSelectionOwner`).
    package func empty() {
        copied = nil
        unsafe XSetSelectionOwner(display.pointer, selection.rawValue, UInt(None), UInt(CurrentTime))
    }

    /// Returns the server's time, from the event of a change of nothing (ICCCM 2.1).
    private func serverTime() -> ServerTime {
        let property = display.atom("TOUCHKIT_TIME")
        window.setProperty(property, type: display.atom("INTEGER"), to: .bytes([]))
        display.sync()
        var event = unsafe XEvent()
        while unsafe XCheckTypedWindowEvent(display.pointer, windowID.rawValue, PropertyNotify, &event) != 0 {
            if unsafe event.xproperty.atom == property.rawValue { return unsafe ServerTime(event.xproperty.time) }
            _ = unsafe receive(event)
        }
        return .current
    }

    // MARK: Events

    /// Handles an event, if it is one of the clipboard's.
    /// - Returns: Whether the event is the clipboard's alone.
    func receive(_ event: XEvent) -> Bool {
        switch unsafe event.type {
        case SelectionRequest:
            unsafe add(event.xselectionrequest)
            return true
        case SelectionClear:
            // The window stays, so an event for an earlier copy may come after the next one.
            if unsafe event.xselectionclear.window == windowID.rawValue, let copied,
                unsafe !copied.time.isLater(than: event.xselectionclear.time)
            {
                self.copied = nil
            }
            return true
        case SelectionNotify:
            unsafe receive(event.xselection)
            return true
        case PropertyNotify:
            let change = unsafe event.xproperty
            let isDeleted = unsafe change.state == PropertyDelete
            let (changed, property) = unsafe (WindowID(rawValue: change.window), Atom(rawValue: change.atom))
            if changed == windowID {
                if !isDeleted { notePart(in: property) }
                return true
            }
            return isDeleted && noteDeletedPart(in: property, of: changed)
        case DestroyNotify:
            let gone = WindowID(rawValue: unsafe event.xdestroywindow.window)
            let count = transfers.count
            transfers.removeAll { $0.requestor == gone }
            return transfers.count < count
        case _:
            return false
        }
    }

    private func receive(_ event: XSelectionEvent) {
        let selection = Atom(rawValue: unsafe event.selection)
        if selection == display.atom("CLIPBOARD_MANAGER") {
            hasManagerAnswered = true
        } else {
            readAnswer(in: unsafe event.property == 0 ? nil : Atom(rawValue: event.property), of: selection)
        }
    }

    // MARK: Deadlines

    /// When `expire(at:)` has to be called, in seconds of `MonotonicClock`; nil if nothing is awaited.
    package var deadline: Double? {
        (transfers.map(\.deadline) + readings.map(\.deadline)).min()
    }

    /// Ends what has waited for another client for too long.
    package func expire(at now: Double) {
        for transfer in transfers where transfer.deadline <= now { end(transfer) }
        expireReadings(at: now)
    }
}

extension Display {
    /// Answers other clients' requests for what was copied, and reads what they send, as a turn of the loop allows.
    package func serveClipboard() { usedClipboard?.serve() }

    /// When `expireClipboard()` has to be called, in seconds of `MonotonicClock`; nil if the clipboard awaits nothing.
    package var clipboardDeadline: Double? { usedClipboard?.deadline }

    /// Ends what the clipboard has waited for too long.
    package func expireClipboard() { usedClipboard?.expire(at: MonotonicClock.now) }

    /// Hands what this program has copied to the clipboard manager, if one is running, and waits until it has taken it.
    /// - Parameter deadline: The end of the wait, in seconds of `MonotonicClock`.
    package func saveClipboard(until deadline: Double) { usedClipboard?.save(until: deadline) }

    package var clipboard: ClipboardSelection {
        if let usedClipboard { return usedClipboard }
        let clipboard = ClipboardSelection(on: self)
        usedClipboard = clipboard
        return clipboard
    }
}

extension ServerTime {
    /// Whether this time is later than `other`, by at most a day: a larger difference means that `other` is more than
    /// 24.8 days later (D9).
    func isLater(than other: Time) -> Bool { (1...86_400_000).contains(milliseconds(since: ServerTime(other))) }
}

// What was copied survives the program with a clipboard manager (the freedesktop specification of these).
extension ClipboardSelection {
    /// Hands what this program has copied to the clipboard manager, and waits until it has taken it. Does nothing if
    /// nothing was copied or no manager is running. Other events are discarded: the program ends.
    /// - Parameter deadline: The end of the wait, in seconds of `MonotonicClock`.
    func save(until deadline: Double) {
        let manager = display.atom("CLIPBOARD_MANAGER")
        guard let copied, display.isConnected, display.owner(of: manager) != nil else { return }
        let property = display.atom("TOUCHKIT_SAVED")
        window.setProperty(
            property, type: display.atom("ATOM"), to: .atoms(copied.forms.map { display.atom($0.target) }))
        hasManagerAnswered = false
        window.request("CLIPBOARD_MANAGER", as: "SAVE_TARGETS", in: property, at: copied.time)
        while hasManagerAnswered == false, display.isConnected, MonotonicClock.now < deadline {
            _ = display.nextEvent()
            if hasManagerAnswered == false, !display.hasEvents { _ = display.wait(until: deadline) }
        }
        hasManagerAnswered = nil
    }
}
