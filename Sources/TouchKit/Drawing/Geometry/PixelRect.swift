public import Foundation

/// An upright rectangle of whole pixels, from (`minX`, `minY`) up to but not including (`maxX`, `maxY`), which are never
/// smaller: whatever is computed of rectangles, a loop over their rows and columns is a legal one.
public nonisolated struct PixelRect: Sendable, Hashable {
    /// The first column.
    public let minX: Int
    /// The first row.
    public let minY: Int
    /// The column after the last.
    public let maxX: Int
    /// The row after the last.
    public let maxY: Int

    /// Makes a rectangle of its bounds, in pixels; bounds in the wrong order make an empty one.
    public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        self.minX = minX
        self.minY = minY
        self.maxX = max(minX, maxX)
        self.maxY = max(minY, maxY)
    }

    /// Makes a rectangle of its corner and size, in pixels.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
    }

    /// Makes the smallest rectangle of whole pixels around `rect`, which is in pixels.
    public init(covering rect: CGRect) {
        self.init(
            minX: Int(clampedToPixels: rect.minX.rounded(.down)), minY: Int(clampedToPixels: rect.minY.rounded(.down)),
            maxX: Int(clampedToPixels: rect.maxX.rounded(.up)), maxY: Int(clampedToPixels: rect.maxY.rounded(.up)))
    }

    /// Makes the rectangle whose edges are the pixel edges nearest to those of `rect`, which is in pixels.
    public init(rounding rect: CGRect) {
        self.init(
            minX: Int(clampedToPixels: (rect.minX + 0.5).rounded(.down)),
            minY: Int(clampedToPixels: (rect.minY + 0.5).rounded(.down)),
            maxX: Int(clampedToPixels: (rect.maxX + 0.5).rounded(.down)),
            maxY: Int(clampedToPixels: (rect.maxY + 0.5).rounded(.down)))
    }

    /// Creates the largest rectangle of whole pixels inside `rect`, which is in pixels; edges within a thousandth of a pixel
    /// of a pixel's edge count as on it.
    init(inside rect: CGRect) {
        self.init(
            minX: Int(clampedToPixels: (rect.minX - 1e-3).rounded(.up)),
            minY: Int(clampedToPixels: (rect.minY - 1e-3).rounded(.up)),
            maxX: Int(clampedToPixels: (rect.maxX + 1e-3).rounded(.down)),
            maxY: Int(clampedToPixels: (rect.maxY + 1e-3).rounded(.down)))
    }

    /// A rectangle without pixels.
    public static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

    /// How many columns; 0 if empty.
    public var width: Int { maxX - minX }
    /// How many rows; 0 if empty.
    public var height: Int { maxY - minY }
    /// The number of pixels; 0 if empty.
    public var pixelCount: Int { width * height }
    /// Whether it holds no pixel.
    public var isEmpty: Bool { minX >= maxX || minY >= maxY }

    /// The same rectangle for code that measures in fractions of pixels.
    public var rect: CGRect { CGRect(x: minX, y: minY, width: width, height: height) }

    /// Whether the pixel in column `x` and row `y` is in it.
    public func contains(x: Int, y: Int) -> Bool {
        x >= minX && x < maxX && y >= minY && y < maxY
    }

    /// Whether every pixel of `other` is in it; an empty rectangle is in every one.
    public func contains(_ other: PixelRect) -> Bool {
        other.isEmpty || (other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY)
    }

    /// Whether some pixel is in both.
    public func intersects(_ other: PixelRect) -> Bool {
        max(minX, other.minX) < min(maxX, other.maxX) && max(minY, other.minY) < min(maxY, other.maxY)
    }

    /// The pixels that are in both.
    public func intersection(_ other: PixelRect) -> PixelRect {
        PixelRect(
            minX: max(minX, other.minX), minY: max(minY, other.minY),
            maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    }

    /// The smallest rectangle that holds both.
    public func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            minX: min(minX, other.minX), minY: min(minY, other.minY),
            maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    /// The rectangle moved by whole pixels.
    public func offsetBy(x: Int, y: Int) -> PixelRect {
        PixelRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
    }

    /// What is left of it without `other`: at most four rectangles, above, left, right, below.
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

extension Int {
    /// The whole number `value` brought within ±2^30, where sums of a few cannot overflow; what is no number is 0.
    nonisolated fileprivate init(clampedToPixels value: CGFloat) {
        let limit: CGFloat = 1_073_741_824
        self = value.isNaN ? 0 : Int(Swift.min(Swift.max(value, -limit), limit))
    }
}
