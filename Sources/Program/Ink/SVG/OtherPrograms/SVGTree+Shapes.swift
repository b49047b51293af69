import Foundation
import Geometry

extension SVGTree {
    enum Drawn: String, CaseIterable {
        case path, circle, ellipse, line, polyline, polygon, text, foreignObject, image
        case rectangle = "rect"
        case group = "g"
        case nested = "svg"
        case clone = "use"
        case choice = "switch"

        fileprivate static let names = NameTable<Drawn>()
    }

    /// The kind of an element; nil if it is not drawn.
    func drawn(_ index: Int) -> Drawn? {
        // A link is a group that can be clicked.
        isNamed(index, "a") ? .group : Drawn.names.value(nodes[index].name.range, in: bytes.span)
    }

    /// A length; nil if it is missing or not valid.
    func givenLength(
        _ name: StaticString, of index: Int, _ axis: SVGUnits.Axis, _ units: SVGUnits
    ) -> CGFloat? {
        value(name, of: index).flatMap { units.length($0, axis, in: bytes.span) }
    }

    /// Same as above, for a length that style sheets may give instead of the attribute.
    func givenLength(
        _ name: StaticString, of index: Int, _ axis: SVGUnits.Axis, _ units: SVGUnits, _ style: SVGStyle
    ) -> CGFloat? {
        switch style.geometry.value(for: name) {
        case .length(let length): return units.length(length, axis)
        case .automatic, .path: return nil
        case .unread, nil: return givenLength(name, of: index, axis, units)
        }
    }

    /// A length; the default if it is missing or not valid.
    func length(
        _ name: StaticString, of index: Int, _ axis: SVGUnits.Axis, _ units: SVGUnits,
        default other: CGFloat = 0
    ) -> CGFloat {
        givenLength(name, of: index, axis, units) ?? other
    }

    /// Same as above, for a length that style sheets may give instead of the attribute.
    private func length(
        _ name: StaticString, of index: Int, _ axis: SVGUnits.Axis, _ units: SVGUnits, _ style: SVGStyle
    ) -> CGFloat {
        givenLength(name, of: index, axis, units, style) ?? 0
    }

    /// The corner of an element.
    func corner(_ index: Int, _ units: SVGUnits, _ style: SVGStyle) -> CGPoint {
        CGPoint(x: length("x", of: index, .x, units, style), y: length("y", of: index, .y, units, style))
    }

    /// The frame of an element with a corner and a size.
    func frame(_ index: Int, _ units: SVGUnits, _ style: SVGStyle) -> CGRect {
        CGRect(
            origin: corner(index, units, style),
            size: CGSize(
                width: length("width", of: index, .x, units, style),
                height: length("height", of: index, .y, units, style)))
    }

    /// The outline of a shape with lengths, in its own coordinates; nil if it draws nothing.
    func path(of kind: Drawn, _ index: Int, _ units: SVGUnits, _ style: SVGStyle) -> Path? {
        switch kind {
        case .rectangle: rectangle(index, units, style)
        case .circle:
            givenLength("r", of: index, .diagonal, units, style).flatMap { ellipse(index, units, style, $0, $0) }
        case .ellipse: ellipse(index, units, style)
        case .line:
            Path(
                points: [
                    CGPoint(x: length("x1", of: index, .x, units), y: length("y1", of: index, .y, units)),
                    CGPoint(x: length("x2", of: index, .x, units), y: length("y2", of: index, .y, units)),
                ], isClosed: false)
        case .path, .polyline, .polygon, .group, .nested, .clone, .text, .foreignObject, .image, .choice: nil
        }
    }

    private func ellipse(
        _ index: Int, _ units: SVGUnits, _ style: SVGStyle, _ rx: CGFloat, _ ry: CGFloat
    ) -> Path? {
        guard rx > 0, ry > 0 else { return nil }
        let center = CGPoint(
            x: length("cx", of: index, .x, units, style), y: length("cy", of: index, .y, units, style))
        return Path(around: Ellipse(center: center, radii: CGSize(width: rx, height: ry)))
    }

    /// The radii of an element; nil for those that are missing or negative, which are as large as the other one.
    private func radii(_ index: Int, _ units: SVGUnits, _ style: SVGStyle) -> (x: CGFloat?, y: CGFloat?) {
        func radius(_ name: StaticString, _ axis: SVGUnits.Axis) -> CGFloat? {
            givenLength(name, of: index, axis, units, style).flatMap { $0 >= 0 ? $0 : nil }
        }
        return (radius("rx", .x), radius("ry", .y))
    }

