public import Foundation
public import TouchKit

/// Scales fonts and distances to the size of text that a user wants, which is iOS's standard size here: nothing changes
/// but what is larger than a maximum.
public nonisolated final class UIFontMetrics: NSObject, Sendable {
    /// The metrics of running text.
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    /// Creates the metrics of a style.
    public init(forTextStyle textStyle: UIFont.TextStyle) {
        super.init()
    }

    /// Returns the font in the standard size, which it has.
    public func scaledFont(for font: UIFont) -> UIFont { font }

    /// Returns the font in the standard size, but not larger than a size in points.
    public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
    }

    /// Returns the distance for the standard size, which it is for.
    public func scaledValue(for value: CGFloat) -> CGFloat { value }
}
