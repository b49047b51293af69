/// The names of other kinds of files, which a new drawing must not have: it is always SVG.
package nonisolated enum PictureName {
    private static let formats = [
        "png": "PNG", "jpg": "JPEG", "jpeg": "JPEG", "gif": "GIF", "webp": "WebP", "bmp": "BMP", "tif": "TIFF",
        "tiff": "TIFF", "heic": "HEIC", "avif": "AVIF", "ico": "icon", "pdf": "PDF",
    ]

    /// Returns why a drawing must not have a name, as one sentence without a full stop; nil if it may.
    package static func problem(of path: String) -> String? {
        guard let name = path.split(separator: "/").last, let dot = name.lastIndex(of: "."), dot > name.startIndex,
            let format = formats[name[dot...].dropFirst().lowercased()]
        else { return nil }
        return "\(path) has the name of a \(format) file, but a drawing is an SVG file, such as \(name[..<dot]).svg"
    }
}
