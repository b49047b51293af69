/// Encodes pictures as PNG (ISO 15948) with 8 bits per component.
package enum PNGEncoder {
    /// Returns the bytes of the file, without alpha if the picture is opaque; nil for a picture without pixels, which PNG
    /// does not allow.
    /// - Parameter text: What the file says about the picture.
    package static func encode(_ picture: PNGPicture, text: [PNGText] = []) -> [UInt8]? {
        guard !picture.pixels.isEmpty else { return nil }
        return encode(picture, hasAlpha: !picture.isOpaque, text: text)
    }

    /// Returns the bytes of the file. The picture must have pixels, and be opaque if the file has no alpha.
    static func encode(_ picture: PNGPicture, hasAlpha: Bool, text: [PNGText] = []) -> [UInt8] {
        let width = picture.width
        var stream = PNGStream(width: width, height: picture.height, hasAlpha: hasAlpha, text: text)
        for start in stride(from: 0, to: picture.height, by: stream.rowsAtOnce) {
            let end = min(start + stream.rowsAtOnce, picture.height)
            stream.append(Array(picture.pixels[start * width..<end * width]))
        }
        stream.finish()
        return stream.takeBytes()
    }
}
