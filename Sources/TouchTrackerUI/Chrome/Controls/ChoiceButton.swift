import Foundation
import TouchKit

/// A word that is pressed.
final class ChoiceButton: PressButton {
    /// The word.
    let title: String

    /// Whether it stands for what is in use.
    var isChosen = false {
        didSet { setNeedsDisplay() }
    }

    /// From the button's edges to what is drawn, in points.
    private static let inset = CGSize(width: 2, height: 5)

    /// Makes a button that does `onPress` when it is pressed.
    init(_ title: String, onPress: @escaping () -> Void) {
        self.title = title
        super.init(onPress: onPress)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func draw(_ rect: CGRect) {
        let colors = interfaceColors
        (isHighlighted || isChosen ? colors.pressed : colors.fill).setFill()
        UIBezierPath(
            roundedRect: bounds.insetBy(dx: Self.inset.width, dy: Self.inset.height), cornerRadius: 9
        ).fill()
        Lettering.draw(
            title, centeredAt: bounds.midX, middle: bounds.midY, color: isChosen ? colors.accent : colors.label)
    }
}
