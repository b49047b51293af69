import Foundation
import TouchKit
import X11

// The toolkit's shapes as the server takes them.

extension PixelPath {
    /// The runs as lines, in pixels; a closed one ends where it begins, and is joined there.
    nonisolated var lines: [[Point]] {
        runs.map { run in
            let line = points[run.points].map { Point(x: $0.x, y: $0.y) }
            return run.isClosed && line.count > 1 ? line + line.prefix(1) : line
        }
    }

    /// One polygon for all runs, in pixels: it goes to each run and back the same way, which encloses nothing.
    nonisolated var polygon: [Point] {
        var polygon: [Point] = []
        for run in runs {
            let corners = points[run.points].map { Point(x: $0.x, y: $0.y) }
            polygon += corners + corners.prefix(1) + polygon.prefix(1)
        }
        return polygon
    }
}

extension FillRule {
    /// The server's rule of the same meaning.
    nonisolated init(_ rule: CGPathFillRule) {
        switch rule {
        case .winding: self = .winding
        case .evenOdd: self = .evenOdd
        }
    }
}

extension X11.Pen {
    /// The nearest pen of whole pixels that the server has.
    nonisolated init(_ style: StrokeStyle) {
        let cap: Cap =
            switch style.cap {
            case .butt: .butt
            case .round: .round
            case .square: .square
            }
        let join: Join =
            switch style.join {
            case .miter: style.miterLimit > 1 ? .miter : .bevel
            case .round: .round
            case .bevel: .bevel
            }
        self.init(width: Int(min(style.width, 8191).rounded()), cap: cap, join: join)
    }

    /// How far a line reaches from its points at most, in line widths.
    nonisolated var reach: CGFloat {
        switch join {
        case .miter: 5.5
        case .round, .bevel: 1
        }
    }
}
