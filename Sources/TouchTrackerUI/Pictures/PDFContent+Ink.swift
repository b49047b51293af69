import Foundation
import Ink
import PDF
import TouchKit

nonisolated extension PDFContent {
    /// Draws ink as it is shown on a paper.
    /// - Parameter pictures: The pictures of the file, to which those of the mark are added.
    mutating func draw(_ mark: Mark, on paper: Paper, _ pictures: inout PDFPictures) {
        if case .artwork(let artwork) = mark.shape { return draw(artwork, mark.style, on: paper, &pictures) }
        guard mark.style.followsDirection else { return draw(mark.rendering, mark.style.shownColor(on: paper)) }
        for run in mark.colorRuns { draw(mark.rendering(of: run), run.color.shown(on: paper)) }
    }

    private mutating func draw(
        _ artwork: Artwork, _ style: Style, on paper: Paper, _ pictures: inout PDFPictures
    ) {
        for part in artwork.painted(in: style) {
            if let picture = part.picture {
                let size = CGSize(width: picture.width, height: picture.height)
                drawImage(
                    pictures.number(of: picture), corner: part.matrix.transform(.zero),
                    right: part.matrix.transform(CGPoint(x: size.width, y: 0)),
                    below: part.matrix.transform(CGPoint(x: 0, y: size.height)),
                    alpha: UInt8((part.opacity * 255).rounded()))
                continue
            }
            let path = part.path.applying(part.matrix)
            // Viewers draw a thin line where there is nothing inside.
            let inside = path.withoutFlatRuns
            if let color = part.fill, !inside.steps.isEmpty {
                set(PDFColor(artwork.role == .backdrop ? color : color.shown(on: paper)))
                add(inside)
                if part.usesEvenOdd { fillByEvenOdd() } else { fill() }
            }
            guard let pen = part.pen else { continue }
            let scale = part.matrix.meanScale
            set(PDFColor(pen.color.shown(on: paper)))
            set(width: pen.width * scale)
            // PDF numbers them as Core Graphics does.
            setLine(
                cap: CGLineCap(pen.cap).rawValue, join: CGLineJoin(pen.join).rawValue, miterLimit: pen.miterLimit,
                dashes: Self.dashes(of: pen, along: part.path).map { $0 * scale }, phase: pen.dashPhase * scale)
            add(path)
            stroke()
            setRoundLine()
        }
    }

    /// The dashes of a pen; none if there would be so many along a path that viewers fill the memory with them, as our
    /// pictures would.
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
        for step in path.steps {
            switch step {
            case .move(let point): move(to: point)
            case .line(let point): addLine(to: point)
            case .curve(let control1, let control2, let end): addCurve(to: end, control1: control1, control2: control2)
            case .close: closePath()
            }
        }
    }

    /// Draws paper. As in pictures, dots and lines that would be too near to each other are left out.
    mutating func draw(_ paper: Paper, in area: CGRect, scale: CGFloat) {
        set(PDFColor(paper.color))
        add(area)
        fill()
        set(PDFColor(paper.patternColor))
        let pitch = InkPainter.pitch(scale: scale)
        func places(_ offset: CGFloat, _ low: CGFloat, _ high: CGFloat) -> some Sequence<CGFloat> {
            PaperPattern.places(offset, every: pitch, from: low, to: high)
        }
        let width = PaperPattern.lineWidth
        switch paper.pattern {
        case .plain: return
        case .dots:
            let (offset, radius) = (PaperPattern.dotOffset, PaperPattern.dotRadius)
            set(width: 2 * radius)
            for y in places(offset, area.minY - radius, area.maxY + radius) {
                for x in places(offset, area.minX - radius, area.maxX + radius) {
                    move(to: CGPoint(x: x, y: y))
                    addLine(to: CGPoint(x: x, y: y))
                }
            }
            stroke()
        case .lines, .squares:
            for y in places(PaperPattern.lineOffset, area.minY - width, area.maxY + width) {
                add(CGRect(x: area.minX, y: y - width / 2, width: area.width, height: width))
            }
            if paper.pattern == .squares {
                for x in places(PaperPattern.lineOffset, area.minX - width, area.maxX + width) {
                    add(CGRect(x: x - width / 2, y: area.minY, width: width, height: area.height))
                }
            }
            fill()
        }
    }
}

nonisolated extension PDFColor {
    fileprivate init(_ color: Color) {
        self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }
}
