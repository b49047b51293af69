package import Foundation
package import Geometry

/// Freehand ink: a smooth curve through every place that the pen reported, of even or changing width.
///
/// A stroke has at least one sample; all of them lie on paper, no two that follow each other are at one place, and
/// every width factor is above zero.
package struct Stroke: Hashable, Sendable {
    /// A place that the ink goes through, and how wide it is there.
    package struct Sample: Hashable, Sendable {
        /// The place, in points.
        package var location: CGPoint
        /// The ink's width here as a multiple of the width that its style gives: 1 is as chosen.
        package var widthFactor: CGFloat

        /// Makes a sample; as wide as the style says unless told otherwise.
        package init(location: CGPoint, widthFactor: CGFloat = 1) {
            self.location = location
            self.widthFactor = widthFactor
        }

        fileprivate var isSound: Bool {
            location.isOnPaper && widthFactor.isOnPaper && widthFactor > 0
        }
    }

    /// The places the ink goes through, in the order in which the pen did.
    package private(set) var samples: [Sample]

    /// Makes a stroke through samples.
    ///
    /// Samples that are not on paper (a number that is not finite, or beyond a billion points), that have no width, or
    /// that repeat the place before them are left out; nil if none remains. More than `capacity` are thinned out.
    package init?(samples: some Sequence<Sample>) {
        self.samples = []
        for sample in samples { append(sample) }
        if self.samples.isEmpty { return nil }
    }

    /// How many samples a stroke has at most: minutes without a pause, and a file that every reader of XML can read
    /// (many take no tag of more than ten million bytes).
    package static let capacity = 50_000

    /// Adds a sample at the end, unless it would be left out for a reason that `init(samples:)` names.
    ///
    /// A stroke that is full makes room by forgetting every other sample.
    package mutating func append(_ sample: Sample) {
        guard sample.isSound, sample.location != samples.last?.location else { return }
        if samples.count == Self.capacity {
            let all = samples
            samples.removeAll(keepingCapacity: true)
            for (index, kept) in all.enumerated() where index % 2 == 0 && kept.location != samples.last?.location {
                samples.append(kept)
            }
            guard sample.location != samples.last?.location else { return }
        }
        samples.append(sample)
    }

    /// Whether the ink is as wide as its style says from end to end.
    package var hasEvenWidth: Bool {
        samples.allSatisfy { $0.widthFactor == 1 }
    }

    /// The smooth curves between neighbouring samples: one fewer than there are samples.
    ///
    /// A curve depends on its own two samples and their neighbours alone, so a sample added changes the last curve
    /// and adds one.
    package var curves: [CubicCurve] {
        SmoothCurve.curves(through: samples.map(\.location))
    }
}

extension Stroke: Figure {
    var isOnPaper: Bool { true }

    func bounds(width: CGFloat) -> CGRect {
        var hull = Extent(samples[0].location)
        var widest: CGFloat = 0
        for sample in samples {
            hull.include(sample.location)
            widest = max(widest, sample.widthFactor)
        }
        // A curve stays within the hull of its control points.
        for index in 0..<samples.count - 1 where !hull.contains(hullLimit(at: index)) {
            let curve = curve(at: index)
            hull.include(curve.control1)
            hull.include(curve.control2)
        }
        let radius = width / 2 * widest
        return hull.rect.insetBy(dx: -radius, dy: -radius)
    }

    func visitPieces(width: CGFloat, _ visit: (Centerline.Piece) -> Bool) {
        visitPieces(width: width, where: { _ in true }, visit)
    }

    func moved(dx: CGFloat, dy: CGFloat) -> Stroke {
        let way = CGPoint(x: dx, y: dy)
        return Stroke(samples: samples.map { Sample(location: $0.location + way, widthFactor: $0.widthFactor) })
            ?? self
    }
}
