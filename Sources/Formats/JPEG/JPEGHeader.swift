/// The header of a JPEG file, before its first scan (ITU T.81, B.2), and how the camera was held (Exif 2.3, 4.6.4).
///
/// It is read without the library that decodes files, so that a drawing knows the size of its pictures anywhere.
package struct JPEGHeader: Hashable, Sendable {
    /// The size in pixels, before the picture is turned.
    package let (width, height): (Int, Int)
    /// 1 for gray, 3 for color, 4 for inks of printers.
    package let componentCount: Int
    package private(set) var orientation = JPEGOrientation.upright
    /// The offset of the byte of the file that holds the orientation; nil if the file does not say one.
    package private(set) var orientationOffset: Int?
    /// Whether Adobe's marker says that inks are stored inverted: 255 for none.
    package private(set) var hasInvertedInks = false
    /// Whether the data is coded in the arithmetic way, which PDF does not know.
    package let isArithmetic: Bool
    /// The offset of the first scan.
    package private(set) var scanStart = 0

    /// The most pixels that are read: 64 million, for which 256 MB are needed.
    package static let maximumPixelCount = 1 << 26

    /// Reads the header of a file, of which the beginning suffices.
    package init(_ file: [UInt8]) throws(MalformedJPEG) {
        guard file.starts(with: [0xFF, Marker.start]) else { throw file.count < 2 ? .cutOff : .structure }
        var (frame, color): (Frame?, (orientation: JPEGOrientation, offset: Int)?) = (nil, nil)
        var position = 2
        var isInverted = false
        while true {
            // As in other readers, anything but a marker is skipped.
            while position < file.count, file[position] != 0xFF { position += 1 }
            while position < file.count, file[position] == 0xFF { position += 1 }
            guard position < file.count else { throw .cutOff }
            let marker = file[position]
            position += 1
            if marker == 0 || marker == Marker.temporary || Marker.restarts.contains(marker) { continue }
            guard marker != Marker.start, marker != Marker.end else { throw .structure }
            guard position + 2 <= file.count else { throw .cutOff }
            let length = Int(file[position]) << 8 | Int(file[position + 1])
            guard length >= 2 else { throw .structure }
            guard position + length <= file.count else { throw .cutOff }
            let content = file[position + 2..<position + length]
            position += length
            switch marker {
            case Marker.scan:
                guard let frame else { throw .structure }
                (width, height, componentCount) = (frame.width, frame.height, frame.componentCount)
                isArithmetic = frame.isArithmetic
                if let color { (orientation, orientationOffset) = (color.orientation, color.offset) }
                (hasInvertedInks, scanStart) = (isInverted, position)
                return
            case Marker.exif where color == nil: color = ExifOrientation.find(in: content)
            case Marker.adobe where content.count >= 12 && content.starts(with: "Adobe".utf8): isInverted = true
            case _ where Marker.isFrame(marker):
                guard frame == nil else { throw .structure }
                frame = try Frame(marker, Array(content))
            case _: break
            }
        }
    }

    private enum Marker {
        static let start: UInt8 = 0xD8
        static let end: UInt8 = 0xD9
        static let scan: UInt8 = 0xDA
        static let exif: UInt8 = 0xE1
        static let adobe: UInt8 = 0xEE
        static let temporary: UInt8 = 0x01
        static let restarts: ClosedRange<UInt8> = 0xD0...0xD7

        /// Whether a marker begins a frame: the others of this row define tables.
        static func isFrame(_ marker: UInt8) -> Bool {
            (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
        }
    }

    /// The header of the only frame.
    private struct Frame {
        let width, height, componentCount: Int
        let isArithmetic: Bool

        init(_ marker: UInt8, _ bytes: [UInt8]) throws(MalformedJPEG) {
            guard bytes.count >= 6, bytes.count >= 6 + 3 * Int(bytes[5]) else { throw .structure }
            height = Int(bytes[1]) << 8 | Int(bytes[2])
            width = Int(bytes[3]) << 8 | Int(bytes[4])
            componentCount = Int(bytes[5])
            guard width > 0 else { throw .structure }
            // Sequential and progressive; neither lossless nor hierarchical. A height of 0 follows the first scan.
            guard [0xC0, 0xC1, 0xC2, 0xC9, 0xCA].contains(marker), bytes[0] == 8, height > 0,
                [1, 3, 4].contains(componentCount)
            else { throw .otherKind }
            guard width * height <= JPEGHeader.maximumPixelCount else { throw .tooLarge }
            isArithmetic = marker >= 0xC9
        }
    }
}

/// The reason why a file is not read as a JPEG picture.
package enum MalformedJPEG: Error, Hashable {
    /// The file ends before its first scan.
    case cutOff
    /// The file does not begin like JPEG, or its markers are out of order.
    case structure
    /// The picture is lossless, hierarchical, or of other than 8 bits a component, which no one shows.
    case otherKind
    /// The picture has more pixels than are read.
    case tooLarge
}
