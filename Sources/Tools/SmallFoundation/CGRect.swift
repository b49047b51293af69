// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Foundation documents these declarations.

@frozen
public struct CGRect: Sendable {
    public var origin: CGPoint
    public var size: CGSize

    @inlinable
    public init(origin: CGPoint = CGPoint(), size: CGSize = CGSize()) {
        self.origin = origin
        self.size = size
    }

    @inlinable
    public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
        self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
    }

    @inlinable
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
    }
}

extension CGRect {
    @inlinable public static var zero: CGRect { CGRect() }
    @inlinable public static var null: CGRect { CGRect(x: .infinity, y: .infinity, width: 0, height: 0) }
    @inlinable public static var infinite: CGRect {
        let most = CGFloat.greatestFiniteMagnitude
        return CGRect(x: -most / 2, y: -most / 2, width: most, height: most)
    }

    @inlinable public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }
    @inlinable public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }
    @inlinable public var isInfinite: Bool { self == .infinite }

    @inlinable public var width: CGFloat { abs(size.width) }
    @inlinable public var height: CGFloat { abs(size.height) }

    @inlinable public var minX: CGFloat { origin.x + min(size.width, 0) }
    @inlinable public var midX: CGFloat { (minX + maxX) * 0.5 }
    @inlinable public var maxX: CGFloat { origin.x + max(size.width, 0) }

    @inlinable public var minY: CGFloat { origin.y + min(size.height, 0) }
    @inlinable public var midY: CGFloat { (minY + maxY) * 0.5 }
    @inlinable public var maxY: CGFloat { origin.y + max(size.height, 0) }

    /// The same rectangle with a size that is not below zero.
    @inlinable
    public var standardized: CGRect {
        isNull ? .null : CGRect(x: minX, y: minY, width: width, height: height)
    }

    /// The smallest rectangle with whole coordinates that contains this one.
    @inlinable
    public var integral: CGRect {
        guard !isNull else { return self }
        let (left, top) = (minX.rounded(.down), minY.rounded(.down))
        return CGRect(
            x: left, y: top, width: (minX + width).rounded(.up) - left, height: (minY + height).rounded(.up) - top)
    }

    @inlinable
    public func contains(_ point: CGPoint) -> Bool {
        !isEmpty && point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    @inlinable
    public func contains(_ other: CGRect) -> Bool { union(other) == self }

    @inlinable
    public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
        guard !isNull else { return self }
        let rect = CGRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
        return rect.size.width < 0 || rect.size.height < 0 ? .null : rect
    }

    @inlinable
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
        isNull ? self : CGRect(x: minX + dx, y: minY + dy, width: width, height: height)
    }

    @inlinable
    public func union(_ other: CGRect) -> CGRect {
        if isNull { return other }
        if other.isNull { return self }
        let (left, top) = (min(minX, other.minX), min(minY, other.minY))
        return CGRect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }

    /// The common part; null if the rectangles are apart, and empty if only edges are common.
    @inlinable
    public func intersection(_ other: CGRect) -> CGRect {
        guard !isNull, !other.isNull else { return .null }
        let (left, right) = (max(minX, other.minX), min(maxX, other.maxX))
        let (top, bottom) = (max(minY, other.minY), min(maxY, other.maxY))
        guard left <= right, top <= bottom else { return .null }
        // A length that is not cut is kept exactly.
        func length(_ low: CGFloat, _ high: CGFloat, _ a: (CGFloat, CGFloat, CGFloat), _ b: (CGFloat, CGFloat, CGFloat))
            -> CGFloat
        {
            if low == a.0, high == a.1 { return a.2 }
            return low == b.0 && high == b.1 ? b.2 : high - low
        }
        return CGRect(
            x: left, y: top,
            width: length(left, right, (minX, maxX, width), (other.minX, other.maxX, other.width)),
            height: length(top, bottom, (minY, maxY, height), (other.minY, other.maxY, other.height)))
    }

    @inlinable
    public func intersects(_ other: CGRect) -> Bool { !intersection(other).isNull }
}

extension CGRect: Hashable {
    @inlinable
    public static func == (a: CGRect, b: CGRect) -> Bool {
        if a.isNull && b.isNull { return true }
        let (a, b) = (a.standardized, b.standardized)
        return a.origin == b.origin && a.size == b.size
    }

    @inlinable
    public func hash(into hasher: inout Hasher) {
        let rect = standardized
        hasher.combine(rect.origin)
        hasher.combine(rect.size)
    }
}
