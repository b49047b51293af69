import Fonts
import Foundation
import Geometry

/// Where the letters of a `text` element stand.
struct TextPlacement {
    /// A cluster of letters, which are placed together.
    struct Cluster {
        var cluster: TextCluster
        /// The index of its style in the text.
        var style: Int
        /// From ems to user units.
        var matrix: AffineTransform
        /// The distance to the next one, in user units.
        var advance: CGFloat
    }

    private(set) var clusters: [Cluster] = []
    /// The number of scalars that no font has.
    private(set) var missingCount = 0
    /// The number of letters that were shaped, and of steps of the outlines of all clusters.
    private(set) var (shapedCount, steps) = (0, 0)
    /// Whether the outlines have more steps than are shown. The letters after that have not been shaped.
    var isTooLong: Bool { steps > ForeignLimits.maximumSteps }

    /// A place in a line that has not been moved to where it begins.
    private struct Glyph {
        var cluster: TextCluster
        var letter: Int
        var style: Int
        var size: CGFloat
        /// The factor of its width.
        var stretch: CGFloat = 1
        var advance: CGFloat
    }

    /// - Parameter path: Returns the line that the letters of a style are on, and where on it they begin.
    init(_ text: WrittenText, _ shaper: TextShaper, path: (WrittenText.Style) -> (line: TextPath, start: CGFloat)?) {
        var pen = CGPoint.zero
        // The path that the line before is on, and where on it that ends.
        var (lastPath, along): (Int?, CGFloat) = (nil, 0)
        for line in text.lines {
            guard !isTooLong else { return }
            shapedCount += line.count
            let first = text.letters[line.lowerBound]
            let style = text.styles[first.style].style
            pen.x = first.place.x ?? pen.x
            pen.y = first.place.y ?? pen.y
            let glyphs = glyphs(of: line, in: text, shaper, isRightToLeft: style.text.isRightToLeft)
            let length = glyphs.reduce(0) { $0 + $1.advance }
            let share = style.text.isRightToLeft ? 1 - style.anchor : style.anchor
            if let number = text.styles[first.style].path {
                guard let (curve, start) = path(text.styles[first.style]) else { continue }
                // Along the path, x counts from where the text on it begins.
                if let x = first.place.x { along = start + x } else if number != lastPath { along = start }
                lastPath = number
                along -= share * length
                place(glyphs, in: text, on: curve, from: &along)
                pen = curve.place(at: min(max(along, 0), curve.length))?.point ?? pen
            } else {
                pen.x -= share * length
                place(glyphs, in: text, from: &pen)
            }
        }
    }

    private mutating func glyphs(
        of line: Range<Int>, in text: WrittenText, _ shaper: TextShaper, isRightToLeft: Bool
    ) -> [Glyph] {
        let shaped = shaper.shape(
            text.letters[line].map(\.scalar), spans: text.spans(of: line), isRightToLeft: isRightToLeft)
        var glyphs: [Glyph] = shaped.map { cluster in
            let letter = line.lowerBound + cluster.range.lowerBound
            let style = text.letters[letter].style
            let (size, look) = (text.styles[style].style.fontSize, text.styles[style].style.text)
            if cluster.isMissing { missingCount += cluster.range.count }
            let isSpace = text.letters[letter].scalar == " "
            let advance = cluster.advance * size + look.letterSpacing + (isSpace ? look.wordSpacing : 0)
            return Glyph(cluster: cluster, letter: letter, style: style, size: size, advance: advance)
        }
        for stretch in text.stretches where stretch.letters.overlaps(line) {
            let own = glyphs.indices.filter { stretch.letters.contains(glyphs[$0].letter) }
            let length = own.reduce(0) { $0 + glyphs[$1].advance }
            guard length > 0, let last = own.last else { continue }
            if stretch.stretchesLetters {
                for index in own {
                    glyphs[index].stretch *= stretch.length / length
                    glyphs[index].advance *= stretch.length / length
                }
            } else if own.count > 1 {
                let more = (stretch.length - length) / CGFloat(own.count - 1)
                for index in own where index != last { glyphs[index].advance += more }
            }
        }
        return glyphs
    }

    /// The distances by which the letters of a cluster are moved.
    private func move(of glyph: Glyph, in text: WrittenText) -> CGPoint {
        let end = glyph.letter + glyph.cluster.range.count
        return text.letters[glyph.letter..<min(end, text.letters.count)].reduce(.zero) {
            CGPoint(x: $0.x + $1.place.dx, y: $0.y + $1.place.dy)
        }
    }

