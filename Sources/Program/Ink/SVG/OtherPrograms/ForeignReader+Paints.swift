import Foundation
import Geometry

// How paths are painted: inside, and along their lines.
extension ForeignReader {
    /// How a path is painted; nil if it is not.
    func paint(
        _ paint: SVGStyle.Paint, _ style: SVGStyle, _ path: Path, _ units: SVGUnits, opacity: CGFloat
    ) -> Paint? {
        let found: Paint?
        switch context.resolve(paint) {
        case .none, .contextFill, .contextStroke: return nil
        case .current: found = .color(style.color)
        case .color(let color): found = .color(color)
        case .server(let id, let fallback):
            let flat: Paint? =
                switch fallback {
                case .none: nil
                case .current: .color(style.color)
                case .color(let color): .color(color)
                }
            guard let target = byID[id] else {
                found = flat
                break
            }
            if tree.isNamed(target, "linearGradient") || tree.isNamed(target, "radialGradient") {
                let gradient = gradients.paint(of: target, for: path, in: tree, byID, units) { [self] in
                    self.style(of: $0, in: $1, SVGUnits(viewport: .zero))
                }
                found = gradient ?? flat
            } else {
                let isPattern = tree.isNamed(target, "pattern")
                found = isPattern ? pattern(target, for: path, units) ?? flat : flat
            }
        }
        let faded = found?.faded(by: opacity)
        return faded?.isInvisible == false ? faded : nil
    }

    /// - Parameter frame: The path whose box gradients and patterns are relative to; nil for the path itself.
    func part(
        _ path: Path, _ style: SVGStyle, _ units: SVGUnits, scale: CGFloat, isFilled: Bool, in frame: Path? = nil
    ) -> Artwork.Part? {
        var part = Artwork.Part(path: path, usesEvenOdd: style.usesEvenOdd)
        if isFilled, style.fillOpacity > 0 {
            part.fill = paint(style.fill, style, frame ?? path, units, opacity: style.fillOpacity)
        }
        if style.pen.width > 0, style.strokeOpacity > 0, scale > 0 {
            if let paint = paint(style.stroke, style, frame ?? path, units, opacity: style.strokeOpacity) {
                var pen = style.pen
                pen.paint = paint
                if style.keepsWidth {
                    let factor = reading.scale.meanScale / scale
                    pen.width *= factor
                    pen.dashes = pen.dashes.map { $0 * factor }
                    pen.dashPhase *= factor
                }
                let period = pen.dashes.reduce(0, +)
                if let hull = path.hull, !pen.dashes.isEmpty {
                    let length = hull.high.x - hull.low.x + hull.high.y - hull.low.y
                    if period < length * ForeignLimits.shortestDashShare { pen.dashes = [] }
                }
                part.pen = pen
            }
        }
        return part.fill != nil || part.pen != nil ? part : nil
    }
}
