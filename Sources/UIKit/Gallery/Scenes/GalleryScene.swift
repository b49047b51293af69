package import Foundation
package import TouchKit

/// One behavior of touches to try out: a controller whose view is the scene, and whose log shows the calls in it.
///
/// Scenes are laid out from their view's top left corner, within 480 by 560 points.
package class GalleryScene: UIViewController {
    package let log = CallLog()

    /// The subject, in a few words.
    package let name: String

    /// What the user can try.
    package let hint: String

    init(_ name: String, hint: String) {
        self.name = name
        self.hint = hint
        super.init(nibName: nil, bundle: nil)
    }

    package required init?(coder: NSCoder) { nil }
}

extension GalleryScene {
    /// Adds a switch with a label beside it, and calls `changed` with its new value when the user turns it.
    @discardableResult
    func addSwitch(
        _ text: String, at location: (x: Double, y: Double), isOn: Bool = false, changed: @escaping (Bool) -> Void
    ) -> UISwitch {
        let control = UISwitch(frame: CGRect(x: location.x, y: location.y, width: 0, height: 0))
        control.isOn = isOn
        control.addAction(UIAction { [weak control] _ in changed(control?.isOn == true) }, for: .valueChanged)
        view.addSubview(control)
        let label = UILabel(frame: CGRect(x: location.x + 64, y: location.y, width: 400, height: 32))
        label.text = text
        view.addSubview(label)
        return control
    }
}
