public import Foundation
public import TouchKit

/// An item of a bar: a title, an image, and whether it is enabled.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
    /// Called when what the bar shows changes.
    var onChange: () -> Void = {}

    /// The text of the item.
    open var title: String? {
        didSet { if title != oldValue { onChange() } }
    }

    /// The image of the item, which is shown in the bar's tint color; nil shows the title.
    open var image: UIImage? {
        didSet { if image !== oldValue { onChange() } }
    }

    /// Whether the item can be pressed. The default is true.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { onChange() } }
    }

    /// The name that a screen reader speaks, which nothing here reads.
    open var accessibilityLabel: String?

    /// A name by which tests find the item.
    open var accessibilityIdentifier: String?

    /// A number of your own.
    open var tag = 0

    /// The view that shows the item in a bar; nil if none does.
    weak var shownView: UIView?

    /// Returns the view that shows the item in a bar for the key "view", by which code for iOS finds it; nil for any
    /// other key.
    open func value(forKey key: String) -> Any? { key == "view" ? shownView : nil }

    deinit {}
}
