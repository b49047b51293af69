public import Foundation
public import TouchKit

/// A rectangle in a view, placed by constraints, that draws nothing.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
    /// The rectangle that a guide follows.
    enum Kind {
        /// The one that its constraints decide.
        case own
        /// The bounds of its view without the safe area's insets.
        case safeArea
        /// The bounds of its view without the layout margins.
        case margins
        /// The content of its scroll view.
        case content
        /// The visible part of its scroll view.
        case visible
    }

    let kind: Kind
    /// The place from the constraints, in the view's points.
    var solvedFrame = CGRect.zero

    /// A name for logs.
    open var identifier = ""

    /// The view that owns the guide.
    public internal(set) weak var owningView: UIView?

    /// Creates a guide. Add it to a view with `addLayoutGuide(_:)` before you activate its constraints.
    public override init() {
        kind = .own
        super.init()
    }

    init(_ kind: Kind, of view: UIView) {
        self.kind = kind
        owningView = view
        super.init()
    }

    deinit {}

    /// The rectangle of the guide after layout, in its view's points.
    public var layoutFrame: CGRect {
        guard let view = owningView else { return solvedFrame }
        switch kind {
        case .own: return solvedFrame
        case .visible: return view.bounds
        case .safeArea: return view.bounds.inset(by: view.safeAreaInsets)
        case .margins: return view.bounds.inset(by: view.layoutMargins)
        case .content: return CGRect(origin: .zero, size: (view as? UIScrollView)?.contentSize ?? view.bounds.size)
        }
    }
}

extension UIView {
    /// The guides that were added to the view.
    public var layoutGuides: [UILayoutGuide] { ownLayout?.guides ?? [] }

    /// Adds a guide to the view, removing it from its previous one.
    public func addLayoutGuide(_ guide: UILayoutGuide) {
        guard guide.kind == .own, guide.owningView !== self else { return }
        guide.owningView?.removeLayoutGuide(guide)
        guide.owningView = self
        constraintLayout.guides.append(guide)
    }

    /// Removes a guide from the view, and its constraints.
    public func removeLayoutGuide(_ guide: UILayoutGuide) {
        guard guide.kind == .own, guide.owningView === self else { return }
        for view in sequence(first: self, next: \.superview) {
            for constraint in view.constraints where constraint.firstItem === guide || constraint.secondItem === guide {
                constraint.isActive = false
            }
        }
        constraintLayout.guides.removeAll { $0 === guide }
        guide.owningView = nil
    }

    /// The bounds without the insets of the safe area, `safeAreaInsets`.
    public var safeAreaLayoutGuide: UILayoutGuide { constraintLayout.guide(.safeArea) }

    /// The bounds without the layout margins.
    public var layoutMarginsGuide: UILayoutGuide { constraintLayout.guide(.margins) }

    /// The distances from the edges at which content is placed, in points. The default is 8; 16 at the left and right
    /// and 0 at the top and bottom of a controller's view.
    public var layoutMargins: UIEdgeInsets {
        get {
            ownLayout?.margins
                ?? (viewController == nil
                    ? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
                    : UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
        }
        set {
            constraintLayout.margins = newValue
            constraintLayout.systemChanged()
        }
    }
}

extension UIScrollView {
    /// The content: constraints to its edges decide the `contentSize`.
    public var contentLayoutGuide: UILayoutGuide { constraintLayout.guide(.content) }

    /// The visible part. Use its width and height to fit content to the view.
    public var frameLayoutGuide: UILayoutGuide { constraintLayout.guide(.visible) }
}
