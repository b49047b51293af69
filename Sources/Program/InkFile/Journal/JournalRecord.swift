import Ink

/// A record of a journal: a line with its kind, the length of its payload and a checksum, and the payload.
struct JournalRecord<Kind: RawRepresentable<String>> {
    let kind: Kind
    let payload: ArraySlice<UInt8>

    init(_ kind: Kind, _ payload: [UInt8]) { (self.kind, self.payload) = (kind, payload[...]) }

    /// Reads the record at the beginning of `bytes`; nil if it is incomplete, or there are no bytes.
    init?(_ bytes: ArraySlice<UInt8>) {
        guard let line = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        let words = String(decoding: bytes[..<line], as: UTF8.self).split(separator: " ")
        guard words.count == 3, let kind = Kind(rawValue: String(words[0])), let count = Int(words[1]), count >= 0,
            count < bytes.endIndex - line - 1
        else { return nil }
        payload = bytes[(line + 1)...].prefix(count)
        self.kind = kind
        guard words[2] == sum else { return nil }
    }

    /// The index after the record, in the bytes that it was read from.
    var end: Int { payload.endIndex + 1 }

    /// The record as it is written to a journal.
    var bytes: [UInt8] {
        Array("\(kind.rawValue) \(payload.count) \(sum)\n".utf8) + payload + Array("\n".utf8)
    }

    /// The payload's checksum, in hexadecimal digits.
    private var sum: String { String(FileChecksum(of: Array(payload)).sum, radix: 16) }
}
