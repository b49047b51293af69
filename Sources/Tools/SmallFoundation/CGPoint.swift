// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Foundation documents these declarations.

@frozen
public struct CGPoint: Hashable, Sendable {
    public var x, y: CGFloat

    public static let zero = CGPoint()

    @inlinable
    public init(x: CGFloat = 0, y: CGFloat = 0) {
        self.x = x
        self.y = y
    }

    @inlinable
    public init(x: Int, y: Int) {
        self.init(x: CGFloat(x), y: CGFloat(y))
    }
}

@frozen
public struct CGSize: Hashable, Sendable {
    public var width, height: CGFloat

    public static let zero = CGSize()

    @inlinable
    public init(width: CGFloat = 0, height: CGFloat = 0) {
        self.width = width
        self.height = height
    }

    @inlinable
    public init(width: Int, height: Int) {
        self.init(width: CGFloat(width), height: CGFloat(height))
    }
}
