import Foundation

/// How the contents of an `svg` or `symbol` element are placed in its viewport.
struct SVGViewport {
    /// From the contents' coordinates to the viewport's, whose origin is its corner.
    var matrix = AffineTransform.unit
    /// The size of the contents' own viewport, in their units.
    var inner: CGSize
    /// Whether contents are cut off at the viewport although they are inside of the view box.
    var slices = false

    private init(inner: CGSize) { self.inner = inner }

    /// Places contents in a viewport of a size.
    init(_ size: CGSize, box: Range<Int>?, aspect: Range<Int>?, in bytes: Span<UInt8>) {
        guard let box, box.count <= ForeignLimits.maximumNameLength, let area = bytes.viewBox(in: box),
            area.size.width > 0, area.size.height > 0
        else {
            self.init(inner: size)
            return
        }
        self.init(size, box: area, aspect: aspect, in: bytes)
    }

    /// Same as above, for a view box that is not empty.
    init(_ size: CGSize, box: CGRect, aspect: Range<Int>?, in bytes: Span<UInt8>) {
        self.init(inner: box.size)
        let words =
            aspect.map {
                bytes.string($0.prefix(ForeignLimits.maximumLengthText)).split(separator: " ").filter { $0 != "defer" }
                    .map(String.init)
            } ?? []
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

/// The page of another program's file.
struct ForeignPageSize {
    /// The area that viewers show, in points on paper; nil if the file has no size.
    var area: CGRect?
    /// From the root's units to points on paper.
    var scale = AffineTransform.unit
    /// The units of lengths in the root.
    var units: SVGUnits
}

extension SVGTree {
    /// Returns the page: paper has the size of the root's viewport, in points, and its origin where the root has it.
    /// - Parameter style: The root's style, which may give it a size.
    func page(_ style: SVGStyle) -> ForeignPageSize {
        let box = value("viewBox", of: 0)
        let own = box.flatMap { bytes.span.viewBox(in: $0)?.size }.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
        func length(_ name: StaticString, _ axis: SVGUnits.Axis) -> CGFloat? {
            if case .length(let length)? = style.geometry.value(for: name), length.unit != .percent,
                let declared = SVGUnits(viewport: own ?? .zero).length(length, axis), declared > 0, declared.isOnPaper
            {
                return declared
            }
            guard let range = value(name, of: 0), let last = bytes.span.trimmed(range).last,
                bytes.span[last] != UInt8(ascii: "%")
            else { return nil }
            return SVGUnits(viewport: own ?? .zero).length(range, axis, in: bytes.span).flatMap {
                $0 > 0 && $0.isOnPaper ? $0 : nil
            }
        }
        let (width, height) = (length("width", .x), length("height", .y))
        guard let own, own.width.isOnPaper, own.height.isOnPaper else {
            guard let width, let height else {
                return ForeignPageSize(units: SVGUnits(viewport: CGSize(width: 300, height: 150)))
            }
            return ForeignPageSize(
                area: CGRect(x: 0, y: 0, width: width, height: height),
                units: SVGUnits(viewport: CGSize(width: width, height: height)))
        }
        // One length alone keeps the proportions.
        let size = CGSize(
            width: width ?? height.map { $0 * own.width / own.height } ?? own.width,
            height: height ?? width.map { $0 * own.height / own.width } ?? own.height)
        let viewport = SVGViewport(size, box: box, aspect: value("preserveAspectRatio", of: 0), in: bytes.span)
        let scale = AffineTransform.scale(viewport.matrix.m11, viewport.matrix.m22)
        let page = CGRect(
            x: -viewport.matrix.tX, y: -viewport.matrix.tY, width: size.width, height: size.height)
        guard scale.reversed != nil, page.origin.isOnPaper, size.width.isOnPaper, size.height.isOnPaper else {
            return ForeignPageSize(units: SVGUnits(viewport: own))
        }
        return ForeignPageSize(area: page, scale: scale, units: SVGUnits(viewport: own))
    }
}
