import Foundation
import InkFile
import PNG

/// A drawing's thumbnail, which all programs of the desktop share (freedesktop.org's thumbnail standard): a PNG file
/// whose name is the MD5 of the drawing's URI, and which says of what version of the drawing it is.
nonisolated struct ThumbnailFile {
    enum Size: Int {
        /// At most 256 pixels wide and high.
        case large = 256
        /// At most 512 pixels wide and high.
        case extraLarge = 512

        fileprivate var folder: String { self == .large ? "large" : "x-large" }
    }

    let url: URL
    private let size: Size
    private let texts: [PNGText]

    /// The maximum size of a thumbnail that is read, in bytes: one of noise has less.
    private static let maximumSize = 4 << 20

    /// Creates the description of a thumbnail.
    /// - Parameters:
    ///   - drawing: The drawing as it is now.
    ///   - cache: The folder `$XDG_CACHE_HOME`.
    init(of drawing: DrawingLibrary.Entry, _ size: Size, in cache: URL) {
        self.size = size
        let uri = Self.uri(ofFile: drawing.path)
        url = cache.appendingPathComponent("thumbnails/\(size.folder)/\(MD5.digest(Array(uri.utf8))).png")
        texts = [
            PNGText("Thumb::URI", uri), PNGText("Thumb::MTime", String(drawing.seconds)),
            PNGText("Thumb::Size", String(drawing.size)),
        ]
    }

    /// Returns the URI of a file, as programs of the desktop write it (RFC 2396).
    static func uri(ofFile path: String) -> String {
        path.utf8.reduce(into: "file://") { uri, byte in
            if allowed.contains(byte) {
                uri.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                uri += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }
    }

    private static let allowed = Set(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.!~*'()/&=:@+$,;".utf8)

    /// Reads the thumbnail; nil without one of this version of the drawing, or for another program's proportions.
    func read() -> PNGPicture? {
        guard let bytes = try? SmallFile.read(url.path, maximumSize: Self.maximumSize),
            Set(PNGText.texts(in: bytes)).isSuperset(of: texts), let picture = try? PNGDecoder.decode(bytes)
        else { return nil }
        let isOwn = picture.width == size.rawValue && picture.height == DrawingThumbnail.height(width: picture.width)
        return isOwn ? picture : nil
    }

    /// Writes the thumbnail. If the system refuses, it is made again the next time.
    func write(_ picture: PNGPicture) {
        let folder = url.deletingLastPathComponent()
        try? FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        guard let bytes = PNGEncoder.encode(picture, text: texts) else { return }
        // What a power cut leaves is made again. Waiting for the disk would take longer than making the thumbnail.
        try? ReplacementFile.write(bytes, to: url.path, permissions: 0o600, waitsForDisk: false)
    }
}
