import Foundation
import Ink
import PNG
import TouchKit

/// The pixels of a picture at full size, at half of it, and so on.
///
/// No one changes the bitmaps, which is what makes this safe to send to a thread.
nonisolated final class PicturePixels: @unchecked Sendable {
    /// The largest first.
    private let bitmaps: [Bitmap]
    /// The number of pixels of the picture for one of the first bitmap's, in each direction.
    private let reduction: CGFloat

    private init(_ bitmaps: [Bitmap], reduction: CGFloat) {
        (self.bitmaps, self.reduction) = (bitmaps, reduction)
    }

    /// Decodes a picture; nil if it is damaged.
    convenience init?(_ picture: Picture) {
        guard let pixels = try? PNGDecoder.decode(picture.bytes) else { return nil }
        var bitmaps = [Bitmap(pixels)]
        while let last = bitmaps.last, max(last.width, last.height) > 1 { bitmaps.append(last.halved()) }
        self.init(bitmaps, reduction: 1)
    }

    /// The memory of the pixels, in bytes.
    var byteCount: Int { bitmaps.reduce(0) { $0 + 4 * $1.width * $1.height } }

    /// Whether there are enough pixels to show a pixel of the picture at a size, in pixels.
    func suffices(atScale scale: CGFloat) -> Bool { reduction == 1 || scale * reduction <= 1 }

    /// Without the largest pixels.
    var reduced: PicturePixels {
        bitmaps.count > 1 ? PicturePixels(Array(bitmaps.dropFirst()), reduction: 2 * reduction) : self
    }

    /// Returns the smallest bitmap that has enough pixels.
    /// - Parameter scale: How large a pixel of the picture is shown, in pixels.
    func bitmap(atScale scale: CGFloat) -> Bitmap {
        var (index, shown) = (0, scale * reduction)
        while shown < 0.5, index < bitmaps.count - 1 { (index, shown) = (index + 1, 2 * shown) }
        return bitmaps[index]
    }
}
