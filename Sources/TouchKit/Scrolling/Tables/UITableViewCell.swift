public import Foundation

/// What shows a row of a table. Touches pass through it to the table, which chooses by them (S90).
@MainActor
open class UITableViewCell: UIView {
    /// How a cell's texts stand.
    public nonisolated enum CellStyle: Int, Sendable {
        /// One text.
        case `default`
        /// A second text at the right.
        case value1
        /// A second, smaller text below.
        case subtitle = 3
    }

    /// What a cell looks like when it is chosen.
    public nonisolated enum SelectionStyle: Int, Sendable {
        /// As ever.
        case none
        /// On a ground in the tint.
        case `default` = 3
    }

    /// What stands at a cell's right.
    public nonisolated enum AccessoryType: Int, Sendable {
        /// Nothing.
        case none
        /// A sign that choosing it leads on.
        case disclosureIndicator
        /// A sign that it is the one, or one of those.
        case checkmark = 3
    }

    /// What the cell is asked for by, to be used again.
    public let reuseIdentifier: String?

    /// What holds all that is shown in the cell but the accessory.
    public let contentView = UIView(frame: .zero)

    /// The text.
    public let textLabel: UILabel?

    /// The second text; nil where the style has none.
    public let detailTextLabel: UILabel?

    let style: CellStyle

    /// What the cell looks like when it is chosen.
    open var selectionStyle = SelectionStyle.default {
        didSet { setNeedsDisplay() }
    }

    /// What stands at the right.
    open var accessoryType = AccessoryType.none {
        didSet {
            setNeedsDisplay()
            setNeedsLayout()
        }
    }

    /// Whether the row is chosen.
    open var isSelected = false {
        didSet { setNeedsDisplay() }
    }

    /// Whether a finger presses the row.
    open var isHighlighted = false {
        didSet { setNeedsDisplay() }
    }

    /// The colour of the line below; nil for none.
    var separatorColor: UIColor? {
        didSet { setNeedsDisplay() }
    }

    /// Makes a cell, which is asked for by its `reuseIdentifier` to be used again; one without is not.
    public required init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        textLabel = UILabel(frame: .zero)
        detailTextLabel = style == .default ? nil : UILabel(frame: .zero)
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        setUp()
    }

    /// Makes a cell with one text; see `UIView.init(coder:)`.
    public required init?(coder: NSCoder) {
        style = .default
        reuseIdentifier = nil
        textLabel = UILabel(frame: .zero)
        detailTextLabel = nil
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        addSubview(contentView)
        for label in [textLabel, detailTextLabel] {
            label.map(contentView.addSubview)
        }
        if style == .subtitle {
            detailTextLabel?.font = .systemFont(ofSize: UIFont.systemFontSize)
        }
        tintColorDidChange()
    }

    /// The cell is about to be used for another row; nothing that it was for that one is left but what its owner set.
    open func prepareForReuse() {
        isSelected = false
        isHighlighted = false
    }

    open override func tintColorDidChange() {
        detailTextLabel?.textColor = interfaceColors.secondaryLabel
    }

    // MARK: Layout

    private static let margin: CGFloat = 16
    private static let accessoryWidth: CGFloat = 24

    open override func layoutSubviews() {
        let margin = UITableViewCell.margin
        let accessory = accessoryType == .none ? 0 : UITableViewCell.accessoryWidth
        contentView.frame = CGRect(x: 0, y: 0, width: bounds.width - accessory, height: bounds.height)
        let room = contentView.bounds.insetBy(dx: margin, dy: 0)
        switch style {
        case .default:
            textLabel?.frame = room
        case .value1:
            let width = detailTextLabel?.intrinsicContentSize.width ?? 0
            textLabel?.frame = CGRect(
                x: room.minX, y: 0, width: max(0, room.width - width - margin / 2), height: room.height)
            detailTextLabel?.frame = CGRect(x: room.maxX - width, y: 0, width: width, height: room.height)
        case .subtitle:
            let heights = [textLabel, detailTextLabel].map { $0?.font.lineHeight ?? 0 }
            let top = (room.height - heights[0] - heights[1]) / 2
            textLabel?.frame = CGRect(x: room.minX, y: top, width: room.width, height: heights[0])
            detailTextLabel?.frame = CGRect(
                x: room.minX, y: top + heights[0], width: room.width, height: heights[1])
        }
    }

    // MARK: Drawing

    open override func draw(_ rect: CGRect) {
        if selectionStyle != .none, isSelected || isHighlighted {
            tintColor.withAlphaComponent(InterfaceColors.pressedOpacity).setFill()
            UIRectFill(bounds)
        }
        drawAccessory()
        if let separatorColor {
            separatorColor.setFill()
            let start = UITableViewCell.margin
            UIRectFill(CGRect(x: start, y: bounds.maxY - 1, width: bounds.width - start, height: 1))
        }
    }

    private func drawAccessory() {
        let sign = UIBezierPath()
        let (x, y) = (bounds.maxX - UITableViewCell.accessoryWidth, bounds.midY)
        switch accessoryType {
        case .none:
            return
        case .disclosureIndicator:
            interfaceColors.secondaryLabel.setStroke()
            sign.move(to: CGPoint(x: x + 4, y: y - 5))
            sign.addLine(to: CGPoint(x: x + 9, y: y))
            sign.addLine(to: CGPoint(x: x + 4, y: y + 5))
        case .checkmark:
            tintColor.setStroke()
            sign.move(to: CGPoint(x: x - 2, y: y + 1))
            sign.addLine(to: CGPoint(x: x + 3, y: y + 6))
            sign.addLine(to: CGPoint(x: x + 12, y: y - 6))
        }
        sign.lineWidth = ControlFace.iconStroke
        sign.lineCapStyle = .round
        sign.lineJoinStyle = .round
        sign.stroke()
    }
}
