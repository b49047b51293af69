/// The blend modes that mix the colors of two pixels, as they are defined by the W3C's Compositing and Blending, and by
/// PDF.
package nonisolated enum ColorMixing {
    private typealias Color = SIMD3<Float>

    /// Returns a pixel mixed with one below it. Colors are premultiplied:
    /// R = S·(1 − Da) + D·(1 − Sa) + Sa·Da·mix(D / Da, S / Sa).
    package static func combine(_ source: UInt32, with background: UInt32, _ mode: CGBlendMode) -> UInt32 {
        let (sourceAlpha, backgroundAlpha) = (Float(source >> 24) / 255, Float(background >> 24) / 255)
        guard sourceAlpha > 0, backgroundAlpha > 0 else { return Premultiplied.over(source, background) }
        let (one, other) = (color(source), color(background))
        let mixed = mix(other / backgroundAlpha, one / sourceAlpha, mode)
        let sum = one * (1 - backgroundAlpha) + other * (1 - sourceAlpha) + mixed * (sourceAlpha * backgroundAlpha)
        let alpha = sourceAlpha + backgroundAlpha - sourceAlpha * backgroundAlpha
        func byte(_ value: Float) -> UInt32 { UInt32((min(max(value, 0), alpha) * 255).rounded()) }
        return UInt32((alpha * 255).rounded()) << 24 | byte(sum.x) << 16 | byte(sum.y) << 8 | byte(sum.z)
    }

    private static func color(_ pixel: UInt32) -> Color {
        Color(Float(pixel >> 16 & 255), Float(pixel >> 8 & 255), Float(pixel & 255)) / 255
    }

    private static func mix(_ below: Color, _ above: Color, _ mode: CGBlendMode) -> Color {
        func each(_ mix: (Float, Float) -> Float) -> Color {
            Color(mix(below.x, above.x), mix(below.y, above.y), mix(below.z, above.z))
        }
        switch mode {
        case .normal, .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn,
            .destinationOut, .destinationAtop, .xor, .plusLighter:
            return above
        case .multiply: return below * above
        case .screen: return below + above - below * above
        case .overlay: return each { hardLight($1, $0) }
        case .darken: return each { min($0, $1) }
        case .lighten: return each { max($0, $1) }
        case .colorDodge: return each { $0 == 0 ? 0 : $1 >= 1 ? 1 : min(1, $0 / (1 - $1)) }
        case .colorBurn: return each { $0 >= 1 ? 1 : $1 <= 0 ? 0 : 1 - min(1, (1 - $0) / $1) }
        case .softLight: return each(softLight)
        case .hardLight: return each(hardLight)
        case .difference: return each { abs($0 - $1) }
        case .exclusion: return below + above - 2 * below * above
        case .hue: return withLightness(of: below, withSaturation(saturation(below), of: above))
        case .saturation: return withLightness(of: below, withSaturation(saturation(above), of: below))
        case .color: return withLightness(of: below, above)
        case .luminosity: return withLightness(of: above, below)
        }
    }

    private static func hardLight(_ below: Float, _ above: Float) -> Float {
        above <= 0.5 ? 2 * below * above : below + (2 * above - 1) - below * (2 * above - 1)
    }

    private static func softLight(_ below: Float, _ above: Float) -> Float {
        guard above > 0.5 else { return below - (1 - 2 * above) * below * (1 - below) }
        let light = below <= 0.25 ? ((16 * below - 12) * below + 4) * below : below.squareRoot()
        return below + (2 * above - 1) * (light - below)
    }

    // MARK: Hue, saturation and lightness

    private static func lightness(_ color: Color) -> Float { 0.3 * color.x + 0.59 * color.y + 0.11 * color.z }

    private static func saturation(_ color: Color) -> Float { color.max() - color.min() }

    private static func withLightness(of other: Color, _ color: Color) -> Color {
        let moved = color + (lightness(other) - lightness(color))
        let (light, low, high) = (lightness(moved), moved.min(), moved.max())
        var result = moved
        if low < 0 { result = light + (result - light) * (light / (light - low)) }
        if high > 1 { result = light + (result - light) * ((1 - light) / (high - light)) }
        return result
    }

    private static func withSaturation(_ saturation: Float, of color: Color) -> Color {
        let (low, high) = (color.min(), color.max())
        return high > low ? (color - low) * (saturation / (high - low)) : .zero
    }
}
