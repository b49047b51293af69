public import Foundation

/// A view that shows text, in the built-in letters. Touches fall through it to what lies under it, at first (S32).
@MainActor
open class UILabel: UIView {
    /// What it shows; nil and "" show nothing.
    open var text: String? {
        didSet { if text != oldValue { setNeedsDisplay() } }
    }

    /// The letters it is shown in. 17 points at first.
    open var font: UIFont = .systemFont(ofSize: UIFont.labelFontSize) {
        didSet { if font != oldValue { setNeedsDisplay() } }
    }

    /// The letters' colour; at first that of labels where the view is, light or dark.
    open var textColor: UIColor {
        get { ownTextColor ?? interfaceColors.label }
        set {
            ownTextColor = newValue
            setNeedsDisplay()
        }
    }

    /// Where lines stand in the view's width. At the left at first.
    open var textAlignment = NSTextAlignment.natural {
        didSet { if textAlignment != oldValue { setNeedsDisplay() } }
    }

    /// How many lines there may be; 0 for as many as fit. 1 at first.
    open var numberOfLines = 1 {
        didSet { if numberOfLines != oldValue { setNeedsDisplay() } }
    }

    /// Where text that does not fit is broken or shortened. Shortened at the end of the last line at first.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
        didSet { if lineBreakMode != oldValue { setNeedsDisplay() } }
    }

    /// Where lines are broken for `intrinsicContentSize`, in points; 0, as at first, for nowhere.
    open var preferredMaxLayoutWidth: CGFloat = 0

    private var ownTextColor: UIColor?

    /// Makes a label at `frame`, in its superview's points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Makes a label at the frame that `coder` has under the key `frame`, or without a size.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    /// The size of the text in points, broken at `preferredMaxLayoutWidth` if there may be several lines.
    open override var intrinsicContentSize: CGSize {
        fittingSize(width: preferredMaxLayoutWidth)
    }

    /// The size of the text in points, broken at `size.width` if there may be several lines and that is not 0.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        fittingSize(width: size.width)
    }

    /// Where the text is drawn in `bounds`, of at most `numberOfLines` lines, or any number if that is 0; in points.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        let layout = layout(width: bounds.width, mostLines: numberOfLines)
        let size = layout.size(of: lines(in: layout))
        return CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    /// Draws the text in `rect`, in the view's own coordinates: in the middle between above and below, of no more lines than
    /// fit there.
    open func drawText(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let fitting = max(1, Int((rect.height / font.lineHeight + 0.01).rounded(.down)))
        let mostLines = numberOfLines > 0 ? min(numberOfLines, fitting) : fitting
        let layout = layout(width: rect.width, mostLines: mostLines)
        let lines = lines(in: layout)
        var y = rect.midY - layout.size(of: lines).height / 2
        for line in lines {
            let room = rect.width - line.width
            let x: CGFloat =
                switch textAlignment {
                case .left, .natural: 0
                case .center: room / 2
                case .right: room
                }
            line.draw(at: CGPoint(x: rect.minX + x, y: y), color: textColor.cgColor, in: context)
            y += font.lineHeight
        }
    }

    /// Draws the text.
    open override func draw(_ rect: CGRect) {
        drawText(in: bounds)
    }

    private func layout(width: CGFloat, mostLines: Int) -> TextLayout {
        TextLayout(font: font, width: width, mostLines: mostLines, mode: lineBreakMode)
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
