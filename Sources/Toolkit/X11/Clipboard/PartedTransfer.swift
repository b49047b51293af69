internal import CX11

/// Data that is sent to a requestor in parts, each after it has deleted the one before (INCR, ICCCM 2.7.2).
struct PartedTransfer {
    let requestor: WindowID
    let property: Atom
    let type: Atom
    let bytes: [UInt8]
    /// The number of bytes that were sent. When all were, an empty part follows.
    fileprivate(set) var sentCount = 0
    /// Whether the requestor has deleted the last part, and waits for the next.
    fileprivate(set) var isPartDue = false
    /// When the requestor is no longer waited for, in seconds of `MonotonicClock`.
    fileprivate(set) var deadline: Double
    /// The requestor's events that this client had selected before.
    fileprivate let events: Int

    /// The longest wait for the requestor to delete a part, in seconds.
    static let patience: Double = 10
    /// The most bytes in a part: what fits a request of any server.
    static let partSize = 1 << 17
}

extension ClipboardSelection {
    /// Sends data at once if it fits a part, and in parts otherwise.
    /// - Returns: Whether it is sent. A client that takes the parts of many others already gets no more.
    func send(_ bytes: [UInt8], as type: Atom, in property: Atom, to requestor: Window) -> Bool {
        // A client that asks again in the same property has abandoned its earlier request.
        let earlier = transfers.first { $0.requestor == requestor.id }?.events
        transfers.removeAll { $0.requestor == requestor.id && $0.property == property }
        guard bytes.count > PartedTransfer.partSize else {
            requestor.setProperty(property, type: type, to: .bytes(bytes))
            return true
        }
        guard transfers.count(where: { isSameClient($0.requestor, requestor.id) }) < Self.maximumRequestCount,
            let attributes = unsafe requestor.attributes
        else { return false }
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
        return true
    }

    /// Notes that a requestor has deleted a property, so that the next part of what is sent in it is due.
    /// - Returns: Whether such data is being sent.
    func noteDeletedPart(in property: Atom, of requestor: WindowID) -> Bool {
        guard let index = transfers.firstIndex(where: { $0.requestor == requestor && $0.property == property })
        else { return false }
        transfers[index].isPartDue = true
        return true
    }

    var isPartDue: Bool { transfers.contains(where: \.isPartDue) }

    /// Sends one part of each data of which it is due, those that were requested first.
    /// - Parameter byteCount: The number of bytes after which the others wait.
    func sendDueParts(upTo byteCount: Int) {
        var sent = 0
        for transfer in transfers where transfer.isPartDue && sent < byteCount {
            guard
                let index = transfers.firstIndex(where: {
                    $0.requestor == transfer.requestor && $0.property == transfer.property
                })
            else { continue }
            let end = min(transfer.sentCount + PartedTransfer.partSize, transfer.bytes.count)
            Window(transfer.requestor, on: display).setProperty(
                transfer.property, type: transfer.type, to: .bytes(Array(transfer.bytes[transfer.sentCount..<end])))
            sent += end - transfer.sentCount
            if transfer.sentCount == end {
                self.end(transfer)
            } else {
                transfers[index].sentCount = end
                transfers[index].isPartDue = false
                transfers[index].deadline = MonotonicClock.now + PartedTransfer.patience
            }
        }
    }

    /// Forgets data that was sent, or that the requestor does not take.
    func end(_ transfer: PartedTransfer) {
        transfers.removeAll { $0.requestor == transfer.requestor && $0.property == transfer.property }
        guard !transfers.contains(where: { $0.requestor == transfer.requestor }) else { return }
        unsafe XSelectInput(display.pointer, transfer.requestor.rawValue, transfer.events)
    }
}
