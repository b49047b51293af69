package import Foundation
package import Geometry

/// The way a mark is drawn: one of the two operations that every canvas and SVG viewer supports.
package enum Rendering: Hashable, Sendable {
    /// Strokes a path with round caps and joins, with a width in points.
    case stroked(Path, width: CGFloat)
    /// Fills a path by the non-zero rule.
    case filled(Path)
}

extension Mark {
    /// The way the mark is drawn in its style's color.
    package var rendering: Rendering {
        switch shape {
        case .line(let line):
            .stroked(line.path(width: style.width), width: style.width)
        case .dot(let dot):
            .stroked(Path(points: [dot.center, dot.center], isClosed: false), width: style.width)
        case .ellipse(let ellipse):
            .stroked(Path(around: ellipse), width: style.width)
        case .rectangle(let rectangle):
            .stroked(Path(points: rectangle.box.corners, isClosed: true), width: style.width)
        case .polygon(let polygon):
            .stroked(Path(points: polygon.corners, isClosed: true), width: style.width)
        case .stroke(let stroke):
            stroke.rendering(width: style.width)
        case .artwork(let artwork):
            .filled(artwork.outline)
        }
    }
}

extension Mark {
    /// The way in which one of the mark's `colorRuns` is drawn in its color: filled, with round ends.
    package func rendering(of run: ColorRun) -> Rendering {
        guard case .stroke(let stroke) = shape else { return rendering }
        return .filled(Path(points: stroke.outline(of: run.curves, width: style.width).points, isClosed: true))
    }
}

extension Stroke {
    /// The outline of some of the curves between successive samples, at least one, for ink of the given width.
    func outline(of curves: Range<Int>, width: CGFloat) -> Outline {
        Outline(around: centerline(of: curves, width: width))
    }

    /// Ink of even width is stroked along its curve; ink of varying width is filled within its outline.
    fileprivate func rendering(width: CGFloat) -> Rendering {
        guard hasEvenWidth else {
            return .filled(Path(points: Outline(around: centerline(width: width)).points, isClosed: true))
        }
        let curves = curves
        guard let first = curves.first else {
            let point = samples.map(\.location)
            return .stroked(Path(points: point + point, isClosed: false), width: width)
        }
        return .stroked(Path(along: curves, from: first.begin), width: width)
    }
}
