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

extension GraphicsContext {
    /// Draws only within a region from now on. Allocates nothing if that is so already.
    func setClip(_ region: Region) {
        if let clip, clip.count == region.rects.count {
            var isSame = true
            for index in clip.indices where clip[index] != Rectangle(region.rects[index]) { isSame = false }
            if isSame { return }
        }
        setClip(region.rectangles)
    }

    /// Draws the lines between points of a centerline with round ends, moved by (`x`, `y`) pixels. Where the width changes
    /// by a pixel a new line begins.
    func stroke(_ points: ArraySlice<StrokeCenterline.Point>, x: Int, y: Int, on target: X11.Pixmap) {
        var line: [Point] = []
        var width = 0
        var radius: Float = 0
        func end() {
            guard !line.isEmpty, width > 0 else { return }
            let round = X11.Pen(width: width, cap: .round, join: .round)
            if pen != round { pen = round }
            stroke(line, on: target)
        }
        for point in points {
            let place = Point(x: Double(point.x) + Double(x), y: Double(point.y) + Double(y))
            if point.isStart {
                end()
                line = [place]
            } else if let last = line.last {
                let wanted = max(Int((radius + point.radius).rounded()), 1)
                if line.count > 1, wanted != width {
                    end()
                    line = [last]
                }
                width = wanted
                line.append(place)
            } else {
                line = [place]
            }
            radius = point.radius
        }
        if line.count > 1 { end() }
    }
}
