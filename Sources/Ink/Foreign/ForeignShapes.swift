import Foundation
import Geometry

extension SVGTree {
    /// The kinds of elements that are drawn.
    enum Drawn {
        case path, rectangle, circle, ellipse, line, polyline, polygon
        case group, nested, clone, text, foreignObject, image, choice
    }

    /// The kind of an element; nil if it is not drawn.
    func drawn(_ index: Int) -> Drawn? {
        let (name, span) = (nodes[index].name.range, bytes.span)
        switch name.count {
        case 1: return span.equals("g", name) || span.equals("a", name) ? .group : nil
        case 3: return span.equals("use", name) ? .clone : span.equals("svg", name) ? .nested : nil
        case 4:
            if span.equals("path", name) { return .path }
            if span.equals("rect", name) { return .rectangle }
            if span.equals("line", name) { return .line }
            return span.equals("text", name) ? .text : nil
        case 5: return span.equals("image", name) ? .image : nil
        case 6: return span.equals("circle", name) ? .circle : span.equals("switch", name) ? .choice : nil
        case 7:
            if span.equals("ellipse", name) { return .ellipse }
            return span.equals("polygon", name) ? .polygon : nil
        case 8: return span.equals("polyline", name) ? .polyline : nil
        case 13: return span.equals("foreignObject", name) ? .foreignObject : nil
        default: return nil
        }
    }

    /// A length; the default if it is missing or not valid.
    func length(
        _ name: StaticString, of index: Int, _ axis: ForeignUnits.Axis, _ units: ForeignUnits,
        default other: CGFloat = 0
    ) -> CGFloat {
        value(name, of: index).flatMap { units.length($0, axis, in: bytes.span) } ?? other
    }

    /// The frame of an element with a corner and a size.
    func frame(_ index: Int, _ units: ForeignUnits) -> CGRect {
        CGRect(
            x: length("x", of: index, .x, units), y: length("y", of: index, .y, units),
            width: length("width", of: index, .x, units), height: length("height", of: index, .y, units))
    }

    /// The outline of a shape in its own coordinates; nil if it draws nothing.
    func path(of kind: Drawn, _ index: Int, _ units: ForeignUnits) -> Path? {
        switch kind {
        case .path: value("d", of: index).map { ForeignPathData.path($0, in: bytes.span) }
        case .rectangle: rectangle(index, units)
        case .circle: ellipse(index, units, length("r", of: index, .diagonal, units), nil)
        case .ellipse:
            ellipse(
                index, units, length("rx", of: index, .x, units, default: length("ry", of: index, .y, units)),
                length("ry", of: index, .y, units, default: length("rx", of: index, .x, units)))
        case .line:
            Path(
                points: [
                    CGPoint(x: length("x1", of: index, .x, units), y: length("y1", of: index, .y, units)),
                    CGPoint(x: length("x2", of: index, .x, units), y: length("y2", of: index, .y, units)),
                ], isClosed: false)
        case .polyline: points(index, isClosed: false)
        case .polygon: points(index, isClosed: true)
        case .group, .nested, .clone, .text, .foreignObject, .image, .choice: nil
        }
    }

    private func points(_ index: Int, isClosed: Bool) -> Path? {
        guard let range = value("points", of: index) else { return nil }
        var scanner = SVGNumberScanner(range, in: bytes.span)
        var points: [CGPoint] = []
        while let x = scanner.number(in: bytes.span), let y = scanner.number(in: bytes.span) {
            points.append(CGPoint(x: x, y: y))
        }
        return points.count > 1 ? Path(points: points, isClosed: isClosed) : nil
    }

    private func ellipse(_ index: Int, _ units: ForeignUnits, _ rx: CGFloat, _ other: CGFloat?) -> Path? {
        let ry = other ?? rx
        guard rx > 0, ry > 0 else { return nil }
        let center = CGPoint(x: length("cx", of: index, .x, units), y: length("cy", of: index, .y, units))
        return Path(around: Ellipse(center: center, radii: CGSize(width: rx, height: ry)))
    }

    private func rectangle(_ index: Int, _ units: ForeignUnits) -> Path? {
        let box = frame(index, units)
        guard box.size.width > 0, box.size.height > 0 else { return nil }
        func radius(_ name: StaticString, _ axis: ForeignUnits.Axis) -> CGFloat? {
            let radius = length(name, of: index, axis, units, default: -1)
            return radius >= 0 ? radius : nil
        }
        let (x, y) = (radius("rx", .x), radius("ry", .y))
        let rx = min(x ?? y ?? 0, box.width / 2)
        let ry = min(y ?? x ?? 0, box.height / 2)
        guard rx > 0, ry > 0 else { return Path(points: box.corners, isClosed: true) }
        var builder = ForeignPathBuilder()
        let radii = CGPoint(x: rx, y: ry)
        func arc(_ x: CGFloat, _ y: CGFloat) {
            builder.arc(radii: radii, turn: 0, isLarge: false, isClockwise: true, to: CGPoint(x: x, y: y))
        }
        builder.move(to: CGPoint(x: box.minX + rx, y: box.minY))
        builder.line(to: CGPoint(x: box.maxX - rx, y: box.minY))
        arc(box.maxX, box.minY + ry)
        builder.line(to: CGPoint(x: box.maxX, y: box.maxY - ry))
        arc(box.maxX - rx, box.maxY)
        builder.line(to: CGPoint(x: box.minX + rx, y: box.maxY))
        arc(box.minX, box.maxY - ry)
        builder.line(to: CGPoint(x: box.minX, y: box.minY + ry))
        arc(box.minX + rx, box.minY)
        builder.close()
        return builder.path
    }
}
