import X11

/// The devices that went away during a batch of events, and where in it they said so. A device that goes ends its strokes like
/// any other end, and says only then that it goes: those are no ends (D21).
nonisolated struct Departures {
    private var departures: [(device: DeviceID, index: Int)] = []

    init() {}

    /// The departures in `events`.
    init(in events: [Event]) {
        for (index, event) in events.enumerated() {
            note(event, at: index)
        }
    }

    /// Takes in the event at `index` of the batch.
    mutating func note(_ event: Event, at index: Int) {
        guard case .hierarchyChanged(let change) = event else { return }
        for device in change.goneDevices {
            departures.append((device, index))
        }
    }

    /// Forgets everything.
    mutating func clear() {
        departures.removeAll(keepingCapacity: true)
    }

    /// Whether `device` goes away after the event at `index`.
    func contains(_ device: DeviceID, after index: Int) -> Bool {
        for departure in departures where departure.device == device && departure.index > index { return true }
        return false
    }
}

extension HierarchyChange {
    /// The devices that are gone, switched off, or given to another pointer: what they began they do not end.
    nonisolated var goneDevices: Set<DeviceID> {
        var gone: Set<DeviceID> = []
        for change in changes
        where !change.flags.isDisjoint(with: [.slaveRemoved, .masterRemoved, .disabled, .detached, .attached]) {
            gone.insert(change.device)
        }
        return gone
    }
}
