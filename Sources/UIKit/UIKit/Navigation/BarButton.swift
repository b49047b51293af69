import Foundation
import TouchKit

/// The button of a bar button item.
final class BarButton: UIButton {
    /// Returns what a bar shows for an item: its own view, or a button.
    static func view(_ item: UIBarButtonItem) -> UIView {
        let view = item.customView ?? BarButton(item)
        item.shownView = view
        return view
    }

    private init(_ item: UIBarButtonItem) {
        super.init(frame: .zero)
        become(.system)
        isEnabled = item.isEnabled
        if let tint = item.tintColor { tintColor = tint }
        if item.style == .done { font = .boldSystemFont(ofSize: font.pointSize) }
        if let icon = item.icon {
            setIcon(icon, for: .normal)
        } else if let image = item.image {
            setImage(image, for: .normal)
        } else {
            setTitle(item.title, for: .normal)
        }
        addAction(
            UIAction { [unowned self] _ in item.press(in: self) }, for: .primaryActionTriggered)
    }

    init(back title: String, _ goBack: @escaping () -> Void) {
        super.init(frame: .zero)
        become(.system)
        setTitle(title, for: .normal)
        setIcon(SystemSymbols.back, for: .normal)
        addAction(UIAction { _ in goBack() }, for: .primaryActionTriggered)
    }

    required init?(coder: NSCoder) {
        nil
    }
}
