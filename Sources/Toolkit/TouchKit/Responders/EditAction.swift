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
}
