/// The masks of red, green and blue in a pixel of a TrueColor visual, each a contiguous run of at most 16 bits.
package struct PixelFormat: Sendable, Equatable {
    package let red: UInt
    package let green: UInt
    package let blue: UInt

    /// Red in bits 16–23, green in 8–15, blue in 0–7, as on nearly all screens of depth 24 or 32.
    package static let rgb888 = PixelFormat(red: 0xFF0000, green: 0xFF00, blue: 0xFF)

    /// Returns the opaque color 0xFFRRGGBB of a pixel.
    package func color(of pixel: UInt) -> UInt32 {
        let parts = [red, green, blue].map { mask -> UInt32 in
            guard mask != 0 else { return 0 }
            let largest = mask >> mask.trailingZeroBitCount
            return UInt32((((pixel & mask) >> mask.trailingZeroBitCount) * 255 + largest / 2) / largest)
        }
        return 0xFF00_0000 | parts[0] << 16 | parts[1] << 8 | parts[2]
    }

    /// Returns the pixel nearest to the color 0xAARRGGBB, ignoring alpha.
    package func pixel(of color: UInt32) -> UInt {
        let parts = [(red, color >> 16), (green, color >> 8), (blue, color)].map { mask, shifted -> UInt in
            guard mask != 0 else { return 0 }
            let largest = mask >> mask.trailingZeroBitCount
            return ((UInt(shifted & 0xFF) * largest + 127) / 255) << mask.trailingZeroBitCount
        }
        return parts[0] | parts[1] | parts[2]
    }
}
