import Foundation
import InkFile
import TouchKit

/// A drawing on the shelf: its thumbnail on a sheet of paper, and its name and date below.
final class ShelfCell: ActionButton {
    /// The item that the cell shows, and the date to compare its date with.
    private(set) var item = ShelfItem.new
    private var detail = ""
    /// The thumbnail; nil until it is ready, or if it cannot be made.
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
        didSet {
            moreButton.isHidden = hidesTitle || !item.hasMenu
            if hidesTitle != oldValue { setNeedsDisplay() }
        }
    }
    private let moreButton: MoreButton
    private let sheetView = UIView()

    /// - Parameter onMore: Called when the button that opens the cell's menu is pressed.
    init(onPress: @escaping (ShelfCell) -> Void, onMore: @escaping (ShelfCell) -> Void) {
        // The closures refer to this view, which does not exist yet.
        weak var cell: ShelfCell?
        moreButton = MoreButton { if let cell { onMore(cell) } }
        super.init { if let cell { onPress(cell) } }
        cell = self
        sheetView.isUserInteractionEnabled = false
        addSubview(sheetView)
        addSubview(moreButton)
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
        moreButton.accessibilityLabel = Phrase.more.text
        setNeedsDisplay()
    }

    /// Returns the size of the thumbnail in a cell of a width.
    static func sheetSize(width: CGFloat) -> CGSize {
        let width = width - 2 * ShelfLook.rim
        return CGSize(width: width, height: (width * DrawingThumbnail.ratio).rounded())
    }

    static func height(width: CGFloat) -> CGFloat {
        2 * ShelfLook.rim + sheetSize(width: width).height + ShelfLook.titleGap + ShelfLook.textHeight
    }

    private var sheet: CGRect {
        CGRect(origin: CGPoint(x: ShelfLook.rim, y: ShelfLook.rim), size: Self.sheetSize(width: bounds.width))
    }

    var titleFrame: CGRect {
        CGRect(x: sheet.minX, y: sheet.maxY + ShelfLook.titleGap, width: sheet.width, height: ShelfLook.lineHeight)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        sheetView.frame = sheet
        moreButton.frame = CGRect(
            x: sheet.maxX - Metrics.touchTarget + Metrics.grid, y: sheet.maxY + 2, width: Metrics.touchTarget,
            height: Metrics.touchTarget)
    }

    /// The place of the dots that open the menu.
    var dotsFrame: CGRect { moreButton.frame.insetBy(dx: 0, dy: Metrics.grid) }

    /// The width that texts have, in points.
    private var textWidth: CGFloat { moreButton.isHidden ? sheet.width : moreButton.frame.minX - sheet.minX }

    override func draw(_ rect: CGRect) {
        let colors = interfaceColors
        drawSheet(colors)
        if isCurrent || isHighlighted || isHovered {
            UIBezierPath(roundedRect: sheet.insetBy(dx: -3, dy: -3), cornerRadius: ShelfLook.corner + 3).stroke(
                isCurrent || isHighlighted ? colors.accent : colors.secondaryLabel.withAlphaComponent(0.5),
                width: Metrics.iconStroke)
        }
        guard !hidesTitle else { return }
        let (x, width) = (sheet.minX, textWidth)
        var y = titleFrame.minY
        let title = Lettering.nameLines(of: item.title, width: width)
        for line in title {
            Lettering.draw(line, x: x, middle: y + ShelfLook.lineHeight / 2, color: colors.label)
            y += ShelfLook.lineHeight
        }
        let details =
            title.count > 1
            ? [Lettering.shortened(detail, width: width, font: ShelfLook.detailFont)]
            : Lettering.nameLines(of: detail, width: width, font: ShelfLook.detailFont)
        for line in details {
            Lettering.draw(
                line, x: x, middle: y + ShelfLook.detailHeight / 2, font: ShelfLook.detailFont,
                color: colors.secondaryLabel)
            y += ShelfLook.detailHeight
        }
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

/// The button below a cell that opens the cell's menu.
private final class MoreButton: ActionButton {
    override init(frame: CGRect = .zero, onPress: @escaping () -> Void) {
        super.init(frame: frame, onPress: onPress)
        tip = Tip(title: .more)
    }

    required init?(coder: NSCoder) { nil }

    /// Keys choose cells, and open their menus.
    override var canBecomeFirstResponder: Bool { false }

    override func draw(_ rect: CGRect) {
        fillBackground(UIBezierPath(roundedRect: bounds, cornerRadius: ShelfLook.corner))
        Icon.more.draw(at: bounds.center, color: interfaceColors.label)
    }
}

extension ShelfItem {
    /// Whether the item has a menu with actions.
    fileprivate var hasMenu: Bool {
        switch self {
        case .new, .elsewhere, .folder: false
        case .drawing, .deleted: true
        }
    }
}
