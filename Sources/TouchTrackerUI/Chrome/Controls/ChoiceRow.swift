import Foundation
import TouchKit

/// A few words side by side of which one is chosen.
final class ChoiceRow<Choice: Equatable>: UIView {
    private let buttons: [(choice: Choice, button: ChoiceButton)]

    /// The choice in use.
    var chosen: Choice {
        didSet { update() }
    }

    /// Makes a row; `onChoose` is told what was pressed.
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

    /// Every word has the same room around it.
    override func layoutSubviews() {
        let words = buttons.map { Lettering.width(of: $0.button.title) }
        let around = (bounds.width - words.reduce(0, +)) / CGFloat(max(words.count, 1))
        var x: CGFloat = 0
        for (word, (_, button)) in zip(words, buttons) {
            button.frame = CGRect(x: x, y: 0, width: word + around, height: bounds.height)
            x += word + around
        }
    }

    private func update() {
        for (choice, button) in buttons {
            button.isChosen = choice == chosen
        }
    }
}
