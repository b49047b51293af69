import Foundation
import Ink
import TouchKit

/// A small sheet of paper with its name below, which chooses that paper.
final class SheetButton: ActionButton {
    var paper = Paper.white {
        didSet {
            painter.paper = paper
            setNeedsDisplay()
        }
    }

    let title: Phrase
    private let painter = InkPainter()

    /// The button's size, in points.
    static let size = CGSize(width: 72, height: 78)
    /// The height of the sheet itself, in points.
    private static let sheetHeight: CGFloat = 52
    private static let corner: CGFloat = 8

    init(_ title: Phrase, onPress: @escaping () -> Void) {
        self.title = title
        super.init(onPress: onPress)
    }

    required init?(coder: NSCoder) { nil }

    private var sheet: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width, height: Self.sheetHeight).insetBy(dx: 3, dy: 3)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        focusOutline = FocusOutline(rect: sheet, cornerRadius: Self.corner)
    }

    override func draw(_ rect: CGRect) {
        let colors = interfaceColors
        drawSheet()
        let unselected = isMarked ? colors.secondaryLabel : colors.secondaryLabel.withAlphaComponent(0.6)
        UIBezierPath(roundedRect: sheet, cornerRadius: Self.corner).stroke(
            isSelected ? colors.accent : unselected, width: isMarked ? Metrics.iconStroke : Metrics.hairline)
        Lettering.draw(
            title.text, centeredAt: bounds.midX, middle: (Self.sheetHeight + bounds.maxY) / 2,
            color: isSelected ? colors.label : colors.secondaryLabel)
    }

    private func drawSheet() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        UIBezierPath(roundedRect: sheet, cornerRadius: Self.corner).addClip()
        paper.color.uiColor.setFill()
        UIRectFill(sheet)
        context.translateBy(x: sheet.minX, y: sheet.minY)
        context.scaleBy(x: 0.5, y: 0.5)
        let box = CGRect(x: 0, y: 0, width: sheet.width * 2, height: sheet.height * 2)
        // Painted twice, since its lines are half as wide.
        for _ in 0..<2 { painter.paintPattern(in: box, of: context) }
        context.restoreGState()
    }
}
