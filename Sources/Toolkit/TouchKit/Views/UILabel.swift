public import Foundation

/// A view that shows text. By default it ignores touches, which reach the view below (S32).
@preconcurrency @MainActor
open class UILabel: UIView {
    /// The text; nil and "" show nothing.
    open var text: String? {
        didSet { if text != oldValue { setNeedsDisplay() } }
    }

    private var ownFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

    // Code for iOS sets the font to `UIFont(name:size:)`, which may be nil, and overrides with these types.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The font. The default, which nil stands for, has 17 points. It is never nil.
    open var font: UIFont! {
        get { ownFont }
        set {
            let new = newValue ?? UIFont.systemFont(ofSize: UIFont.labelFontSize)
            guard new != ownFont else { return }
            ownFont = new
            setNeedsDisplay()
        }
    }

    /// Whether the font of a single line that does not fit becomes smaller. The default is false.
    open var adjustsFontSizeToFitWidth = false {
        didSet { if adjustsFontSizeToFitWidth != oldValue { setNeedsDisplay() } }
    }

    /// The smallest part of the font's size that `adjustsFontSizeToFitWidth` uses. The default is 0, for any size.
    open var minimumScaleFactor: CGFloat = 0 {
        didSet { if minimumScaleFactor != oldValue { setNeedsDisplay() } }
    }

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The color of the text; by default, and if set to nil, the label color of the view's style. It is never nil.
    open var textColor: UIColor! {
        get { ownTextColor ?? interfaceColors.label }
        set {
            ownTextColor = newValue
            setNeedsDisplay()
        }
    }

    /// The color of the text while the label is highlighted; nil, the default, for `textColor`.
    open var highlightedTextColor: UIColor? {
        didSet { if isHighlighted { setNeedsDisplay() } }
    }

    /// Whether the text has the color `highlightedTextColor`. The default is false.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
    }

    /// Whether the text is shown at full strength, and not faded as a disabled control's. The default is true.
    open var isEnabled = true {
        didSet { if isEnabled != oldValue { setNeedsDisplay() } }
    }

    /// The color of the text's shadow, which has no blur; nil, the default, for no shadow.
    open var shadowColor: UIColor? {
        didSet { if shadowColor != oldValue { setNeedsDisplay() } }
    }

    /// The distance of the text's shadow to the right and downwards, in points. The default is (0, -1).
    open var shadowOffset = CGSize(width: 0, height: -1) {
        didSet { if shadowOffset != oldValue { setNeedsDisplay() } }
    }

    /// The horizontal alignment of lines. The default is natural: left.
    open var textAlignment = NSTextAlignment.natural {
        didSet { if textAlignment != oldValue { setNeedsDisplay() } }
    }

    /// The greatest number of lines; 0 for as many as fit. The default is 1.
    open var numberOfLines = 1 {
        didSet { if numberOfLines != oldValue { setNeedsDisplay() } }
    }

    /// The way that text is wrapped or truncated if it does not fit. The default truncates the end of the last line.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
        didSet { if lineBreakMode != oldValue { setNeedsDisplay() } }
    }

    /// The width at which `intrinsicContentSize` wraps lines, in points. The default, 0, does not wrap them.
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { if preferredMaxLayoutWidth != oldValue { setNeedsDisplay() } }
    }

    /// The color that was set; nil for the default.
    private(set) var ownTextColor: UIColor?

    /// Creates a label with a frame in its superview's points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Creates an empty label; see `UIView.init(coder:)`.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    deinit {}

    /// The size of the text in points, wrapped at `preferredMaxLayoutWidth` if there can be several lines.
    open override var intrinsicContentSize: CGSize {
        fittingSize(width: preferredMaxLayoutWidth)
    }

    /// The size of the text in points, wrapped at `size.width` if there can be several lines and the width is not 0.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        fittingSize(width: size.width)
    }

    /// Returns the rectangle of the text in `bounds`, in points, with at most `numberOfLines` lines; 0 for any number.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        let layout = layout(width: bounds.width, mostLines: numberOfLines)
        let size = layout.size(of: lines(in: layout))
        return CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    /// Draws the text in `rect`, in the view's coordinates: vertically centered, and no more lines than fit.
    open func drawText(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let font = fittingFont(width: rect.width)
        let fitting = max(1, Int(exactly: (rect.height / font.lineHeight + 0.01).rounded(.down)) ?? .max)
        let mostLines = numberOfLines > 0 ? min(numberOfLines, fitting) : fitting
        let layout = TextLayout(font: font, width: rect.width, mostLines: mostLines, mode: lineBreakMode)
        let lines = lines(in: layout)
        var y = rect.midY - layout.size(of: lines).height / 2
        for line in lines {
            let x = rect.minX + textAlignment.indent(in: rect.width - line.width)
            if let shadowColor {
                let place = CGPoint(x: x + shadowOffset.width, y: y + shadowOffset.height)
                line.draw(at: place, color: shadowColor.cgColor, in: context)
            }
            line.draw(at: CGPoint(x: x, y: y), color: shownTextColor.cgColor, in: context)
            y += font.lineHeight
        }
    }

    private var shownTextColor: UIColor {
        let color = isHighlighted ? highlightedTextColor ?? textColor : textColor
        let shown = color ?? interfaceColors.label
        return isEnabled ? shown : shown.withAlphaComponent(shown.cgColor.alpha * InterfaceColors.disabledOpacity)
    }

    open override func draw(_ rect: CGRect) {
        drawText(in: bounds)
    }

    /// Returns the font in which the text is drawn in a width, in points.
    private func fittingFont(width: CGFloat) -> UIFont {
        guard adjustsFontSizeToFitWidth, numberOfLines == 1, width > 0 else { return ownFont }
        let line = layout(width: .infinity, mostLines: 1)
        let natural = line.size(of: lines(in: line)).width
        guard natural > width else { return ownFont }
        let size = ownFont.pointSize * max(width / natural, minimumScaleFactor)
        return ownFont.withSize(max((size * 10).rounded(.down) / 10, 0.1))
    }

    private func layout(width: CGFloat, mostLines: Int) -> TextLayout {
        TextLayout(font: ownFont, width: width, mostLines: mostLines, mode: lineBreakMode)
    }

    private func lines(in layout: TextLayout) -> [TextLine] {
        guard let text, !text.isEmpty else { return [] }
        return layout.lines(of: text)
    }

    private func fittingSize(width: CGFloat) -> CGSize {
        let isOneLine = numberOfLines == 1 || width <= 0
        let layout = layout(width: isOneLine ? .infinity : width, mostLines: max(0, numberOfLines))
        let size = layout.size(of: lines(in: layout))
        return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
    }
}
