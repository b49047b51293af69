import TouchKit

extension UIBarButtonItem.SystemItem {
    /// The strokes of the item, in a box of 24 by 24 points; nil for one that shows its name.
    var icon: UIBezierPath? { symbol.flatMap(SystemSymbols.strokes) }

    private var symbol: String? {
        switch self {
        case .add: "plus"
        case .stop, .close: "xmark"
        case .action: "square.and.arrow.up"
        case .trash: "trash"
        case .play: "play"
        case .pause: "pause"
        case .rewind: "backward"
        case .fastForward: "forward"
        case .search: "magnifyingglass"
        case .undo: "arrow.uturn.backward"
        case .redo: "arrow.uturn.forward"
        case .refresh: "arrow.clockwise"
        case .done, .cancel, .edit, .save, .flexibleSpace, .fixedSpace, .compose, .reply, .organize, .bookmarks,
            .camera:
            nil
        }
    }
}
