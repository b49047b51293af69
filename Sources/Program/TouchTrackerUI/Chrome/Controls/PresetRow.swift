import Foundation
import Ink
import TouchKit

/// Three numbers as buttons, and one that is typed or stepped; the chosen button is marked. In a narrow panel, the
/// number is below the buttons.
final class PresetRow: UIView {
    /// The number. Setting it does not choose it.
    var value: CGFloat {
        didSet { if value != oldValue { update() } }
    }

    /// The numbers that the buttons choose. As many as at first.
    var presets: [CGFloat] {
        didSet { if presets != oldValue { update() } }
    }

    private let buttons: [PresetButton]
    private let number: NumberStepper

    /// The distance between the rows, and between the buttons and the number, in points.
    private static let gap = Metrics.grid

    /// - Parameters:
    ///   - range: The numbers that can be typed.
    ///   - face: How the buttons show their numbers.
    ///   - onChoose: Called with each number that is chosen, typed or stepped to.
    init(
        _ presets: [CGFloat], _ value: CGFloat, in range: ClosedRange<CGFloat>, as face: PresetButton.Face,
        onChoose: @escaping (CGFloat) -> Void
    ) {
        (self.presets, self.value) = (presets, value)
        buttons = presets.map { PresetButton($0, as: face, onPress: onChoose) }
        number = NumberStepper(value, in: range, onChoose: onChoose)
        super.init(frame: .zero)
        for view in buttons + [number] { addSubview(view) }
        update()
    }

    required init?(coder: NSCoder) { nil }

    private func update() {
        number.value = value
        for (button, preset) in zip(buttons, presets) {
            button.value = preset
            button.isSelected = preset == value
        }
    }

    private func isFolded(in width: CGFloat) -> Bool {
        CGFloat(buttons.count) * Metrics.touchTarget + Self.gap + NumberStepper.width > width
    }

    /// Returns the height that the row needs in a width, in points.
    func height(in width: CGFloat) -> CGFloat {
        isFolded(in: width) ? 2 * Metrics.touchTarget + Self.gap : Metrics.touchTarget
    }

    override func layoutSubviews() {
        let target = Metrics.touchTarget
        for (index, button) in buttons.enumerated() {
            button.frame = CGRect(x: CGFloat(index) * target, y: 0, width: target, height: target)
        }
        number.frame = CGRect(
            x: bounds.width - NumberStepper.width, y: isFolded(in: bounds.width) ? target + Self.gap : 0,
            width: NumberStepper.width, height: target)
    }
}
