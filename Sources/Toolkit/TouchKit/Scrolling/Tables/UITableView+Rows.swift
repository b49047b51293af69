public import Foundation

extension UITableView {
    // MARK: Data

    /// The number of sections.
    public var numberOfSections: Int {
        measureIfNeeded()
        return layout.numberOfSections
    }

    /// Returns the number of rows in a section.
    public func numberOfRows(inSection section: Int) -> Int {
        measureIfNeeded()
        return layout.numberOfRows(in: section)
    }

    func setNeedsReload() {
        isStale = true
        setNeedsLayout()
    }

    func measureIfNeeded() {
        if isStale {
            reloadData()
        }
    }

    /// Asks the data source and the delegate for the number of rows and their heights.
    func measure() {
        isStale = false
        layout = TableLayout()
        defer { contentSize = CGSize(width: bounds.width, height: layoutTop + layout.height + footerHeight) }
        guard let dataSource else { return }
        for section in 0..<max(0, dataSource.numberOfSections(in: self)) {
            let headerHeight =
                tableDelegate?.tableView(self, heightForHeaderInSection: section) ?? defaultHeaderHeight(of: section)
            let heights = (0..<max(0, dataSource.tableView(self, numberOfRowsInSection: section))).map { row in
                let path = IndexPath(row: row, section: section)
                return tableDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
            }
            layout.add(headerHeight: max(0, headerHeight), rowHeights: heights)
        }
    }

    /// Returns the height of a section's header if the delegate returns none: 0 if there is nothing to show.
    func defaultHeaderHeight(of section: Int) -> CGFloat {
        headerTitle(of: section) == nil && headerView(of: section) == nil ? 0 : TableHeader.height
    }

    private func headerTitle(of section: Int) -> String? {
        dataSource?.tableView(self, titleForHeaderInSection: section)
    }

    private func headerView(of section: Int) -> UIView? {
        tableDelegate?.tableView(self, viewForHeaderInSection: section)
    }

    // MARK: Positions

    /// Returns the frame of a row, in the table's points; `.zero` if the row does not exist.
    public func rectForRow(at indexPath: IndexPath) -> CGRect {
        measureIfNeeded()
        guard let span = layout.span(of: indexPath) else { return .zero }
        return CGRect(
            x: 0, y: layoutTop + span.lowerBound, width: bounds.width, height: span.upperBound - span.lowerBound)
    }

    /// Returns the frame of a section's header, in the table's points; empty at the section's top if it has none, and
    /// `.zero` if the section does not exist.
    public func rectForHeader(inSection section: Int) -> CGRect {
        measureIfNeeded()
        guard let span = layout.headerRange(of: section) else { return .zero }
        return CGRect(
            x: 0, y: layoutTop + span.lowerBound, width: bounds.width, height: span.upperBound - span.lowerBound)
    }

    /// Returns the row at a point of the table, if any.
    public func indexPathForRow(at point: CGPoint) -> IndexPath? {
        measureIfNeeded()
        guard point.x >= 0, point.x < bounds.width else { return nil }
        let y = point.y - layoutTop
        return layout.rows(in: y..<y.nextUp).first { rectForRow(at: $0).contains(point) }
    }

