import JPEG
import PNG

extension Picture {
    /// How the file says that its pixels are turned, and the file saying that they are upright; nil if they are.
    var turned: (orientation: JPEGOrientation, upright: Picture)? {
        let upright: Picture?
        let orientation: JPEGOrientation
        switch kind {
        case .jpeg:
            guard let header = JPEGHeader(text: text), header.orientation != .upright,
                let offset = header.orientationOffset
            else { return nil }
            var bytes = bytes
            bytes[offset] = JPEGOrientation.upright.rawValue
            (orientation, upright) = (header.orientation, Picture(bytes))
        case .png:
            guard let (exif, content) = exif, let found = ExifOrientation.find(inTIFF: content[...]),
                found.orientation != .upright, let start = exif.content?.lowerBound
            else { return nil }
            var bytes = bytes
            exif.set(JPEGOrientation.upright.rawValue, at: start + found.offset, in: &bytes)
            (orientation, upright) = (found.orientation, Picture(bytes))
        }
        return upright.map { (orientation, $0) }
    }

    /// What a camera says in a PNG file, of which only the beginning is decoded.
    private var exif: (chunk: PNGExif, content: [UInt8])? {
        // A multiple of four letters, which are three bytes.
        var length = 4096
        let text = text
        while true {
            guard let start = Base64.decode(text.span, 0..<min(length, text.count)) else { return nil }
            if let exif = PNGExif(in: start) { return exif.content.map { (exif, Array(start[$0])) } }
            guard length < text.count else { return nil }
            length *= 8
        }
    }
}
