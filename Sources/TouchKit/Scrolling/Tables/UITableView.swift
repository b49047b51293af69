public import Foundation

/// Rows below each other, of which only those that are seen have a view; a tap chooses one.
///
/// Read on in `UITableView+Rows` (where rows are, and which are shown) and `UITableView+Selection`.
@MainActor
open class UITableView: UIScrollView {
    /// What a table looks like.
    public nonisolated enum Style: Int, Sendable {
        /// Rows from edge to edge.
        case plain
    }

    /// What is drawn between rows.
    public nonisolated enum SeparatorStyle: Int, Sendable {
        /// Nothing.
        case none
        /// A line.
        case singleLine
    }

    /// Where a row is to be seen.
    public nonisolated enum ScrollPosition: Int, Sendable {
        /// Wherever it is seen after the shortest way.
        case none
        /// At the top.
        case top
        /// In the middle.
        case middle
        /// At the bottom.
        case bottom
    }

    /// What is in the table; not kept.
    open weak var dataSource: (any UITableViewDataSource)? {
        didSet { setNeedsReload() }
    }

    open override var delegate: (any UIScrollViewDelegate)? {
        didSet { setNeedsReload() }
    }

    var tableDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

    /// How high rows are of which the delegate does not say it, in points. 44 at first.
    open var rowHeight: CGFloat = Thresholds.touchTarget {
        didSet { setNeedsReload() }
    }

    /// What is drawn between rows. A line at first.
    open var separatorStyle = SeparatorStyle.singleLine {
        didSet { styleCells() }
    }

    /// The colour of the lines between rows; that of hairlines where nil.
    open var separatorColor: UIColor? {
        didSet { styleCells() }
    }

    /// Whether taps choose rows. True at first.
    open var allowsSelection = true

    /// Whether several rows may be chosen, and a tap on one of them takes it back. False at first.
    open var allowsMultipleSelection = false

    /// Whether what is known of the data is still right.
    var isStale = true
    var layout = TableLayout()
    var cells: [IndexPath: UITableViewCell] = [:]
    var headers: [Int: TableHeader] = [:]
    var spare: [String: [UITableViewCell]] = [:]
    var classes: [String: UITableViewCell.Type] = [:]
    /// Rows that were chosen, in the order in which they were.
    var chosen: [IndexPath] = []
    /// The row that a finger presses, and the finger.
    var pressed: (path: IndexPath, touch: UITouch)?

    /// Makes a table at `frame`, in its superview's points.
    public init(frame: CGRect, style: Style) {
        super.init(frame: frame)
        alwaysBounceVertical = true
    }

    /// Makes a plain table at `frame`, in its superview's points.
    public convenience override init(frame: CGRect) {
        self.init(frame: frame, style: .plain)
    }

    /// Makes a plain table; see `UIView.init(coder:)`.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        alwaysBounceVertical = true
    }

    /// Asks for everything anew, now. No row is chosen any more.
    open func reloadData() {
        chosen = []
        pressed = nil
        for cell in cells.values {
            retire(cell)
        }
        cells = [:]
        headers.values.forEach { $0.removeFromSuperview() }
        headers = [:]
        measure()
        setNeedsLayout()
    }

    /// Shows the rows that are seen now.
    open override func layoutSubviews() {
        super.layoutSubviews()
        measureIfNeeded()
        showRows()
    }

    open override func tintColorDidChange() {
        styleCells()
    }

    // MARK: Touches

    /// Presses the row under the finger.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        press(touches)
        super.touchesBegan(touches, with: event)
    }

    /// A finger that has left the row does not press it.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        followPress(touches)
        super.touchesMoved(touches, with: event)
    }

    /// Chooses the row that the finger is lifted in, if that is the one that it landed in (S90).
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        endPress(touches)
    }

    /// Presses nothing any more.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        cancelPress(touches)
        super.touchesCancelled(touches, with: event)
    }
}
