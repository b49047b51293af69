extension Bitmap {
    /// Whether every pixel is opaque.
    var isOpaque: Bool {
        for y in 0..<height {
            for x in 0..<width where self[x, y] >> 24 != 255 { return false }
        }
        return true
    }
}
