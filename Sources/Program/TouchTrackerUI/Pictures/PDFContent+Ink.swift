import Foundation
import Geometry
import Ink
import PDF
import PNG
import TouchKit

nonisolated extension PDFContent {
    /// Draws ink as it is shown on a paper.
    /// - Parameter pictures: The pictures of the file, to which those of the mark are added.
    mutating func draw(_ mark: Mark, on paper: Paper, _ pictures: inout PDFPictures) {
        if let text = mark.text { addLetters(of: TextLines(text.string, text.setting), text.matrix) }
        if case .artwork(let artwork) = mark.shape { return draw(artwork, mark.style, on: paper, &pictures) }
        if let (path, color) = mark.inside { draw(.filled(path), color.shown(on: paper)) }
        guard mark.style.followsDirection else { return draw(mark.rendering, mark.style.shownColor(on: paper)) }
        for run in mark.colorRuns { draw(mark.rendering(of: run), run.color.shown(on: paper)) }
    }

    /// Adds what the lines of a text say, behind their letters: these are drawn as shapes.
    private mutating func addLetters(of lines: TextLines, _ matrix: AffineTransform) {
        let unit = TextSetting.unitsPerSize
        for line in lines.written {
            let place = AffineTransform(
                m11: unit, m12: 0, m21: 0, m22: unit, tX: line.start.x, tY: line.start.y)
            addInvisibleText(line.letters.map { (String($0.character), $0.width / unit) }, matrix.after(place))
        }
    }

    private mutating func draw(
        _ artwork: Artwork, _ style: Style, on paper: Paper, _ pictures: inout PDFPictures
    ) {
        for part in artwork.painted(in: style) {
            draw(part, on: artwork.role == .backdrop ? .white : paper, strokesOn: paper, &pictures)
        }
    }

    /// Draws a part whose matrix leads to the page.
    /// - Parameters:
    ///   - paper: The paper that fills are shown on.
    ///   - strokePaper: The paper that lines are shown on.
    private mutating func draw(
        _ part: Artwork.Part, on paper: Paper, strokesOn strokePaper: Paper, _ pictures: inout PDFPictures
    ) {
        if !part.clips.isEmpty { saveState() }
        for clip in part.clips {
            add(clip.path.applying(clip.matrix))
            self.clip(byEvenOdd: clip.usesEvenOdd)
        }
        if let group = part.group {
            draw(group, of: part, on: paper, &pictures)
        } else if part.opacity < 1, part.picture == nil {
            beginGroup()
            drawShape(part, on: paper, strokesOn: strokePaper, &pictures)
            draw(group: endGroup(), alpha: part.alpha)
        } else {
            drawShape(part, on: paper, strokesOn: strokePaper, &pictures)
        }
        if !part.clips.isEmpty { restoreState() }
    }

    private mutating func draw(
        _ group: Artwork.Group, of part: Artwork.Part, on paper: Paper, _ pictures: inout PDFPictures
    ) {
        func draw(_ members: [Artwork.Part], on paper: Paper, _ pictures: inout PDFPictures, _ content: inout Self) {
            for member in members {
                var placed = member.faded
                placed.matrix = part.matrix.after(member.matrix)
                placed.clips = member.clips.applying(part.matrix)
                content.draw(placed, on: paper, strokesOn: paper, &pictures)
            }
        }
        guard !group.isPlain || part.opacity < 1 else { return draw(group.members, on: paper, &pictures, &self) }
        guard group.filter == nil || group.mask != nil || group.blendMode != .normal || part.opacity < 1 else {
            return drawFiltered(group, part.matrix, on: paper, &pictures)
        }
        beginGroup()
        if group.filter == nil {
            draw(group.members, on: paper, &pictures, &self)
        } else {
            drawFiltered(group, part.matrix, on: paper, &pictures)
        }
        let number = endGroup()
        var mask: (group: Int, usesAlpha: Bool)?
        if let own = group.mask {
            beginGroup()
            saveState()
            add(own.clip.path.applying(part.matrix))
            clip(byEvenOdd: false)
            draw(own.parts, on: .white, &pictures, &self)
            restoreState()
            mask = (endGroup(), own.usesAlpha)
        }
        self.draw(group: number, alpha: part.alpha, blendMode: group.blendMode.nameInPDF, mask: mask)
    }

    /// Draws what a filter makes of a group, of which PDF only knows the picture.
    private mutating func drawFiltered(
        _ group: Artwork.Group, _ matrix: AffineTransform, on paper: Paper, _ pictures: inout PDFPictures
    ) {
        guard let filter = group.filter, let bounds = group.filterBounds, !bounds.isNull else { return }
        let box = bounds.applying(CGAffineTransform(matrix)).intersection(pictures.area)
        guard !box.isEmpty else { return }
        let scale = pictures.takeResolution(for: box.size)
        let pixels = PixelRect(covering: CGRect(x: 0, y: 0, width: box.width * scale, height: box.height * scale))
        let bitmap = Bitmap(width: max(1, pixels.width), height: max(1, pixels.height))
        let context = CGContext(canvas: ImageCanvas(bitmap: bitmap), scale: 1)
        context.scaleBy(x: scale, y: scale)
        context.translateBy(x: -box.minX, y: -box.minY)
        context.concatenate(CGAffineTransform(matrix))
        let painter = InkPainter(on: paper, decodesPictures: true)
        let paint = ArtworkPaint(color: nil, extra: 0, isShownAsIs: false)
        painter.paint(group, filteredBy: filter, in: context, paint)
        guard let file = PNGEncoder.encode(bitmap.picture), let picture = Picture(file) else { return }
        let (right, below) = (CGFloat(bitmap.width) / scale, CGFloat(bitmap.height) / scale)
        drawImage(
            pictures.number(of: picture), corner: box.origin, right: CGPoint(x: box.minX + right, y: box.minY),
            below: CGPoint(x: box.minX, y: box.minY + below), alpha: 255)
    }

    /// Draws a path or a picture.
    private mutating func drawShape(
        _ part: Artwork.Part, on paper: Paper, strokesOn strokePaper: Paper, _ pictures: inout PDFPictures
    ) {
        if let picture = part.picture {
            let size = CGSize(width: picture.width, height: picture.height)
            return drawImage(
                pictures.number(of: picture), corner: part.matrix.transform(.zero),
                right: part.matrix.transform(CGPoint(x: size.width, y: 0)),
                below: part.matrix.transform(CGPoint(x: 0, y: size.height)), alpha: part.alpha)
        }
        if part.strokesFirst { strokeShape(part, on: strokePaper, &pictures) }
        // Viewers draw a thin line for a shape without area.
        let inside = part.path.applying(part.matrix).withoutFlatRuns
        if let fill = part.fill, !inside.steps.isEmpty {
            paint(fill, of: part, on: paper, &pictures) {
                $0.add(inside)
                if part.usesEvenOdd { $0.fillByEvenOdd() } else { $0.fill() }
            }
        }
        if !part.strokesFirst { strokeShape(part, on: strokePaper, &pictures) }
    }

    private mutating func strokeShape(
        _ part: Artwork.Part, on paper: Paper, _ pictures: inout PDFPictures
    ) {
        guard let pen = part.pen else { return }
        // Numbers have few decimals: coordinates have the page's size also where the pen is stretched.
        let isEven = part.matrix.isEven
        let scale = isEven ? part.matrix.meanScale : part.matrix.greatestScale
        guard scale > 0 else { return }
        let path = pen.cap == .square ? part.path.withDots(of: 0.01 / scale) : part.path
        paint(pen.paint, of: part, on: paper, &pictures) {
            $0.saveState()
            if !isEven { $0.concatenate(part.matrix.after(AffineTransform(scale: 1 / scale))) }
            $0.set(width: pen.width * scale)
            // PDF numbers them as Core Graphics does.
            $0.setLine(
                cap: Int(CGLineCap(pen.cap).rawValue), join: Int(CGLineJoin(pen.join).rawValue),
                miterLimit: pen.miterLimit, dashes: Self.dashes(of: pen, along: part.path).map { $0 * scale },
                phase: pen.dashPhase * scale)
            $0.add(path.applying(isEven ? part.matrix : AffineTransform(scale: scale)))
            $0.stroke()
            $0.restoreState()
        }
    }

    /// Calls `draw` to draw a part in a color or a gradient, as it is shown on a paper.
    private mutating func paint(
        _ paint: Paint, of part: Artwork.Part, on paper: Paper, _ pictures: inout PDFPictures,
        _ draw: (inout PDFContent) -> Void
    ) {
        switch paint {
        case .color(let color):
            set(PDFColor(color.shown(on: paper)))
            draw(&self)
        case .gradient(let gradient):
            guard let gradient = PDFGradient(gradient, of: part, on: paper) else {
                return self.paint(.color(paint.color), of: part, on: paper, &pictures, draw)
            }
            begin(gradient)
            draw(&self)
            endGradient()
        case .pattern(let pattern):
            // The width and the look of lines have been set outside of the tile.
            beginGroup()
            for member in pattern.members { self.draw(member.faded, on: paper, strokesOn: paper, &pictures) }
            beginTiles(
                pattern.tile, part.matrix.after(pattern.matrix), alpha: UInt8((pattern.opacity * 255).rounded()))
            draw(&self)
            endTiles()
        }
    }

    /// The dashes of a pen; none if a path would have so many that they fill a viewer's memory, or our pictures'.
    private static func dashes(of pen: Artwork.Pen, along path: Path) -> [CGFloat] {
        let count = path.maximumLength / pen.dashes.reduce(0, +) * CGFloat(pen.dashes.count)
        return count <= PixelPath.maximumDashCount ? pen.dashes : []
    }

    private mutating func draw(_ rendering: Rendering, _ color: Color) {
        set(PDFColor(color))
        switch rendering {
        case .stroked(let path, let width):
            set(width: width)
            add(path)
            stroke()
        case .filled(let path):
            add(path)
            fill()
        }
    }

    private mutating func add(_ path: Path) {
        var last = CGPoint.zero
        for step in path.steps {
            switch step {
            case .move(let point):
                move(to: point)
                last = point
            case .line(let point):
                addLine(to: point)
                last = point
            case .quadCurve(let control, let end):
                let curve = QuadraticCurve(begin: last, control: control, end: end).cubic
                addCurve(to: end, control1: curve.control1, control2: curve.control2)
                last = end
            case .curve(let control1, let control2, let end):
                addCurve(to: end, control1: control1, control2: control2)
                last = end
            case .close: closePath()
            }
        }
    }

    /// Draws paper. As in pictures, dots and lines that would be too near to each other are left out.
    mutating func draw(_ paper: Paper, in area: CGRect, scale: CGFloat) {
        set(PDFColor(paper.color))
        add(area)
        fill()
        guard paper.pattern != .plain else { return }
        set(PDFColor(paper.patternColor))
        let (radius, width) = (PaperPattern.dotRadius, PaperPattern.lineWidth)
        if paper.pattern == .dots { set(width: 2 * radius) }
        PaperPattern.visit(
            paper.pattern, in: area, every: InkPainter.pitch(scale: scale), radius: radius, width: width
        ) { center in
            move(to: center)
            addLine(to: center)
        } bar: {
            add($0)
        }
        if paper.pattern == .dots { stroke() } else { fill() }
    }
}

