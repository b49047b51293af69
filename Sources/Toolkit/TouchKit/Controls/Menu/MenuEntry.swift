import Foundation

/// A button of a menu's bubble.
package struct MenuEntry {
    let title: String
    var image: UIImage?
    var isEnabled = true
    var isDestructive = false
    var isOn = false
    let choose: () -> Void

    /// Returns the entries of a menu. `perform` is called with an action that is chosen, `open` with a menu.
    static func entries(
        of menu: UIMenu, perform: @escaping (UIAction) -> Void, open: @escaping (UIMenu) -> Void
    ) -> [MenuEntry] {
        menu.children.flatMap { element -> [MenuEntry] in
            if let action = element as? UIAction {
                guard !action.attributes.contains(.hidden) else { return [] }
                return [
                    MenuEntry(
                        title: action.title, image: action.image, isEnabled: !action.attributes.contains(.disabled),
                        isDestructive: action.attributes.contains(.destructive), isOn: action.state == .on
                    ) { perform(action) }
                ]
            }
            guard let menu = element as? UIMenu else { return [] }
            if menu.options.contains(.displayInline) { return entries(of: menu, perform: perform, open: open) }
            return [
                MenuEntry(title: menu.title, image: menu.image, isDestructive: menu.options.contains(.destructive)) {
                    open(menu)
                }
            ]
        }
    }
}

extension MenuEntry {
    /// Creates an entry with a title only.
    package init(_ title: String, choose: @escaping () -> Void) {
        self.init(title: title, choose: choose)
    }

    /// The checkmark of an action that is on.
    var icon: UIBezierPath? {
        guard isOn else { return nil }
        let sign = UIBezierPath()
        sign.move(to: CGPoint(x: 4, y: 13))
        sign.addLine(to: CGPoint(x: 10, y: 19))
        sign.addLine(to: CGPoint(x: 20, y: 6))
        return sign
    }
}
