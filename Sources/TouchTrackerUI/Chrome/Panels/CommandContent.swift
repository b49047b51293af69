import Foundation
import TouchKit

/// Rows that say something to the program: the shapes, and what is behind "more".
final class CommandContent: PanelContent {
    /// What a row says, and how it is shown.
    struct Row {
        let command: Command
        let glyph: Glyph
        let title: String
        let keys: String

        /// Describes a row; it is called what the help calls the command unless told otherwise.
        init(_ command: Command, _ glyph: Glyph, title: String? = nil) {
            let binding = KeyBinding.all.first { $0.command == command }
            self.command = command
            self.glyph = glyph
            self.title = title ?? binding?.title ?? ""
            keys = binding?.keys ?? ""
        }
    }

    private let rows: [PanelRow]

    /// From the panel's edge to its rows, in points.
    private static let inset: CGFloat = 8

    /// Makes the rows; `chosen` is in use.
    init(_ rows: [Row], chosen: Command?, onCommand: @escaping (Command) -> Void) {
        self.rows = rows.map { row in
            let view = PanelRow(row.glyph, row.title, keys: row.keys) { onCommand(row.command) }
            view.isChosen = row.command == chosen
            return view
        }
        super.init()
        for row in self.rows {
            addSubview(row)
        }
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func size(fitting width: CGFloat) -> CGSize {
        let widest = rows.map(\.preferredWidth).max() ?? 0
        return CGSize(width: widest + 2 * Self.inset, height: CGFloat(rows.count) * Metrics.target + 2 * Self.inset)
    }

    override func layoutSubviews() {
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(
                x: Self.inset, y: Self.inset + CGFloat(index) * Metrics.target, width: bounds.width - 2 * Self.inset,
                height: Metrics.target)
        }
    }
}
