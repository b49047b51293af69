import Foundation
import Ink
import PNG

/// The formats of pictures that are known by their first bytes.
package nonisolated enum PictureFormat: String, CaseIterable, Sendable {
    case png = "PNG"
    case jpeg = "JPEG"
    case gif = "GIF"
    case webp = "WebP"
    case bmp = "BMP"
    case tiff = "TIFF"
    case heif = "HEIF"

    /// Finds the format of a file by its first bytes; nil if it is none of these.
    init?(of bytes: [UInt8]) {
        func has(_ text: String, at index: Int = 0) -> Bool { bytes.dropFirst(index).starts(with: text.utf8) }
        if bytes.starts(with: PNGChunk.signature) {
            self = .png
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if has("GIF8") {
            self = .gif
        } else if has("RIFF"), has("WEBP", at: 8) {
            self = .webp
        } else if has("BM"), bytes.dropFirst(6).prefix(4).allSatisfy({ $0 == 0 }), bytes.count > 26 {
            self = .bmp
        } else if has("II*\0") || has("MM\0*") {
            self = .tiff
        } else if ["ftyphei", "ftypavi", "ftypmif"].contains(where: { has($0, at: 4) }) {
            self = .heif
        } else {
            return nil
        }
    }

    /// The media type by which programs offer it.
    var mediaType: String { "image/\(rawValue.lowercased())" }

    /// Finds the format of a media type; nil if it is none of these.
    init?(mediaType: String) {
        guard let format = Self.allCases.first(where: { $0.mediaType == mediaType }) else { return nil }
        self = format
    }
}

/// Why a picture is not put on the paper.
package nonisolated enum PictureProblem: Error, Hashable, Sendable {
    /// It is not in the format that is read.
    case format(PictureFormat)
    /// Its file is too large.
    case tooLarge
    case tooManyPixels
    case damaged
}

extension Picture {
    /// The largest number of pixels, in millions.
    nonisolated static let maximumMegapixels = PNGDecoder.maximumPixelCount >> 20

    /// Reads a picture that comes from outside: its pixels are decoded, so that one which cannot be shown is refused.
    /// Takes long if it is large.
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

extension Mark {
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
