/// How a TrueColor visual packs red, green and blue into a pixel: one mask each.
package struct PixelFormat: Sendable, Equatable {
    /// The bits of red.
    package let red: UInt
    /// The bits of green.
    package let green: UInt
    /// The bits of blue.
    package let blue: UInt

    /// Makes a format from its masks, each a single run of at most 16 bits.
    package init(red: UInt, green: UInt, blue: UInt) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Red in bits 16–23, green in 8–15, blue in 0–7: nearly every screen of depth 24 or 32.
    package static let rgb888 = PixelFormat(red: 0xFF0000, green: 0xFF00, blue: 0xFF)

    /// The opaque colour 0xFFRRGGBB of a pixel in this format.
    package func colour(of pixel: UInt) -> UInt32 {
        let parts = [red, green, blue].map { mask -> UInt32 in
            guard mask != 0 else { return 0 }
            let largest = mask >> mask.trailingZeroBitCount
            return UInt32((((pixel & mask) >> mask.trailingZeroBitCount) * 255 + largest / 2) / largest)
        }
        return 0xFF00_0000 | parts[0] << 16 | parts[1] << 8 | parts[2]
    }

    /// The pixel in this format that comes nearest to the colour 0xAARRGGBB; alpha is dropped.
    package func pixel(of colour: UInt32) -> UInt {
        let parts = [(red, colour >> 16), (green, colour >> 8), (blue, colour)].map { mask, shifted -> UInt in
            guard mask != 0 else { return 0 }
            let largest = mask >> mask.trailingZeroBitCount
            return ((UInt(shifted & 0xFF) * largest + 127) / 255) << mask.trailingZeroBitCount
        }
        return parts[0] | parts[1] | parts[2]
    }
}
