import Foundation

/// A pen that draws one freehand stroke, sample by sample.
///
/// Each sample adds ink; earlier ink never changes, except for the curve to the last sample.
package struct Pen: Sendable {
    /// The ink drawn so far; nil before the first sample on paper.
    package private(set) var stroke: Stroke?
    private var width: Width

    private enum Width {
        case even
        case speed(WidthBySpeed)
        case pressure(WidthByPressure)
    }

    package init(width rule: WidthRule) {
        switch rule {
        case .even: width = .even
        case .speed: width = .speed(WidthBySpeed())
        case .pressure: width = .pressure(WidthByPressure())
        }
    }

    /// Draws to a sample. A sample whose location is not on paper (`Mark.isOnPaper`) is ignored, and so is a timestamp or
    /// pressure that is not finite.
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
    /// Creates the stroke that a pen draws through samples; nil if none of them is on paper.
    package init?(drawn samples: some Sequence<PenSample>, width rule: WidthRule) {
        var pen = Pen(width: rule)
        for sample in samples { pen.add(sample) }
        guard let stroke = pen.stroke else { return nil }
        self = stroke
    }
}
