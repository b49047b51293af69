/// Code for iOS names the standard edit actions by this protocol: `UIResponderStandardEditActions.copy(_:)`.
public typealias UIResponderStandardEditActions = UIResponder

/// An action that every responder has, and that a menu offers if a responder performs it.
package enum EditAction: String, CaseIterable {
    case cut = "cut:"
    case copy = "copy:"
    case paste = "paste:"
    case select = "select:"
    case selectAll = "selectAll:"
    case delete = "delete:"

    /// The text of the menu's item.
    var title: String {
        switch self {
        case .cut: "Cut"
        case .copy: "Copy"
        case .paste: "Paste"
        case .select: "Select"
        case .selectAll: "Select All"
        case .delete: "Delete"
        }
    }

    /// The action, under the name that UIKit's has.
    var selector: Selector {
        switch self {
        case .cut: Selector(UIResponder.cut(_:), name: rawValue)
        case .copy: Selector(UIResponder.copy(_:), name: rawValue)
        case .paste: Selector(UIResponder.paste(_:), name: rawValue)
        case .select: Selector(UIResponder.select(_:), name: rawValue)
        case .selectAll: Selector(UIResponder.selectAll(_:), name: rawValue)
        case .delete: Selector(UIResponder.delete(_:), name: rawValue)
        }
    }
}
