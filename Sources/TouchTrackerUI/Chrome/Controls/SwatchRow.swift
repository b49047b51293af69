import Foundation
import Ink
import TouchKit

/// A short row of colours of which one is chosen.
final class SwatchRow: UIView {
    private let swatches: [SwatchButton]

    /// The colour in use; it may be none of the row's.
    var chosen: Color? {
        didSet {
            for swatch in swatches {
                swatch.isChosen = swatch.color == chosen
            }
        }
    }

    /// Between the middles of two colours, in points.
    private static let step: CGFloat = 40

    /// Makes a row of `colors`; `onChoose` is told which was pressed.
    init(_ colors: [Color], onChoose: @escaping (Color) -> Void) {
        swatches = colors.map { SwatchButton($0, onPress: onChoose) }
        super.init(frame: .zero)
        for swatch in swatches {
            addSubview(swatch)
        }
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// How wide the row wants to be, in points.
    var preferredWidth: CGFloat { CGFloat(swatches.count) * Self.step }

    override func layoutSubviews() {
        for (index, swatch) in swatches.enumerated() {
            swatch.frame = CGRect(
                x: CGFloat(index) * Self.step, y: 0, width: Self.step, height: bounds.height)
        }
    }
}
