/// A key of the keyboard, or what else performs a command besides fingers, as the help and tooltips name it.
package nonisolated enum Key: Hashable, Sendable {
    case control, shift, alt
    case delete, escape, space, plus, minus
    case arrows
    case wheel
    /// The button of a mouse that opens menus.
    case secondaryButton
    /// A key whose name is the same in every language: what it types, or such as F1.
    case named(String)
}
