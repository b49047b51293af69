import Foundation
import Ink
import TouchKit

/// Paints marks on a tile, on any thread, with the same pixels as `InkPainter`.
nonisolated struct TileInk {
    private let painter: TilePainter
    private let pool = CoverageTilePool()
    private var shownColor: ShownColor

    init(_ painter: TilePainter, on paper: Paper) {
        self.painter = painter
        shownColor = ShownColor(on: paper)
    }

    /// Paints a mark in its own color, as it is shown on the paper.
    mutating func paint(_ mark: Mark) {
        guard !mark.style.followsDirection else { return paintColors(of: mark) }
        let color = shownColor.color(of: mark.style)
        switch mark.shape {
        case .stroke(let stroke):
            let coverage = StrokeCoverage(
                of: stroke, width: mark.style.width, under: painter.transform, visible: painter.visibleBox, pool: pool)
            painter.draw(coverage, color: color)
        case .line(let line):
            painter.strokeLine(from: line.begin, to: line.end, width: mark.style.width, color: color)
        case .dot, .ellipse, .rectangle, .polygon:
            switch mark.rendering {
            case .stroked(let path, let width):
                painter.stroke(PathElements(path), width: width, color: color)
            case .filled(let path): painter.fill(PathElements(path), color: color)
            }
        }
    }

    private mutating func paintColors(of mark: Mark) {
        var shownColor = shownColor
        let parts = ColorParts(of: mark, under: painter.transform, visible: painter.visibleBox)
        painter.drawGroup(within: parts.bounds) { painter in
            parts.forEach(under: painter.transform, visible: painter.visibleBox, pool: pool) {
                painter.draw($0, color: shownColor.color(of: Style(color: $1, width: 1)))
            }
        }
        self.shownColor = shownColor
    }
}

nonisolated extension PathElements {
    fileprivate init(_ path: Path) {
        self.init()
        for step in path.steps {
            switch step {
            case .move(let point): move(to: point)
            case .line(let point): addLine(to: point)
            case .curve(let control1, let control2, let end): addCurve(to: end, control1: control1, control2: control2)
            case .close: closeSubpath()
            }
        }
    }
}
