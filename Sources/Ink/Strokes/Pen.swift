import Foundation

/// A pen that draws one freehand stroke: samples go in one by one, and ink comes out as they do.
///
/// Ink depends on the samples so far and never changes afterwards, but for the curve to the last of them.
package struct Pen: Sendable {
    /// The ink so far; nil until the first sample that lies on paper.
    package private(set) var stroke: Stroke?
    private var width: Width

    private enum Width {
        case even
        case speed(WidthBySpeed)
        case pressure(WidthByPressure)
    }

    /// Makes a pen that has drawn nothing.
    package init(width rule: WidthRule) {
        switch rule {
        case .even: width = .even
        case .speed: width = .speed(WidthBySpeed())
        case .pressure: width = .pressure(WidthByPressure())
        }
    }

    /// Draws to a sample. One whose location is not on paper (`Mark.isOnPaper`) is passed over; a timestamp or pressure
    /// that is not finite counts as not told.
    package mutating func add(_ sample: PenSample) {
        guard sample.location.isOnPaper else { return }
        let next = Stroke.Sample(location: sample.location, widthFactor: widthFactor(at: sample))
        if stroke == nil {
            stroke = Stroke(samples: CollectionOfOne(next))
        } else {
            stroke?.append(next)
        }
    }

    private mutating func widthFactor(at sample: PenSample) -> CGFloat {
        switch width {
        case .even:
            return 1
        case .speed(var speed):
            defer { width = .speed(speed) }
            return speed.widthFactor(at: sample)
        case .pressure(var pressure):
            defer { width = .pressure(pressure) }
            return pressure.widthFactor(at: sample)
        }
    }
}

extension Stroke {
    /// Makes the stroke that a pen draws through samples; nil if none of them lies on paper.
    package init?(drawn samples: some Sequence<PenSample>, width rule: WidthRule) {
        var pen = Pen(width: rule)
        for sample in samples { pen.add(sample) }
        guard let stroke = pen.stroke else { return nil }
        self = stroke
    }
}
