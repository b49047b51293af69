import Foundation
import Geometry
import Ink
import InkPixels
import TouchKit

// What other programs drew: filled, then stroked, part by part.
nonisolated extension InkPainter {
    /// Paints an artwork in its own colors, or all of it but pictures in another one, and wider by `extra` points.
    func paint(
        _ artwork: Artwork, _ style: Style, in context: CGContext, color: CGColor?, widerBy extra: CGFloat
    ) {
        let paint = ArtworkPaint(color: color, extra: extra, isShownAsIs: artwork.role == .backdrop)
        for part in artwork.painted(in: style) { self.paint(part, in: context, paint) }
    }

    /// Paints a part of an artwork, whose matrix leads to the context's user space.
    func paint(_ part: Artwork.Part, in context: CGContext, _ paint: ArtworkPaint) {
        context.saveGState()
        for clip in part.clips {
            context.clip(
                to: clip.path, rule: clip.usesEvenOdd ? .evenOdd : .winding,
                transform: CGAffineTransform(clip.matrix).concatenating(context.ctm))
        }
        context.concatenate(CGAffineTransform(part.matrix))
        var paint = paint
        // Of what is around the part, in its own coordinates.
        let scale = part.matrix.meanScale
        paint.extra = scale > 0 ? paint.extra / scale : 0
        if let group = part.group {
            self.paint(group, of: part, in: context, paint)
        } else if part.opacity < 1, part.picture == nil, paint.color == nil {
            var opaque = part
            opaque.opacity = 1
            paintPicture(around: part, in: context, blendMode: .normal) { paintShape(opaque, in: $0, paint) }
        } else {
            paintShape(part, in: context, paint)
        }
        context.restoreGState()
    }

    /// Paints a path or a picture in its own coordinates.
    private func paintShape(_ part: Artwork.Part, in context: CGContext, _ paint: ArtworkPaint) {
        if let picture = part.picture, paint.extra == 0, self.paint(picture, part.opacity, in: context) { return }
        let isEven = part.matrix.isEven
        var part = part
        if isEven {
            // Thin lines are painted a pixel wide.
            let reach = paint.extra * 1.5 + (part.pen?.reach ?? 0) + 2 / context.ctm.meanScale
            part.path = part.path.runs(near: context.boundingBoxOfClipPath.insetBy(dx: -reach, dy: -reach))
        }
        if part.strokesFirst { strokeShape(part, in: context, paint, isEven: isEven) }
        if case .pattern(let pattern) = part.fill, paint.color == nil {
            paintTiles(of: pattern, in: context, paint, isEven: isEven) { context in
                context.add(part.path)
                context.clip(using: part.usesEvenOdd ? .evenOdd : .winding)
            }
        } else if let fill = part.fill ?? part.picture.map({ _ in Self.undecoded }) {
            context.add(part.path)
            let look = look(of: fill, paint.color, isShownAsIs: paint.isShownAsIs)
            self.fill(in: context, look, using: part.usesEvenOdd ? .evenOdd : .winding)
        }
        if !part.strokesFirst { strokeShape(part, in: context, paint, isEven: isEven) }
    }

    private func strokeShape(_ part: Artwork.Part, in context: CGContext, _ paint: ArtworkPaint, isEven: Bool) {
        if var pen = part.pen {
            pen.width += paint.extra
            if case .pattern(let pattern) = pen.paint, paint.color == nil {
                return paintTiles(of: pattern, in: context, paint, isEven: isEven) { context in
                    context.addOutline(of: part.path, pen)
                    context.clip()
                }
            }
            let look = look(of: pen.paint, paint.color, isShownAsIs: paint.isMask)
            stroke(part.path, pen, isEven: isEven, in: context, look)
        } else if paint.extra > 0,
            let look = paint.color.map(Look.color) ?? part.fill.map({ look(of: $0, nil, isShownAsIs: paint.isMask) })
        {
            let pen = Artwork.Pen(color: .black, width: paint.extra, join: .round)
            stroke(part.path, pen, isEven: isEven, in: context, look)
        }
    }

    /// Stands for a picture that is not decoded yet, or is damaged.
    private static let undecoded = Paint.color(Color(red: 128, green: 128, blue: 128, alpha: 96))

    /// A paint as it is shown.
    private enum Look {
        case color(CGColor)
        case shading(Shading)
    }

    /// Returns how a paint is shown: in another color, if there is one, or as it is, or as the paper shows it.
    private func look(of paint: Paint, _ color: CGColor?, isShownAsIs: Bool = false) -> Look {
        if let color { return .color(color) }
        switch paint {
        case .color(let color): return .color((isShownAsIs ? color : color.shown(on: paper)).cgColor)
        case .gradient(let gradient): return .shading(Shading(gradient, shownOn: isShownAsIs ? .white : paper))
        // Only for a mark that is emphasized.
        case .pattern: return look(of: .color(paint.color), nil, isShownAsIs: isShownAsIs)
        }
    }

    private func fill(in context: CGContext, _ look: Look, using rule: CGPathFillRule = .winding) {
        switch look {
        case .color(let color):
            context.setFillColor(color)
            context.fillPath(using: rule)
        case .shading(let shading): context.fillPath(using: rule, shading: shading)
        }
    }

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

    private func stroke(_ path: Path, _ pen: Artwork.Pen, isEven: Bool, in context: CGContext, _ look: Look) {
        let (cap, join) = (CGLineCap(pen.cap), CGLineJoin(pen.join))
        if isEven {
            context.setLineCap(cap)
            context.setLineJoin(join)
            context.setMiterLimit(pen.miterLimit)
            context.setLineWidth(pen.width)
            context.setLineDash(phase: pen.dashPhase, lengths: pen.dashes)
            context.add(path)
            switch look {
            case .color(let color):
                context.setStrokeColor(color)
                context.strokePath()
            case .shading(let shading): context.strokePath(shading: shading)
            }
        } else {
            // The pen is turned and stretched with the path.
            context.addOutline(of: path, pen)
            fill(in: context, look)
        }
    }
}

