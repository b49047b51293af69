/// A reply of a device of the `inputtest` driver: {uint32 length, uint32 type, …} in host byte order.
enum Reply: Sendable, Equatable {
    /// The answer to `Message.version`, with the driver's version.
    case version(major: Int, minor: Int)
    /// The answer to `Message.waitForSync`.
    case syncFinished

    /// The size of the header in bytes.
    static let headerCount = 8

    /// Why a reply could not be parsed: a bug here, or another version of the protocol.
    enum Failure: Error, Equatable {
        /// The length is out of range.
        case badLength(Int)
        /// The type is unknown, or has another length.
        case unknown(type: Int, length: Int)
    }

    /// Returns the length of the reply in bytes, header included.
    static func length(ofHeader header: [UInt8]) throws(Failure) -> Int {
        let length = number(header[0..<4])
        guard length >= headerCount, length <= 4096 else { throw .badLength(length) }
        return length
    }

    /// Parses a reply, header included.
    init(_ bytes: [UInt8]) throws(Failure) {
        let type = Self.number(bytes[4..<8])
        switch (type, bytes.count) {
        case (0, 12): self = .version(major: Self.number(bytes[8..<10]), minor: Self.number(bytes[10..<12]))
        case (1, 8): self = .syncFinished
        case (_, let length): throw .unknown(type: type, length: length)
        }
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        let isLittleEndian = 1.littleEndian == 1
        return (isLittleEndian ? bytes.reversed() : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
    }
}
