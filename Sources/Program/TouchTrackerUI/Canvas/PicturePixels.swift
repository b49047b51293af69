import Foundation
import Ink
import JPEG
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
    /// Whether all of the picture could be decoded.
    let isWhole: Bool

    private init(_ bitmaps: [Bitmap], reduction: CGFloat, isWhole: Bool) {
        (self.bitmaps, self.reduction, self.isWhole) = (bitmaps, reduction, isWhole)
    }

    /// Decodes a picture, as its pixels are in its file.
    /// - Parameter library: What decodes photos; nil if it is not installed.
    convenience init(_ picture: Picture, library: TurboJPEG? = .installed) throws(PictureFault) {
        let (pixels, isWhole) = try Self.decode(picture, library)
        var bitmaps = [Bitmap(pixels)]
        while let last = bitmaps.last, max(last.width, last.height) > 1 { bitmaps.append(last.halved()) }
        self.init(bitmaps, reduction: 1, isWhole: isWhole)
    }

    private static func decode(
        _ picture: Picture, _ library: TurboJPEG?
    ) throws(PictureFault) -> (PNGPicture, isWhole: Bool) {
        switch picture.kind {
        case .png:
            guard let (pixels, isWhole) = try? PNGDecoder.decodeBeginning(of: picture.bytes) else { throw .damaged }
            return (pixels, isWhole)
        case .jpeg:
            guard let library else { throw .noLibrary }
            guard let (pixels, isWhole) = library.decode(picture.bytes) else { throw .damaged }
            return (pixels, isWhole)
        }
    }

    /// The memory of the pixels, in bytes.
    var byteCount: Int { bitmaps.reduce(0) { $0 + 4 * $1.width * $1.height } }

    /// Whether there are enough pixels to show a pixel of the picture at a size, in pixels.
    func suffices(atScale scale: CGFloat) -> Bool { reduction == 1 || scale * reduction <= 1 }

    /// The same without the largest bitmap, unless that is the only one.
    var reduced: PicturePixels {
        bitmaps.count > 1 ? PicturePixels(Array(bitmaps.dropFirst()), reduction: 2 * reduction, isWhole: isWhole) : self
    }

    /// Returns the smallest bitmap that has enough pixels.
    /// - Parameter scale: How large a pixel of the picture is shown, in pixels.
    func bitmap(atScale scale: CGFloat) -> Bitmap {
        var (index, shown) = (0, scale * reduction)
        while shown < 0.5, index < bitmaps.count - 1 { (index, shown) = (index + 1, 2 * shown) }
        return bitmaps[index]
    }
}

/// Why a picture is not shown, or not all of it.
nonisolated enum PictureFault: Error {
    case damaged
    /// It is shown as far as it could be decoded.
    case cutOff
    /// It is a photo, and the library that decodes it is not installed.
    case noLibrary

    var kind: ForeignNotes.Kind {
        switch self {
        case .damaged: .pictures
        case .cutOff: .pictureParts
        case .noLibrary: .photos
        }
    }
}
