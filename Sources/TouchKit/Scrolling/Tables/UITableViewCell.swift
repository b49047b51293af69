public import Foundation

/// A view that shows a row of a table. The table handles the touches, which pass through the cell (S90).
@preconcurrency @MainActor
open class UITableViewCell: UIView {
    /// The arrangement of a cell's texts.
    public nonisolated enum CellStyle: Int, Sendable {
        /// A single text.
        case `default`
        /// A second text at the right edge.
        case value1
        /// A second, smaller text below the first.
        case subtitle = 3
    }

    /// The look of a selected cell.
    public nonisolated enum SelectionStyle: Int, Sendable {
        /// The same as an unselected cell.
        case none
        /// A background in the tint color.
        case `default` = 3
    }

    /// The sign at a cell's right edge.
    public nonisolated enum AccessoryType: Int, Sendable {
        /// No sign.
        case none
        /// An arrow: selecting the row leads to more.
        case disclosureIndicator
        /// A checkmark: the row is one of those that apply.
        case checkmark = 3
    }

    /// The identifier under which the table reuses the cell; nil if it does not.
    public let reuseIdentifier: String?

    /// The view that contains everything except the accessory.
    public let contentView = UIView(frame: .zero)

    /// The first text.
    public let textLabel: UILabel?

    /// The second text; nil if the style has none.
    public let detailTextLabel: UILabel?

    let style: CellStyle

    /// The look of the cell when it is selected.
    open var selectionStyle = SelectionStyle.default {
        didSet { setNeedsDisplay() }
    }

    /// The sign at the right edge.
    open var accessoryType = AccessoryType.none {
        didSet {
            setNeedsDisplay()
            setNeedsLayout()
        }
    }

    /// Whether the row is selected.
    open var isSelected = false {
        didSet { setNeedsDisplay() }
    }

    /// Whether a finger presses the row.
    open var isHighlighted = false {
        didSet { setNeedsDisplay() }
    }

    /// The color of the line below the row; nil for no line.
    var separatorColor: UIColor? {
        didSet { setNeedsDisplay() }
    }

    /// Creates a cell. A cell without a `reuseIdentifier` is not reused.
    public required init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        textLabel = UILabel(frame: .zero)
        detailTextLabel = style == .default ? nil : UILabel(frame: .zero)
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        setUp()
    }

    /// Creates a cell with a single text; see `UIView.init(coder:)`.
    public required init?(coder: NSCoder) {
        style = .default
        reuseIdentifier = nil
        textLabel = UILabel(frame: .zero)
        detailTextLabel = nil
        super.init(coder: coder)
        setUp()
    }

    deinit {}

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

    /// Called before the cell is reused for another row. Resets the selection and the highlight; other properties keep
    /// their values.
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
        sign.lineWidth = ControlContent.iconStroke
        sign.lineCapStyle = .round
        sign.lineJoinStyle = .round
        sign.stroke()
    }
}
