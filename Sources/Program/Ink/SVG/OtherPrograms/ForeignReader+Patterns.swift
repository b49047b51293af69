import Foundation
import Geometry

// What is painted again and again inside of a path.
extension ForeignReader {
    /// Returns how a pattern paints a path; nil if it is not used for this path, so that its fallback is.
    /// - Parameter index: The pattern's element.
    func pattern(_ index: Int, for path: Path, _ units: SVGUnits) -> Paint? {
        let bytes = tree.bytes
        // What an element lacks, it has from those that it refers to.
        var holders: [Int] = []
        var next: Int? = index
        while let holder = next, tree.isNamed(holder, "pattern"), !holders.contains(holder),
            holders.count < ForeignLimits.maximumGradientDepth
        {
            holders.append(holder)
            next = tree.reference(holder).flatMap { byID[$0] }
        }
        work += holders.count
        func holder(_ name: StaticString) -> Int? { holders.first { tree.value(name, of: $0) != nil } }
        func isInBox(_ name: StaticString, default other: Bool) -> Bool {
            holder(name).map { self.isInBox(name, of: $0, default: other) } ?? other
        }
        let usesBox = isInBox("patternUnits", default: true)
        let viewBox = holder("viewBox").flatMap { holder in
            tree.value("viewBox", of: holder).flatMap { bytes.span.viewBox(in: $0) == nil ? nil : $0 }
        }
        let isContentInBox = viewBox == nil && isInBox("patternContentUnits", default: false)
        var box: CGRect?
        if usesBox || isContentInBox {
            // What has no width or no height has no box.
            guard let own = path.box, own.width > 0, own.height > 0 else { return nil }
            box = own
        }
        var inner = units
        if usesBox { inner.viewport = CGSize(width: 1, height: 1) }
        func length(_ name: StaticString, _ axis: SVGUnits.Axis) -> CGFloat {
            guard let holder = holder(name), let value = tree.value(name, of: holder),
                value.count <= ForeignLimits.maximumGradientLengthSize
            else { return 0 }
            return inner.length(value, axis, in: bytes.span) ?? 0
        }
        var tile = CGRect(
            x: length("x", .x), y: length("y", .y), width: length("width", .x), height: length("height", .y))
        if usesBox, let box { tile = tile.scaled(to: box) }
        var matrix = AffineTransform.unit
        if let holder = holder("patternTransform"), let list = tree.value("patternTransform", of: holder) {
            let local = entities.transform(list, of: tree, &work) ?? .unit
            // One that leaves nothing is not valid.
            if local.reversed != nil {
                let style = style(of: holder, in: innerStyle(of: Int(tree.nodes[holder].parent)), units)
                matrix = local.around(style.origin)
            }
        }
        guard tile.size.width > 0, tile.size.height > 0, tile.isFinite, matrix.reversed != nil,
            let content = holders.first(where: { !tree.children(of: $0).isEmpty })
        else { return nil }
        // The origin of the contents is the tile's corner.
        var toTile = AffineTransform.move(tile.minX, tile.minY)
        var contentUnits = units
        if let viewBox {
            let aspect = holder("preserveAspectRatio").flatMap { tree.value("preserveAspectRatio", of: $0) }
            let viewport = SVGViewport(tile.size, box: viewBox, aspect: aspect, in: bytes.span)
            toTile = toTile.after(viewport.matrix)
            contentUnits.viewport = viewport.inner
        } else if isContentInBox, let box {
            toTile = toTile.after(.scale(box.width, box.height))
            contentUnits.viewport = CGSize(width: 1, height: 1)
        }
        guard toTile.reversed != nil else { return nil }
        let depth = stack.last?.cloneDepth ?? 0
        guard let contents = contents(of: content, contentUnits, cloneDepth: depth, isTile: true) else { return nil }
        return .pattern(Pattern([Artwork.Part(contents, matrix: toTile)], tile: tile, matrix: matrix))
    }
}

extension CGRect {
    var isFinite: Bool {
        minX.isFinite && minY.isFinite && size.width.isFinite && size.height.isFinite
    }
}
