import Foundation
import Geometry
import TouchKit

/// Measures the samples of a host: which contacts there are, how often devices report, and what goes wrong.
nonisolated struct TouchMeter: Sendable {
    /// The contacts that are down, in the order in which they landed.
    private(set) var contacts: [Contact] = []
    /// The contacts that have been lifted since the screen was last free of contacts, the last of them.
    private(set) var lifted: [Contact] = []
    /// Pens and mice that hover, by identifier.
    private(set) var hovering: [UInt64: TouchSample] = [:]
    /// The measured rates, by device.
    private(set) var rates: [Int32: SampleRate] = [:]
    /// The number of samples of each device.
    private(set) var counts: [Int32: Int] = [:]
    /// The largest number of contacts at once.
    private(set) var mostContacts = 0
    /// The number of samples that arrived late.
    private(set) var lateCount = 0
    /// The largest delay between a sample and its arrival, in seconds.
    private(set) var worstDelay: TimeInterval = 0
    /// The number of samples that the toolkit drops: of a touch that is not down, and landings of one that is.
    private(set) var droppedCount = 0
    /// The number of samples whose time is before that of the previous one of the same contact.
    private(set) var backwardCount = 0
    /// The number of samples that are missing in the tracks of moving contacts, estimated from the device's rate.
    private(set) var missingCount = 0
    private(set) var grid: TouchGrid
    /// Changes when locations of contacts have been forgotten, so that they are no longer to be shown.
    private(set) var trailGeneration = 0

    /// The delay from which on a sample is late, in seconds: more than a frame.
    static let lateness: TimeInterval = 0.02
    /// A contact that moves less during an interval may simply have reported nothing, in points.
    private static let gapDistance: CGFloat = 8
    /// The most lifted contacts that are kept: at a busy table, the screen is never free of contacts.
    private static let maximumLifted = 64

    /// Creates a meter for a screen of `size`, in points, on which `touches` are down already.
    init(size: CGSize, touches: [TouchSample] = []) {
        grid = TouchGrid(size: size)
        contacts = touches.map(Contact.init)
        mostContacts = contacts.count
    }

    /// Measures a screen of another size, in points, from now on.
    mutating func resize(to size: CGSize) { grid.resize(to: size) }

    /// The number of all samples.
    var sampleCount: Int { counts.values.reduce(0, +) }

    /// Measures a sample that arrives at `now`, in seconds on the application's clock.
    /// - Returns: The grid's cell if the sample is the first to touch it; otherwise nil.
    @discardableResult
    mutating func receive(_ sample: TouchSample, at now: TimeInterval) -> CGRect? {
        counts[sample.device, default: 0] += 1
        let delay = now - sample.timestamp
        worstDelay = max(worstDelay, delay)
        if delay > Self.lateness {
            lateCount += 1
        }
        switch sample.phase {
        case .hovered: hovering[sample.identifier] = sample
        case .left: hovering[sample.identifier] = nil
        case .began: return begin(sample)
        case .moved: return move(sample)
        case .ended, .cancelled: return end(sample)
        }
        return nil
    }

    private func index(of identifier: UInt64) -> Int? {
        contacts.firstIndex { $0.sample.identifier == identifier }
    }

    private mutating func begin(_ sample: TouchSample) -> CGRect? {
        guard index(of: sample.identifier) == nil else {
            droppedCount += 1
            return nil
        }
        hovering[sample.identifier] = nil
        if contacts.isEmpty, !lifted.isEmpty {
            lifted = []
            trailGeneration += 1
        }
        contacts.append(Contact(sample))
        mostContacts = max(mostContacts, contacts.count)
        return grid.touch(sample.location)
    }

    private mutating func move(_ sample: TouchSample) -> CGRect? {
        guard let index = index(of: sample.identifier) else {
            droppedCount += 1
            return nil
        }
        let before = contacts[index].sample
        let interval = sample.timestamp - before.timestamp
        if interval < 0 {
            backwardCount += 1
        }
        if let usual = rates[sample.device]?.interval, interval > 1.75 * usual, interval < SampleRate.pause,
            before.location.distance(to: sample.location) >= Self.gapDistance
        {
            missingCount += Int((interval / usual).rounded()) - 1
        }
        rates[sample.device, default: SampleRate()].add(interval)
        let length = contacts[index].trail.count
        contacts[index].update(sample)
        if contacts[index].trail.count < length {
            trailGeneration += 1
        }
        return grid.touch(sample.location)
    }

    private mutating func end(_ sample: TouchSample) -> CGRect? {
        guard let index = index(of: sample.identifier) else {
            droppedCount += 1
            return nil
        }
        if sample.timestamp < contacts[index].sample.timestamp {
            backwardCount += 1
        }
        var contact = contacts.remove(at: index)
        contact.update(sample)
        if lifted.count >= Self.maximumLifted {
            lifted.removeFirst(Self.maximumLifted / 2)
            trailGeneration += 1
        }
        lifted.append(contact)
        return grid.touch(sample.location)
    }
}
