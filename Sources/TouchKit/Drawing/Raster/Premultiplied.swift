import Foundation

/// Arithmetic on pixels `0xAARRGGBB` whose colour is premultiplied by their opacity: four bytes at a time, two by two.
///
/// Everything is rounded to the nearest, so fully covered is exact and nothing drifts. Blending is done on sRGB bytes as
/// they are: that is how every X program blends, and what the server itself does.
nonisolated enum Premultiplied {
    /// The pixel of a colour.
    static func pixel(_ color: CGColor) -> UInt32 {
        func byte(_ value: CGFloat) -> UInt32 { UInt32((value * color.alpha * 255).rounded()) }
        return UInt32((color.alpha * 255).rounded()) << 24 | byte(color.red) << 16 | byte(color.green) << 8
            | byte(color.blue)
    }

    /// A pixel with all four bytes times `level` 255ths.
    @inline(__always)
    static func scaled(_ pixel: UInt32, by level: UInt32) -> UInt32 {
        var low = (pixel & 0x00FF_00FF) &* level &+ 0x0080_0080
        var high = (pixel >> 8 & 0x00FF_00FF) &* level &+ 0x0080_0080
        low = (low &+ (low >> 8 & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
        high = (high &+ (high >> 8 & 0x00FF_00FF)) & 0xFF00_FF00
        return low | high
    }

    /// `source` laid over `background`.
    @inline(__always)
    static func over(_ source: UInt32, _ background: UInt32) -> UInt32 {
        source &+ scaled(background, by: 255 &- source >> 24)
    }

    /// A pixel's four bytes, each in 16 bits of its own: from the top opacity, green, red and blue.
    @inline(__always)
    static func spread(_ pixel: UInt32) -> UInt64 {
        let bytes = UInt64(pixel)
        return (bytes | bytes << 24) & 0x00FF_00FF_00FF_00FF
    }

    /// A spread pixel with all four bytes times `level` 255ths.
    @inline(__always)
    private static func scaled(spread pixel: UInt64, by level: UInt64) -> UInt64 {
        let product = pixel &* level &+ 0x0080_0080_0080_0080
        return (product &+ (product >> 8 & 0x00FF_00FF_00FF_00FF)) >> 8 & 0x00FF_00FF_00FF_00FF
    }

    /// `level` 255ths of `source`, which is spread, laid over `background`: the same as by the other functions, faster.
    @inline(__always)
    static func over(_ source: UInt64, _ background: UInt32, by level: UInt64) -> UInt32 {
        let part = scaled(spread: source, by: level)
        let sum = part &+ scaled(spread: spread(background), by: 255 &- part >> 48)
        return UInt32(truncatingIfNeeded: sum | sum >> 24)
    }

    /// Between two pixels: `part` 256ths of the second.
    @inline(__always)
    static func mix(_ first: UInt32, _ second: UInt32, part: UInt32) -> UInt32 {
        let rest = 256 &- part
        let low = ((first & 0x00FF_00FF) &* rest &+ (second & 0x00FF_00FF) &* part &+ 0x0080_0080) >> 8 & 0x00FF_00FF
        let high =
            ((first >> 8 & 0x00FF_00FF) &* rest &+ (second >> 8 & 0x00FF_00FF) &* part &+ 0x0080_0080) & 0xFF00_FF00
        return low | high
    }
}
