public import Foundation

/// A scrolling list of rows, of which only the visible ones have views. A tap selects a row.
///
/// `UITableView+Rows` places and shows rows; `UITableView+Selection` handles taps.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
    /// The style of a table.
    public nonisolated enum Style: Int, Sendable {
        /// The rows extend from edge to edge.
        case plain
        /// Same as `plain`.
        case grouped
        /// Same as `plain`.
        case insetGrouped
    }

    /// The kind of line between rows.
    public nonisolated enum SeparatorStyle: Int, Sendable {
        case none
        case singleLine
    }

    /// The position of a row after scrolling to it.
    public nonisolated enum ScrollPosition: Int, Sendable {
        /// Any position; the table scrolls as little as possible.
        case none
        case top
        case middle
        case bottom
    }

    /// The way in which rows appear and disappear.
    public nonisolated enum RowAnimation: Int, Sendable {
        case fade
        /// Slides to or from the right edge.
        case right
        /// Slides to or from the left edge.
        case left
        /// Slides to or from the row's top while it fades.
        case top
        /// Slides to or from the row's bottom while it fades.
        case bottom
        /// Appears and disappears at once.
        case none
        /// Same as `fade`.
        case middle
        /// The table chooses, which is `fade`.
        case automatic = 100
    }

    /// The style with which the table was created.
    public let style: Style

    /// The object that provides the rows; held weakly.
    open weak var dataSource: (any UITableViewDataSource)? {
        didSet { setNeedsReload() }
    }

    open override var delegate: (any UIScrollViewDelegate)? {
        didSet { setNeedsReload() }
    }

    var tableDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

    /// The height of rows in points, unless the delegate returns another. The default is 44.
    open var rowHeight: CGFloat = Thresholds.touchTarget {
        didSet { setNeedsReload() }
    }

    /// The kind of line between rows. The default is a single line.
    open var separatorStyle = SeparatorStyle.singleLine {
        didSet { styleCells() }
    }

    /// The color of the lines between rows; nil for the default border color.
    open var separatorColor: UIColor? {
        didSet { styleCells() }
    }

    /// Whether taps select rows. The default is true.
    open var allowsSelection = true

    /// Whether several rows can be selected, and a tap on a selected row deselects it. The default is false.
    open var allowsMultipleSelection = false

    /// The view above the first section, as wide as the table. To change its height, set it again.
    open var tableHeaderView: UIView? {
        didSet { replace(oldValue, by: tableHeaderView) }
    }

    /// The view below the last section, as wide as the table. To change its height, set it again.
    open var tableFooterView: UIView? {
        didSet { replace(oldValue, by: tableFooterView) }
    }

    /// How many groups of changes have begun and not ended.
    var updateDepth = 0
    /// The changes of the groups that have begun.
    var update = ItemUpdate()
    /// Whether the data changed since the layout was computed.
    var isStale = true
    var layout = TableLayout()
    var cells: [IndexPath: UITableViewCell] = [:]
    var headers: [Int: UIView] = [:]
    var reuse = ReuseQueue<String, UITableViewCell>()
    package var selection = ItemSelection()

    /// Creates a table with a frame in its superview's points.
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        alwaysBounceVertical = true
    }

    /// Creates a plain table with a frame in its superview's points.
    public convenience override init(frame: CGRect) {
        self.init(frame: frame, style: .plain)
    }

    /// Creates a plain table; see `UIView.init(coder:)`.
    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
        alwaysBounceVertical = true
    }

    deinit {}

    /// Reloads all rows from the data source, and clears the selection.
    open func reloadData() {
        selection.paths = []
        if let pressed = selection.pressed { highlight(pressed.path, false) }
        selection.pressed = nil
        let oldCells = cells
        cells = [:]
        replaceHeaders()
        measure()
        setNeedsLayout()
        // The delegate may ask for the new numbers.
        for (path, cell) in oldCells { retire(cell, from: path) }
    }

    /// Shows the rows that are visible now.
    open override func layoutSubviews() {
        super.layoutSubviews()
        measureIfNeeded()
        if contentSize.width != bounds.width { contentSize.width = bounds.width }
        placeHeaderAndFooter()
        showRows()
    }

    open override func tintColorDidChange() {
        styleCells()
    }

    // MARK: Touches

    /// Highlights the row under the finger.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        press(touches)
        super.touchesBegan(touches, with: event)
    }

    /// Highlights the pressed row only while the finger is inside it.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        follow(touches)
        super.touchesMoved(touches, with: event)
    }

    /// Selects the row in which the finger is lifted, if it also landed there (S90).
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        lift(touches)
    }

    /// Removes the highlight.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        cancel(touches)
        super.touchesCancelled(touches, with: event)
    }
}

