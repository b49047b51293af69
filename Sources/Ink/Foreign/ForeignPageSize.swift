import Foundation

/// The page of another program's file.
struct ForeignPageSize {
    /// What viewers show, in points on paper; nil if the file has no size.
    var area: CGRect?
    /// From the root's units to points on paper.
    var scale = AffineTransform.unit
    /// What lengths in the root are relative to.
    var units: ForeignUnits
}

extension SVGTree {
    /// Returns the page: paper has the size of the root's viewport, in points, and its origin where the root has it.
    func page() -> ForeignPageSize {
        let box = value("viewBox", of: 0)
        let numbers = box.flatMap { bytes.span.numbers(in: $0) }.flatMap {
            $0.count == 4 && $0[2] > 0 && $0[3] > 0 ? $0 : nil
        }
        let own = numbers.map { CGSize(width: $0[2], height: $0[3]) }
        func length(_ name: StaticString, _ axis: ForeignUnits.Axis) -> CGFloat? {
            guard let range = value(name, of: 0), let last = bytes.span.trimmed(range).last,
                bytes.span[last] != UInt8(ascii: "%")
            else { return nil }
            return ForeignUnits(viewport: own ?? .zero).length(range, axis, in: bytes.span).flatMap {
                $0 > 0 && $0.isOnPaper ? $0 : nil
            }
        }
        let (width, height) = (length("width", .x), length("height", .y))
        guard let own, own.width.isOnPaper, own.height.isOnPaper else {
            guard let width, let height else {
                return ForeignPageSize(units: ForeignUnits(viewport: CGSize(width: 300, height: 150)))
            }
            return ForeignPageSize(
                area: CGRect(x: 0, y: 0, width: width, height: height),
                units: ForeignUnits(viewport: CGSize(width: width, height: height)))
        }
        // One length alone keeps the proportions.
        let size = CGSize(
            width: width ?? height.map { $0 * own.width / own.height } ?? own.width,
            height: height ?? width.map { $0 * own.height / own.width } ?? own.height)
        let viewport = ForeignViewport(size, box: box, aspect: value("preserveAspectRatio", of: 0), in: bytes.span)
        let scale = AffineTransform.scale(viewport.matrix.m11, viewport.matrix.m22)
        let page = CGRect(
            x: -viewport.matrix.tX, y: -viewport.matrix.tY, width: size.width, height: size.height)
        guard scale.reversed != nil, page.origin.isOnPaper, size.width.isOnPaper, size.height.isOnPaper else {
            return ForeignPageSize(units: ForeignUnits(viewport: own))
        }
        return ForeignPageSize(area: page, scale: scale, units: ForeignUnits(viewport: own))
    }
}
