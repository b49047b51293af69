internal import CX11

/// Data that is sent to a requestor in parts, each after it has deleted the one before (INCR, ICCCM 2.7.2).
struct PartedTransfer {
    let requestor: WindowID
    let property: Atom
    let type: Atom
    let bytes: [UInt8]
    /// The number of bytes that were sent. When all were, an empty part follows.
    fileprivate(set) var sentCount = 0
    /// When the requestor is no longer waited for, in seconds of `MonotonicClock`.
    fileprivate(set) var deadline: Double
    /// What this client had selected of the requestor's events before.
    fileprivate let events: Int

    /// The longest wait for the requestor to delete a part, in seconds.
    static let patience: Double = 10
    /// The most bytes in a part: what fits a request of any server.
    static let partSize = 1 << 17
}

extension Clipboard {
    /// Sends data at once if it fits a part, and in parts otherwise.
    func send(_ bytes: [UInt8], as type: Atom, in property: Atom, to requestor: Window) {
        // A client that asks again in the same property has given up what it asked for before.
        let earlier = transfers.first { $0.requestor == requestor.id }?.events
        transfers.removeAll { $0.requestor == requestor.id && $0.property == property }
        guard bytes.count > PartedTransfer.partSize else {
            return requestor.setProperty(property, type: type, to: .bytes(bytes))
        }
        guard let attributes = unsafe requestor.attributes else { return }
        let transfer = PartedTransfer(
            requestor: requestor.id, property: property, type: type, bytes: bytes,
            deadline: MonotonicClock.now + PartedTransfer.patience,
            events: unsafe earlier ?? attributes.your_event_mask)
        transfers.append(transfer)
        unsafe XSelectInput(
            display.pointer, requestor.id.rawValue,
            attributes.your_event_mask | PropertyChangeMask | StructureNotifyMask)
        // A lower bound of the size.
        requestor.setProperty(
            property, type: display.atom("INCR"), to: .numbers([UInt32(truncatingIfNeeded: bytes.count)]))
    }

    /// Sends the next part of data, if the requestor has deleted the last one.
    /// - Returns: Whether such data is being sent.
    func sendNextPart(in property: Atom, of requestor: WindowID) -> Bool {
        guard let index = transfers.firstIndex(where: { $0.requestor == requestor && $0.property == property })
        else { return false }
        let transfer = transfers[index]
        let end = min(transfer.sentCount + PartedTransfer.partSize, transfer.bytes.count)
        Window(requestor, on: display).setProperty(
            property, type: transfer.type, to: .bytes(Array(transfer.bytes[transfer.sentCount..<end])))
        if transfer.sentCount == end {
            self.end(transfer)
        } else {
            transfers[index].sentCount = end
            transfers[index].deadline = MonotonicClock.now + PartedTransfer.patience
        }
        return true
    }

    /// Forgets data that was sent, or that the requestor does not take.
    func end(_ transfer: PartedTransfer) {
        transfers.removeAll { $0.requestor == transfer.requestor && $0.property == transfer.property }
        guard !transfers.contains(where: { $0.requestor == transfer.requestor }) else { return }
        unsafe XSelectInput(display.pointer, transfer.requestor.rawValue, transfer.events)
    }
}
