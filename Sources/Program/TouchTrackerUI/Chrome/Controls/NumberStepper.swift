import Foundation
import Geometry
import TouchKit

/// A number that is typed, or stepped by a button on each side of it.
final class NumberStepper: UIView {
    /// The number. Setting it does not call `onChoose`.
    var value: CGFloat {
        didSet { if value != oldValue { showValue() } }
    }

    private let range: ClosedRange<CGFloat>
    private let onChoose: (CGFloat) -> Void
    private let field: NameField
    private let less, more: StepButton

    private static let fieldWidth: CGFloat = 64
    /// The width that the stepper needs, in points.
    static let width = fieldWidth + 2 * Metrics.touchTarget

    /// - Parameters:
    ///   - range: The numbers that can be chosen. Below 2, a step is a half.
    ///   - onChoose: Called with each number that is typed or stepped to.
    init(_ value: CGFloat, in range: ClosedRange<CGFloat>, onChoose: @escaping (CGFloat) -> Void) {
        (self.value, self.range, self.onChoose) = (value, range, onChoose)
        weak var stepper: NumberStepper?
        field = NameField("") { _ in stepper?.field.releaseKeys() }
        less = StepButton(isPlus: false) { stepper?.step(-1) }
        more = StepButton(isPlus: true) { stepper?.step(1) }
        super.init(frame: .zero)
        stepper = self
        field.onEscape = { [weak self] in self?.showValue() }
        field.onResign = { [weak self] in self?.takeText() }
        for view in [less, field, more] { addSubview(view) }
        showValue()
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        let target = Metrics.touchTarget
        less.frame = CGRect(x: 0, y: 0, width: target, height: bounds.height)
        more.frame = CGRect(x: bounds.width - target, y: 0, width: target, height: bounds.height)
        field.frame = CGRect(
            x: target, y: (bounds.height - NameField.height) / 2, width: bounds.width - 2 * target,
            height: NameField.height)
    }

    private func showValue() {
        field.text = Phrase.number(value, digits: 1).text
        (less.isEnabled, more.isEnabled) = (value > range.lowerBound, value < range.upperBound)
    }

    private func step(_ direction: CGFloat) {
        if field.isFirstResponder { takeText() }
        let unit: CGFloat = value < 2 || value == 2 && direction < 0 ? 0.5 : 1
        // To the next multiple.
        let multiple = direction > 0 ? (value / unit).rounded(.down) + 1 : (value / unit).rounded(.up) - 1
        choose(multiple * unit)
    }

    /// Chooses what was typed, if it is a number; otherwise the number stays.
    private func takeText() {
        guard field.text != Phrase.number(value, digits: 1).text else { return }
        // A comma is a point in half of the world, and a group of digits is not needed here.
        let text = field.text.trimmingCharacters(in: .whitespaces).replacing(",", with: ".")
        if let number = Double(text), number.isFinite { choose(CGFloat(number)) }
        showValue()
    }

    private func choose(_ number: CGFloat) {
        value = number.clamped(to: range)
        onChoose(value)
    }
}

/// A button with a minus or a plus.
private final class StepButton: ActionButton {
    private let isPlus: Bool

    init(isPlus: Bool, onPress: @escaping () -> Void) {
        self.isPlus = isPlus
        super.init(onPress: onPress)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let circle = CGRect(center: bounds.center, side: Metrics.touchTarget - 6)
        focusOutline = FocusOutline(rect: circle, cornerRadius: circle.width / 2)
    }

    override func draw(_ rect: CGRect) {
        let (center, reach) = (bounds.center, Metrics.icon / 3)
        fillBackground(UIBezierPath(ovalIn: CGRect(center: center, side: Metrics.touchTarget - 6)))
        let path = UIBezierPath()
        path.strokes([[(center.x - reach, center.y), (center.x + reach, center.y)]])
        if isPlus { path.strokes([[(center.x, center.y - reach), (center.x, center.y + reach)]]) }
        path.stroke(interfaceColors.label, width: Metrics.iconStroke, isRound: true)
    }
}
