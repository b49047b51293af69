import Foundation
import TouchKit

/// The sizes and colors of the shelf, in points.
enum ShelfLook {
    /// The distance from a cell's edges to its thumbnail. The rim of the cell with the focus is drawn there.
    static let rim: CGFloat = 5
    /// The distance between thumbnails, in points.
    static let gap: CGFloat = 24
    /// The same in a narrow window.
    static let narrowGap: CGFloat = 16
    /// The width of a window up to which it is narrow.
    static let narrowWidth: CGFloat = 600
    /// The minimum width of a thumbnail, except that there are always two beside each other.
    static let minimumSheetWidth: CGFloat = 200
    /// The part of its width that a thumbnail keeps at least when it is smaller so that the lower edge cuts a row.
    static let minimumShare: CGFloat = 0.6
    /// The distance that is added at most between two rows so that the lower edge cuts one.
    static let maximumMoreGap: CGFloat = 60
    /// The heights of a thumbnail above and below that edge, at least.
    static let minimumShown: CGFloat = 24
    static let minimumHidden: CGFloat = 16
    static let corner: CGFloat = 8
    static let barHeight: CGFloat = 64
    /// The distance from a thumbnail to the title below it.
    static let titleGap: CGFloat = 6
    /// The height of a line of a cell's title.
    static let lineHeight: CGFloat = 20
    /// The height of a cell's texts: a title of two lines and the text below it, or a title of one line and two of that.
    static let textHeight: CGFloat = 60
    static let detailHeight: CGFloat = 18
    static let detailFont = UIFont.systemFont(ofSize: Metrics.label * 0.85)

    static func background(_ colors: InterfaceColors) -> UIColor {
        colors == .dark
            ? UIColor(red: 0.08, green: 0.09, blue: 0.1, alpha: 1)
            : UIColor(red: 0.945, green: 0.95, blue: 0.957, alpha: 1)
    }
}
