import Ink

extension Color {
    /// The opaque color as a bitmap's pixel: alpha, red, green and blue, from the highest byte.
    var pixel: UInt32 { 0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}
