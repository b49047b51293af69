import Foundation
import TouchKit
import X11

// Converts the toolkit's paths, lines, regions and colors to what X requests take.

extension PixelPath {
    /// The runs as polylines, in pixels; a closed run ends at its first point, where the server joins it.
    nonisolated var lines: [[Point]] {
        runs.map { run in
            let line = points[run.points].map { Point(x: $0.x, y: $0.y) }
            return run.isClosed && line.count > 1 ? line + line.prefix(1) : line
        }
    }

    /// One polygon for all runs, in pixels. Lines that it follows there and back connect the runs, enclosing nothing.
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
    nonisolated init(_ rule: CGPathFillRule) {
        switch rule {
        case .winding: self = .winding
        case .evenOdd: self = .evenOdd
        }
    }
}

extension LineAttributes {
    /// Creates the attributes in whole pixels that are closest to a style.
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

    /// The maximum distance of a line's pixels from its points, in line widths.
    nonisolated var reach: CGFloat {
        switch join {
        case .miter: 5.5
        case .round, .bevel: 1
        }
    }
}

extension GraphicsContext {
    /// Clips further drawing to a region. Allocates nothing if that is the clip already.
    func setClip(_ region: Region) {
        if let clip, clip.elementsEqual(region.rects, by: { $0 == Rectangle($1) }) { return }
        setClip(region.rectangles)
    }
}

// The server cannot blend, so a translucent color becomes the opaque color that it shows on white paper.

extension CGColor {
    /// The color on white paper as 0xFFRRGGBB; nil if it is invisible.
    nonisolated var onWhitePaper: UInt32? {
        guard alpha * 255 >= 0.5 else { return nil }
        func byte(_ component: CGFloat) -> UInt32 { UInt32(((component * alpha + 1 - alpha) * 255).rounded()) }
        return 0xFF00_0000 | byte(red) << 16 | byte(green) << 8 | byte(blue)
    }
}

extension UInt32 {
    /// Returns the opaque color (0xFFRRGGBB) that a premultiplied pixel, faded to `alpha` (0 to 255), has on paper of a
    /// color; nil if it is invisible. Transparent paper is white.
    nonisolated func onPaper(_ paper: UInt32, alpha: UInt32) -> UInt32? {
        func faded(_ shift: UInt32) -> UInt32 { ((self >> shift & 0xFF) * alpha + 127) / 255 }
        let opacity = faded(24)
        guard opacity > 0 else { return nil }
        func byte(_ shift: UInt32) -> UInt32 {
            let below = paper >> 24 == 0 ? 255 : paper >> shift & 0xFF
            return Swift.min(faded(shift) + (below * (255 - opacity) + 127) / 255, 255) << shift
        }
        return 0xFF00_0000 | byte(16) | byte(8) | byte(0)
    }
}
