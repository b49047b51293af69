public import Foundation
public import TouchKit

/// The place of the lines of a text layer.
public nonisolated struct CATextLayerAlignmentMode: RawRepresentable, Sendable, Hashable {
    /// Core Animation's name.
    public let rawValue: String

    /// Creates a place from Core Animation's name; an unknown one is `natural`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// At the left, where lines begin.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    /// At the left.
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    /// In the middle.
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    /// At the right.
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    /// At the left: words are not spread.
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// The part of a line that is left out if it does not fit.
public nonisolated struct CATextLayerTruncationMode: RawRepresentable, Sendable, Hashable {
    /// Core Animation's name.
    public let rawValue: String

    /// Creates a mode from Core Animation's name; an unknown one is `none`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// None: the line is cut off at the layer's edge.
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    /// The beginning.
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    /// The middle.
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
    /// The end.
    public static let end = CATextLayerTruncationMode(rawValue: "end")
}

/// A layer that draws text, from its upper edge downwards, clipped to its bounds.
@preconcurrency @MainActor open class CATextLayer: CALayer {
    /// Creates a layer without text.
    public override init() {
        super.init()
    }

    /// Creates a layer with the look of another layer, and with its text if it is a text layer.
    public override init(layer: Any) {
        super.init(layer: layer)
        guard let layer = layer as? CATextLayer else { return }
        (string, shownFont, fontSize) = (layer.string, layer.shownFont, layer.fontSize)
        foregroundColor = layer.foregroundColor
        (alignmentMode, truncationMode, isWrapped) = (layer.alignmentMode, layer.truncationMode, layer.isWrapped)
    }

    /// Creates a layer without text; see `CALayer.init(coder:)`.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    deinit {}

    private var shownFont: UIFont? { didSet { markExtent() } }

    /// The text: a `String`, or an `NSAttributedString` in the font and color of its first letter. Others draw nothing.
    open var string: Any? { didSet { markExtent() } }
    /// The font: a `UIFont`, whose size does not count, a `CGFont`, or the name of one. The default is the built-in font.
    open var font: Any? {
        get { shownFont }
        set {
            let name = newValue as? String ?? (newValue as? CGFont)?.fullName?.description
            shownFont = newValue as? UIFont ?? name.flatMap { UIFont(name: $0, size: UIFont.labelFontSize) }
        }
    }
    /// The size of the font, in points.
    open var fontSize: CGFloat = 36 { didSet { markExtent() } }
    open var foregroundColor: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1) { didSet { markExtent() } }
    /// The place of the lines.
    open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { markExtent() } }
    /// The part of the last line that is left out if it does not fit.
    open var truncationMode = CATextLayerTruncationMode.none { didSet { markExtent() } }
    /// Whether lines that do not fit are wrapped.
    open var isWrapped = false { didSet { markExtent() } }

    override func renderContents(in context: CGContext) {
        super.renderContents(in: context)
        let attributed = string as? NSAttributedString
        let text = attributed?.string ?? string as? String ?? ""
        guard !text.isEmpty, bounds.width > 0 else { return }
        var font = (shownFont ?? UIFont.systemFont(ofSize: 17)).withSize(fontSize)
        var color = foregroundColor
        if let attributes = unsafe attributed?.attributes(at: 0, effectiveRange: nil) {
            font = attributes[.font] as? UIFont ?? font
            color = (attributes[.foregroundColor] as? UIColor)?.cgColor ?? color
        }
        guard let color else { return }
        let truncations: [CATextLayerTruncationMode: NSLineBreakMode] = [
            .start: .byTruncatingHead, .middle: .byTruncatingMiddle, .end: .byTruncatingTail,
        ]
        let mode = truncations[truncationMode] ?? (isWrapped ? .byWordWrapping : .byClipping)
        let most = isWrapped ? max(1, Int(min(bounds.height / font.lineHeight, 10_000))) : 1
        let layout = TextLayout(font: font, width: bounds.width, mostLines: most, mode: mode)
        context.saveGState()
        context.clip(to: bounds)
        var y = bounds.minY
        for line in layout.lines(of: text) {
            let room = bounds.width - line.width
            let indent = alignmentMode == .center ? room / 2 : alignmentMode == .right ? room : 0
            line.draw(at: CGPoint(x: bounds.minX + indent, y: y), color: color, in: context)
            y += font.lineHeight
        }
        context.restoreGState()
    }
}
