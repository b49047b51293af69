/// A place in pixels, from the top left corner of a window or screen; x grows to the right, y downwards.
public struct Point: Sendable, Hashable {
    /// Columns from the left edge.
    public var x: Double
    /// Rows from the top edge.
    public var y: Double

    /// Makes a place, in pixels.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}
