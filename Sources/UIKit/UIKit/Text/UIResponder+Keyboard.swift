public import Foundation
public import TouchKit

// The notifications of the on-screen keyboard. With a hardware keyboard, which is the only one here, none is posted.
extension UIResponder {
    /// The name of the notification before the on-screen keyboard appears. It is never posted here.
    public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
    /// The name of the notification after the on-screen keyboard has appeared. It is never posted here.
    public nonisolated static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
    /// The name of the notification before the on-screen keyboard disappears. It is never posted here.
    public nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
    /// The name of the notification after the on-screen keyboard has disappeared. It is never posted here.
    public nonisolated static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
    /// The name of the notification before the on-screen keyboard's frame changes. It is never posted here.
    public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
        "UIKeyboardWillChangeFrameNotification")
    /// The name of the notification after the on-screen keyboard's frame has changed. It is never posted here.
    public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
        "UIKeyboardDidChangeFrameNotification")
    /// The key of the former frame in those notifications, an `NSValue` of a rectangle.
    public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    /// The key of the curve of the keyboard's animation in those notifications, an `NSNumber`.
    public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
    /// The key of the frame in those notifications, an `NSValue` of a rectangle.
    public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    /// The key of the duration of the keyboard's animation in those notifications, an `NSNumber` in seconds.
    public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
}
