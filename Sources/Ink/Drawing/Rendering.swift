package import Foundation
import Geometry

/// How a mark is drawn, in one of the two ways that every canvas and every viewer of SVG knows.
package enum Rendering: Hashable, Sendable {
    /// Along a path with a round pen of a width in points: round ends and round corners.
    case stroked(Path, width: CGFloat)
    /// By filling all that a path winds around (the non-zero rule).
    case filled(Path)
}

extension Mark {
    /// How the mark is drawn, in its style's colour.
    package var rendering: Rendering {
        switch shape {
        case .line(let line):
            .stroked(Path(points: [line.begin, line.end], isClosed: false), width: style.width)
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
        }
    }
}

extension Stroke {
    /// Ink of even width is drawn along its curve; ink of changing width is an outline that is filled.
    fileprivate func rendering(width: CGFloat) -> Rendering {
        guard hasEvenWidth else {
            return .filled(Path(points: Outline(around: centerline(width: width)).points, isClosed: true))
        }
        let curves = curves
        guard let first = curves.first else {
            let place = samples.map(\.location)
            return .stroked(Path(points: place + place, isClosed: false), width: width)
        }
        return .stroked(Path(along: curves, from: first.begin), width: width)
    }
}
