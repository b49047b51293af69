public import Foundation
import Geometry
public import TouchKit

/// The shape of the ends of a shape layer's line.
public nonisolated struct CAShapeLayerLineCap: RawRepresentable, Sendable, Hashable {
    /// Core Animation's name.
    public let rawValue: String

    /// Creates a shape from Core Animation's name; an unknown one is `butt`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Cut off at the end.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// Round, by half a line width beyond the end.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// Cut off half a line width beyond the end.
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shape of the corners of a shape layer's line.
public nonisolated struct CAShapeLayerLineJoin: RawRepresentable, Sendable, Hashable {
    /// Core Animation's name.
    public let rawValue: String

    /// Creates a shape from Core Animation's name; an unknown one is `miter`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A point; one that would exceed the miter limit is cut off.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// A circular arc.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// Cut off straight.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// The rule that determines the inside of a shape layer's path.
public nonisolated struct CAShapeLayerFillRule: RawRepresentable, Sendable, Hashable {
    /// Core Animation's name.
    public let rawValue: String

    /// Creates a rule from Core Animation's name; an unknown one is `nonZero`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Inside are the points that the path winds around.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// Inside are the points from which a ray crosses the path an odd number of times.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// A layer that draws a path in its own coordinates, filled and stroked. The path is not clipped to the bounds.
@preconcurrency @MainActor open class CAShapeLayer: CALayer {
    private struct Shape {
        var path: Path?
        var fillColor: CGColor? = .opaque
        var fillRule = CAShapeLayerFillRule.nonZero
        var strokeColor: CGColor?
        var strokeStart: CGFloat = 0
        var strokeEnd: CGFloat = 1
        var lineWidth: CGFloat = 1
        var lineCap = CAShapeLayerLineCap.butt
        var lineJoin = CAShapeLayerLineJoin.miter
        var miterLimit: CGFloat = 10
        var lineDashPhase: CGFloat = 0
        var lineDashPattern: [NSNumber]?
    }

    private var shape = Shape() {
        willSet { markExtent() }
        didSet { markExtent() }
    }

    /// Creates a shape layer without a path.
    public override init() {
        super.init()
    }

    /// Creates a shape layer with the look of another layer, and with its path if it is a shape layer.
    public override init(layer: Any) {
        super.init(layer: layer)
        if let layer = layer as? CAShapeLayer { shape = layer.shape }
    }

    /// Creates a shape layer without a path; see `CALayer.init(coder:)`.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    deinit {}

    // MARK: The shape

    /// The path; nil draws nothing. The layer keeps a copy.
    open var path: CGPath? {
        get { shape.path.map(CGPath.init) }
        set { shape.path = newValue?.elements }
    }

    /// The color that fills the inside; nil for no fill. The default is black.
    open var fillColor: CGColor? {
        get { shape.fillColor }
        set { shape.fillColor = newValue }
    }

    /// The rule that determines the inside.
    open var fillRule: CAShapeLayerFillRule {
        get { shape.fillRule }
        set { shape.fillRule = newValue }
    }

    /// The color of the line; nil, the default, for no line.
    open var strokeColor: CGColor? {
        get { shape.strokeColor }
        set { shape.strokeColor = newValue }
    }

    /// The part of the path's length at which the line begins, from 0 to 1. The default is 0.
    open var strokeStart: CGFloat {
        get { shape.strokeStart }
        set { shape.strokeStart = newValue }
    }

    /// The part of the path's length at which the line ends, from 0 to 1. The default is 1.
    open var strokeEnd: CGFloat {
        get { shape.strokeEnd }
        set { shape.strokeEnd = newValue }
    }

    /// The width of the line, in points; 0 for no line. The default is 1.
    open var lineWidth: CGFloat {
        get { shape.lineWidth }
        set { shape.lineWidth = newValue }
    }

    /// The shape of the line's ends.
    open var lineCap: CAShapeLayerLineCap {
        get { shape.lineCap }
        set { shape.lineCap = newValue }
    }

    /// The shape of the line's corners.
    open var lineJoin: CAShapeLayerLineJoin {
        get { shape.lineJoin }
        set { shape.lineJoin = newValue }
    }

    /// The greatest length of a pointed corner, in line widths. The default is 10.
    open var miterLimit: CGFloat {
        get { shape.miterLimit }
        set { shape.miterLimit = newValue }
    }

    /// The offset into the dashes at which the line starts, in points.
    open var lineDashPhase: CGFloat {
        get { shape.lineDashPhase }
        set { shape.lineDashPhase = newValue }
    }

    /// The alternating lengths of dashes and gaps, in points; nil for a line without gaps.
    open var lineDashPattern: [NSNumber]? {
        get { shape.lineDashPattern }
        set { shape.lineDashPattern = newValue }
    }

    // MARK: Drawing

    /// Gives a context the shape's line, with a color.
    private func setLine(_ color: CGColor, of context: CGContext) {
        context.setStrokeColor(color)
        context.setLineWidth(shape.lineWidth)
        let caps: [CAShapeLayerLineCap: CGLineCap] = [.round: .round, .square: .square]
        context.setLineCap(caps[shape.lineCap] ?? .butt)
        let joins: [CAShapeLayerLineJoin: CGLineJoin] = [.round: .round, .bevel: .bevel]
        context.setLineJoin(joins[shape.lineJoin] ?? .miter)
        context.setMiterLimit(shape.miterLimit)
        context.setLineDash(
            phase: shape.lineDashPhase, lengths: (shape.lineDashPattern ?? []).map { CGFloat($0.doubleValue) })
    }

    override func renderContents(in context: CGContext) {
        super.renderContents(in: context)
        guard let path = shape.path else { return }
        context.saveGState()
        if let fillColor = shape.fillColor {
            context.setFillColor(fillColor)
            context.fill(path, rule: shape.fillRule == .evenOdd ? .evenOdd : .winding)
        }
        if let strokeColor = shape.strokeColor, shape.lineWidth > 0 {
            setLine(strokeColor, of: context)
            let detail = 0.05 / max(context.ctm.meanScale, 1e-6)
            context.stroke(path.part(from: shape.strokeStart, to: shape.strokeEnd, tolerance: detail))
        }
        context.restoreGState()
    }

    override var contentsExtent: CGRect {
        guard let path = shape.path, !path.isEmpty else { return super.contentsExtent }
        var box = path.boundingBox
        if shape.strokeColor != nil {
            let reach = shape.lineWidth * max(shape.lineJoin == .miter ? shape.miterLimit : 1, 1.5) / 2
            box = box.insetBy(dx: -reach, dy: -reach)
        }
        return super.contentsExtent.union(box)
    }
}
