/// An upright rectangle of whole pixels.
package struct Rectangle: Sendable, Hashable {
    /// The first column.
    package var x: Int
    /// The first row.
    package var y: Int
    /// How many columns.
    package var width: Int
    /// How many rows.
    package var height: Int

    /// Makes a rectangle, in pixels.
    package init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Whether it holds no pixel.
    package var isEmpty: Bool { width <= 0 || height <= 0 }

    /// The pixels that are in both; empty where there are none.
    package func intersection(_ other: Rectangle) -> Rectangle {
        let left = max(x, other.x)
        let top = max(y, other.y)
        return Rectangle(
            x: left, y: top, width: max(0, min(x + width, other.x + other.width) - left),
            height: max(0, min(y + height, other.y + other.height) - top))
    }
}
