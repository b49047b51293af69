public import Foundation
public import TouchKit

/// A rectangle that is drawn with round corners, a border and a shadow: the look of a view, or a part of one.
///
/// A view creates its `layer` when it is first asked for; size, position, opacity, background and clipping are then
/// those of the view. Other layers are added with `addSublayer(_:)`. Changes are drawn in the next frame, without
/// animation. Layers receive no touches.
@preconcurrency @MainActor open class CALayer: NSObject {
    /// The view whose layer this is.
    private(set) weak var view: UIView?
    /// The layer that contains this one; nil for a view's layer.
    public private(set) weak var superlayer: CALayer?
    /// The layers that this one contains, the topmost last.
    private(set) var children: [CALayer] = []
    /// The subview directly below this layer; nil if the layer is below all of them.
    private(set) weak var subviewBelow: UIView?

    private var ownGeometry = ViewGeometry(frame: .zero)
    private var ownBackground: CGColor?
    private var ownOpacity: Float = 1
    private var ownIsHidden = false
    private var ownMasksToBounds = false
    var extras = LayerExtras()
    /// The animations that were added; nil if none were.
    var animations: LayerAnimations?
    /// The layer whose mask this is.
    weak var masked: CALayer?
    /// The delegate that draws and lays out the layer; of a view's layer, the view, unless another one was set (S107).
    /// Held weakly.
    open var delegate: (any CALayerDelegate)? {
        get { ownDelegate ?? view }
        set { ownDelegate = newValue }
    }
    /// The delegate that was set; nil for none.
    private(set) weak var ownDelegate: (any CALayerDelegate)?
    var layoutState = LayerLayout()

    var style = LayerStyle() {
        willSet { if newValue != style { markExtent() } }
        didSet { if oldValue != style { markExtent() } }
    }

    /// Creates a layer of zero size.
    public override init() { super.init() }

    /// Creates a layer with the look of another one, but without its sublayers.
    public init(layer: Any) {
        super.init()
        if let layer = layer as? CALayer { takeLook(of: layer) }
    }

    /// Takes the look of another layer, but not its sublayers.
    func takeLook(of layer: CALayer) {
        style = layer.style
        extras = layer.extras
        extras.mask = nil
        ownGeometry = layer.geometry
        extras.isOpaque = layer.isOpaque
        ownBackground = layer.backgroundColor
        (ownOpacity, ownIsHidden, ownMasksToBounds) = (layer.opacity, layer.isHidden, layer.masksToBounds)
    }

    /// Creates a layer of zero size. There are no archives; the initializer is there for iOS classes that declare it.
    public required init?(coder: NSCoder) { super.init() }

    deinit {}

    /// Makes this the layer of a view.
    func belong(to view: UIView) { self.view = view }

    // MARK: Geometry

    var geometry: ViewGeometry {
        get { view?.geometry ?? ownGeometry }
        set {
            guard newValue.isFinite, newValue != geometry else { return }
            let isResized = newValue.bounds.size != geometry.bounds.size
            change({ $0.geometry = newValue }, orOwn: { ownGeometry = newValue })
            if isResized, view == nil { setNeedsLayout() }
        }
    }

    /// The layer's own coordinates: their origin and the layer's size, in points.
    open var bounds: CGRect {
        get { geometry.bounds }
        set { geometry.bounds = newValue }
    }

    /// The place of the anchor point, in its superlayer's points. A view's `center` is that of its layer.
    open var position: CGPoint {
        get { geometry.center }
        set { geometry.center = newValue }
    }

    /// The point of the layer that stays at `position` when the layer is resized, and about which it is transformed, as
    /// a part of its width and height. The default is the center, (0.5, 0.5). Setting it moves the layer.
    open var anchorPoint: CGPoint {
        get { geometry.anchor }
        set { geometry.anchor = newValue }
    }

    /// The bounding box of the layer, in its superlayer's points. Setting it moves and resizes the layer.
    open var frame: CGRect {
        get { geometry.frame }
        set { geometry.frame = newValue }
    }

    /// Returns the transform of the layer about its anchor point.
    open func affineTransform() -> CGAffineTransform { geometry.transform }

    /// Sets the transform of the layer about its anchor point.
    open func setAffineTransform(_ transform: CGAffineTransform) { geometry.transform = transform }

    /// A name with which the program finds the layer.
    open var name: String?

