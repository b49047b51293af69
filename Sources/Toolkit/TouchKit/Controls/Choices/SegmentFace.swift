import Foundation

/// Draws a row of segments: the background, the plate that slides under the selected segment, and their contents.
final class SegmentFace: UIView {
    struct Segment {
        var content: ControlContent
        var isEnabled = true
        /// The width in points; nil if it depends on the content or on the other segments.
        var width: CGFloat?
    }

    private static let font = UIFont.systemFont(ofSize: 15)
    private static let margin: CGFloat = 16
    /// The minimum distance between a title and its segment's edges, in points; titles without room are truncated.
    private static let minimumMargin: CGFloat = 3
    static let cornerRadius: CGFloat = 8

    private let plate = SegmentPlate(frame: .zero)
    private let titles = SegmentTitles(frame: .zero)

    var segments: [Segment] = [] {
        didSet { contentsChanged() }
    }
    /// Whether segments without a width of their own are as wide as their contents need, and not all the same.
    var isWidthByContent = false {
        didSet { contentsChanged() }
    }
    /// The color of the plate under the selected segment; nil for the default.
    var plateColor: UIColor? {
        get { plate.color }
        set { plate.color = newValue }
    }
    private(set) var selected: Int?
    var pressed: Int? {
        didSet {
            if pressed != oldValue {
                setNeedsDisplay()
            }
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        titles.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        titles.frame = bounds
        plate.alpha = 0
        addSubview(plate)
        addSubview(titles)
    }

    required init?(coder: NSCoder) { nil }

    /// The width below which contents are cut off, in points, if widths depend on the contents.
    var minimumWidth: CGFloat {
        contentWidths.reduce(0) { $0 + $1 - 2 * (SegmentFace.margin - SegmentFace.minimumMargin) }
    }

    /// The width that the contents need, in points, with margins; at least a touch target unless it was set.
    var fittingWidth: CGFloat {
        let content = SegmentWidths(segments.map(\.width), contents: contentWidths, areByContent: isWidthByContent)
        return max(Thresholds.touchTarget, content.widths.reduce(0, +))
    }

    private var contentWidths: [CGFloat] {
        segments.map { segment in
            let width = segment.content.size(SegmentFace.font).width + 2 * SegmentFace.margin
            return max(Thresholds.touchTarget, width.rounded(.up))
        }
    }

    /// The frames of all segments, which fill the bounds.
    var frames: [CGRect] {
        var widths = SegmentWidths(segments.map(\.width), contents: contentWidths, areByContent: isWidthByContent)
        widths.fill(bounds.width, maximumLoss: 2 * (SegmentFace.margin - SegmentFace.minimumMargin))
        var x = bounds.minX
        return widths.widths.map { width in
            defer { x += width }
            return CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)
        }
    }

    /// Returns the segment at `x`, clamped to the first and last segment; nil if there are no segments.
    func segment(at x: CGFloat) -> Int? {
        guard !segments.isEmpty, bounds.width > 0 else { return nil }
        return frames.firstIndex { x < $0.maxX } ?? segments.count - 1
    }

    func select(_ index: Int?, animated: Bool) {
        let slides = animated && selected != nil && index != nil
        selected = index
        UIView.animate(withDuration: slides ? Thresholds.controlAnimation : 0, options: .curveEaseOut) {
            if let index {
                plate.frame = frames[index]
            }
        }
        UIView.animate(withDuration: animated ? Thresholds.controlAnimation : 0) {
            plate.alpha = index == nil ? 0 : 1
        }
        changed()
    }

    override func layoutSubviews() {
        guard let selected, segments.indices.contains(selected) else { return }
        plate.frame = frames[selected]
    }

    override func draw(_ rect: CGRect) {
        let frames = frames
        interfaceColors.fill.setFill()
        UIBezierPath(roundedRect: bounds, cornerRadius: SegmentFace.cornerRadius).fill()
        if let pressed, pressed != selected, segments.indices.contains(pressed), segments[pressed].isEnabled {
            tintColor.withAlphaComponent(InterfaceColors.pressedOpacity).setFill()
            UIBezierPath(roundedRect: frames[pressed], cornerRadius: SegmentFace.cornerRadius).fill()
        }
        interfaceColors.border.setFill()
        for index in segments.indices.dropFirst() where index != selected && index - 1 != selected {
            UIRectFill(
                CGRect(x: frames[index].minX - 0.5, y: bounds.minY + 8, width: 1, height: bounds.height - 16))
        }
    }

    func drawTitles() {
        for (segment, frame) in zip(segments, frames) {
            let color = interfaceColors.label.withAlphaComponent(
                segment.isEnabled ? 1 : InterfaceColors.disabledOpacity)
            segment.content.draw(
                in: frame.insetBy(dx: SegmentFace.minimumMargin, dy: 0), font: SegmentFace.font, color: color)
        }
    }

    /// Called when the control's natural size may have changed, too.
    private func contentsChanged() {
        changed()
        superview?.setNeedsDisplay()
    }

    private func changed() {
        setNeedsLayout()
        setNeedsDisplay()
        titles.setNeedsDisplay()
    }
}

/// The widths of a row of segments, in points.
nonisolated struct SegmentWidths {
    private(set) var widths: [CGFloat]
    /// Whether the segments' widths are not set, so that they share the rest of the room.
    private let areFree: [Bool]

    /// Creates the widths that segments need.
    /// - Parameters:
    ///   - fixed: The width that was set for each segment; nil for none.
    ///   - contents: The width that each segment's content needs.
    ///   - areByContent: Whether the other segments are as wide as their contents need, and not all as wide as the
    ///     widest.
    init(_ fixed: [CGFloat?], contents: [CGFloat], areByContent: Bool) {
        areFree = fixed.map { $0 == nil }
        let widest = zip(areFree, contents).compactMap { isFree, content in isFree ? content : nil }.max() ?? 0
        widths = zip(fixed, contents).map { fixed, content in fixed ?? (areByContent ? content : widest) }
    }

    /// Changes the widths so that they fill `room`: those that are not set by the same amount, unless they are then
    /// narrower by more than `maximumLoss`; otherwise all widths in proportion.
    mutating func fill(_ room: CGFloat, maximumLoss: CGFloat) {
        let needed = widths.reduce(0, +)
        let free = areFree.count { $0 }
        guard needed > 0, room > 0 else { return }
        if free > 0, needed - room <= maximumLoss * CGFloat(free) {
            for index in widths.indices where areFree[index] { widths[index] += (room - needed) / CGFloat(free) }
        } else {
            for index in widths.indices { widths[index] *= room / needed }
        }
    }
}

private final class SegmentPlate: UIView {
    var color: UIColor? {
        didSet { setNeedsDisplay() }
    }

    override func draw(_ rect: CGRect) {
        let plate = bounds.insetBy(dx: 2, dy: 2)
        for (spread, drop) in [(1.0, 0.75), (0.5, 0.25)] {
            UIColor(white: 0, alpha: 0.08).setFill()
            UIBezierPath(
                roundedRect: plate.insetBy(dx: -spread, dy: -spread).offsetBy(dx: 0, dy: drop),
                cornerRadius: SegmentFace.cornerRadius - 2 + spread
            ).fill()
        }
        (color ?? interfaceColors.plate).setFill()
        UIBezierPath(roundedRect: plate, cornerRadius: SegmentFace.cornerRadius - 2).fill()
    }
}

/// Draws the contents above the plate.
private final class SegmentTitles: UIView {
    override func draw(_ rect: CGRect) {
        (superview as? SegmentFace)?.drawTitles()
    }
}
