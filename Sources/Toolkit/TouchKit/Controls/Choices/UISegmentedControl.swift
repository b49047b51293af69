public import Foundation

/// A row of segments, one of which is selected by a tap or by dragging to it.
///
/// Sends `.valueChanged` when a user selects another segment. Its touch target is at least 44 points in each direction.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    /// The value of `selectedSegmentIndex` when no segment is selected.
    public nonisolated static let noSegment = -1

    private let face = SegmentFace(frame: .zero)

    /// Creates a control without segments.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a control with a segment for each title, a `String`, or image, a `UIImage`, in the size that they need.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        for (index, item) in (items ?? []).enumerated() {
            insert(ControlContent(title: item as? String, image: item as? UIImage), at: index)
        }
        sizeToFit()
    }

    /// Creates a control without segments; see `UIView.init(coder:)`.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    deinit {}

    private func setUp() {
        face.frame = bounds
        face.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(face)
    }

    // MARK: Segments

    /// The number of segments.
    public var numberOfSegments: Int { face.segments.count }

    /// Inserts a segment before the one at `index`. `animated` has no effect; it is there for code written for iOS.
    open func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
        insert(ControlContent(title: title), at: index)
    }

    /// Inserts a segment with an image, in its own size and colors, before the one at `index`. `animated` has no
    /// effect; it is there for code written for iOS.
    open func insertSegment(with image: UIImage?, at index: Int, animated: Bool) {
        insert(ControlContent(image: image), at: index)
    }

    /// Inserts a segment with an icon, strokes in a box of 24 by 24 points, before the one at `index`.
    open func insertSegment(withIcon icon: UIBezierPath, at index: Int) {
        insert(ControlContent(icon: icon), at: index)
    }

    /// Removes the segment at `index`; if it was selected, none is. `animated` has no effect; it exists for iOS code.
    open func removeSegment(at index: Int, animated: Bool) {
        guard face.segments.indices.contains(index) else { return }
        face.segments.remove(at: index)
        if index == face.selected {
            face.select(nil, animated: false)
        } else if let selected = face.selected, index < selected {
            face.select(selected - 1, animated: false)
        }
    }

    /// Removes all segments.
    open func removeAllSegments() {
        face.segments = []
        face.select(nil, animated: false)
    }

    /// Sets the title of the segment at `index`.
    open func setTitle(_ title: String?, forSegmentAt index: Int) {
        change(index) { $0.content = ControlContent(title: title) }
    }

    /// Sets the image of the segment at `index`, which replaces a title or an icon.
    open func setImage(_ image: UIImage?, forSegmentAt index: Int) {
        change(index) { $0.content = ControlContent(image: image) }
    }

    /// Returns the image of the segment at `index`; nil if it has none or does not exist.
    open func imageForSegment(at index: Int) -> UIImage? {
        segment(at: index)?.content.image
    }

    /// Returns the title of the segment at `index`; nil if it has an icon or an image, or does not exist.
    open func titleForSegment(at index: Int) -> String? {
        segment(at: index)?.content.title
    }

    /// Sets whether the segment at `index` can be selected.
    open func setEnabled(_ enabled: Bool, forSegmentAt index: Int) {
        change(index) { $0.isEnabled = enabled }
    }

    /// Returns whether the segment at `index` can be selected; false if it does not exist.
    open func isEnabledForSegment(at index: Int) -> Bool {
        segment(at: index)?.isEnabled ?? false
    }

    // MARK: Widths

    /// Sets the width of the segment at `index`, in points; 0, the default, for one that depends on the contents.
    open func setWidth(_ width: CGFloat, forSegmentAt index: Int) {
        change(index) { $0.width = width > 0 ? width : nil }
    }

    /// Returns the width that was set for the segment at `index`, in points; 0 if it depends on the contents.
    open func widthForSegment(at index: Int) -> CGFloat {
        segment(at: index)?.width ?? 0
    }

    /// Whether segments without a set width are as wide as their contents. The default is false: all are equal.
    open var apportionsSegmentWidthsByContent: Bool {
        get { face.isWidthByContent }
        set { face.isWidthByContent = newValue }
    }

    /// Returns the frame of the segment at `index`, in the control's points; null if it does not exist.
    package func frameOfSegment(at index: Int) -> CGRect {
        face.segments.indices.contains(index) ? face.convert(face.frames[index], to: self) : .null
    }

    /// The width below which a segment's content is cut off, in points, if widths depend on the contents.
    package var minimumWidth: CGFloat { face.minimumWidth }

    private func segment(at index: Int) -> SegmentFace.Segment? {
        face.segments.indices.contains(index) ? face.segments[index] : nil
    }

    private func change(_ index: Int, _ change: (inout SegmentFace.Segment) -> Void) {
        if face.segments.indices.contains(index) { change(&face.segments[index]) }
    }

    private func insert(_ content: ControlContent, at index: Int) {
        let index = min(max(index, 0), face.segments.count)
        face.segments.insert(SegmentFace.Segment(content: content), at: index)
        if let selected = face.selected, index <= selected {
            face.select(selected + 1, animated: false)
        }
    }

    // MARK: Selection

    /// The index of the selected segment; `noSegment` if none is selected. Setting it sends no event.
    open var selectedSegmentIndex: Int {
        get { face.selected ?? UISegmentedControl.noSegment }
        set { face.select(face.segments.indices.contains(newValue) ? newValue : nil, animated: false) }
    }

    /// Whether segments work like buttons and none stays selected. The default is false.
    open var isMomentary = false

    private func select(_ index: Int) {
        guard face.segments[index].isEnabled, index != face.selected else { return }
        face.select(index, animated: !isMomentary)
        sendActions(for: [.valueChanged, .primaryActionTriggered])
        if isMomentary {
            face.select(nil, animated: false)
        }
    }

    // MARK: Appearance

    /// The color of the plate under the selected segment; nil for the default.
    open var selectedSegmentTintColor: UIColor? {
        get { face.plateColor }
        set { face.plateColor = newValue }
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: face.fittingWidth, height: 32)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override var isEnabled: Bool {
        didSet { face.alpha = isEnabled ? 1 : InterfaceColors.disabledOpacity }
    }

    // MARK: Interaction

    override var hasReach: Bool { true }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let index = face.segment(at: touch.location(in: self).x) else { return false }
        face.pressed = index
        return true
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        face.pressed = isTouchInside ? face.segment(at: touch.location(in: self).x) : nil
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        let index = isTouchInside ? touch.flatMap { face.segment(at: $0.location(in: self).x) } : nil
        face.pressed = nil
        if let index {
            select(index)
        }
    }

    open override func cancelTracking(with event: UIEvent?) {
        face.pressed = nil
    }

    /// A tap belongs to the control, not to recognizers on its ancestors (S86, S87).
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        !isTapOfOthers(gestureRecognizer)
    }

    open override var canBecomeFirstResponder: Bool { isEnabled }

    override func keyDown(_ key: ControlKey, repeats: Bool) -> Bool {
        let usable = face.segments.indices.filter { face.segments[$0].isEnabled }
        let next: Int?
        switch key {
        case .left: next = usable.last { $0 < face.selected ?? .max }
        case .right: next = usable.first { $0 > face.selected ?? -1 }
        case .first: next = usable.first
        case .last: next = usable.last
        case .press, .up, .down: return false
        }
        if let next {
            select(next)
        }
        return true
    }
}
