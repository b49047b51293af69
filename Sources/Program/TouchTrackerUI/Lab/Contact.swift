import Foundation
import Geometry
import TouchKit

/// One finger, mouse or pen on the screen, as its samples describe it.
nonisolated struct Contact: Sendable {
    private(set) var sample: TouchSample
    /// The locations of all samples, unfiltered, in points; the oldest are forgotten after `maximumTrail`.
    private(set) var trail: [CGPoint]
    /// The samples from which the speed is measured.
    private var recent: [TouchSample]

    private static let maximumTrail = 4096
    /// The time over which the speed is measured, in seconds.
    private static let speedInterval: TimeInterval = 0.1
    private static let maximumRecent = 64

    init(_ sample: TouchSample) {
        self.sample = sample
        trail = [sample.location]
        recent = [sample]
    }

    mutating func update(_ next: TouchSample) {
        sample = next
        if trail.count >= Self.maximumTrail {
            trail.removeFirst(Self.maximumTrail / 2)
        }
        trail.append(next.location)
        recent.append(next)
        let start = next.timestamp - Self.speedInterval
        while recent.count > 2, recent[0].timestamp < start || recent.count > Self.maximumRecent {
            recent.removeFirst()
        }
    }

    /// The average speed of the last tenth of a second, in points per second; 0 if it cannot be measured.
    var speed: CGFloat {
        guard let first = recent.first, let last = recent.last else { return 0 }
        let duration = last.timestamp - first.timestamp
        guard duration > 0 else { return 0 }
        let length = zip(recent, recent.dropFirst()).reduce(0) { $0 + $1.0.location.distance(to: $1.1.location) }
        return length / duration
    }

    /// The contact in two or three short lines: its kind, its place, and what else the hardware reports.
    var lines: [Phrase] {
        let location = sample.location
        var lines: [Phrase] = [
            // Without the bits of the identifier that tell a mouse from a touch.
            .contact(number: UInt32(truncatingIfNeeded: sample.identifier), sample.source, sample.phase),
            .contactPlace(x: location.x, y: location.y, speed: Int(speed)),
        ]
        var reported: [Phrase] = []
        if sample.maximumForce > 0 { reported.append(.force(sample.force)) }
        if sample.majorRadius > 0 { reported.append(.radius(sample.majorRadius)) }
        if !reported.isEmpty { lines.append(.list(reported)) }
        return lines
    }
}
