public import Foundation
public import TouchKit

/// A scrolling view of items that a layout arranges, of which only the visible ones have views. A tap selects an item.
///
/// `UICollectionView+Elements` shows what is visible, `UICollectionView+Items` finds it, `UICollectionView+Selection`
/// handles taps, and `UICollectionView+Updates` changes.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    /// The direction in which a flow layout scrolls.
    public nonisolated enum ScrollDirection: Int, Sendable {
        case vertical
        case horizontal
    }

    /// The kind of an element's view.
    public nonisolated enum ElementCategory: UInt, Sendable {
        case cell
        case supplementaryView
        case decorationView
    }

    /// The position of an item after scrolling to it: one of each axis. The empty set scrolls as little as possible.
    public nonisolated struct ScrollPosition: OptionSet, Sendable {
        /// The bits, the same as UIKit's.
        public let rawValue: UInt

        /// Creates a set from UIKit's bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// The item's top is the first that is visible.
        public static let top = ScrollPosition(rawValue: 1 << 0)
        /// The item is in the middle of the view's height.
        public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
        /// The item's bottom is the last that is visible.
        public static let bottom = ScrollPosition(rawValue: 1 << 2)
        /// The item's left edge is the first that is visible.
        public static let left = ScrollPosition(rawValue: 1 << 3)
        /// The item is in the middle of the view's width.
        public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
        /// The item's right edge is the last that is visible.
        public static let right = ScrollPosition(rawValue: 1 << 5)
    }

    /// The kind of the views above sections.
    public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The kind of the views below sections.
    public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    /// The object that provides the items; held weakly.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet { reloadData() }
    }

    open override var delegate: (any UIScrollViewDelegate)? {
        didSet { layout.invalidateLayout() }
    }

    var collectionDelegate: (any UICollectionViewDelegate)? { delegate as? any UICollectionViewDelegate }

    /// The object that decides where the items are. Setting it moves them there at once.
    open var collectionViewLayout: UICollectionViewLayout {
        get { layout }
        set { setCollectionViewLayout(newValue, animated: false) }
    }

    /// The view behind the items, which does not scroll.
    open var backgroundView: UIView? {
        didSet {
            if let oldValue, oldValue !== backgroundView { oldValue.removeFromSuperview() }
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    /// Whether taps select items. The default is true.
    open var allowsSelection = true
    /// Whether several items can be selected, and a tap on a selected item deselects it. The default is false.
    open var allowsMultipleSelection = false

    package var selection = ItemSelection()

    var layout: UICollectionViewLayout
    /// How many items each section has.
    var counts: [Int] = []
    /// Whether the data changed since they were counted.
    var isStale = true
    var preparation = LayoutPreparation.due
    /// The bounds for which the layout was prepared; nil before the first layout.
    var preparedBounds: CGRect?
    /// Whether the layout is asked about new bounds, and must see the old ones.
    private var showsPreparedBounds = false

    var elements: [ElementKey: ShownElement] = [:]
    /// The attributes of the element whose view is being created.
    var created: UICollectionViewLayoutAttributes?
    var reuse = ReuseQueue<ReuseKey, UICollectionReusableView>()

    /// How many groups of changes have begun and not ended.
    var updateDepth = 0
    /// The changes of the groups that have begun.
    var update = ItemUpdate()
    /// What was near when the first group began.
    var attributesBefore: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    /// Where elements come from and go to, while an animation of them is set up.
    var transition: ElementTransition?

    /// Creates a collection view with a frame in its superview's points.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        self.layout = layout
        super.init(frame: frame)
        setUpLayout()
    }

    /// Creates a collection view with a flow layout; see `UIView.init(coder:)`.
    public required init?(coder: NSCoder) {
        layout = UICollectionViewFlowLayout()
        super.init(coder: coder)
        setUpLayout()
    }

    deinit {}

    private func setUpLayout() {
        layout.collectionView = self
        redirectsRelease = { [unowned self] proposed, velocity in
            layout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
        }
    }

    open override var bounds: CGRect {
        get { showsPreparedBounds ? preparedBounds ?? super.bounds : super.bounds }
        set { super.bounds = newValue }
    }

    /// Reloads all items from the data source before the next display, and clears the selection.
    open func reloadData() {
        selection.paths = []
        if let pressed = selection.pressed { highlight(pressed.path, false) }
        selection.pressed = nil
        isStale = true
        let old = elements
        elements = [:]
        let context = layout.makeContext()
        (context.invalidateEverything, context.invalidateDataSourceCounts) = (true, true)
        layout.invalidateLayout(with: context)
        // The delegate may ask for the new numbers.
        for (key, element) in old { retire(element.view, key) }
    }

    /// Shows the elements that are visible now.
    open override func layoutSubviews() {
        super.layoutSubviews()
        showElements()
        backgroundView?.frame = bounds
    }

    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        // What has room depends on it, although the bounds are the same.
        if layout.shouldInvalidateLayout(forBoundsChange: bounds) {
            layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: bounds))
        }
    }

    func askLayoutAboutBounds() {
        guard bounds != preparedBounds else { return }
        defer { preparedBounds = bounds }
        guard preparedBounds != nil, preparation == .done else { return }
        let new = bounds
        showsPreparedBounds = true
        let isInvalid = layout.shouldInvalidateLayout(forBoundsChange: new)
        let context = isInvalid ? layout.invalidationContext(forBoundsChange: new) : nil
        showsPreparedBounds = false
        if let context { layout.invalidateLayout(with: context) }
    }

    // MARK: Touches

    /// Highlights the item under the finger.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        press(touches)
        super.touchesBegan(touches, with: event)
    }

    /// Highlights the pressed item only while the finger is inside it.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        follow(touches)
        super.touchesMoved(touches, with: event)
    }

    /// Selects the item in which the finger is lifted, if it also landed there (S90).
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        lift(touches)
    }

    /// Removes the highlight.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        cancel(touches)
        super.touchesCancelled(touches, with: event)
    }
}

/// Whether a collection view's layout is valid.
enum LayoutPreparation {
    case due
    /// The layout is being prepared: what it invalidates meanwhile will be valid.
    case underWay
    case done
}
