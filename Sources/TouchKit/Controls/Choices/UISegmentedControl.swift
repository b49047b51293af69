public import Foundation

/// A row of segments of which one is chosen: by a tap, or by dragging to it.
///
/// Sends `.valueChanged` when its user chooses another. Fingers find it within 44 points.
@MainActor
open class UISegmentedControl: UIControl {
    /// The index that stands for no segment.
    public nonisolated static let noSegment = -1

    private let face = SegmentFace(frame: .zero)

    /// Makes a row without segments.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Makes a row of segments with these titles, as large as it needs to be.
    public convenience init(items titles: [String]) {
        self.init(frame: .zero)
        for (index, title) in titles.enumerated() {
            insertSegment(withTitle: title, at: index, animated: false)
        }
        sizeToFit()
    }

    /// Makes a row without segments; see `UIView.init(coder:)`.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        face.frame = bounds
        face.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(face)
    }

    // MARK: Segments

    /// How many segments there are.
    public var numberOfSegments: Int { face.segments.count }

    /// Puts a segment in front of the one at `index`. `animated` is accepted for code written for iOS: it is there at once.
    open func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
        insert(ControlFace(title: title), at: index)
    }

    /// Puts a segment with an icon, strokes in a box of 24 by 24 points, in front of the one at `index`.
    open func insertSegment(withIcon icon: UIBezierPath, at index: Int) {
        insert(ControlFace(icon: icon), at: index)
    }

    /// Takes a segment away; where that was the chosen one, none is. `animated` is accepted for code written for iOS.
    open func removeSegment(at index: Int, animated: Bool) {
        guard face.segments.indices.contains(index) else { return }
        face.segments.remove(at: index)
        if index == face.chosen {
            face.choose(nil, animated: false)
        } else if let chosen = face.chosen, index < chosen {
            face.choose(chosen - 1, animated: false)
        }
    }

    /// Takes all segments away.
    open func removeAllSegments() {
        face.segments = []
        face.choose(nil, animated: false)
    }

    /// Sets a segment's letters.
    open func setTitle(_ title: String?, forSegmentAt index: Int) {
        guard face.segments.indices.contains(index) else { return }
        face.segments[index].figure = ControlFace(title: title)
    }

    /// A segment's letters.
    open func titleForSegment(at index: Int) -> String? {
        face.segments.indices.contains(index) ? face.segments[index].figure.title : nil
    }

    /// Sets whether a segment can be chosen.
    open func setEnabled(_ enabled: Bool, forSegmentAt index: Int) {
        guard face.segments.indices.contains(index) else { return }
        face.segments[index].isEnabled = enabled
    }

    /// Whether a segment can be chosen.
    open func isEnabledForSegment(at index: Int) -> Bool {
        face.segments.indices.contains(index) && face.segments[index].isEnabled
    }

    private func insert(_ figure: ControlFace, at index: Int) {
        let place = min(max(index, 0), face.segments.count)
        face.segments.insert(SegmentFace.Segment(figure: figure), at: place)
        if let chosen = face.chosen, place <= chosen {
            face.choose(chosen + 1, animated: false)
        }
    }

    // MARK: Choice

    /// Which segment is chosen; `noSegment` where none is. Setting it sends nothing.
    open var selectedSegmentIndex: Int {
        get { face.chosen ?? UISegmentedControl.noSegment }
        set { face.choose(face.segments.indices.contains(newValue) ? newValue : nil, animated: false) }
    }

    /// Whether segments are like buttons: none stays chosen. False at first.
    open var isMomentary = false

    private func choose(_ index: Int) {
        guard face.segments[index].isEnabled, index != face.chosen else { return }
        face.choose(index, animated: !isMomentary)
        sendActions(for: [.valueChanged, .primaryActionTriggered])
        if isMomentary {
            face.choose(nil, animated: false)
        }
    }

    // MARK: Looks

    open override var intrinsicContentSize: CGSize {
        CGSize(width: face.widestSegment * CGFloat(max(numberOfSegments, 1)), height: 32)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override var isEnabled: Bool {
        didSet { face.alpha = isEnabled ? 1 : InterfaceColors.disabledOpacity }
    }

    // MARK: Working it

    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        touchTarget.contains(point)
    }

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
            choose(index)
        }
    }

    open override func cancelTracking(with event: UIEvent?) {
        face.pressed = nil
    }

    /// A tap is the control's own, whatever the views that it is in make of taps (S86, S87).
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        !isTapOfOthers(gestureRecognizer)
    }

    open override var canBecomeFirstResponder: Bool { isEnabled }

    override func keyDown(_ key: ControlKey, repeats: Bool) -> Bool {
        let usable = face.segments.indices.filter { face.segments[$0].isEnabled }
        let next: Int?
        switch key {
        case .left: next = usable.last { $0 < face.chosen ?? .max }
        case .right: next = usable.first { $0 > face.chosen ?? -1 }
        case .first: next = usable.first
        case .last: next = usable.last
        case .press, .up, .down: return false
        }
        if let next {
            choose(next)
        }
        return true
    }
}
