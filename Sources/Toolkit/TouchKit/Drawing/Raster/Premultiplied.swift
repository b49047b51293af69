import Foundation

/// Arithmetic on pixels `0xAARRGGBB` whose colors are premultiplied by their opacity, several bytes at a time.
///
/// Results are rounded to the nearest, so full coverage is exact and repeated blending does not drift. Blending uses
/// sRGB bytes without linearizing them, as other X programs and the server do.
package nonisolated enum Premultiplied {
    package static func pixel(_ color: CGColor) -> UInt32 {
        func byte(_ value: CGFloat) -> UInt32 { UInt32((value * color.alpha * 255).rounded()) }
        return UInt32((color.alpha * 255).rounded()) << 24 | byte(color.red) << 16 | byte(color.green) << 8
            | byte(color.blue)
    }

    /// Returns a pixel with all four bytes multiplied by `level` / 255.
    @inline(__always)
    static func scaled(_ pixel: UInt32, by level: UInt32) -> UInt32 {
        var low = (pixel & 0x00FF_00FF) &* level &+ 0x0080_0080
        var high = (pixel >> 8 & 0x00FF_00FF) &* level &+ 0x0080_0080
        low = (low &+ (low >> 8 & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
        high = (high &+ (high >> 8 & 0x00FF_00FF)) & 0xFF00_FF00
        return low | high
    }

    /// Returns a pixel of which `level` / 255 is replaced with another.
    @inline(__always)
    static func replaced(_ old: UInt32, by new: UInt32, _ level: UInt32) -> UInt32 {
        level == 255 ? new : scaled(new, by: level) &+ scaled(old, by: 255 - level)
    }

    @inline(__always)
    static func over(_ source: UInt32, _ background: UInt32) -> UInt32 {
        source &+ scaled(background, by: 255 &- source >> 24)
    }

    /// Returns a pixel's four bytes in 16 bits each: from the top, opacity, green, red and blue.
    @inline(__always)
    static func spread(_ pixel: UInt32) -> UInt64 {
        let bytes = UInt64(pixel)
        return (bytes | bytes << 24) & 0x00FF_00FF_00FF_00FF
    }

    /// Returns a spread pixel with all four bytes multiplied by `level` / 255.
    @inline(__always)
    private static func scaled(spread pixel: UInt64, by level: UInt64) -> UInt64 {
        let product = pixel &* level &+ 0x0080_0080_0080_0080
        return (product &+ (product >> 8 & 0x00FF_00FF_00FF_00FF)) >> 8 & 0x00FF_00FF_00FF_00FF
    }

    /// Returns `level` / 255 of `source`, a spread pixel, blended over `background`. The result is the same as that of
    /// the other functions, at a lower cost.
    @inline(__always)
    static func over(_ source: UInt64, _ background: UInt32, by level: UInt64) -> UInt32 {
        let part = scaled(spread: source, by: level)
        let sum = part &+ scaled(spread: spread(background), by: 255 &- part >> 48)
        return UInt32(truncatingIfNeeded: sum | sum >> 24)
    }

    /// Returns the interpolation between two pixels with `part` / 256 of the second.
    @inline(__always)
    package static func mix(_ first: UInt32, _ second: UInt32, part: UInt32) -> UInt32 {
        let low = mixedPair(first & 0x00FF_00FF, second & 0x00FF_00FF, part: part) >> 8
        let high = mixedPair(first >> 8 & 0x00FF_00FF, second >> 8 & 0x00FF_00FF, part: part)
        return low & 0x00FF_00FF | high & 0xFF00_FF00
    }

    /// Returns two components that are mixed, each in the upper half of its 16 bits.
    @inline(__always)
    private static func mixedPair(_ first: UInt32, _ second: UInt32, part: UInt32) -> UInt32 {
        let sum = first &* (256 &- part) &+ second &* part
        return sum &+ 0x0080_0080
    }

    /// Returns `source`, already faded by `coverage` (0 to 255), combined with `background` by a blend mode.
    static func combine(
        _ source: UInt32, coverage: UInt32, with background: UInt32, _ mode: CGBlendMode
    ) -> UInt32 {
        switch mode {
        case .normal: over(source, background)
        case .clear: scaled(background, by: 255 - coverage)
        case .copy: source &+ scaled(background, by: 255 - coverage)
        case .destinationOut: scaled(background, by: 255 - source >> 24)
        case .sourceAtop: scaled(source, by: background >> 24) &+ scaled(background, by: 255 - source >> 24)
        case .sourceIn: sum(scaled(source, by: background >> 24), scaled(background, by: 255 - coverage))
        case .sourceOut: sum(scaled(source, by: 255 - background >> 24), scaled(background, by: 255 - coverage))
        case .destinationOver: sum(scaled(source, by: 255 - background >> 24), background)
        case .destinationIn: scaled(background, by: 255 - coverage + source >> 24)
        case .destinationAtop:
            sum(
                scaled(source, by: 255 - background >> 24), scaled(background, by: 255 - coverage + source >> 24))
        case .xor: sum(scaled(source, by: 255 - background >> 24), scaled(background, by: 255 - source >> 24))
        case .plusLighter: sum(source, background)
        case .multiply: multiply(source, background)
        case .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight, .difference,
            .exclusion, .hue, .saturation, .color, .luminosity:
            ColorMixing.combine(source, with: background, mode)
        }
    }

    /// Returns S·D + S·(1 − Da) + D·(1 − Sa) for all four components.
    private static func multiply(_ source: UInt32, _ background: UInt32) -> UInt32 {
        let (sourceRest, backgroundRest) = (255 - source >> 24, 255 - background >> 24)
        var result: UInt32 = 0
        for shift: UInt32 in [0, 8, 16, 24] {
            let (one, other) = (source >> shift & 255, background >> shift & 255)
            result |= min((one * other + one * backgroundRest + other * sourceRest + 127) / 255, 255) << shift
        }
        return result
    }
}

/// A color blended over two pixels at a time, all eight bytes at once, with the results of `Premultiplied`.
nonisolated struct PairBlending {
    /// The color, twice: from the bottom, blue, green, red and opacity.
    private let source: SIMD8<UInt16>
    private let opacity: SIMD8<UInt16>
    /// Two pixels of the color, which replace what they fully cover; nil for a translucent color.
    let opaque: UInt64?
    // Vectors, because an operator with a number repeats it, in a debug build element by element.
    private let half = SIMD8<UInt16>(repeating: 128)
    private let byte = SIMD8<UInt16>(repeating: 8)
    private let full = SIMD8<UInt16>(repeating: 255)

    @inline(__always)
    init(_ pixel: UInt32) {
        let bytes = unsafe SIMD4<UInt16>(truncatingIfNeeded: unsafeBitCast(pixel, to: SIMD4<UInt8>.self))
        source = SIMD8(lowHalf: bytes, highHalf: bytes)
        opacity = SIMD8(repeating: bytes.w)
        opaque = pixel >> 24 == 255 ? UInt64(pixel) << 32 | UInt64(pixel) : nil
    }

    /// Returns `levels` / 255 of the color blended over two pixels; the first pixel and its level are the lower ones.
    @inline(__always)
    func over(_ pair: UInt64, by levels: UInt16) -> UInt64 {
        let background = unsafe SIMD8<UInt16>(truncatingIfNeeded: unsafeBitCast(pair, to: SIMD8<UInt8>.self))
        let level = SIMD8(lowHalf: SIMD4(repeating: levels & 255), highHalf: SIMD4(repeating: levels &>> 8))
        // With full opacity, the product divided by 255 is the level itself.
        let rest = full &- (opaque == nil ? divided(opacity &* level) : level)
        let sum = divided(source &* level) &+ divided(background &* rest)
        return unsafe unsafeBitCast(SIMD8<UInt8>(truncatingIfNeeded: sum), to: UInt64.self)
    }

    /// Returns products of two bytes, divided by 255 and rounded.
    @inline(__always)
    private func divided(_ products: SIMD8<UInt16>) -> SIMD8<UInt16> {
        let sum = products &+ half
        return (sum &+ sum &>> byte) &>> byte
    }
}
