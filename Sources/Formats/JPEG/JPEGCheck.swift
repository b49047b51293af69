/// The check of a JPEG file whose pixels are not needed yet.
package enum JPEGCheck {
    /// Whether the file has its end. A thumbnail in its header has one, too.
    package static func isWhole(_ file: [UInt8]) -> Bool {
        guard let header = try? JPEGHeader(file) else { return false }
        var isMarker = false
        for byte in file[header.scanStart...] {
            if isMarker, byte == 0xD9 { return true }
            isMarker = byte == 0xFF
        }
        return false
    }
}
