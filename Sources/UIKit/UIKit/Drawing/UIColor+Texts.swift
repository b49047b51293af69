public import TouchKit

extension UIColor {
    /// Text on a dark background: a translucent white.
    nonisolated public static let lightText = UIColor(white: 1, alpha: 0.6)
    /// Text on a light background.
    nonisolated public static let darkText = UIColor(white: 0, alpha: 1)
    /// The background of a table in groups.
    nonisolated public static let groupTableViewBackground = UIColor.systemGroupedBackground
}
