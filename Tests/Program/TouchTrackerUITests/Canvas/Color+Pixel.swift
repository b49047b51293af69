import Ink

extension Color {
    /// Creates the color of a bitmap's opaque pixel.
    init(pixel: UInt32) {
        self.init(red: UInt8(pixel >> 16 & 0xFF), green: UInt8(pixel >> 8 & 0xFF), blue: UInt8(pixel & 0xFF))
    }

    /// The opaque color as a bitmap's pixel: alpha, red, green and blue, from the highest byte.
    var pixel: UInt32 { 0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}
