import Foundation
import TouchKit

/// The help: gestures and keys, in two columns, or in one if the window is narrow.
final class HelpContent: PanelContent {
    private struct Section {
        let title: String
        let lines: [(action: String, effect: String)]
    }

    private static let sections = [
        Section(
            title: "Fingers",
            lines: [
                ("One finger", "draws"), ("Two fingers together", "ellipse (line tool)"), ("Tap ink", "selects it"),
                ("Hold ink", "moves it"), ("Tap twice", "clears everything"), ("Three fingers left", "undo"),
                ("Three fingers right", "redo"), ("Three fingers up, down", "colours, close"),
                ("Draw with the pen, hold still", "makes it a shape"), ("Drag the toolbar", "to another edge"),
                ("Shift with a line", "15° steps, when near one"), ("Shift with a shape", "circle, square"),
                ("Alt with the mouse", "two fingers, mirrored"), ("Alt+Shift with the mouse", "two fingers, parallel"),
            ]),
        Section(title: "Keys", lines: KeyBinding.all.map { ($0.title, $0.keys) }),
    ]

    private static let line: CGFloat = 22
    private static let heading: CGFloat = 28
    private static let column: CGFloat = 372
    private static let gap: CGFloat = 32
    /// The minimum distance between an action and its effect, in points.
    private static let minimumGap: CGFloat = 12

    required init?(coder: NSCoder) {
        nil
    }

    override init() {
        super.init()
    }

    // MARK: Layout

    private func columns(in width: CGFloat) -> Int {
        width >= 2 * Self.column + Self.gap + 2 * Panel.padding ? 2 : 1
    }

    /// Returns the width of a column if the content has `width`, both in points.
    private func columnWidth(in width: CGFloat) -> CGFloat {
        let count = CGFloat(columns(in: width))
        return min((width - 2 * Panel.padding - (count - 1) * Self.gap) / count, Self.column)
    }

    override func size(fitting width: CGFloat) -> CGSize {
        let count = CGFloat(columns(in: width))
        let column = columnWidth(in: width)
        let heights = Self.sections.map { height(of: $0, width: column) }
        let tallest = count == 1 ? heights.reduce(Panel.padding, +) : heights.max() ?? 0
        return CGSize(
            width: count * column + (count - 1) * Self.gap + 2 * Panel.padding, height: tallest + Panel.padding)
    }

    private func height(of section: Section, width: CGFloat) -> CGFloat {
        section.lines.reduce(Self.heading) { $0 + Self.line * (isWrapped($1, width: width) ? 2 : 1) }
    }

    /// Whether a line's effect does not fit beside its action, and stands below it.
    private func isWrapped(_ line: (action: String, effect: String), width: CGFloat) -> Bool {
        Lettering.width(of: line.action) + Self.minimumGap + Lettering.width(of: line.effect) > width
    }

    // MARK: Drawing

    override func draw(_ rect: CGRect) {
        let column = columnWidth(in: bounds.width)
        var origin = CGPoint(x: Panel.padding, y: 0)
        for section in Self.sections {
            draw(section, at: origin, width: column)
            if columns(in: bounds.width) == 1 {
                origin.y += height(of: section, width: column) + Panel.padding
            } else {
                origin.x += column + Self.gap
            }
        }
    }

    private func draw(_ section: Section, at origin: CGPoint, width: CGFloat) {
        let colors = interfaceColors
        var y = origin.y + Self.line / 2
        Lettering.draw(section.title, x: origin.x, middle: y, color: colors.accent)
        y += Self.heading
        for line in section.lines {
            Lettering.draw(line.action, x: origin.x, middle: y, color: colors.label)
            if isWrapped(line, width: width) {
                y += Self.line
            }
            Lettering.draw(line.effect, endingAt: origin.x + width, middle: y, color: colors.secondaryLabel)
            y += Self.line
        }
    }
}
