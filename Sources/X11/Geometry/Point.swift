/// A place in pixels, from the top left corner of a window or screen; x grows to the right, y downwards.
package struct Point: Sendable, Hashable {
    /// Columns from the left edge.
    package var x: Double
    /// Rows from the top edge.
    package var y: Double

    /// Makes a place, in pixels.
    package init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}
