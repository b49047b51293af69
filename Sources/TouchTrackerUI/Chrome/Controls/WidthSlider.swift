import Foundation
import TouchKit

/// A slider that chooses a width of ink.
final class WidthSlider: UISlider {
    /// Called with each width that is passed, in points.
    var onMove: (CGFloat) -> Void = { _ in }
    /// Called when a width is chosen: a finger has let go, or a key has moved the slider.
    var onEnd: () -> Void = {}

    init() {
        super.init(frame: .zero)
        (minimumValue, maximumValue) = (1, 60)
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
