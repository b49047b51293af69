import Foundation
import TouchKit

/// The help: gestures with their pictures, and keys as keycaps, each beside what it does. The sections stand side by
/// side if the window is wide enough, and below each other if not.
final class HelpContent: PanelContent {
    private static let sections = HelpSection.all

    /// The height of a row, and of a section's title with the space below it, in points.
    private static let row: CGFloat = 30
    private static let heading: CGFloat = 32
    /// The distance between the lines of a meaning, in points.
    private static let line: CGFloat = 20
    /// The distance between sections, in points.
    private static let gap: CGFloat = 32

    // MARK: Layout

    /// The columns of a content that is `width` wide, in points: the sections that stand below each other in each.
    private func columns(in width: CGFloat) -> [[HelpSection]] {
        for columns in [Self.sections.map { [$0] }, [[Self.sections[0]], Array(Self.sections.dropFirst())]]
        where self.width(of: columns) + 2 * Panel.padding <= width {
            return columns
        }
        return [Self.sections]
    }

    private func width(of columns: [[HelpSection]]) -> CGFloat {
        columns.map(width(ofColumn:)).reduce(0, +) + CGFloat(columns.count - 1) * Self.gap
    }

    private func width(ofColumn column: [HelpSection]) -> CGFloat {
        column.map(\.width).max() ?? 0
    }

    /// The height of a column's sections, in points, whose meanings are wrapped to `width`.
    private func height(of column: [HelpSection], width: CGFloat) -> CGFloat {
        let heights = column.map { section in
            section.rows.reduce(Self.heading) { $0 + height(of: $1, in: section, width: width) }
        }
        return heights.reduce(0, +) + CGFloat(column.count - 1) * Panel.padding
    }

    private func height(of row: HelpSection.Row, in section: HelpSection, width: CGFloat) -> CGFloat {
        Self.row + CGFloat(section.lines(of: row, width: width).count - 1) * Self.line
    }

    override func size(fitting width: CGFloat) -> CGSize {
        let columns = columns(in: width)
        let limit = width - 2 * Panel.padding
        return CGSize(
            width: min(self.width(of: columns), limit).rounded(.up) + 2 * Panel.padding,
            height: (columns.map { height(of: $0, width: limit) }.max() ?? 0) + Panel.padding)
    }

    override func rowMiddles(fitting width: CGFloat) -> [CGFloat] {
        let limit = width - 2 * Panel.padding
        let middles = columns(in: width).flatMap { column in
            var y: CGFloat = 0
            return column.flatMap { section in
                y += Self.heading
                defer { y += Panel.padding }
                return section.rows.map { row in
                    defer { y += height(of: row, in: section, width: limit) }
                    return y + Self.row / 2
                }
            }
        }
        return middles.sorted()
    }

    // MARK: Drawing

    override func draw(_ rect: CGRect) {
        let limit = bounds.width - 2 * Panel.padding
        var x = Panel.padding
        for column in columns(in: bounds.width) {
            var y: CGFloat = 0
            for section in column {
                draw(section, at: CGPoint(x: x, y: y), width: limit)
                y += height(of: [section], width: limit) + Panel.padding
            }
            x += width(ofColumn: column) + Self.gap
        }
    }

    private func draw(_ section: HelpSection, at origin: CGPoint, width: CGFloat) {
        let colors = interfaceColors
        Lettering.draw(
            section.title.text, x: origin.x, middle: origin.y + Self.heading / 2 - 2, color: colors.accent)
        var y = origin.y + Self.heading
        for row in section.rows {
            let middle = y + Self.row / 2
            switch row.sign {
            case .gesture(let gesture):
                gesture.draw(in: CGRect(x: origin.x, y: middle - 12, width: GesturePicture.width, height: 24), colors)
            case .keys(let keys):
                Keycaps.draw(keys, x: origin.x, middle: middle, colors: colors)
            }
            for (index, line) in section.lines(of: row, width: width).enumerated() {
                Lettering.draw(
                    line, x: origin.x + section.signWidth, middle: middle + CGFloat(index) * Self.line,
                    color: colors.label)
            }
            y += height(of: row, in: section, width: width)
        }
    }
}