nonisolated extension Artwork.Part {
    fileprivate var alpha: UInt8 { UInt8((opacity * 255).rounded()) }
}

nonisolated extension Artwork.BlendMode {
    /// SVG's words, capitalized and joined; nil for the normal mode.
    fileprivate var nameInPDF: String? {
        self == .normal
            ? nil : rawValue.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}

nonisolated extension PDFColor {
    fileprivate init(_ color: Color) {
        self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }
}

nonisolated extension PDFGradient {
    /// The maximum number of times that a gradient is painted again. One that would be more often is its mean color, as
    /// which such narrow stripes are seen.
    private static let maximumRepetition: CGFloat = 2000

    /// Creates the gradient of a part of an artwork; nil if it is painted too often.
    fileprivate init?(_ gradient: Gradient, of part: Artwork.Part, on paper: Paper) {
        let (course, unit): (Course, AffineTransform)
        switch gradient.course {
        case .linear(let start, let end):
            let (dx, dy) = (end.x - start.x, end.y - start.y)
            (course, unit) = (.axial, AffineTransform(m11: dx, m12: dy, m21: -dy, m22: dx, tX: start.x, tY: start.y))
        case .radial(let start, let end):
            let (center, radius) = (end.center, end.radius)
            let focus = CGPoint(x: (start.center.x - center.x) / radius, y: (start.center.y - center.y) / radius)
            course = .radial(focus: focus, radius: start.radius / radius)
            unit = AffineTransform(m11: radius, m12: 0, m21: 0, m22: radius, tX: center.x, tY: center.y)
        }
        let matrix = gradient.matrix.after(unit)
        guard let inverse = matrix.reversed else { return nil }
        let reach = part.pen.map { $0.width / 2 * max($0.miterLimit, 1.5) } ?? 0
        let corners = (part.path.box ?? .zero).insetBy(dx: -reach, dy: -reach).corners.map(inverse.transform)
        let places = Self.places(of: course, around: corners)
        guard gradient.spread == .pad || places.upperBound - places.lowerBound <= Self.maximumRepetition else {
            return nil
        }
        let spread: Spread =
            switch gradient.spread {
            case .pad: .pad
            case .reflect: .reflect
            case .again: .again
            }
        let stops = gradient.stops.all.map {
            Stop($0.place, PDFColor($0.color.shown(on: paper).faded(by: gradient.opacity)))
        }
        self.init(course, stops, spread: spread, places: places, matrix: part.matrix.after(matrix))
    }

    /// Places that cover a box, by its corners: whole numbers, except where circles begin with a point.
    private static func places(of course: Course, around corners: [CGPoint]) -> ClosedRange<CGFloat> {
        switch course {
        case .axial:
            let (low, high) = (corners.map(\.x).min() ?? 0, corners.map(\.x).max() ?? 1)
            return low.rounded(.down)...max(high.rounded(.up), low.rounded(.down) + 1)
        case .radial(let focus, let radius):
            let far = corners.map { hypot($0.x, $0.y) }.max() ?? 1
            let shift = hypot(focus.x, focus.y)
            // How much the part of a circle that is nearest to the center moves outwards from place to place.
            let growth = 1 - radius - shift
            let last = growth > 0.01 ? (far + 1) / growth + 1 : 100
            return (radius < 1 ? -radius / (1 - radius) : 0)...max(last.rounded(.up), 1)
        }
    }
}
