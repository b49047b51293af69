import Foundation
import InkFile
import TouchKit

/// A drawing on the shelf: its thumbnail on a sheet of paper, and its name and date below.
final class ShelfCell: ActionButton {
    /// What the cell stands for, and the date to compare its date with.
    private(set) var item = ShelfItem.new
    private var detail = ""
    /// The thumbnail; nil until it is ready, or if there is none.
    var image: UIImage? {
        didSet { if image !== oldValue { setNeedsDisplay() } }
    }
    var request: ThumbnailMaker.Request?
    /// Whether the arrow keys have chosen the cell.
    var isCurrent = false {
        didSet { if isCurrent != oldValue { setNeedsDisplay() } }
    }
    /// Whether the texts are hidden, since the title is being edited above them.
    var hidesTitle = false {
        didSet { if hidesTitle != oldValue { setNeedsDisplay() } }
    }
    private let sheetView = UIView()

    init(onPress: @escaping (ShelfCell) -> Void) {
        // The closure refers to this view, which does not exist yet.
        weak var cell: ShelfCell?
        super.init { if let cell { onPress(cell) } }
        cell = self
        sheetView.isUserInteractionEnabled = false
        addSubview(sheetView)
        FloatingShadow(around: sheetView, cornerRadius: ShelfLook.corner)
    }

    required init?(coder: NSCoder) { nil }

    /// Arrow keys choose cells, not Tab.
    override var canBecomeFirstResponder: Bool { false }

    /// Shows an item without its thumbnail.
    func show(_ item: ShelfItem, now: Int) {
        self.item = item
        detail = item.detail(now: now)
        (image, hidesTitle, isHovered) = (nil, false, false)
        accessibilityLabel = item.title
        setNeedsDisplay()
    }

    /// Returns the size of the thumbnail in a cell of a width.
    static func sheetSize(width: CGFloat) -> CGSize {
        let width = width - 2 * ShelfLook.rim
        return CGSize(width: width, height: (width * DrawingThumbnail.ratio).rounded())
    }

    static func height(width: CGFloat) -> CGFloat {
        2 * ShelfLook.rim + sheetSize(width: width).height + ShelfLook.titleGap + ShelfLook.titleHeight
            + ShelfLook.detailHeight
    }

    private var sheet: CGRect {
        CGRect(origin: CGPoint(x: ShelfLook.rim, y: ShelfLook.rim), size: Self.sheetSize(width: bounds.width))
    }

    var titleFrame: CGRect {
        CGRect(x: sheet.minX, y: sheet.maxY + ShelfLook.titleGap, width: sheet.width, height: ShelfLook.titleHeight)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        sheetView.frame = sheet
    }

    override func draw(_ rect: CGRect) {
        let colors = interfaceColors
        drawSheet(colors)
        if isCurrent || isHighlighted || isHovered {
            UIBezierPath(roundedRect: sheet.insetBy(dx: -3, dy: -3), cornerRadius: ShelfLook.corner + 3).stroke(
                isCurrent || isHighlighted ? colors.accent : colors.secondaryLabel.withAlphaComponent(0.5),
                width: Metrics.iconStroke)
        }
        guard !hidesTitle else { return }
        Lettering.draw(
            Lettering.shortened(item.title, width: bounds.width), centeredAt: bounds.midX, middle: titleFrame.midY,
            color: colors.label)
        Lettering.draw(
            detail, centeredAt: bounds.midX, middle: titleFrame.maxY + ShelfLook.detailHeight / 2,
            font: ShelfLook.detailFont, color: colors.secondaryLabel)
    }

    private func drawSheet(_ colors: InterfaceColors) {
        if let icon = item.icon {
            PanelBackground.draw(in: sheet, corner: ShelfLook.corner, colors: colors)
            return icon.draw(at: sheet.center, color: colors.accent)
        }
        guard let image else {
            UIColor.white.setFill()
            return UIBezierPath(roundedRect: sheet, cornerRadius: ShelfLook.corner).fill()
        }
        image.draw(in: sheet)
    }
}

extension Lettering {
    /// Returns a text, shortened in its middle if it is wider than `width`, in points.
    static func shortened(_ text: String, width: CGFloat, font: UIFont = label) -> String {
        guard self.width(of: text, font: font) > width else { return text }
        var (head, tail) = (text.prefix(text.count / 2), text.suffix(text.count / 2))
        while !tail.isEmpty, self.width(of: head + "..." + tail, font: font) > width {
            if head.count > tail.count { head = head.dropLast() } else { tail = tail.dropFirst() }
        }
        return head + "..." + tail
    }
}
