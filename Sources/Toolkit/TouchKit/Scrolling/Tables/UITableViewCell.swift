public import Foundation

/// A view that shows a row of a table. The table handles the touches, which pass through the cell (S90).
@preconcurrency @MainActor
open class UITableViewCell: UIView, UIGestureRecognizerDelegate {
    /// The lines between rows, as iOS names them.
    public typealias SeparatorStyle = UITableView.SeparatorStyle

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

    /// The view at the left edge, which takes no room without an image.
    public let imageView: UIImageView?

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

    private var showsSelection = false
    private var showsPress = false

    /// Whether the row is selected. Setting it calls `setSelected(_:animated:)`, as the table does.
    open var isSelected: Bool {
        get { showsSelection }
        set { setSelected(newValue, animated: false) }
    }

    /// Whether a finger presses the row. Setting it calls `setHighlighted(_:animated:)`, as the table does.
    open var isHighlighted: Bool {
        get { showsPress }
        set { setHighlighted(newValue, animated: false) }
    }

    /// Selects or deselects the cell, at once: override it to show that in another way, and call `super`.
    open func setSelected(_ selected: Bool, animated: Bool) {
        showsSelection = selected
        setNeedsDisplay()
    }

    /// Highlights the cell or not, at once: override it to show that in another way, and call `super`.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        showsPress = highlighted
        setNeedsDisplay()
    }

    /// The color of the line below the row; nil for no line.
    var separatorColor: UIColor? {
        didSet { setNeedsDisplay() }
    }

    /// Creates a cell. A cell without a `reuseIdentifier` is not reused.
    public init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        imageView = CellImageView(frame: .zero)
        textLabel = UILabel(frame: .zero)
        detailTextLabel = style == .default ? nil : UILabel(frame: .zero)
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        setUp()
    }

    /// Creates a cell of the default style that is not reused.
    public convenience init() {
        self.init(style: .default, reuseIdentifier: nil)
    }

    /// Creates a cell of the default style by `init(style:reuseIdentifier:)`, for the table, which knows it.
    ///
    /// A subclass that overrides both other initializers, or neither, inherits it.
    public required convenience init(registeredFor identifier: String) {
        self.init(style: .default, reuseIdentifier: identifier)
    }

    /// Creates a cell with a single text; see `UIView.init(coder:)`.
    public required init?(coder: NSCoder) {
        style = .default
        imageView = CellImageView(frame: .zero)
        reuseIdentifier = nil
        textLabel = UILabel(frame: .zero)
        detailTextLabel = nil
        super.init(coder: coder)
        setUp()
    }

    deinit {}

    private func setUp() {
        addSubview(contentView)
        imageView.map(contentView.addSubview)
        for label in [textLabel, detailTextLabel] {
            label.map(contentView.addSubview)
        }
        if style == .subtitle {
            detailTextLabel?.font = .systemFont(ofSize: UIFont.systemFontSize)
        }
        tintColorDidChange()
    }

    /// Called before the cell is reused for another row. Resets the selection and the highlight, nothing else.
    open func prepareForReuse() {
        isSelected = false
        isHighlighted = false
    }

    open override func tintColorDidChange() {
        detailTextLabel?.textColor = interfaceColors.secondaryLabel
    }

    // MARK: UIGestureRecognizerDelegate

    /// Returns false.
    open func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }

    /// Returns false.
    open func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }

    /// Returns false.
    open func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }

    /// Returns true.
    open func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
    /// Returns true.
    open func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool { true }

    // MARK: Layout

    private static let margin: CGFloat = 16
    private static let accessoryWidth: CGFloat = 24

    open override func layoutSubviews() {
        let margin = UITableViewCell.margin
        let accessory = accessoryType == .none ? 0 : UITableViewCell.accessoryWidth
        contentView.frame = CGRect(x: 0, y: 0, width: bounds.width - accessory, height: bounds.height)
        var room = contentView.bounds.insetBy(dx: margin, dy: 0)
        if let place = imagePlace {
            imageView?.frame = place
            room = CGRect(
                x: place.maxX + margin, y: 0, width: max(0, room.maxX - place.maxX - margin), height: room.height)
        } else {
            imageView?.frame = .zero
        }
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

    /// The place of the image: at the left edge, no higher than the row; nil without an image.
    private var imagePlace: CGRect? {
        guard let size = imageView?.image?.size, size.width > 0, size.height > 0 else { return nil }
        let scale = min(1, max(0, bounds.height - 2) / size.height)
        return CGRect(
            x: UITableViewCell.margin, y: (bounds.height - size.height * scale) / 2, width: size.width * scale,
            height: size.height * scale)
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
            let start = (imagePlace?.maxX ?? 0) + UITableViewCell.margin
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

/// The image view of a cell, which makes room for its image.
private final class CellImageView: UIImageView {
    override var image: UIImage? {
        didSet {
            guard image?.size != oldValue?.size, let cell = superview?.superview else { return }
            cell.setNeedsLayout()
            cell.setNeedsDisplay()
        }
    }
}
