import Foundation
import TouchKit

/// The panel of a question that a field answers: the title, the field, why its text is refused, and two buttons.
class FieldPanel: UIView {
    private let title: Phrase
    private let buttons: [NoticeButton]
    let reason = UILabel()
    var field: NameField
    /// Why the text was refused, as one sentence without a full stop; nil if it was not.
    var refusal: Phrase? {
        didSet {
            reason.text = refusal?.text
            setNeedsLayout()
        }
    }

    /// The distance from the top to the reason, in points.
    static let reasonTop: CGFloat = 93

    /// - Parameters:
    ///   - answer: The title of the button that calls `onAnswer`.
    ///   - onCancel: Called when the other button is pressed.
    init(
        _ title: Phrase, _ field: NameField, answer: Phrase, onCancel: @escaping () -> Void,
        onAnswer: @escaping () -> Void
    ) {
        (self.title, self.field) = (title, field)
        buttons = [NoticeButton(onPress: onCancel), NoticeButton(onPress: onAnswer)]
        super.init(frame: .zero)
        (buttons[0].title, buttons[1].title) = (Phrase.cancel.text, answer.text)
        FloatingShadow(around: self, cornerRadius: Metrics.cornerRadius)
        reason.font = Lettering.label
        for view in ([field, reason] + buttons) as [UIView] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        field.frame = CGRect(
            x: Panel.padding, y: 52, width: bounds.width - 2 * Panel.padding, height: NameField.height)
        reason.textColor = interfaceColors.secondaryLabel
        var right = bounds.width - Metrics.grid
        for button in buttons.reversed() {
            button.color = interfaceColors.accent
            let width = button.preferredWidth
            right -= width
            button.frame = CGRect(
                x: right, y: bounds.height - Metrics.touchTarget - Metrics.grid, width: width,
                height: Metrics.touchTarget)
        }
    }

    override func draw(_ rect: CGRect) {
        let colors = interfaceColors
        PanelBackground.draw(in: bounds, colors: colors)
        let hasRoom = Lettering.width(of: title.text, font: Lettering.title) <= field.frame.width
        Lettering.draw(
            title.text, x: Panel.padding, middle: 30, font: hasRoom ? Lettering.title : Lettering.label,
            color: colors.label)
    }
}
