import Foundation

/// The limits of the areas that are redrawn.
nonisolated enum DamageThresholds {
    /// The length of the boxes to redraw along a line, in points: at a scale of 2, the side of a tile of finished ink.
    static let boxLength: CGFloat = 64

    /// The maximum number of boxes to redraw for one line. A longer line has longer boxes: they cost less than more.
    static let maximumBoxCount: CGFloat = 24

    /// The number of boxes of a change up to which they are not joined with their neighbors: more cost more than what
    /// lies between them.
    static let separateBoxCount = 64

    /// The distance beyond the ink's edge that antialiasing may color, in points.
    static let softEdge: CGFloat = 1

    /// The area, in square points, that joining two boxes may add, since each box has a cost of its own.
    static let joiningArea: CGFloat = 1024
}
