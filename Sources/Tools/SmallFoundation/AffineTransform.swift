// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Foundation documents these declarations.

@frozen
public struct AffineTransform: Hashable, Sendable {
    public var m11, m12, m21, m22, tX, tY: CGFloat

    @inlinable
    public init(m11: CGFloat, m12: CGFloat, m21: CGFloat, m22: CGFloat, tX: CGFloat, tY: CGFloat) {
        (self.m11, self.m12, self.m21, self.m22, self.tX, self.tY) = (m11, m12, m21, m22, tX, tY)
    }

    @inlinable
    public func transform(_ point: CGPoint) -> CGPoint {
        CGPoint(x: m11 * point.x + m21 * point.y + tX, y: m12 * point.x + m22 * point.y + tY)
    }
}