    /// How far below the line a cluster stands.
    private func drop(of glyph: Glyph, in text: WrittenText) -> CGFloat {
        let look = text.styles[glyph.style].style.text
        return look.baseline.offset(glyph.cluster.metrics) * glyph.size - look.shift
    }

    private mutating func place(_ glyphs: [Glyph], in text: WrittenText, from pen: inout CGPoint) {
        for glyph in glyphs {
            let move = move(of: glyph, in: text)
            pen = CGPoint(x: pen.x + move.x, y: pen.y + move.y)
            let turn = Self.turn(text.letters[glyph.letter].place.angle * .pi / 180)
            let matrix = AffineTransform.move(pen.x, pen.y + drop(of: glyph, in: text)).after(turn)
            add(glyph, matrix)
            pen.x += glyph.advance
        }
    }

    private mutating func place(_ glyphs: [Glyph], in text: WrittenText, on line: TextPath, from along: inout CGFloat) {
        var side: CGFloat = 0
        for glyph in glyphs {
            let move = move(of: glyph, in: text)
            along += move.x
            side += move.y
            // What does not stand on the line is not shown.
            if let middle = line.place(at: along + glyph.advance / 2) {
                let matrix = AffineTransform.move(middle.point.x, middle.point.y).after(Self.turn(middle.angle))
                    .after(.move(-glyph.advance / 2, side + drop(of: glyph, in: text)))
                add(glyph, matrix.after(Self.turn(text.letters[glyph.letter].place.angle * .pi / 180)))
            }
            along += glyph.advance
        }
    }

    private static func turn(_ angle: CGFloat) -> AffineTransform {
        guard angle != 0, angle.isFinite else { return .unit }
        return AffineTransform(m11: cos(angle), m12: sin(angle), m21: -sin(angle), m22: cos(angle), tX: 0, tY: 0)
    }

    private mutating func add(_ glyph: Glyph, _ matrix: AffineTransform) {
        let matrix = matrix.after(.scale(glyph.size * glyph.stretch, glyph.size))
        guard matrix.isFinite, !isTooLong else { return }
        steps += glyph.cluster.outline.steps.count
        clusters.append(
            Cluster(cluster: glyph.cluster, style: glyph.style, matrix: matrix, advance: glyph.advance))
    }

    /// The box of all letters, as high as their lines; nil if there are no letters.
    var box: CGRect? {
        var box: Extent?
        for cluster in clusters {
            let metrics = cluster.cluster.metrics
            let cell = CGRect(
                x: 0, y: -metrics.ascender, width: cluster.cluster.advance,
                height: metrics.ascender + metrics.descender)
            guard let hull = Path(points: cell.corners, isClosed: true).hull(under: cluster.matrix) else { continue }
            box = box?.joined(with: hull) ?? hull
        }
        return box?.rect
    }
}

/// A path that letters stand on.
struct TextPath {
    private var points: [(point: CGPoint, along: CGFloat)] = []
    /// The path's length, in user units.
    var length: CGFloat { points.last?.along ?? 0 }

    /// Nil if the path has no length.
    init?(_ path: Path, tolerance: CGFloat) {
        var along: CGFloat = 0
        path.visitRuns(tolerance: tolerance) { run, isClosed in
            let ends = run + (isClosed ? run.prefix(1) : [])
            // What lies between two runs has no length.
            if let first = ends.first { points.append((first, along)) }
            for (begin, end) in zip(ends, ends.dropFirst()) {
                along += begin.distance(to: end)
                points.append((end, along))
            }
            return true
        }
        guard length > 0, length.isFinite else { return nil }
    }

    /// The point at a distance from the path's begin, and the direction there; nil beyond its ends.
    func place(at distance: CGFloat) -> (point: CGPoint, angle: CGFloat)? {
        guard distance >= 0, distance <= length else { return nil }
        var (low, high) = (0, points.count - 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if points[middle].along <= distance { low = middle } else { high = middle }
        }
        let (begin, end) = (points[low], points[high])
        let share = end.along > begin.along ? (distance - begin.along) / (end.along - begin.along) : 0
        let point = begin.point.interpolated(to: end.point, at: share)
        return (point, atan2(end.point.y - begin.point.y, end.point.x - begin.point.x))
    }
}
