import Foundation
import TouchKit

/// A slider of the width of ink, or of the size of a text.
final class WidthSlider: UISlider {
    /// Called with each length that is passed, in points.
    var onMove: (CGFloat) -> Void = { _ in }
    /// Called when a length is chosen: a finger has let go, or a key has moved the slider.
    var onEnd: () -> Void = {}

    /// The widths of ink, in points.
    static let widths: ClosedRange<CGFloat> = 1...60

    /// The lengths that the slider offers, in points.
    var range: ClosedRange<CGFloat> {
        didSet { if range != oldValue { useRange() } }
    }

    init(_ range: ClosedRange<CGFloat> = WidthSlider.widths) {
        self.range = range
        super.init(frame: .zero)
        useRange()
        addAction(UIAction { [weak self] _ in self?.didMove() }, for: .valueChanged)
        addAction(UIAction { [weak self] _ in self?.onEnd() }, for: [.touchUpInside, .touchUpOutside, .touchCancel])
    }

    required init?(coder: NSCoder) { nil }

    private func useRange() {
        (minimumValue, maximumValue) = (Float(range.lowerBound), Float(range.upperBound))
    }

    private func didMove() {
        onMove(CGFloat(value.rounded()))
        // A key moved the slider: no lift follows.
        if !isTracking { onEnd() }
    }
}
