import Foundation
import Testing

@testable import TouchKit

struct GaussianBlurTests {
    /// Pixels with rows that are the same, symmetric or not.
    private func bitmap(isSymmetric: Bool) -> Bitmap {
        let bitmap = Bitmap(width: 41, height: 30)
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                let column = isSymmetric ? min(x, bitmap.width - 1 - x) : x
                bitmap[x, y] = UInt32((column * 7 + y / 6 * 31) % 256) << 24
            }
        }
        return bitmap
    }

    @Test(arguments: [true, false], [4, 5, 24, 31] as [CGFloat])
    func `what is copied of a blur is what is computed without copies`(isSymmetric: Bool, blur: CGFloat) {
        let bitmap = bitmap(isSymmetric: isSymmetric)
        let field = GaussianBlur.blurredAlpha(of: bitmap, blur: blur)
        let whole = Bitmap(width: field.width, height: field.height)
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width { whole[x + field.reach, y + field.reach] = bitmap[x, y] }
        }
        GaussianBlur.blur(whole, horizontally: blur / 2, vertically: blur / 2)
        for y in 0..<field.height {
            for x in 0..<field.width { #expect(UInt32(field[x, y]) == whole[x, y] >> 24, "at \(x), \(y)") }
        }
    }

    @Test func `without a blur, opacity stays as it is`() {
        let bitmap = bitmap(isSymmetric: false)
        let field = GaussianBlur.blurredAlpha(of: bitmap, blur: 0)
        #expect(field.reach == 0)
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width { #expect(UInt32(field[x, y]) == bitmap[x, y] >> 24) }
        }
    }
}
