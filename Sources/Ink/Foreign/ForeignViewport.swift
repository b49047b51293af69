import Foundation

/// How the contents of an `svg` or `symbol` element are placed in its viewport.
struct ForeignViewport {
    /// From the contents' coordinates to the viewport's, whose origin is its corner.
    var matrix = AffineTransform.unit
    /// The size of the contents' own viewport, in their units.
    var inner: CGSize
    /// Whether contents are cut off at the viewport although they are inside of the view box.
    var slices = false

    private init(inner: CGSize) { self.inner = inner }

    /// Places contents in a viewport of a size.
    init(_ size: CGSize, box: Range<Int>?, aspect: Range<Int>?, in bytes: Span<UInt8>) {
        guard let box, let numbers = bytes.numbers(in: box), numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else {
            self.init(inner: size)
            return
        }
        let area = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        self.init(size, box: area, aspect: aspect, in: bytes)
    }

    /// Same as above, for a view box that is not empty.
    init(_ size: CGSize, box: CGRect, aspect: Range<Int>?, in bytes: Span<UInt8>) {
        self.init(inner: box.size)
        let words =
            aspect.map { bytes.string($0).split(separator: " ").filter { $0 != "defer" }.map(String.init) } ?? []
        let align = words.first ?? "xMidYMid"
        var (x, y) = (size.width / inner.width, size.height / inner.height)
        var (left, top): (CGFloat, CGFloat) = (0, 0)
        if align != "none" {
            slices = words.dropFirst().first == "slice"
            let scale = slices ? max(x, y) : min(x, y)
            (x, y) = (scale, scale)
            let room = CGSize(width: size.width - inner.width * scale, height: size.height - inner.height * scale)
            left = room.width * (align.contains("xMax") ? 1 : align.contains("xMin") ? 0 : 0.5)
            top = room.height * (align.contains("YMax") ? 1 : align.contains("YMin") ? 0 : 0.5)
        }
        matrix = AffineTransform(
            m11: x, m12: 0, m21: 0, m22: y, tX: left - box.minX * x, tY: top - box.minY * y)
    }
}
