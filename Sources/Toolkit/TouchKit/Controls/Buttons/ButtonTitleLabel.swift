import Foundation

/// The label of a button's title. The button sets its text and places it.
final class ButtonTitleLabel: UILabel {
    /// The button, whose state has a color for the title.
    private weak var button: UIButton?

    init(in button: UIButton, font: UIFont) {
        self.button = button
        super.init(frame: .zero)
        self.font = font
    }

    required init?(coder: NSCoder) { nil }

    deinit {}

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    override var font: UIFont! {
        didSet { if font != oldValue { sizeDidChange() } }
    }

    override var text: String? {
        didSet { if text != oldValue { sizeDidChange() } }
    }

    override var numberOfLines: Int {
        didSet { if numberOfLines != oldValue { sizeDidChange() } }
    }

    private func sizeDidChange() {
        button?.setNeedsLayout()
        button?.attachment?.contentMayHaveChanged()
    }

    /// The color that the button has for its state, or else the color that was set, or else the button's default.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    override var textColor: UIColor! {
        get { button?.stateTitleColor ?? ownTextColor ?? button?.defaultTitleColor ?? super.textColor }
        set { super.textColor = newValue }
    }

    /// Draws the text faded if the button is disabled, as the button draws its other content.
    override func draw(_ rect: CGRect) {
        button?.drawFaded { _ in super.draw(rect) }
    }

    /// Places the label in `rect` with what precedes it on its left.
    /// - Parameters:
    ///   - rect: The rectangle of the whole content, in the button's points.
    ///   - lead: The width of an icon or image with the space after it, in points.
    ///   - alignment: The place of both in the rectangle.
    func place(in rect: CGRect, after lead: CGFloat, alignment: ControlContentAlignment) {
        let room = CGRect(x: 0, y: 0, width: max(0, rect.width - lead), height: .infinity)
        let size = textRect(forBounds: room, limitedToNumberOfLines: numberOfLines).size
        let place = alignment.middleLeft(of: CGSize(width: lead + size.width, height: size.height), in: rect)
        // Capitals are centered, not the line with its room for descenders.
        let shift = (font.ascender + font.descender - font.capHeight) / 2
        frame = CGRect(
            x: place.x + lead, y: place.y - size.height / 2 - shift, width: size.width, height: size.height)
    }
}
