public import Foundation
public import TouchKit

extension UITextField {
    /// The frame that is drawn around a text field.
    public nonisolated enum BorderStyle: Int, Sendable {
        case none
        /// A thin rectangle.
        case line
        /// A rectangle with slightly rounded corners.
        case bezel
        /// A rectangle with round corners.
        case roundedRect
    }

    /// When a part of a text field is shown.
    public nonisolated enum ViewMode: Int, Sendable {
        case never
        case whileEditing
        case unlessEditing
        case always
    }

    /// Posted when a text field begins editing, with the field as its object.
    public nonisolated static let textDidBeginEditingNotification = NSNotification.Name(
        "UITextFieldTextDidBeginEditingNotification")
    /// Posted when a text field ends editing, with the field as its object.
    public nonisolated static let textDidEndEditingNotification = NSNotification.Name(
        "UITextFieldTextDidEndEditingNotification")
    /// Posted when a user changes the text of a text field, with the field as its object.
    public nonisolated static let textDidChangeNotification = NSNotification.Name(
        "UITextFieldTextDidChangeNotification")
}

extension UIControl.Event {
    /// A text field begins editing.
    public nonisolated static let editingDidBegin = UIControl.Event(rawValue: 1 << 16)
    /// A user changes the text.
    public nonisolated static let editingChanged = UIControl.Event(rawValue: 1 << 17)
    /// A text field ends editing.
    public nonisolated static let editingDidEnd = UIControl.Event(rawValue: 1 << 18)
    /// Return is pressed. A text field with an action for it then ends editing.
    public nonisolated static let editingDidEndOnExit = UIControl.Event(rawValue: 1 << 19)
    /// All events of editing.
    public nonisolated static let allEditingEvents = UIControl.Event(rawValue: 0x000F_0000)
}

/// Is asked and notified about a text field's editing. All methods have defaults, which allow everything.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    func textFieldDidBeginEditing(_ textField: UITextField)

    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    func textFieldDidEndEditing(_ textField: UITextField)

    /// Returns whether the user may replace `range`, in UTF-16 units, with `string`.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool

    func textFieldDidChangeSelection(_ textField: UITextField)

    /// Returns whether the clear button removes the text.
    func textFieldShouldClear(_ textField: UITextField) -> Bool

    /// Returns whether Return does what it does by default: it sends `.editingDidEndOnExit`.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    /// Returns true.
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    /// Does nothing.
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    /// Returns true.
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    /// Does nothing.
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    /// Returns true.
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        true
    }
    /// Does nothing.
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    /// Returns true.
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    /// Returns true.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
