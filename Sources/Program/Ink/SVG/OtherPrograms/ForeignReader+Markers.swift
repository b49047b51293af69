import Foundation
import Geometry

// What is painted at the vertices of lines, such as arrowheads.
extension ForeignReader {
    /// Returns the parts of a shape, from the bottom up: its inside, its line and its markers.
    func layers(
        of part: Artwork.Part?, _ path: Path, _ index: Int, _ kind: SVGTree.Drawn, _ style: SVGStyle, _ units: SVGUnits,
        cloneDepth: Int
    ) -> [Artwork.Part] {
        let order = style.paintOrder
        var markers: [Artwork.Part] = []
        switch kind {
        case .path, .line, .polyline, .polygon:
            if style.hasMarkers {
                let vertices = vertices(of: path, index, kind, style)
                markers = self.markers(at: vertices, style, units, part, cloneDepth: cloneDepth)
            }
        case .rectangle, .circle, .ellipse, .group, .nested, .clone, .text, .foreignObject, .image, .choice: break
        }
        guard var part else { return markers }
        part.strokesFirst = order.strokesFirst && part.fill != nil && part.pen != nil
        guard !markers.isEmpty, order.layers.last != .markers else { return [part] + markers }
        guard order.layers.first != .markers else { return markers + [part] }
        var (inside, line) = (part, part)
        (inside.pen, line.fill, inside.strokesFirst, line.strokesFirst) = (nil, nil, false, false)
        let (below, above) = order.strokesFirst ? (line, inside) : (inside, line)
        return ([below] + markers + [above]).filter { $0.group != nil || $0.fill != nil || $0.pen != nil }
    }

    /// The places of a shape's markers: none is inside an arc.
    private func vertices(of path: Path, _ index: Int, _ kind: SVGTree.Drawn, _ style: SVGStyle) -> [Path.Vertex] {
        guard kind == .path, style.geometry[.pathData] == nil, let data = tree.value("d", of: index) else {
            return path.vertices
        }
        let bytes = tree.bytes
        let inner = Path.stepsInArcs(data, in: bytes.span)
        return path.vertices.enumerated().filter { !inner.contains($0.offset) }.map(\.element)
    }

    private func markers(
        at vertices: [Path.Vertex], _ style: SVGStyle, _ units: SVGUnits, _ part: Artwork.Part?, cloneDepth: Int
    ) -> [Artwork.Part] {
        guard let last = vertices.indices.last else { return [] }
        let outer = context
        defer { context = outer }
        context = Context(
            fill: (part?.fill?.color).map { .color($0) } ?? .none,
            stroke: (part?.pen?.paint.color).map { .color($0) } ?? .none)
        var parts: [Artwork.Part] = []
        func add(_ reference: SVGStyle.Reference, at places: some Sequence<Int>, isStart: Bool = false) {
            let marker: Marker
            switch reference {
            case .none: return
            case .unknown: return reading.notes.add(.arrowheads)
            case .named(let id):
                guard let index = byID[id], tree.isNamed(index, "marker"),
                    let read = self.marker(index, style, units, cloneDepth: cloneDepth)
                else { return }
                marker = read
            }
            for (count, place) in places.enumerated() {
                if count > 0 {
                    clonedCount += 1 + marker.contents.count
                    clonedSteps += marker.contents.steps
                    guard mayClone else { return reading.notes.add(.arrowheads) }
                }
                parts.append(marker.part(at: vertices[place], isStart: isStart))
            }
        }
        add(style.markerStart, at: [0], isStart: true)
        if last > 1 { add(style.markerMid, at: 1..<last) }
        add(style.markerEnd, at: [last])
        return parts
    }

    private struct Marker {
        /// How it is turned: along the line, there also against it at its start, or by an angle, in radians.
        enum Direction {
            case along(reversesStart: Bool)
            case angle(CGFloat)
        }

        var contents: Artwork.Group
        /// From the contents to a viewport whose origin is at a vertex.
        var matrix: AffineTransform
        var direction: Direction
        /// The frame that the viewport clips to, in the coordinates that the matrix leads to; nil if it does not clip.
        var frame: CGRect?
        var scale: CGFloat

        func part(at vertex: Path.Vertex, isStart: Bool) -> Artwork.Part {
            var angle: CGFloat
            switch direction {
            case .angle(let fixed): angle = fixed
            case .along(let reversesStart):
                angle = vertex.angle + (isStart && reversesStart ? .pi : 0)
            }
            angle = angle.isFinite ? angle : 0
            let turn = AffineTransform(
                m11: cos(angle), m12: sin(angle), m21: -sin(angle), m22: cos(angle), tX: vertex.point.x,
                tY: vertex.point.y)
            let place = turn.after(.scale(scale, scale))
            var part = Artwork.Part(contents, matrix: place.after(matrix))
            if let frame { part.clips = [Artwork.Clip(frame, place)] }
            return part
        }
    }

