import TouchKit

/// An item that constraints relate: a view or a layout guide.
@MainActor
protocol LayoutItem: AnyObject {
    /// The view itself, or the view that owns the guide.
    var layoutView: UIView? { get }
}

extension UIView: LayoutItem {
    var layoutView: UIView? { self }
}

extension UILayoutGuide: LayoutItem {
    var layoutView: UIView? { owningView }
}