/// Provides the rows of a table.
@preconcurrency @MainActor
public protocol UITableViewDataSource: AnyObject {
    /// Returns the number of sections; the default is 1.
    func numberOfSections(in tableView: UITableView) -> Int

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int

    /// Returns the cell for a row: one from `dequeueReusableCell`, or a new one.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell

    /// Returns the title above a section, unless the delegate has a view for it; the default is nil, for no header.
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
}

extension UITableViewDataSource {
    /// Returns 1.
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
    /// Returns nil.
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
}

/// Controls the heights, headers and selection of a table's rows, and is notified. All methods have defaults.
@preconcurrency @MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {
    /// Returns the height of a row in points; the default is the table's `rowHeight`.
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat

    /// Returns the height of a section's header in points, 0 for none; by default 32 with a view or title, else 0.
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat

    /// Returns the view above a section, which gets the header's frame; the default is nil, for the section's title.
    ///
    /// Called whenever the header comes into sight, and by the default height of a header without a title.
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?

    /// Called when a row comes into sight, after its cell is placed and before it is drawn.
    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)

    /// Called after the cell of a row was removed: the row is out of sight, deleted or reloaded. The path of a
    /// deleted or reloaded row is the one before the change; others have their present one.
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)

    /// Called before a pressed row is highlighted.
    /// - Returns: Whether the press highlights the row and may select it; the default is true.
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool

    /// Called after the row under a finger is highlighted.
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath)

    /// Called after a row is no longer highlighted: the finger left it, or was lifted, before the row is selected, or
    /// the row is about to be deleted or reloaded.
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath)

    /// Called before a user selects a row.
    /// - Returns: The row to select, or nil for none; the default is `indexPath`.
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
}

extension UITableViewDelegate {
    /// Returns the table's `rowHeight`.
    public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        tableView.rowHeight
    }

    /// Returns 32 if the section has a view or a title for its header, else 0.
    public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        tableView.defaultHeaderHeight(of: section)
    }

    /// Returns nil.
    public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
    /// Does nothing.
    public func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}

    /// Does nothing.
    public func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {}

    /// Returns true.
    public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
    /// Does nothing.
    public func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}
    /// Does nothing.
    public func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}
    /// Returns `indexPath`.
    public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    /// Does nothing.
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    /// Does nothing.
    public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
}

// The views above the first section and below the last one.
extension UITableView {
    /// The distance of the first section from the top of the content, in points.
    var layoutTop: CGFloat { tableHeaderView?.bounds.height ?? 0 }

    var footerHeight: CGFloat { tableFooterView?.bounds.height ?? 0 }

    func replace(_ old: UIView?, by new: UIView?) {
        if let old, old !== new, old.superview === self { old.removeFromSuperview() }
        if let new { addSubview(new) }
        contentSize.height = layoutTop + layout.height + footerHeight
        setNeedsLayout()
    }

    func placeHeaderAndFooter() {
        tableHeaderView?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: layoutTop)
        tableFooterView?.frame = CGRect(
            x: 0, y: layoutTop + layout.height, width: bounds.width, height: footerHeight)
    }
}
