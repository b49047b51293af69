import Foundation
import PNG

nonisolated extension PNGPicture {
    /// Returns the picture at another size, with round corners. A pixel is the mean of those that it covers, or lies
    /// between those that it is smaller than.
    /// - Parameter corner: The radius of the corners, in pixels of the result.
    func scaled(toWidth newWidth: Int, height newHeight: Int, corner: CGFloat) -> PNGPicture {
        let columns = Self.weights(from: width, to: newWidth)
        let rows = Self.weights(from: height, to: newHeight)
        var wide = [SIMD4<Float>](repeating: .zero, count: newWidth * height)
        for y in 0..<height {
            for (x, parts) in columns.enumerated() {
                var sum = SIMD4<Float>.zero
                for part in parts {
                    let pixel = pixels[y * width + part.index]
                    sum +=
                        part.weight
                        * SIMD4(
                            Float(pixel >> 24), Float(pixel >> 16 & 255), Float(pixel >> 8 & 255), Float(pixel & 255))
                }
                wide[y * newWidth + x] = sum
            }
        }
        var result = [UInt32](repeating: 0, count: newWidth * newHeight)
        for (y, parts) in rows.enumerated() {
            for x in 0..<newWidth {
                var sum = SIMD4<Float>(repeating: 0.5)
                for part in parts { sum += part.weight * wide[part.index * newWidth + x] }
                let cover = Self.cover(x, y, newWidth, newHeight, corner)
                if cover < 1 { sum *= Float(cover) }
                let bytes = sum.clamped(lowerBound: .zero, upperBound: .init(repeating: 255))
                // One by one: the conversion of all four at once is many times as slow.
                result[y * newWidth + x] =
                    UInt32(bytes[0]) << 24 | UInt32(bytes[1]) << 16 | UInt32(bytes[2]) << 8 | UInt32(bytes[3])
            }
        }
        return PNGPicture(width: newWidth, height: newHeight, pixels: result)
    }

    /// The pixels of a line that a pixel of a line of another length is made of.
    private static func weights(from old: Int, to new: Int) -> [[(index: Int, weight: Float)]] {
        let step = Float(old) / Float(new)
        return (0..<new).map { position in
            let middle = (Float(position) + 0.5) * step
            let reach = max(step, 1) / 2
            let (low, high) = (middle - reach, middle + reach)
            let range = max(0, Int(low.rounded(.down)))...min(old - 1, Int(high.rounded(.down)))
            let parts = range.map { index in
                (index: index, weight: max(0, min(high, Float(index + 1)) - max(low, Float(index))))
            }
            let total = parts.reduce(0) { $0 + $1.weight }
            return parts.map { (index: $0.index, weight: $0.weight / total) }
        }
    }

    /// The part of a pixel that lies inside the round corners.
    private static func cover(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ corner: CGFloat) -> CGFloat {
        let dx = corner - min(CGFloat(x) + 0.5, CGFloat(width - x) - 0.5)
        let dy = corner - min(CGFloat(y) + 0.5, CGFloat(height - y) - 0.5)
        guard dx > 0, dy > 0 else { return 1 }
        return min(1, max(0, corner - (dx * dx + dy * dy).squareRoot() + 0.5))
    }
}
