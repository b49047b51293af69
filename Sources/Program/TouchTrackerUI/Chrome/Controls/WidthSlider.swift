import Foundation
import TouchKit

final class WidthSlider: UISlider {
    /// Called with each width that is passed, in points.
    var onMove: (CGFloat) -> Void = { _ in }
    /// Called when a width is chosen: a finger has let go, or a key has moved the slider.
    var onEnd: () -> Void = {}

    /// In points.
    private static let widths: ClosedRange<Float> = 1...60

    init() {
        super.init(frame: .zero)
        (minimumValue, maximumValue) = (Self.widths.lowerBound, Self.widths.upperBound)
        addAction(UIAction { [weak self] _ in self?.didMove() }, for: .valueChanged)
        addAction(UIAction { [weak self] _ in self?.onEnd() }, for: [.touchUpInside, .touchUpOutside, .touchCancel])
    }

    required init?(coder: NSCoder) { nil }

    private func didMove() {
        onMove(CGFloat(value.rounded()))
        // A key moved the slider: no lift follows.
        if !isTracking { onEnd() }
    }
}
