import Foundation
import TouchKit

/// A panel's rows that each perform a command, such as the shapes, and the "more" menu.
final class CommandContent: PanelContent {
    /// The command of a row, and how it is shown.
    struct Row {
        let command: Command
        let icon: Icon
        let title: Phrase
        let keys: [Key]

        /// Creates a row that has the command's title in the help unless `title` is given.
        init(_ command: Command, _ icon: Icon, title: Phrase? = nil) {
            self.command = command
            self.icon = icon
            self.title = title ?? .title(of: command)
            keys = KeyBinding.keys(of: command)
        }
    }

    private let rows: [PanelRow]

    /// The distance from the panel's edges to its rows, in points.
    private static let inset = Metrics.grid

    /// - Parameter chosen: The commands whose rows are shown as chosen.
    init(_ rows: [Row], chosen: Set<Command>, onCommand: @escaping (Command) -> Void) {
        self.rows = rows.map { row in
            let view = PanelRow(row.icon, row.title, keys: row.keys) { onCommand(row.command) }
            view.isSelected = chosen.contains(row.command)
            return view
        }
        super.init()
        for row in self.rows {
            addSubview(row)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func size(fitting width: CGFloat) -> CGSize {
        let widest = rows.map(\.preferredWidth).max() ?? 0
        return CGSize(
            width: min(widest + 2 * Self.inset, width),
            height: CGFloat(rows.count) * Metrics.touchTarget + 2 * Self.inset)
    }

    override func rowMiddles(fitting width: CGFloat) -> [CGFloat] {
        rows.indices.map { Self.inset + (CGFloat($0) + 0.5) * Metrics.touchTarget }
    }

    override func layoutSubviews() {
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(
                x: Self.inset, y: Self.inset + CGFloat(index) * Metrics.touchTarget,
                width: bounds.width - 2 * Self.inset,
                height: Metrics.touchTarget)
        }
    }
}