nonisolated extension CGContext {
    /// Begins a new path, and adds the outline of another that is stroked.
    fileprivate func addOutline(of path: Path, _ pen: Artwork.Pen) {
        let outline = CGPath(path).outline(
            width: pen.width, cap: CGLineCap(pen.cap), join: CGLineJoin(pen.join), miterLimit: pen.miterLimit,
            dashPhase: pen.dashPhase, dashes: pen.dashes, pixelsPerUnit: AffineTransform(ctm).greatestScale)
        beginPath()
        addPath(outline)
    }
}

nonisolated extension Shading {
    /// Creates the shading of a gradient, whose colors are those that a paper shows.
    fileprivate init(_ gradient: Gradient, shownOn paper: Paper) {
        let shape: GradientCourse.Shape =
            switch gradient.course {
            case .linear(let start, let end): .line(from: start, to: end)
            case .radial(let start, let end): .circles(from: start.center, start.radius, to: end.center, end.radius)
            }
        let spread: GradientCourse.Spread =
            switch gradient.spread {
            case .pad: .extended(before: true, after: true)
            case .reflect: .reflected
            case .again: .repeated
            }
        let stops = gradient.stops.all
        let colors = stops.map { stop in
            let color = stop.color.shown(on: paper).cgColor
            return gradient.opacity == 1 ? color : color.copy(alpha: color.alpha * gradient.opacity)
        }
        self.init(
            ColorRamp(colors, at: stops.map(\.place), mixing: .straight), along: GradientCourse(shape, spread: spread),
            by: CGAffineTransform(gradient.matrix))
    }
}

nonisolated extension CGAffineTransform {
    init(_ matrix: AffineTransform) {
        self.init(a: matrix.m11, b: matrix.m12, c: matrix.m21, d: matrix.m22, tx: matrix.tX, ty: matrix.tY)
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
