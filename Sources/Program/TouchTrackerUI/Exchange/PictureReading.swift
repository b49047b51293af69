import Foundation
import Ink
package import InkFile
import PNG

/// Why a picture is not put on the paper.
package nonisolated enum PictureProblem: Error, Hashable, Sendable {
    /// It is not in the format that is read.
    case format(PictureFormat)
    case tooLarge
    case tooManyPixels
    case damaged
}

extension Picture {
    /// The largest number of pixels, in millions.
    nonisolated static let maximumMegapixels = PNGDecoder.maximumPixelCount >> 20

    /// Reads a picture from outside, and decodes its pixels: one that cannot be shown is refused. Slow if it is large.
    nonisolated static func read(_ bytes: [UInt8]) -> Result<Picture, PictureProblem> {
        if let format = PictureFormat(of: bytes), format != .png { return .failure(.format(format)) }
        guard bytes.count <= maximumLength else { return .failure(.tooLarge) }
        do throws(MalformedPNG) {
            _ = try PNGDecoder.size(of: bytes)
        } catch {
            return .failure(error == .tooLarge ? .tooManyPixels : .damaged)
        }
        guard let picture = Picture(bytes), DecodedPictures.shared.decode(picture) != nil else {
            return .failure(.damaged)
        }
        return .success(picture)
    }
}

nonisolated extension Mark {
    /// Creates a picture on the paper, a point for each pixel, or smaller if it would not fit into a size.
    /// - Parameters:
    ///   - center: The middle of the picture, in points.
    ///   - room: The maximum size, in points.
    init(_ picture: Picture, around center: CGPoint, within room: CGSize) {
        let (width, height) = (CGFloat(picture.width), CGFloat(picture.height))
        let scale = min(1, room.width / width, room.height / height)
        var frame = CGRect(x: 0, y: 0, width: width * scale, height: height * scale)
        // Whole points, so that its pixels are the screen's.
        frame.origin = CGPoint(
            x: (center.x - frame.width / 2).rounded(), y: (center.y - frame.height / 2).rounded())
        self.init(shape: .artwork(Artwork(picture, in: frame)), style: Style(color: .black, width: 1))
    }
}
