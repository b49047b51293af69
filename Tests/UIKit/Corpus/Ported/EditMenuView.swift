// swift-format-ignore-file
// The newer menu: an interaction and its delegate.
import UIKit

class EditMenuView: UIView, UIEditMenuInteractionDelegate {
    var interaction: UIEditMenuInteraction!
    var duplicated = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        interaction = UIEditMenuInteraction(delegate: self)
        addInteraction(interaction)
        let press = UILongPressGestureRecognizer(target: self, action: EditMenuView.didLongPress(_:))
        addGestureRecognizer(press)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func didLongPress(_ recognizer: UIGestureRecognizer) {
        guard recognizer.state == .began else { return }
        let location = recognizer.location(in: self)
        let configuration = UIEditMenuConfiguration(identifier: nil, sourcePoint: location)
        interaction.presentEditMenu(with: configuration)
    }

    func editMenuInteraction(_ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]) -> UIMenu? {
        let duplicate = UIAction(title: "Duplicate") { _ in
            self.duplicated += 1
        }
        return UIMenu(children: [duplicate])
    }
}
