import Foundation
import TouchKit

/// What can be done by touch and by key, on one page.
final class HelpPanel: Panel {
    private static let gestures: [(what: String, does: String)] = [
        ("One finger", "draws"),
        ("Two fingers together", "circle (line tool)"),
        ("Tap ink", "selects it"),
        ("Hold ink", "moves it"),
        ("Tap twice", "clears everything"),
        ("Three fingers up", "colours"),
        ("Three fingers left, right", "undo, redo"),
        ("Hold a pen stroke still", "makes it a shape"),
        ("Shift", "round angles, true circles"),
    ]

    private static let line: CGFloat = 26
    private static let column: CGFloat = 300
    private static let gap: CGFloat = 32

    /// Makes the panel.
    init() {
        super.init(.help)
    }

    required init?(coder: NSCoder) {
        nil
    }

    private var rows: Int { max(Self.gestures.count, KeyBinding.all.count) }

    override var preferredSize: CGSize {
        CGSize(
            width: 2 * Self.column + Self.gap + 2 * Panel.padding,
            height: CGFloat(rows + 1) * Self.line + 2 * Panel.padding + Metrics.grid)
    }

    override func draw(_ rect: CGRect) {
        super.draw(rect)
        let column = (bounds.width - 2 * Panel.padding - Self.gap) / 2
        draw("Fingers", Self.gestures, x: Panel.padding, width: column)
        draw("Keys", KeyBinding.all.map { ($0.title, $0.keys) }, x: Panel.padding + column + Self.gap, width: column)
    }

    private func draw(_ title: String, _ lines: [(what: String, does: String)], x: CGFloat, width: CGFloat) {
        let colors = interfaceColors
        var y = Panel.padding + Self.line / 2
        Lettering.draw(title, x: x, middle: y, font: Lettering.title, color: colors.label)
        y += Self.line + Metrics.grid
        for line in lines {
            Lettering.draw(line.what, x: x, middle: y, color: colors.label)
            Lettering.draw(line.does, endingAt: x + width, middle: y, color: colors.secondaryLabel)
            y += Self.line
        }
    }
}
