public import Foundation

/// An upright rectangle of whole pixels, from (`minX`, `minY`) up to but not including (`maxX`, `maxY`).
///
/// The upper bounds are never smaller than the lower ones, so that its rows and columns are always valid ranges.
public nonisolated struct PixelRect: Sendable, Hashable {
    /// The first column.
    public let minX: Int
    /// The first row.
    public let minY: Int
    /// The column after the last.
    public let maxX: Int
    /// The row after the last.
    public let maxY: Int

    /// Creates a rectangle from its bounds, in pixels; it is empty if they are in the wrong order.
    public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        self.minX = minX
        self.minY = minY
        self.maxX = max(minX, maxX)
        self.maxY = max(minY, maxY)
    }

    /// Creates a rectangle from its corner and size, in pixels.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
    }

    /// Creates the smallest rectangle of whole pixels that contains `rect`, in pixels.
    public init(covering rect: CGRect) {
        self.init(
            minX: rect.minX.rounded(.down), minY: rect.minY.rounded(.down), maxX: rect.maxX.rounded(.up),
            maxY: rect.maxY.rounded(.up))
    }

    /// Creates the rectangle whose edges are the pixel edges nearest to those of `rect`, in pixels.
    public init(rounding rect: CGRect) {
        self.init(
            minX: rect.minX.nearestPixelEdge, minY: rect.minY.nearestPixelEdge, maxX: rect.maxX.nearestPixelEdge,
            maxY: rect.maxY.nearestPixelEdge)
    }

    /// Creates the largest rectangle of whole pixels inside `rect`, in pixels. Edges within a thousandth of a pixel of
    /// a pixel's edge count as on it.
    init(inside rect: CGRect) {
        self.init(
            minX: (rect.minX - 1e-3).rounded(.up), minY: (rect.minY - 1e-3).rounded(.up),
            maxX: (rect.maxX + 1e-3).rounded(.down), maxY: (rect.maxY + 1e-3).rounded(.down))
    }

    /// Creates the rectangle of the pixels whose centers lie in `rect`, in pixels: adjoining ones share and miss none.
    package init(centersIn rect: CGRect) {
        self.init(
            minX: (rect.minX - 0.5).rounded(.up), minY: (rect.minY - 0.5).rounded(.up),
            maxX: (rect.maxX - 0.5).rounded(.up), maxY: (rect.maxY - 0.5).rounded(.up))
    }

    /// Creates a rectangle from whole numbers, clamped to ±2^30 so that sums of a few cannot overflow; NaN becomes 0.
    private init(minX: CGFloat, minY: CGFloat, maxX: CGFloat, maxY: CGFloat) {
        @inline(__always)
        func clamped(_ value: CGFloat) -> Int {
            let limit: CGFloat = 1_073_741_824
            return value.isNaN ? 0 : Int(min(max(value, -limit), limit))
        }
        self.init(minX: clamped(minX), minY: clamped(minY), maxX: clamped(maxX), maxY: clamped(maxY))
    }

    /// A rectangle without pixels.
    public static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

    /// The number of columns; 0 if empty.
    public var width: Int { maxX - minX }
    /// The number of rows; 0 if empty.
    public var height: Int { maxY - minY }
    /// The number of pixels; 0 if empty.
    public var pixelCount: Int { width * height }
    /// Whether the rectangle contains no pixel.
    public var isEmpty: Bool { minX >= maxX || minY >= maxY }

    /// The rectangle with floating-point coordinates, in pixels.
    public var rect: CGRect { CGRect(x: minX, y: minY, width: width, height: height) }

    /// Returns whether the rectangle contains every pixel of `other`; true for an empty `other`.
    public func contains(_ other: PixelRect) -> Bool {
        other.isEmpty || (other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY)
    }

    /// Returns whether any pixel is in both rectangles.
    public func intersects(_ other: PixelRect) -> Bool {
        max(minX, other.minX) < min(maxX, other.maxX) && max(minY, other.minY) < min(maxY, other.maxY)
    }

    /// Returns the pixels that are in both rectangles.
    public func intersection(_ other: PixelRect) -> PixelRect {
        PixelRect(
            minX: max(minX, other.minX), minY: max(minY, other.minY),
            maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    }

    /// Returns the smallest rectangle that contains both.
    public func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            minX: min(minX, other.minX), minY: min(minY, other.minY),
            maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    /// Returns the rectangle moved by whole pixels.
    public func offsetBy(x: Int, y: Int) -> PixelRect {
        PixelRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
    }

    /// Returns the transformed rectangle, if it is moved by whole pixels; otherwise nil.
    package func moved(by transform: CGAffineTransform) -> PixelRect? {
        guard transform.a == 1, transform.b == 0, transform.c == 0, transform.d == 1,
            let x = Int(exactly: transform.tx), let y = Int(exactly: transform.ty)
        else { return nil }
        return offsetBy(x: x, y: y)
    }

    /// Returns the rectangle in pixels from the corner of a box.
    package func relative(to box: PixelRect) -> PixelRect { offsetBy(x: -box.minX, y: -box.minY) }

    /// Returns the rectangle without `other`, as at most four rectangles: above, left, right, below.
    public func subtracting(_ other: PixelRect) -> [PixelRect] {
        guard !isEmpty else { return [] }
        let hole = intersection(other)
        guard !hole.isEmpty else { return [self] }
        return [
            PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: hole.minY),
            PixelRect(minX: minX, minY: hole.minY, maxX: hole.minX, maxY: hole.maxY),
            PixelRect(minX: hole.maxX, minY: hole.minY, maxX: maxX, maxY: hole.maxY),
            PixelRect(minX: minX, minY: hole.maxY, maxX: maxX, maxY: maxY),
        ].filter { !$0.isEmpty }
    }
}

nonisolated extension CGFloat {
    /// The pixel edge nearest to a coordinate in pixels.
    ///
    /// The middle between two edges belongs to the second one, on either side of 0, where a layer may begin, and so
    /// does what differs from it by the rounding errors of sums: a view has the same pixels in every layer.
    package var nearestPixelEdge: CGFloat { (self + 0.5 + 1e-6).rounded(.down) }
}
