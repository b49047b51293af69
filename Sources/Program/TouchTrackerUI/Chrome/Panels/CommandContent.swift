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
    /// What stands above the rows; nil for nothing.
    private let name: NameRow?

    /// The distance from the panel's edges to its rows, in points.
    private static let inset = Metrics.grid

    /// - Parameters:
    ///   - name: The drawing's name, which stands above the rows; nil for a menu without it.
    ///   - chosen: The commands whose rows are shown as chosen.
    init(_ rows: [Row], below name: NameRow? = nil, chosen: Set<Command>, onCommand: @escaping (Command) -> Void) {
        self.name = name
        self.rows = rows.map { row in
            let view = PanelRow(row.icon, row.title, keys: row.keys) { onCommand(row.command) }
            view.isSelected = chosen.contains(row.command)
            return view
        }
        super.init()
        if let name {
            addSubview(name)
            name.onHeightChange = { [weak self] in self?.sizeDidChange() }
        }
        for row in self.rows {
            addSubview(row)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func size(fitting width: CGFloat) -> CGSize {
        let widest = rows.map(\.preferredWidth).max() ?? 0
        let width = min(widest + 2 * Self.inset, width)
        return CGSize(
            width: width, height: nameHeight(in: width) + CGFloat(rows.count) * Metrics.touchTarget + 2 * Self.inset)
    }

    private func nameHeight(in width: CGFloat) -> CGFloat { name?.height(in: width - 2 * Self.inset) ?? 0 }

    override func willClose() { name?.complete() }

    override func rowMiddles(fitting width: CGFloat) -> [CGFloat] {
        let top = Self.inset + nameHeight(in: size(fitting: width).width)
        return rows.indices.map { top + (CGFloat($0) + 0.5) * Metrics.touchTarget }
    }

    override func layoutSubviews() {
        let height = nameHeight(in: bounds.width)
        name?.frame = CGRect(x: Self.inset, y: Self.inset, width: bounds.width - 2 * Self.inset, height: height)
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(
                x: Self.inset, y: Self.inset + height + CGFloat(index) * Metrics.touchTarget,
                width: bounds.width - 2 * Self.inset,
                height: Metrics.touchTarget)
        }
    }
}
