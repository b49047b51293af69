import Foundation
import TouchKit

/// What can be done by touch and by key: in two columns, or in one where the window is narrow.
final class HelpContent: PanelContent {
    private struct Section {
        let title: String
        let lines: [(what: String, does: String)]
    }

    private static let sections = [
        Section(
            title: "Fingers",
            lines: [
                ("One finger", "draws"), ("Two fingers together", "circle (line tool)"), ("Tap ink", "selects it"),
                ("Hold ink", "moves it"), ("Tap twice", "clears everything"), ("Three fingers left", "undo"),
                ("Three fingers right", "redo"), ("Three fingers up, down", "colours, close"),
                ("Hold a pen stroke still", "makes it a shape"), ("Drag the toolbar", "to another edge"),
                ("Shift with a line", "15° steps, when near one"), ("Shift with a shape", "circle, square"),
                ("Alt with the mouse", "two fingers, mirrored"), ("Alt+Shift with the mouse", "two fingers, parallel"),
            ]),
        Section(title: "Keys", lines: KeyBinding.all.map { ($0.title, $0.keys) }),
    ]

    private static let line: CGFloat = 22
    private static let heading: CGFloat = 28
    private static let column: CGFloat = 372
    private static let gap: CGFloat = 32
    /// Between what is done and what it does, at least, in points.
    private static let space: CGFloat = 12

    required init?(coder: NSCoder) {
        nil
    }

    override init() {
        super.init()
    }

    // MARK: Where it lies

    private func columns(in width: CGFloat) -> Int {
        width >= 2 * Self.column + Self.gap + 2 * Panel.padding ? 2 : 1
    }

    /// How wide a column is where the content has `width`, both in points.
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
        section.lines.reduce(Self.heading) { $0 + Self.line * (isFolded($1, width: width) ? 2 : 1) }
    }

    /// Whether what a line says has to stand below what it is about.
    private func isFolded(_ line: (what: String, does: String), width: CGFloat) -> Bool {
        Lettering.width(of: line.what) + Self.space + Lettering.width(of: line.does) > width
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
            Lettering.draw(line.what, x: origin.x, middle: y, color: colors.label)
            if isFolded(line, width: width) {
                y += Self.line
            }
            Lettering.draw(line.does, endingAt: origin.x + width, middle: y, color: colors.secondaryLabel)
            y += Self.line
        }
    }
}
