/// The formats of pictures that are known by their first bytes.
package enum PictureFormat: String, CaseIterable, Sendable {
    case png = "PNG"
    case jpeg = "JPEG"
    case gif = "GIF"
    case webp = "WebP"
    case bmp = "BMP"
    case tiff = "TIFF"
    case heif = "HEIF"
    case avif = "AVIF"
    case jpeg2000 = "JPEG 2000"
    case jpegXL = "JPEG XL"
    case gimp = "GIMP"
    case photoshop = "Photoshop"

    /// Finds the format of a file by its first bytes; nil for any other format.
    package init?(of bytes: [UInt8]) {
        func has(_ text: String, at index: Int = 0) -> Bool { bytes.dropFirst(index).starts(with: text.utf8) }
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
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
        } else if has("ftypavi", at: 4) {
            self = .avif
        } else if has("jP  ", at: 4) || bytes.starts(with: [0xFF, 0x4F, 0xFF, 0x51]) {
            self = .jpeg2000
        } else if has("JXL ", at: 4) {
            self = .jpegXL
        } else if has("gimp xcf") {
            self = .gimp
        } else if has("8BPS") {
            self = .photoshop
        } else if ["ftyphei", "ftypmif"].contains(where: { has($0, at: 4) }) {
            self = .heif
        } else {
            return nil
        }
    }

    package var mediaType: String {
        switch self {
        case .png, .jpeg, .gif, .webp, .bmp, .tiff, .heif, .avif: "image/\(rawValue.lowercased())"
        case .jpeg2000: "image/jp2"
        case .jpegXL: "image/jxl"
        case .gimp: "image/x-xcf"
        case .photoshop: "image/vnd.adobe.photoshop"
        }
    }

    /// Finds the format of a media type; nil for any other type.
    package init?(mediaType: String) {
        guard let format = Self.allCases.first(where: { $0.mediaType == mediaType }) else { return nil }
        self = format
    }
}
