import Ink

/// A record of a drawing's log: a line with its kind, the length of its payload and a checksum, and the payload.
struct LogRecord {
    enum Kind: String {
        /// The number of the log's first operation.
        case log
        /// A picture that operations after it show.
        case picture
        /// Some of the ink that a step of `remove` or `clear` has removed.
        case content
        /// Which file has all operations before a number (`LoggedFile`).
        case file
        /// The last of these files has got its name.
        case named
        // Operations.
        case step
        /// A step that changes the letters of the text that the last one has changed: what differs from then. It follows
        /// that one, or takes its place if it was withdrawn.
        case letters
        /// A step that removes elements, by their numbers. What they are is in the file and in earlier records, until a
        /// file without them is written, and then in `content`.
        case remove
        case clear
        case undo
        case redo
        case withdraw
        case settle
        case forget
        case paper

        /// Whether it adds a step.
        var isStep: Bool {
            switch self {
            case .step, .letters, .remove, .clear: true
            case .log, .picture, .content, .file, .named, .undo, .redo, .withdraw, .settle, .forget, .paper: false
            }
        }

        /// Whether it is something that was done to the drawing.
        var isOperation: Bool {
            switch self {
            case .log, .picture, .content, .file, .named: false
            case .step, .letters, .remove, .clear, .undo, .redo, .withdraw, .settle, .forget, .paper: true
            }
        }
    }

    let kind: Kind
    let payload: ArraySlice<UInt8>
    /// The step that it adds or changes, or whose ink it has; nil for others.
    var step: Int32?
    /// Whether it was written together with the next record, and is ignored without it.
    var isFollowed = false
    /// The pictures that it shows or defines, as far as they are known: those of a log that is read are not.
    var pictures: [Picture] = []

    init(_ kind: Kind, _ payload: [UInt8]) {
        (self.kind, self.payload) = (kind, payload[...])
        step = stepInPayload
    }

    init(_ kind: Kind, _ payload: String) { self.init(kind, Array(payload.utf8)) }

    /// Reads the record at the beginning of `bytes`; nil if it is incomplete or damaged, or there are no bytes.
    init?(_ bytes: ArraySlice<UInt8>) {
        guard let head = Head(bytes), head.end + head.count < bytes.endIndex else { return nil }
        (kind, isFollowed, payload) = (head.kind, head.isFollowed, bytes[head.end...].prefix(head.count))
        guard head.sum == sum, bytes[payload.endIndex] == UInt8(ascii: "\n") else { return nil }
        step = stepInPayload
    }

    private var stepInPayload: Int32? {
        switch kind {
        case .step, .letters, .remove, .clear, .content, .undo, .redo, .withdraw, .settle:
            Int32(String(decoding: payload.prefix { !"\n ".utf8.contains($0) }, as: UTF8.self))
        case .log, .picture, .file, .named, .forget, .paper: nil
        }
    }

    /// The index after the record, in the bytes that it was read from.
    var end: Int { payload.endIndex + 1 }

    /// The record as it is in the log.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        append(to: &bytes)
        return bytes
    }

    /// Appends the record to others, as it is in the log. Its payload is copied once.
    func append(to bytes: inout [UInt8]) {
        let words = "\(isFollowed ? Self.followed : "")\(kind.rawValue) \(payload.count) \(sum)"
        let head = Array("\(words) \(Self.sum(of: Array(words.utf8)[...]))\n".utf8)
        bytes.reserveCapacity(bytes.count + head.count + payload.count + 1)
        bytes += head
        bytes += payload
        bytes.append(UInt8(ascii: "\n"))
    }

    /// The sign before the kind of a record that is followed.
    private static let followed = "+"

    /// The payload's checksum, in hexadecimal digits.
    private var sum: String { Self.sum(of: payload) }

    private static func sum(of bytes: ArraySlice<UInt8>) -> String {
        var checksum = FileChecksum()
        checksum.append(bytes.span)
        return String(checksum.sum, radix: 16)
    }

    /// The maximum length of a record's first line, in bytes.
    private static let maximumHeadLength = 80

    /// The first line of a record, which has a checksum of its own.
    private struct Head {
        let kind: Kind
        let isFollowed: Bool
        let count: Int
        let sum: String
        let end: Int

        init?(_ bytes: ArraySlice<UInt8>) {
            guard let line = bytes.prefix(maximumHeadLength).firstIndex(of: UInt8(ascii: "\n")) else { return nil }
            let words = String(decoding: bytes[..<line], as: UTF8.self).split(separator: " ").map(String.init)
            isFollowed = words.first?.hasPrefix(followed) == true
            guard words.count == 4, let kind = Kind(rawValue: isFollowed ? String(words[0].dropFirst()) : words[0]),
                let count = Int(words[1]), count >= 0,
                LogRecord.sum(of: Array(words.prefix(3).joined(separator: " ").utf8)[...]) == words[3]
            else { return nil }
            (self.kind, self.count, sum, end) = (kind, count, words[2], line + 1)
        }
    }

    /// Whether some bytes are what is left of a record whose writer died, or nothing: less than its length, or zeros, as
    /// power cuts leave them.
    static func isTorn(_ bytes: ArraySlice<UInt8>) -> Bool {
        if bytes.allSatisfy({ $0 == 0 }) { return true }
        guard let head = Head(bytes) else {
            return bytes.count < maximumHeadLength && !bytes.contains(UInt8(ascii: "\n"))
        }
        return head.end + head.count + 1 >= bytes.endIndex
    }
}
