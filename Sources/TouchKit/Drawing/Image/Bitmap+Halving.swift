extension Bitmap {
    /// Returns the bitmap at half its size, rounded up; each pixel is the mean of up to four.
    func halved() -> Bitmap {
        let half = Bitmap(width: (width + 1) / 2, height: (height + 1) / 2)
        for y in 0..<half.height {
            for x in 0..<half.width {
                let (right, below) = (min(2 * x + 1, width - 1), min(2 * y + 1, height - 1))
                let upper = Premultiplied.mix(self[2 * x, 2 * y], self[right, 2 * y], part: 128)
                let lower = Premultiplied.mix(self[2 * x, below], self[right, below], part: 128)
                half[x, y] = Premultiplied.mix(upper, lower, part: 128)
            }
        }
        return half
    }
}