    /// Returns the topmost layer at a point in the superlayer's coordinates: this one or one in it; nil for none.
    open func hitTest(_ point: CGPoint) -> CALayer? { layerAt(point) }

    /// Returns whether a point, in the layer's own coordinates, is inside its bounds.
    open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

    // MARK: Appearance

    /// The color that fills the layer below its content; nil for no fill.
    open var backgroundColor: CGColor? {
        get { view.map { $0.backgroundColor?.cgColor } ?? ownBackground }
        set {
            change({ $0.backgroundColor = newValue.map(UIColor.init(cgColor:)) }, orOwn: { ownBackground = newValue })
        }
    }

    /// The opacity of the layer and everything in it, from 0 to 1.
    open var opacity: Float {
        get { view.map { Float($0.alpha) } ?? ownOpacity }
        set { change({ $0.alpha = CGFloat(newValue) }, orOwn: { ownOpacity = newValue }) }
    }

    /// Whether the layer promises to cover its bounds with opaque pixels, so that its siblings below are not drawn
    /// there. The promise takes effect while its background color is opaque and nothing fades or transforms the layer.
    /// The default is false, and for the layer of a view that of the view.
    open var isOpaque: Bool {
        get { view?.isOpaque ?? extras.isOpaque }
        set { change({ $0.isOpaque = newValue }, orOwn: { extras.isOpaque = newValue }) }
    }

    /// Whether the layer and everything in it is not drawn.
    open var isHidden: Bool {
        get { view?.isHidden ?? ownIsHidden }
        set { change({ $0.isHidden = newValue }, orOwn: { ownIsHidden = newValue }) }
    }

    /// Whether everything in the layer is clipped to its bounds and round corners. A layer that clips casts no shadow.
    open var masksToBounds: Bool {
        get { view?.clipsToBounds ?? ownMasksToBounds }
        set { change({ $0.clipsToBounds = newValue }, orOwn: { ownMasksToBounds = newValue }) }
    }

    /// Changes a property of the layer's view or, without a view, the layer's own.
    private func change(_ inView: (UIView) -> Void, orOwn own: () -> Void) {
        if let view { inView(view) } else { change(own) }
    }

    // MARK: Hierarchy

    /// The layers that were added to this one, the topmost last; nil if there are none. Subviews' layers do not count.
    open var sublayers: [CALayer]? {
        get { children.isEmpty ? nil : children }
        set {
            for layer in children { layer.removeFromSuperlayer() }
            for layer in newValue ?? [] { addSublayer(layer) }
        }
    }

    /// Adds a layer above all others, and above the subviews that the view has now. A view's own layer cannot be added.
    open func addSublayer(_ layer: CALayer) {
        insert(layer, at: { $0.count }, above: view?.subviews.last)
    }

    /// Inserts a layer above the first `index` ones; at 0 it is below all subviews.
    open func insertSublayer(_ layer: CALayer, at index: UInt32) {
        let index = Int(index)
        let below = index > 0 && index <= children.count ? children[index - 1].subviewBelow : nil
        insert(layer, at: { min(index, $0.count) }, above: index > children.count ? view?.subviews.last : below)
    }

