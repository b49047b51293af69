public import Foundation
public import TouchKit

/// One thing about touches, to be tried out: a controller whose view is the scene, and whose log says what happened in it.
///
/// Scenes are laid out from their view's top left corner, within 480 by 560 points.
public class GalleryScene: UIViewController {
    /// What happened.
    public let log = CallLog()

    /// What the scene is about, in a few words.
    public let name: String

    /// What to try.
    public let hint: String

    init(_ name: String, hint: String) {
        self.name = name
        self.hint = hint
        super.init(nibName: nil, bundle: nil)
    }

    /// Scenes are made by the gallery only.
    public required init?(coder: NSCoder) {
        nil
    }
}

extension GalleryScene {
    /// Adds a switch with a text beside it at `place`, which is on or off as `isOn` says; `turned` is told when it is turned.
    @discardableResult
    func addSwitch(
        _ text: String, at place: (x: Double, y: Double), isOn: Bool = false, turned: @escaping (Bool) -> Void
    ) -> UISwitch {
        let control = UISwitch(frame: CGRect(x: place.x, y: place.y, width: 0, height: 0))
        control.isOn = isOn
        control.addAction(UIAction { [weak control] _ in turned(control?.isOn == true) }, for: .valueChanged)
        view.addSubview(control)
        let label = UILabel(frame: CGRect(x: place.x + 64, y: place.y, width: 400, height: 32))
        label.text = text
        view.addSubview(label)
        return control
    }
}
