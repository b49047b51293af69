import JPEG
import PNG

/// The properties of a picture that the beginning of its file has.
struct PictureHeader {
    let kind: Picture.Kind
    /// The size in pixels, before the picture is turned.
    let (width, height): (Int, Int)

    /// Reads the header of a file that is the text of an SVG file (`Base64`), of which only the beginning is decoded; nil
    /// if the file is neither PNG nor JPEG, or says more pixels than are read.
    init?(_ text: [UInt8]) {
        // That of a PNG file is in the first 29 bytes.
        guard let start = Base64.decode(text.span, 0..<min(40, text.count)) else { return nil }
        if let size = try? PNGDecoder.size(of: start) {
            (kind, width, height) = (.png, size.width, size.height)
        } else if let header = JPEGHeader(text: text) {
            (kind, width, height) = (.jpeg, header.width, header.height)
        } else {
            return nil
        }
    }
}

extension JPEGHeader {
    /// Reads the header of a file that is the text of an SVG file. It ends after what a camera says of the photo.
    init?(text: [UInt8]) {
        // A multiple of four letters, which are three bytes.
        var length = 4096
        while true {
            guard let start = Base64.decode(text.span, 0..<min(length, text.count)) else { return nil }
            do throws(MalformedJPEG) {
                try self.init(start)
                return
            } catch {
                guard error == .cutOff, length < text.count else { return nil }
                length *= 8
            }
        }
    }
}