    /// Inserts a layer directly above a sibling, or on top if that is not in this layer.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        guard let sibling, sibling !== layer, sibling.superlayer === self else { return addSublayer(layer) }
        insert(layer, at: { ($0.firstIndex { $0 === sibling } ?? $0.count - 1) + 1 }, above: sibling.subviewBelow)
    }

    /// Inserts a layer directly below a sibling, or at the bottom if that is not in this layer.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        guard let sibling, sibling !== layer, sibling.superlayer === self else {
            return insertSublayer(layer, at: 0)
        }
        insert(layer, at: { $0.firstIndex { $0 === sibling } ?? 0 }, above: sibling.subviewBelow)
    }

    /// Replaces a sublayer with another layer.
    open func replaceSublayer(_ old: CALayer, with new: CALayer) {
        guard old.superlayer === self, old !== new else { return }
        insertSublayer(new, above: old)
        old.removeFromSuperlayer()
    }

    /// Removes the layer from its superlayer; a view's own layer stays with the view.
    open func removeFromSuperlayer() {
        guard let superlayer else { return }
        markExtent()
        superlayer.children.removeAll { $0 === self }
        self.superlayer = nil
        superlayer.host?.discardExtent()
    }

    private func insert(_ layer: CALayer, at index: ([CALayer]) -> Int, above subview: UIView?) {
        guard layer.view == nil, !sequence(first: self, next: \.superlayer).contains(where: { $0 === layer }) else {
            return
        }
        layer.removeFromSuperlayer()
        children.insert(layer, at: index(children))
        layer.superlayer = self
        layer.subviewBelow = subview
        layer.markExtent()
        host?.noteAddition(layer)
        layer.markDueLayout()
    }

    // MARK: Actions

    /// The layer's actions, by the names of properties; nil for none.
    open var actions: [String: any CAAction]? {
        get { extras.actions }
        set { extras.actions = newValue }
    }

    /// Returns the action for a property: the delegate's, one of `actions` or the class's default; nil for none.
    ///
    /// Changes do not ask for it: there are no animations that nobody has added.
    open func action(forKey event: String) -> (any CAAction)? {
        let action = delegate?.action(for: self, forKey: event) ?? actions?[event]
        return action is NSNull ? nil : action ?? type(of: self).defaultAction(forKey: event)
    }

    /// Returns the action of all layers of the class for a property. The default is nil.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    // MARK: Drawing

    /// Draws the layer's content, in its own coordinates, between the background and the sublayers. The default lets
    /// the delegate do it. The context is clipped to the bounds.
    open func draw(in context: CGContext) { delegate?.draw(self, in: context) }

    /// Whether a change of a property of the class's own, with this name, is followed by `setNeedsDisplay()`. The
    /// default is false. The port makes properties with `@NSManaged` ask it when they are set.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    /// Schedules drawing of the layer before the event loop waits again.
    open func setNeedsDisplay() {
        extras.needsDisplay = true
        if let view { view.setNeedsDisplay() } else { markExtent() }
    }

    /// Returns whether `setNeedsDisplay()` was called and the layer was not drawn since.
    open func needsDisplay() -> Bool { extras.needsDisplay }

    /// Schedules drawing of a part of the layer, in its own coordinates.
    open func setNeedsDisplay(_ rect: CGRect) {
        if let view { view.setNeedsDisplay(rect) } else { markExtent() }
    }

    /// Places the sublayers. Called before drawing, for the first time, and after
    /// `setNeedsLayout()` or a resize. The default lets the delegate do it.
    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

    /// Schedules layout of the layer or, if it is a view's, of the view.
    open func setNeedsLayout() { markLayout() }

    /// Returns whether the layer is laid out before the next drawing.
    open func needsLayout() -> Bool { view?.isLayoutDue ?? layoutState.isDue }

    /// Lays out the layer and those in it or, if it is a view's, the view, where layout is due.
    open func layoutIfNeeded() {
        if let view { view.layoutIfNeeded() } else { layOut() }
    }

    /// Draws the layer with everything in it into a context, in the layer's own coordinates.
    ///
    /// It is how programs save a view as an image.
    open func render(in context: CGContext) {
        context.saveGState()
        context.concatenate(geometry.toSuperview.inverted())
        if let view { view.renderTree(in: context) } else { renderTree(in: context) }
        context.restoreGState()
    }

    /// Draws what the kind of layer has over its background color, in the layer's own coordinates.
    func renderGround(in context: CGContext) {}

    /// Draws what belongs to the kind of layer, in the layer's own coordinates.
    func renderContents(in context: CGContext) {
        renderImage(in: context)
        guard drawsItself || ownDelegate != nil else { return }
        context.saveGState()
        context.clip(to: bounds)
        draw(in: context)
        context.restoreGState()
    }

    /// The bounding box of what `renderContents` draws, in the layer's own coordinates.
    var contentsExtent: CGRect { imageExtent.map { bounds.union($0) } ?? bounds }
}

extension CALayer: TreePart {
    package func removeFromTree() { removeFromSuperlayer() }
}

/// The rare parts of a layer.
struct LayerExtras {
    var image: CGImage?
    var contentsScale: CGFloat = 1
    var contentsGravity = CALayerContentsGravity.resize
    /// The transform in space whose visible part is the layer's transform.
    var transform: CATransform3D?
    var mask: CALayer?
    var isOpaque = false
    var zPosition: CGFloat = 0
    var shouldRasterize = false
    var rasterizationScale: CGFloat = 1
    var isDoubleSided = true
    /// The transform in space of the sublayers; nil for none.
    var sublayerTransform: CATransform3D?
    var needsDisplay = false
    var time = LayerTime()
    /// Values of the program's own, by their keys.
    var notes: [String: Any] = [:]
    var actions: [String: any CAAction]?
}
