import Foundation

/// Draws a row of segments: the background, the plate that slides under the selected segment, and their contents.
final class SegmentFace: UIView {
    struct Segment {
        var content: ControlContent
        var isEnabled = true
    }

    private static let font = UIFont.systemFont(ofSize: 15)
    private static let margin: CGFloat = 16
    static let cornerRadius: CGFloat = 8

    private let plate = SegmentPlate(frame: .zero)
    private let titles = SegmentTitles(frame: .zero)

    var segments: [Segment] = [] {
        didSet { changed() }
    }
    private(set) var selected: Int?
    /// The segment that a finger presses.
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

    required init?(coder: NSCoder) {
        nil
    }

    /// The width that the widest content needs, in points, with margins and never less than a touch target.
    var widestSegment: CGFloat {
        let widths = segments.map { $0.content.size(SegmentFace.font).width + 2 * SegmentFace.margin }
        return max(Thresholds.touchTarget, widths.max() ?? 0).rounded(.up)
    }

    /// Returns the segment at `x`, clamped to the first and last segment; nil if there are no segments.
    func segment(at x: CGFloat) -> Int? {
        guard !segments.isEmpty, bounds.width > 0 else { return nil }
        let index = Int(((x - bounds.minX) / bounds.width * CGFloat(segments.count)).rounded(.down))
        return min(max(index, 0), segments.count - 1)
    }

    func select(_ index: Int?, animated: Bool) {
        let slides = animated && selected != nil && index != nil
        selected = index
        UIView.animate(withDuration: slides ? Thresholds.controlAnimation : 0, options: .curveEaseOut) {
            if let index {
                plate.frame = frame(of: index)
            }
        }
        UIView.animate(withDuration: animated ? Thresholds.controlAnimation : 0) {
            plate.alpha = index == nil ? 0 : 1
        }
        changed()
    }

    override func layoutSubviews() {
        guard let selected, segments.indices.contains(selected) else { return }
        plate.frame = frame(of: selected)
    }

    override func draw(_ rect: CGRect) {
        interfaceColors.fill.setFill()
        UIBezierPath(roundedRect: bounds, cornerRadius: SegmentFace.cornerRadius).fill()
        if let pressed, pressed != selected, segments.indices.contains(pressed), segments[pressed].isEnabled {
            tintColor.withAlphaComponent(InterfaceColors.pressedOpacity).setFill()
            UIBezierPath(roundedRect: frame(of: pressed), cornerRadius: SegmentFace.cornerRadius).fill()
        }
        interfaceColors.border.setFill()
        for index in segments.indices.dropFirst() where index != selected && index - 1 != selected {
            UIRectFill(
                CGRect(x: frame(of: index).minX - 0.5, y: bounds.minY + 8, width: 1, height: bounds.height - 16))
        }
    }

    func drawTitles() {
        for (index, segment) in segments.enumerated() {
            let color = interfaceColors.label.withAlphaComponent(
                segment.isEnabled ? 1 : InterfaceColors.disabledOpacity)
            segment.content.draw(in: frame(of: index), font: SegmentFace.font, color: color)
        }
    }

    private func frame(of index: Int) -> CGRect {
        let width = bounds.width / CGFloat(max(segments.count, 1))
        return CGRect(
            x: bounds.minX + width * CGFloat(index), y: bounds.minY, width: width, height: bounds.height)
    }

    private func changed() {
        setNeedsLayout()
        setNeedsDisplay()
        titles.setNeedsDisplay()
    }
}

private final class SegmentPlate: UIView {
    override func draw(_ rect: CGRect) {
        let plate = bounds.insetBy(dx: 2, dy: 2)
        for (spread, drop) in [(1.0, 0.75), (0.5, 0.25)] {
            UIColor(white: 0, alpha: 0.08).setFill()
            UIBezierPath(
                roundedRect: plate.insetBy(dx: -spread, dy: -spread).offsetBy(dx: 0, dy: drop),
                cornerRadius: SegmentFace.cornerRadius - 2 + spread
            ).fill()
        }
        interfaceColors.plate.setFill()
        UIBezierPath(roundedRect: plate, cornerRadius: SegmentFace.cornerRadius - 2).fill()
    }
}

/// Draws the contents above the plate.
private final class SegmentTitles: UIView {
    override func draw(_ rect: CGRect) {
        (superview as? SegmentFace)?.drawTitles()
    }
}
