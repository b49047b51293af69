import Foundation
import TouchKit

/// A row of words, one of which is chosen.
///
/// Unlike a segmented control, each word is a button as wide as its text needs, and Tab visits each of them.
final class ChoiceRow<Choice: Equatable>: UIView {
    private let buttons: [(choice: Choice, button: ChoiceButton)]

    var chosen: Choice {
        didSet { update() }
    }

    /// - Parameter onChoose: Called with the choice whose word is pressed. The row shows it as chosen only once `chosen` is set.
    init(_ choices: [(Choice, String)], chosen: Choice, onChoose: @escaping (Choice) -> Void) {
        self.chosen = chosen
        buttons = choices.map { choice, title in (choice, ChoiceButton(title) { onChoose(choice) }) }
        super.init(frame: .zero)
        for (_, button) in buttons {
            addSubview(button)
        }
        update()
    }

    required init?(coder: NSCoder) {
        nil
    }

    /// Distributes the remaining width equally among the buttons.
    override func layoutSubviews() {
        let words = buttons.map { Lettering.width(of: $0.button.title) }
        let padding = (bounds.width - words.reduce(0, +)) / CGFloat(max(words.count, 1))
        var x: CGFloat = 0
        for (word, (_, button)) in zip(words, buttons) {
            button.frame = CGRect(x: x, y: 0, width: word + padding, height: bounds.height)
            x += word + padding
        }
    }

    private func update() {
        for (choice, button) in buttons {
            button.isChosen = choice == chosen
        }
    }
}

/// One word of a row of choices.
final class ChoiceButton: ActionButton {
    let title: String

    var isChosen = false {
        didSet { setNeedsDisplay() }
    }

    /// The distance from the button's edges to its background, in points.
    private static let inset = CGSize(width: 2, height: 5)

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
