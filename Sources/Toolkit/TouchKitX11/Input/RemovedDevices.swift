import X11

/// The devices that go away during a batch of events, and when.
///
/// The server first ends the touches of such a device and then reports the removal. Those ends are cancellations (D21).
nonisolated struct RemovedDevices {
    private var removals: [(device: DeviceID, index: Int)] = []

    mutating func note(_ event: Event, at index: Int) {
        guard case .hierarchyChanged(let change) = event else { return }
        for device in change.goneDevices {
            removals.append((device, index))
        }
    }

    mutating func clear() {
        removals.removeAll(keepingCapacity: true)
    }

    /// Whether `device` goes away after the event at `index`.
    func contains(_ device: DeviceID, after index: Int) -> Bool {
        for removal in removals where removal.device == device && removal.index > index { return true }
        return false
    }
}

extension HierarchyChange {
    /// The devices that are unplugged, disabled, or moved to another pointer; their touches are cancelled.
    nonisolated var goneDevices: Set<DeviceID> {
        var gone: Set<DeviceID> = []
        for change in changes
        where !change.flags.isDisjoint(with: [.slaveRemoved, .masterRemoved, .disabled, .detached, .attached]) {
            gone.insert(change.device)
        }
        return gone
    }
}
