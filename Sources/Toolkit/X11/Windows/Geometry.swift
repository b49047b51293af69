/// A rectangle in whole pixels, from its top left corner.
package struct Rectangle: Sendable, Hashable {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int

    package init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    package var isEmpty: Bool { width <= 0 || height <= 0 }

    /// Returns the pixels that are in both rectangles, which may be none.
    package func intersection(_ other: Rectangle) -> Rectangle {
        let left = max(x, other.x)
        let top = max(y, other.y)
        return Rectangle(
            x: left, y: top, width: max(0, min(x + width, other.x + other.width) - left),
            height: max(0, min(y + height, other.y + other.height) - top))
    }
}

/// A point in pixels, from the top left corner of a window or screen; y grows downwards.
package struct Point: Sendable, Hashable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}