    /// Reads a marker for a shape; nil if it shows nothing.
    private func marker(_ index: Int, _ style: SVGStyle, _ units: SVGUnits, cloneDepth: Int) -> Marker? {
        let bytes = tree.bytes
        let own = self.style(of: index, in: innerStyle(of: Int(tree.nodes[index].parent)), units)
        let size = CGSize(
            width: tree.length("markerWidth", of: index, .x, units, default: 3),
            height: tree.length("markerHeight", of: index, .y, units, default: 3))
        guard size.width > 0, size.height > 0 else { return nil }
        let viewport = SVGViewport(
            size, box: tree.value("viewBox", of: index), aspect: tree.value("preserveAspectRatio", of: index),
            in: bytes.span)
        let inner = SVGUnits(viewport: viewport.inner, fontSize: own.fontSize)
        func place(_ name: StaticString, _ axis: SVGUnits.Axis, _ shares: [String: CGFloat]) -> CGFloat {
            if let word = tree.name(name, of: index), let share = shares[word] {
                return share * (axis == .x ? inner.viewport.width : inner.viewport.height)
            }
            // Shares of the view box, or of the viewport around.
            return tree.length(name, of: index, axis, tree.value("viewBox", of: index) == nil ? units : inner)
        }
        let reference = viewport.matrix.transform(
            CGPoint(
                x: place("refX", .x, ["left": 0, "center": 0.5, "right": 1]),
                y: place("refY", .y, ["top": 0, "center": 0.5, "bottom": 1])))
        let usesWidth = !(tree.value("markerUnits", of: index).map { bytes.span.equals("userSpaceOnUse", $0) } ?? false)
        let scale = usesWidth ? style.pen.width : 1
        guard scale > 0, viewport.matrix.reversed != nil,
            let contents = contents(of: index, inner, cloneDepth: cloneDepth)
        else { return nil }
        let move = AffineTransform.move(-reference.x, -reference.y)
        let direction: Marker.Direction
        switch tree.name("orient", of: index) {
        case "auto": direction = .along(reversesStart: false)
        case "auto-start-reverse": direction = .along(reversesStart: true)
        case let text: direction = .angle(text.flatMap(Self.angle) ?? 0)
        }
        let frame = CGRect(origin: CGPoint(x: -reference.x, y: -reference.y), size: size)
        return Marker(
            contents: contents, matrix: move.after(viewport.matrix), direction: direction,
            frame: own.showsOverflow ? nil : frame, scale: scale)
    }

    /// Reads an angle in degrees or with a unit, and returns it in radians; nil if the text is no angle.
    private static func angle(_ text: String) -> CGFloat? {
        let units: [(name: String, factor: CGFloat)] = [
            ("deg", .pi / 180), ("grad", .pi / 200), ("rad", 1), ("turn", 2 * .pi),
        ]
        let unit = units.first { text.hasSuffix($0.name) }
        let digits = Array(text.dropLast(unit?.name.count ?? 0).utf8)
        guard let length = SVGLength(0..<digits.count, in: digits.span), length.unit == .fixed(1) else { return nil }
        return length.number * (unit?.factor ?? .pi / 180)
    }
}

extension Path {
    /// A place where steps meet, and the direction there, in radians: half-way between those of both.
    struct Vertex {
        var point: CGPoint
        var angle: CGFloat
    }

    var vertices: [Vertex] {
        var points: [CGPoint] = []
        // The directions of what ends and of what begins at each; zero for nothing.
        var (incoming, outgoing): ([CGPoint], [CGPoint]) = ([], [])
        var first = 0
        func add(_ point: CGPoint, _ direction: CGPoint) {
            points.append(point)
            incoming.append(direction)
            outgoing.append(.zero)
        }
        /// The first of some differences that leads anywhere.
        func direction(_ differences: CGPoint...) -> CGPoint { differences.first { $0 != .zero } ?? .zero }
        for step in steps {
            let last = points.last ?? .zero
            switch step {
            case .move(let point):
                first = points.count
                add(point, .zero)
            case .line(let end):
                if !outgoing.isEmpty { outgoing[outgoing.count - 1] = end - last }
                add(end, end - last)
            case .quadCurve(let control, let end):
                if !outgoing.isEmpty { outgoing[outgoing.count - 1] = direction(control - last, end - last) }
                add(end, direction(end - control, end - last))
            case .curve(let control1, let control2, let end):
                if !outgoing.isEmpty {
                    outgoing[outgoing.count - 1] = direction(control1 - last, control2 - last, end - last)
                }
                add(end, direction(end - control2, end - control1, end - last))
            case .close:
                guard first < points.count else { break }
                let back = points[first] - last
                outgoing[outgoing.count - 1] = back
                add(points[first], back)
                // Both ends of a closed run have the direction between its last and its first part.
                let start = outgoing[first]
                outgoing[outgoing.count - 1] = start
                incoming[first] = direction(back, incoming[points.count - 2])
                incoming[points.count - 1] = incoming[first]
            }
        }
        return points.indices.map { index in
            let (one, other) = (incoming[index], outgoing[index])
            let (length, next) = (hypot(one.x, one.y), hypot(other.x, other.y))
            guard length > 0 || next > 0 else { return Vertex(point: points[index], angle: 0) }
            guard length > 0 else { return Vertex(point: points[index], angle: atan2(other.y, other.x)) }
            guard next > 0 else { return Vertex(point: points[index], angle: atan2(one.y, one.x)) }
            var (begin, end) = (atan2(one.y, one.x), atan2(other.y, other.x))
            if end - begin > .pi { begin += 2 * .pi } else if begin - end > .pi { end += 2 * .pi }
            return Vertex(point: points[index], angle: (begin + end) / 2)
        }
    }
}
