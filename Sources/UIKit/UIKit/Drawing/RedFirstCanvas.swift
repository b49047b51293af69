import Foundation
import TouchKit

/// Draws in memory whose pixels begin with red: on a canvas that begins with blue, in exchanged colors.
nonisolated final class RedFirstCanvas: Canvas {
    let base: any Canvas

    init(_ base: any Canvas) {
        self.base = base
    }

    var width: Int { base.width }
    var height: Int { base.height }

    func clear(_ clip: Clip) { base.clear(clip) }

    func fill(_ rect: CGRect, color: CGColor, clip: Clip) {
        base.fill(rect, color: color.exchanged, clip: clip)
    }

    func fill(_ path: PixelPath, rule: CGPathFillRule, color: CGColor, clip: Clip) {
        base.fill(path, rule: rule, color: color.exchanged, clip: clip)
    }

    func stroke(_ path: PixelPath, style: StrokeStyle, color: CGColor, clip: Clip) {
        base.stroke(path, style: style, color: color.exchanged, clip: clip)
    }

    func fill(_ path: PixelPath, rule: CGPathFillRule, shading: Shading, clip: Clip) {
        base.fill(path, rule: rule, shading: shading.mapColors(\.exchanged), clip: clip)
    }

    func stroke(_ path: PixelPath, style: StrokeStyle, shading: Shading, clip: Clip) {
        base.stroke(path, style: style, shading: shading.mapColors(\.exchanged), clip: clip)
    }

    func draw(_ coverage: any Coverage, x: Int, y: Int, color: CGColor, clip: Clip) {
        base.draw(coverage, x: x, y: y, color: color.exchanged, clip: clip)
    }

    func draw(_ bitmap: Bitmap, transform: CGAffineTransform, alpha: CGFloat, clip: Clip) {
        base.draw(bitmap.exchanged(), transform: transform, alpha: alpha, clip: clip)
    }

    func draw(_ layer: any Canvas, transform: CGAffineTransform, alpha: CGFloat, clip: Clip) {
        base.draw(Self.base(of: layer), transform: transform, alpha: alpha, clip: clip)
    }

    func composite(_ layer: any Canvas, coverage: any Canvas, x: Int, y: Int, mode: CGBlendMode, clip: Clip) {
        base.composite(
            Self.base(of: layer), coverage: Self.base(of: coverage), x: x, y: y, mode: mode, clip: clip)
    }

    func drawShadow(of layer: any Canvas, x: Int, y: Int, blur: CGFloat, color: CGColor, clip: Clip) {
        base.drawShadow(of: Self.base(of: layer), x: x, y: y, blur: blur, color: color.exchanged, clip: clip)
    }

    func makeLayer(width: Int, height: Int, isOpaque: Bool) -> any Canvas {
        RedFirstCanvas(base.makeLayer(width: width, height: height, isOpaque: isOpaque))
    }

    private static func base(of layer: any Canvas) -> any Canvas {
        guard let layer = layer as? RedFirstCanvas else {
            preconditionFailure("A canvas draws only layers of its own kind")
        }
        return layer.base
    }
}

nonisolated extension CGColor {
    /// The color with red and blue exchanged.
    fileprivate var exchanged: CGColor { CGColor(red: blue, green: green, blue: red, alpha: alpha) }
}

nonisolated extension Bitmap {
    /// Returns a copy with red and blue exchanged.
    func exchanged() -> Bitmap {
        let copy = Bitmap(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                let pixel = self[x, y]
                copy[x, y] = pixel & 0xFF00_FF00 | (pixel & 0xFF) << 16 | pixel >> 16 & 0xFF
            }
        }
        return copy
    }
}
