import Foundation
import TouchKit

/// The steps that keep the desktop from taking fingers: sentences, and a command on a ground of its own.
final class DesktopAdviceContent: PanelContent {
    private let rows: [Row]

    /// The width of the panel unless the window is narrower, in points.
    private static let width: CGFloat = 400
    /// The distance between rows, in points.
    private static let gap: CGFloat = 12
    /// The distance from the command's ground to the command, in points.
    private static let inset: CGFloat = 10

    private struct Row {
        let label = UILabel()
        let isCommand: Bool

        init(_ step: Phrase) {
            if case .command = step { isCommand = true } else { isCommand = false }
            label.text = step.text
            label.font = Lettering.label
            label.numberOfLines = 0
        }

        /// The distance from the row's edges to its text, in points.
        var inset: CGFloat { isCommand ? DesktopAdviceContent.inset : 0 }
    }

    init(_ steps: [Phrase]) {
        rows = steps.map(Row.init)
        super.init()
        for row in rows { addSubview(row.label) }
    }

    required init?(coder: NSCoder) { nil }

    override func size(fitting width: CGFloat) -> CGSize {
        let width = min(width, Self.width)
        return CGSize(width: width, height: (frames(in: width).last?.maxY ?? 0) + Panel.padding)
    }

    /// Returns the rows' frames in a content that is `width` wide, in points.
    private func frames(in width: CGFloat) -> [CGRect] {
        var y: CGFloat = 0
        return rows.map { row in
            let text = CGSize(width: width - 2 * (Panel.padding + row.inset), height: .infinity)
            let height = row.label.sizeThatFits(text).height.rounded(.up) + 2 * row.inset
            defer { y += height + Self.gap }
            return CGRect(x: Panel.padding, y: y, width: width - 2 * Panel.padding, height: height)
        }
    }

    override func layoutSubviews() {
        for (row, frame) in zip(rows, frames(in: bounds.width)) {
            row.label.frame = frame.insetBy(dx: row.inset, dy: row.inset)
            row.label.textColor = interfaceColors.label
        }
    }

    override func draw(_ rect: CGRect) {
        for (row, frame) in zip(rows, frames(in: bounds.width)) where row.isCommand {
            interfaceColors.label.withAlphaComponent(0.08).setFill()
            UIBezierPath(roundedRect: frame, cornerRadius: Self.inset).fill()
        }
    }
}
