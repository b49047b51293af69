import Foundation
public import TouchKit

// A view's mask is drawn by a layer that masks the view's own layer.
extension UIView {
    /// A view whose opacity fades everything in this view; its frame is in this view's coordinates. Where it draws
    /// nothing, nothing of this view shows. It must not have a superview.
    public var mask: UIView? {
        get { (layer.mask as? ViewMask)?.drawn }
        set {
            guard newValue !== self, newValue?.superview == nil else { return }
            (layer.mask as? ViewMask)?.drawn.viewExtension.masked = nil
            layer.mask = newValue.map(ViewMask.init)
            newValue?.viewExtension.masked = self
        }
    }

    /// The transform of the view in space, drawn as seen from afar: that of its layer.
    public var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }
}

/// A layer that draws a view which is in no window.
private final class ViewMask: CALayer {
    let drawn: UIView

    init(_ view: UIView) {
        drawn = view
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func renderContents(in context: CGContext) {
        drawn.layoutIfNeeded()
        drawn.render(in: context)
    }

    override var contentsExtent: CGRect { drawn.frame }
}
