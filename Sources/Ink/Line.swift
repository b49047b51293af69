public import Foundation

/// A straight line of ink from one point to another.
public struct Line: Hashable, Sendable {
    /// Where the finger landed, in points.
    public var begin: CGPoint
    /// Where the finger is, or was lifted, in points.
    public var end: CGPoint

    /// Makes a line between two places, in points.
    public init(begin: CGPoint, end: CGPoint) {
        self.begin = begin
        self.end = end
    }
}