    private func ellipse(_ index: Int, _ units: SVGUnits, _ style: SVGStyle) -> Path? {
        let (x, y) = radii(index, units, style)
        return ellipse(index, units, style, x ?? y ?? 0, y ?? x ?? 0)
    }

    private func rectangle(_ index: Int, _ units: SVGUnits, _ style: SVGStyle) -> Path? {
        let box = frame(index, units, style)
        guard box.size.width > 0, box.size.height > 0 else { return nil }
        let (x, y) = radii(index, units, style)
        let rx = min(x ?? y ?? 0, box.width / 2)
        let ry = min(y ?? x ?? 0, box.height / 2)
        guard rx > 0, ry > 0 else { return Path(points: box.corners, isClosed: true) }
        // Each side, and the corner after it.
        let sides = [
            (CGPoint(x: box.maxX - rx, y: box.minY), CGPoint(x: box.maxX, y: box.minY + ry)),
            (CGPoint(x: box.maxX, y: box.maxY - ry), CGPoint(x: box.maxX - rx, y: box.maxY)),
            (CGPoint(x: box.minX + rx, y: box.maxY), CGPoint(x: box.minX, y: box.maxY - ry)),
            (CGPoint(x: box.minX, y: box.minY + ry), CGPoint(x: box.minX + rx, y: box.minY)),
        ]
        var steps = [Path.Step.move(CGPoint(x: box.minX + rx, y: box.minY))]
        for (side, corner) in sides {
            steps.append(.line(side))
            let arc = CubicCurve.arc(
                from: side, to: corner, radii: CGPoint(x: rx, y: ry), turn: 0, isLarge: false, isClockwise: true)
            steps += arc?.map { .curve(control1: $0.control1, control2: $0.control2, end: $0.end) } ?? [.line(corner)]
        }
        return Path(steps: steps + [.close])
    }
}

// What is drawn instead of what another program wrote: a box for a text, and one of several choices.
extension SVGTree {
    /// The element of a `switch` that is shown: the first one that asks for nothing.
    func choice(_ index: Int) -> Int? {
        children(of: index).first { child in
            guard let kind = drawn(child), kind != .foreignObject, value("requiredExtensions", of: child) == nil
            else { return false }
            return isWanted(child)
        }
    }

    /// Whether an element is drawn in our language, if it says in which ones it is.
    func isWanted(_ index: Int) -> Bool {
        guard let languages = value("systemLanguage", of: index) else { return true }
        return languages.count <= ForeignLimits.maximumNameLength && bytes.span.string(languages).contains("en")
    }

    /// The box that stands for a text: as wide as its letters are on average.
    func box(ofText index: Int, _ style: SVGStyle, _ units: SVGUnits) -> CGRect? {
        var box: Extent?
        var point = CGPoint.zero
        for run in index..<Int(nodes[index].next) {
            let node = nodes[run]
            func first(_ name: StaticString, _ axis: SVGUnits.Axis) -> CGFloat? {
                guard var range = value(name, of: run) else { return nil }
                range = range.prefix(ForeignLimits.maximumLengthText)
                let end = range.first { bytes.span[$0] == UInt8(ascii: ",") || bytes.span[$0] == UInt8(ascii: " ") }
                return units.length(range.lowerBound..<(end ?? range.upperBound), axis, in: bytes.span)
            }
            if let x = first("x", .x) { point.x = x }
            if let y = first("y", .y) { point.y = y }
            if let dx = first("dx", .x) { point.x += dx }
            if let dy = first("dy", .y) { point.y += dy }
            // The letters before the first element inside.
            let end = run + 1 < Int(node.next) ? nodes[run + 1].tag.lowerBound : node.contentEnd
            guard node.tag.upperBound < end else { continue }
            let letters = bytes.span.trimmed(Int(node.tag.upperBound)..<Int(end))
            var count = 0
            for byte in letters where bytes.span[byte] & 0xC0 != 0x80 { count += 1 }
            guard count > 0 else { continue }
            let width = CGFloat(count) * 0.55 * style.fontSize
            let left = point.x - width * style.anchor
            let line = Extent(
                CGPoint(x: left, y: point.y - 0.8 * style.fontSize),
                CGPoint(x: left + width, y: point.y + 0.2 * style.fontSize))
            box = box?.joined(with: line) ?? line
            point.x += width
        }
        return box?.rect
    }
}
