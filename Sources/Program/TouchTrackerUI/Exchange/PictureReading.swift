import Foundation
import Ink
package import InkFile
import JPEG
import PNG

/// Why a picture is not put on the paper.
package nonisolated enum PictureProblem: Error, Hashable, Sendable {
    /// It is not in a format that is read.
    case format(PictureFormat)
    /// It is a JPEG picture of a rare kind that libraries do not decode.
    case otherJPEG
    case tooLarge
    case tooManyPixels
    case damaged
    /// It is a JPEG picture, and the library that decodes these is not installed.
    case noLibrary
}

extension Picture {
    /// The largest number of pixels, in millions.
    nonisolated static let maximumMegapixels = PNGDecoder.maximumPixelCount >> 20

    /// Reads a picture from outside, and decodes its pixels: one that cannot be shown is refused. Slow if it is large.
    /// - Returns: The picture, and what of it is not shown if it is damaged.
    nonisolated static func read(
        _ bytes: [UInt8]
    ) throws(PictureProblem) -> (picture: TurnedPicture, notShown: ForeignNotes) {
        guard bytes.count <= maximumLength else { throw .tooLarge }
        switch PictureFormat(of: bytes) {
        case .jpeg: try checkHeader(ofJPEG: bytes)
        case .png, nil: try checkHeader(ofPNG: bytes)
        case let format?: throw .format(format)
        }
        guard let picture = Picture(bytes).map({ TurnedPicture($0) }) else { throw .damaged }
        _ = DecodedPictures.shared.decode(picture.picture)
        switch DecodedPictures.shared.fault(of: picture.picture) {
        case .damaged: throw .damaged
        case .noLibrary: throw .noLibrary
        case .cutOff: return (picture, ForeignNotes(counts: [PictureFault.cutOff.kind: 1]))
        case nil: return (picture, ForeignNotes())
        }
    }

    private nonisolated static func checkHeader(ofPNG bytes: [UInt8]) throws(PictureProblem) {
        do throws(MalformedPNG) {
            _ = try PNGDecoder.size(of: bytes)
        } catch {
            throw error == .tooLarge ? .tooManyPixels : .damaged
        }
    }

    private nonisolated static func checkHeader(ofJPEG bytes: [UInt8]) throws(PictureProblem) {
        do throws(MalformedJPEG) {
            _ = try JPEGHeader(bytes)
        } catch {
            switch error {
            case .cutOff, .structure: throw .damaged
            case .otherKind: throw .otherJPEG
            case .tooLarge: throw .tooManyPixels
            }
        }
    }
}

nonisolated extension Mark {
    /// Creates a picture on the paper, a point for each pixel, or smaller if it would not fit into a size.
    /// - Parameters:
    ///   - center: The middle of the picture, in points.
    ///   - room: The maximum size, in points.
    init(_ picture: TurnedPicture, around center: CGPoint, within room: CGSize) {
        let (width, height) = (picture.size.width, picture.size.height)
        let scale = min(1, room.width / width, room.height / height)
        var frame = CGRect(x: 0, y: 0, width: width * scale, height: height * scale)
        // Whole points, so that its pixels are the screen's.
        frame.origin = CGPoint(
            x: (center.x - frame.width / 2).rounded(), y: (center.y - frame.height / 2).rounded())
        self.init(shape: .artwork(Artwork(picture, in: frame)), style: Style(color: .black, width: 1))
    }
}