    /// Returns the rows that overlap `rect`, in the table's points, from top to bottom; nil if `rect` is not finite.
    public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        measureIfNeeded()
        return rect.isFinite ? layout.rows(in: rect.minY - layoutTop..<rect.maxY - layoutTop) : nil
    }

    /// Returns the row that a cell shows; nil if it shows none.
    public func indexPath(for cell: UITableViewCell) -> IndexPath? {
        cells.first { $0.value === cell }?.key
    }

    /// Returns the cell that shows a row; nil if the row is not visible.
    public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        cells[indexPath]
    }

    /// The visible rows, from top to bottom.
    public var indexPathsForVisibleRows: [IndexPath]? {
        cells.isEmpty ? nil : cells.keys.sorted()
    }

    /// The cells of the visible rows, from top to bottom.
    public var visibleCells: [UITableViewCell] {
        cells.sorted { $0.key < $1.key }.map(\.value)
    }

    /// Scrolls until a row is visible at `position`.
    public func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
        let row = rectForRow(at: indexPath)
        guard layout.has(indexPath) else { return }
        let y: CGFloat
        switch position {
        case .none: return scrollRectToVisible(row, animated: animated)
        case .top: y = row.minY - contentInset.top
        case .middle: y = row.midY - bounds.height / 2
        case .bottom: y = row.maxY + contentInset.bottom - bounds.height
        }
        scroll(towards: CGPoint(x: contentOffset.x, y: y), animated: animated)
    }

    // MARK: Cells

    /// Registers the class of the cells with an identifier.
    public func register(_ cellClass: UITableViewCell.Type, forCellReuseIdentifier identifier: String) {
        reuse.register(cellClass, for: identifier)
    }

    /// Registers the nib whose first object is a cell with an identifier; nil for none.
    public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        reuse.register(nib, for: identifier)
    }

    /// Returns a cell that is no longer in use, or a new one of the registered class or nib; nil if there is neither.
    public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        if let cell = reuse.take(identifier) {
            cell.prepareForReuse()
            return cell
        }
        return reuse.classes[identifier]?.init(registeredFor: identifier) ?? reuse.load(identifier)
    }

    /// Returns an unused cell, or a new one of the registered class or nib. Traps if there is neither.
    public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
            preconditionFailure("No class or nib is registered for cells with the identifier \(identifier)")
        }
        return cell
    }

    /// The visible span of the sections, in points below their top.
    private var visibleSpan: Range<CGFloat> {
        bounds.minY - layoutTop..<max(bounds.maxY, bounds.minY) - layoutTop
    }

    /// The rows that are visible, from top to bottom, whether or not they have cells.
    var visibleRows: [IndexPath] { layout.rows(in: visibleSpan) }

    func showRows() {
        let rows = visibleRows
        for path in cells.keys where !rows.contains(path) && selection.pressed?.path != path {
            if let cell = cells.removeValue(forKey: path) { retire(cell, from: path) }
        }
        // The delegate may reload the table when it is notified of a row.
        for path in rows where layout.has(path) {
            let isNew = cells[path] == nil
            guard let cell = cells[path] ?? addCell(at: path) else { continue }
            let place = rectForRow(at: path)
            if isNew || cell.frame.size != place.size || cell.center != CGPoint(x: place.midX, y: place.midY) {
                cell.frame = place
            }
            if isNew { tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path) }
        }
        showHeaders(in: visibleSpan)
    }

    /// Asks the data source for the cell of a row, and adds it.
    func addCell(at path: IndexPath) -> UITableViewCell? {
        guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return nil }
        cells[path] = cell
        cell.isSelected = selection.paths.contains(path)
        style(cell)
        insertSubview(cell, at: 0)
        return cell
    }

    private func showHeaders(in span: Range<CGFloat>) {
        let sections = layout.headers(in: span)
        for (section, header) in headers where !sections.contains(section) {
            headers[section] = nil
            header.removeFromSuperview()
        }
        for section in sections {
            guard let place = layout.headerSpan(of: section) else { continue }
            let header =
                headers[section] ?? headerView(of: section) ?? TableHeader(title: headerTitle(of: section))
            headers[section] = header
            header.frame = CGRect(
                x: 0, y: layoutTop + place.lowerBound, width: bounds.width, height: place.upperBound - place.lowerBound)
            if header.superview == nil {
                insertSubview(header, at: 0)
            }
        }
    }

    /// Removes the sections' headers, so that they are created again.
    func replaceHeaders() {
        headers.values.forEach { $0.removeFromSuperview() }
        headers = [:]
    }

    /// Removes a cell that no longer shows the row `path`, and keeps it for reuse.
    func retire(_ cell: UITableViewCell, from path: IndexPath) {
        cell.removeFromSuperview()
        if let identifier = cell.reuseIdentifier { reuse.keep(cell, for: identifier) }
        tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    }

    func styleCells() {
        cells.values.forEach(style)
    }

    private func style(_ cell: UITableViewCell) {
        switch separatorStyle {
        case .none: cell.separatorColor = nil
        case .singleLine: cell.separatorColor = separatorColor ?? interfaceColors.border
        }
    }
}
