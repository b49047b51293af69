import Foundation
import Ink
import TouchKit

// What other programs drew: filled, then stroked, part by part.
nonisolated extension InkPainter {
    /// Paints an artwork in its own colors, or all of it but pictures in another one, and wider by `extra` points.
    func paint(
        _ artwork: Artwork, _ style: Style, in context: CGContext, color: CGColor?, widerBy extra: CGFloat
    ) {
        for part in artwork.painted(in: style) {
            context.saveGState()
            context.concatenate(CGAffineTransform(part.matrix))
            if let picture = part.picture, extra == 0, paint(picture, part.opacity, in: context) {
                context.restoreGState()
                continue
            }
            if let fill = part.fill ?? part.picture.map({ _ in Self.undecoded }) {
                context.setFillColor(color ?? (artwork.role == .backdrop ? fill.cgColor : shownColor(ofPartIn: fill)))
                context.add(part.path)
                context.fillPath(using: part.usesEvenOdd ? .evenOdd : .winding)
            }
            let scale = part.matrix.meanScale
            if var pen = part.pen {
                if scale > 0 { pen.width += extra / scale }
                stroke(
                    part.path, pen, isEven: part.matrix.isEven, in: context, color ?? shownColor(ofPartIn: pen.color))
            } else if extra > 0, scale > 0, let color = color ?? part.fill.map({ shownColor(ofPartIn: $0) }) {
                let pen = Artwork.Pen(color: .black, width: extra / scale, join: .round)
                stroke(part.path, pen, isEven: part.matrix.isEven, in: context, color)
            }
            context.restoreGState()
        }
    }

    /// Stands for a picture that is not decoded yet, or is damaged.
    private static let undecoded = Color(red: 128, green: 128, blue: 128, alpha: 96)

    /// Paints a picture in the coordinates of its pixels.
    /// - Returns: False if it is not decoded.
    private func paint(_ picture: Picture, _ opacity: CGFloat, in context: CGContext) -> Bool {
        let scale = context.ctm.meanScale
        guard let pixels = pixels(of: picture, atScale: scale) else { return false }
        context.setAlpha(opacity)
        context.draw(
            pixels.bitmap(atScale: scale), in: CGRect(x: 0, y: 0, width: picture.width, height: picture.height))
        return true
    }

    private func pixels(of picture: Picture, atScale scale: CGFloat) -> PicturePixels? {
        guard decodesPictures else { return DecodedPictures.shared.find(picture) }
        if let lastDecoded, lastDecoded.picture === picture, lastDecoded.pixels.suffices(atScale: scale) {
            return lastDecoded.pixels
        }
        guard let pixels = DecodedPictures.shared.decode(picture, atScale: scale) else { return nil }
        // What has too many pixels to be kept is decoded once for all bands of a page.
        lastDecoded = (picture, pixels)
        return pixels
    }

    private func stroke(_ path: Path, _ pen: Artwork.Pen, isEven: Bool, in context: CGContext, _ color: CGColor) {
        let (cap, join) = (CGLineCap(pen.cap), CGLineJoin(pen.join))
        if isEven {
            context.setLineCap(cap)
            context.setLineJoin(join)
            context.setMiterLimit(pen.miterLimit)
            context.setLineWidth(pen.width)
            context.setLineDash(phase: pen.dashPhase, lengths: pen.dashes)
            context.setStrokeColor(color)
            context.add(path)
            context.strokePath()
        } else {
            // The pen is turned and stretched with the path.
            let outline = CGMutablePath(path).outline(
                width: pen.width, cap: cap, join: join, miterLimit: pen.miterLimit, dashPhase: pen.dashPhase,
                dashes: pen.dashes, pixelsPerUnit: AffineTransform(context.ctm).greatestScale)
            context.setFillColor(color)
            context.beginPath()
            context.addPath(outline)
            context.fillPath()
        }
    }
}

nonisolated extension CGAffineTransform {
    init(_ matrix: AffineTransform) {
        self.init(a: matrix.m11, b: matrix.m12, c: matrix.m21, d: matrix.m22, tx: matrix.tX, ty: matrix.tY)
    }
}

nonisolated extension CGMutablePath {
    fileprivate convenience init(_ path: Path) {
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

nonisolated extension CGLineCap {
    init(_ cap: Artwork.Pen.Cap) {
        switch cap {
        case .butt: self = .butt
        case .round: self = .round
        case .square: self = .square
        }
    }
}

nonisolated extension CGLineJoin {
    init(_ join: Artwork.Pen.Join) {
        switch join {
        case .miter: self = .miter
        case .round: self = .round
        case .bevel: self = .bevel
        }
    }
}
