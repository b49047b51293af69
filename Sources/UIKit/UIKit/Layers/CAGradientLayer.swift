public import Foundation
import TouchKit

/// The kind of a gradient.
public nonisolated struct CAGradientLayerType: RawRepresentable, Sendable, Hashable {
    /// Core Animation's name.
    public let rawValue: String

    /// Creates a kind from Core Animation's name; an unknown one is axial.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Along the line from the start point to the end point.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// From the start point out to an ellipse; the end point is a corner of the box around it.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Around the start point, clockwise from the direction of the end point.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that draws a gradient over its background color, inside its round corners.
@preconcurrency @MainActor open class CAGradientLayer: CALayer {
    private var gradient = Gradient() {
        didSet {
            guard gradient != oldValue else { return }
            picture = nil
            markExtent()
        }
    }

    /// The gradient at its last size.
    private var picture: Bitmap?

    /// Creates a layer without a gradient.
    public override init() {
        super.init()
    }

    /// Creates a layer with the look of another layer, and with its gradient if it is a gradient layer.
    public override init(layer: Any) {
        super.init(layer: layer)
        if let layer = layer as? CAGradientLayer { gradient = layer.gradient }
    }

    /// Creates a layer without a gradient; see `CALayer.init(coder:)`.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    deinit {}

    // MARK: The gradient

    /// The colors, each a `CGColor`; other values are left out. With nil or none, nothing is drawn.
    open var colors: [Any]? {
        get { gradient.colors.isEmpty ? nil : gradient.colors }
        set { gradient.colors = (newValue ?? []).compactMap { $0 as? CGColor ?? ($0 as? UIColor)?.cgColor } }
    }

    /// The places of the colors, from 0 to 1 in ascending order; nil for equal distances.
    open var locations: [NSNumber]? {
        get { gradient.locations.map { $0.map { NSNumber(value: Double($0)) } } }
        set { gradient.locations = newValue.map { $0.map { CGFloat($0.doubleValue) } } }
    }

    /// The start, as a part of the layer's width and height. The default is (0.5, 0), the middle of the upper edge.
    open var startPoint: CGPoint {
        get { gradient.start }
        set { gradient.start = newValue }
    }

    /// The end, as a part of the layer's width and height. The default is (0.5, 1), the middle of the lower edge.
    open var endPoint: CGPoint {
        get { gradient.end }
        set { gradient.end = newValue }
    }

    /// The kind of the gradient. The default is axial.
    open var type: CAGradientLayerType {
        get { gradient.type }
        set { gradient.type = newValue }
    }

    // MARK: Drawing

    override func renderGround(in context: CGContext) {
        let scale = context.ctm.meanScale
        let (columns, rows) = ((bounds.width * scale).rounded(.up), (bounds.height * scale).rounded(.up))
        guard !gradient.colors.isEmpty, (1..<16384).contains(columns), (1..<16384).contains(rows) else { return }
        let (width, height) = (Int(columns), Int(rows))
        let drawn: Bitmap
        if let picture, picture.width == width, picture.height == height {
            drawn = picture
        } else {
            drawn = gradient.picture(width: width, height: height)
            picture = drawn
        }
        context.saveGState()
        if style.cornerRadius > 0 {
            context.clip(to: style.outline(of: bounds), rule: .winding, transform: context.ctm)
        } else {
            context.clip(to: bounds)
        }
        let size = CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
        context.draw(drawn, in: CGRect(origin: bounds.origin, size: size))
        context.restoreGState()
    }
}

/// Colors along a line, around a point, or outwards.
nonisolated struct Gradient: Equatable {
    var colors: [CGColor] = []
    var locations: [CGFloat]?
    var start = CGPoint(x: 0.5, y: 0)
    var end = CGPoint(x: 0.5, y: 1)
    var type = CAGradientLayerType.axial

    /// Returns the gradient in a size in pixels.
    @MainActor func picture(width: Int, height: Int) -> Bitmap {
        let picture = Bitmap(width: width, height: height)
        let palette = ColorRamp(colors, at: locations).palette
        let size = CGSize(width: width, height: height)
        let (x0, y0) = (start.x * size.width, start.y * size.height)
        let (dx, dy) = (end.x * size.width - x0, end.y * size.height - y0)
        let square = dx * dx + dy * dy
        let direction = atan2(dy, dx)
        for row in 0..<height {
            let y = CGFloat(row) + 0.5 - y0
            for column in 0..<width {
                let x = CGFloat(column) + 0.5 - x0
                let place: CGFloat
                if type == .radial {
                    place = hypot(dx == 0 ? .infinity : x / dx, dy == 0 ? .infinity : y / dy)
                } else if type == .conic {
                    let turn = (atan2(y, x) - direction) / (2 * .pi)
                    place = turn - turn.rounded(.down)
                } else {
                    place = square > 0 ? (x * dx + y * dy) / square : 1
                }
                picture[column, row] = palette[ColorRamp.paletteIndex(of: place)]
            }
        }
        return picture
    }
}
