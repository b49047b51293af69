public import Foundation

/// Says what is in a table.
@MainActor
public protocol UITableViewDataSource: AnyObject {
    /// How many sections there are; 1 unless implemented.
    func numberOfSections(in tableView: UITableView) -> Int

    /// How many rows there are in a section.
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int

    /// What shows a row: one that `dequeueReusableCell` hands out, or a new one.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell

    /// What stands above a section; nil, unless implemented, for nothing.
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
}

extension UITableViewDataSource {
    /// One.
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }

    /// Nothing.
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
}

/// Has a say in what a table does, and hears of it. What is not implemented does nothing.
@MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {
    /// How high a row is, in points; the table's `rowHeight` unless implemented.
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat

    /// A row is about to be chosen by its user.
    /// - Returns: the row to choose instead; nil for none. The same unless implemented.
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?

    /// The user has chosen a row.
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)

    /// A row that was chosen is not any more, by what the user did.
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
}

extension UITableViewDelegate {
    /// The table's `rowHeight`.
    public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        tableView.rowHeight
    }

    /// The same.
    public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }

    /// Does nothing.
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}

    /// Does nothing.
    public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
}
