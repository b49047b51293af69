/// A picture on the paper: a PNG or JPEG file, whose pixels are decoded only when they are shown.
///
/// All copies of an element share it, and a file contains it once (`PictureTable`).
package final class Picture: Sendable {
    /// The kind of file. The raw values are the names of media types.
    package enum Kind: String, CaseIterable, Sendable { case png, jpeg }

    /// The name of a picture in files: the checksum of its text, and its length.
    package struct ID: Hashable, Sendable {
        private let checksum: FileChecksum

        fileprivate init(of text: [UInt8]) { checksum = FileChecksum(of: text) }

        /// The identity of the element that defines the picture.
        package var name: String { checksum.name(of: "picture") }
    }

    package let id: ID
    package let kind: Kind
    /// The file as it is in SVG files (`Base64`), so that saving does not have to encode it.
    let text: [UInt8]
    /// The size in the file's pixels. A photo may have to be turned (`TurnedPicture`).
    package let (width, height): (Int, Int)

    /// Creates a picture of a file, of which only the beginning is read. Nil if that is neither PNG's nor JPEG's, or says
    /// more pixels than are read, or if the file is longer than `maximumLength`.
    package convenience init?(_ bytes: [UInt8]) {
        guard bytes.count <= Self.maximumLength else { return nil }
        self.init(text: Base64.encode(bytes))
    }

    /// Same as above, for the text of a file.
    convenience init?(text: Range<Int>, of bytes: Span<UInt8>) {
        guard text.count <= 2 * Self.maximumLength else { return nil }
        if text.count <= (Self.maximumLength + 2) / 3 * 4, Base64.isExact(bytes, text) {
            self.init(text: bytes.array(text))
        } else {
            guard let decoded = Base64.decode(bytes, text) else { return nil }
            self.init(decoded)
        }
    }

    private init?(text: [UInt8]) {
        guard let header = PictureHeader(text) else { return nil }
        self.text = text
        (kind, width, height) = (header.kind, header.width, header.height)
        id = ID(of: text)
    }

    /// The file, which is decoded from its text.
    package var bytes: [UInt8] {
        let text = text
        return Base64.decode(text.span, 0..<text.count) ?? []
    }

    /// Whether writing it to a file takes too long for one turn of the loop: a megabyte takes about a millisecond.
    package var isLong: Bool { text.count > 1 << 20 }

    /// The maximum length of a file, in bytes: in an SVG file, it takes a third more.
    package static let maximumLength = 32 << 20
}

extension Picture: Hashable {
    package static func == (a: Picture, b: Picture) -> Bool { a === b || a.id == b.id && a.text == b.text }

    package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension Artwork {
    fileprivate var isOnePicture: Bool {
        switch role {
        case .picture, .backdrop: parts.count == 1 && parts[0].picture != nil
        case .clone, .placeholder, .text: false
        }
    }
}

extension Mark {
    /// Whether the mark is a picture, which can be the paper's background.
    package var isPicture: Bool {
        guard case .artwork(let artwork) = shape else { return false }
        return artwork.isOnePicture
    }

    /// Whether the mark is the paper's background, of which only the edge is touched.
    package var isBackground: Bool {
        guard case .artwork(let artwork) = shape else { return false }
        return artwork.role == .backdrop
    }

    /// The mark as the paper's background, or as a picture like others again.
    func asBackground(_ isBackground: Bool) -> Mark {
        guard case .artwork(let artwork) = shape, artwork.isOnePicture else { return self }
        var mark = self
        mark.shape = .artwork(
            Artwork(parts: artwork.parts, matrix: artwork.matrix, role: isBackground ? .backdrop : .picture))
        return mark
    }

    package var pictures: [Picture] {
        switch shape {
        case .artwork(let artwork): artwork.parts.flatMap(\.pictures)
        case .line, .dot, .ellipse, .rectangle, .polygon, .stroke: []
        }
    }
}
