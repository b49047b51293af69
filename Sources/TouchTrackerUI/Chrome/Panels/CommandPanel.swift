import Foundation
import TouchKit

/// A panel of rows that say something to the program, and close it: the shapes, and what is behind "more".
final class CommandPanel: Panel {
    private let rows: [PanelRow]

    /// From the panel's edge to its rows, in points.
    private static let inset: CGFloat = 8

    /// Makes a panel with a row for each command; `chosen` is in use.
    init(
        _ subject: Subject, commands rows: [(Command, Glyph)], chosen: Command?,
        onCommand: @escaping (Command) -> Void
    ) {
        self.rows = rows.map { command, glyph in
            let binding = KeyBinding.all.first { $0.command == command }
            let row = PanelRow(glyph, binding?.title ?? "", keys: binding?.keys ?? "") { onCommand(command) }
            row.isChosen = command == chosen
            return row
        }
        super.init(subject)
        for row in self.rows {
            addSubview(row)
        }
    }

    required init?(coder: NSCoder) {
        nil
    }

    override var preferredSize: CGSize {
        let width = rows.map(\.preferredWidth).max() ?? 0
        return CGSize(width: width + 2 * Self.inset, height: CGFloat(rows.count) * Metrics.target + 2 * Self.inset)
    }

    override func layoutSubviews() {
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(
                x: Self.inset, y: Self.inset + CGFloat(index) * Metrics.target, width: bounds.width - 2 * Self.inset,
                height: Metrics.target)
        }
    }
}
