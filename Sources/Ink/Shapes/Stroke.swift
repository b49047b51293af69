package import Foundation
package import Geometry

/// Freehand ink: a smooth curve of even or varying width through every location that the pen reported.
///
/// A stroke has at least one sample. All samples are on paper, no two successive samples have the same location, and
/// every width factor is above zero.
package struct Stroke: Hashable, Sendable {
    /// A point that the ink goes through, and its width there.
    package struct Sample: Hashable, Sendable {
        /// In points.
        package var location: CGPoint
        /// The ink's width here, as a multiple of its style's width.
        package var widthFactor: CGFloat

        package init(location: CGPoint, widthFactor: CGFloat = 1) {
            self.location = location
            self.widthFactor = widthFactor
        }

        fileprivate var isValid: Bool {
            location.isOnPaper && widthFactor.isOnPaper && widthFactor > 0
        }
    }

    /// In the order in which the pen reported them.
    package private(set) var samples: [Sample]

    /// Creates a stroke through samples.
    ///
    /// Samples that are not on paper (with a number that is not finite, or beyond a billion points), that have no
    /// width, or that repeat the location before them are left out; nil if none remains. More than `capacity` are
    /// thinned out.
    package init?(samples: some Sequence<Sample>) {
        self.samples = []
        for sample in samples { append(sample) }
        if self.samples.isEmpty { return nil }
    }

    /// The maximum number of samples: minutes without a pause, in a file that every XML reader can read (many take no
    /// tag of more than ten million bytes).
    package static let capacity = 50_000

    /// Adds a sample at the end, unless `init(samples:)` would leave it out.
    ///
    /// A full stroke makes room by dropping every other sample.
    package mutating func append(_ sample: Sample) {
        guard sample.isValid, sample.location != samples.last?.location else { return }
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

    /// Adds a sample to a stroke, which is nil before the first valid one.
    static func append(_ sample: Sample, to stroke: inout Stroke?) {
        if stroke == nil { stroke = Stroke(samples: CollectionOfOne(sample)) } else { stroke?.append(sample) }
    }

    /// Multiplies the width at a sample by a share above zero.
    mutating func narrow(at index: Int, by share: CGFloat) {
        samples[index].widthFactor *= share
    }

    /// Whether the ink has its style's width from end to end.
    package var hasEvenWidth: Bool {
        samples.allSatisfy { $0.widthFactor == 1 }
    }

    /// The smooth curves between successive samples: one fewer than there are samples.
    ///
    /// A curve depends on its own two samples and their neighbors only, so a new sample changes the last curve and adds
    /// one.
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

    func visitSegments(width: CGFloat, _ visit: (Centerline.Segment) -> Bool) {
        visitSegments(width: width, where: { _ in true }, visit)
    }

    func moved(dx: CGFloat, dy: CGFloat) -> Stroke {
        let offset = CGPoint(x: dx, y: dy)
        return Stroke(samples: samples.map { Sample(location: $0.location + offset, widthFactor: $0.widthFactor) })
            ?? self
    }
}
