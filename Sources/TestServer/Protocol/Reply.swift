/// What a device of the `inputtest` driver answers: {uint32 length, uint32 type, …} in host byte order.
enum Reply: Sendable, Equatable {
    /// The answer to `Message.version`: what the driver speaks.
    case version(major: Int, minor: Int)
    /// The answer to `Message.waitForSync`.
    case syncFinished

    /// The bytes of the header, which says how many follow.
    static let headerCount = 8

    /// Why bytes are no reply; both are programming errors here or a protocol of another version.
    enum Failure: Error, Equatable {
        /// A length that no reply has.
        case badLength(Int)
        /// A type that the protocol does not have, or with another length.
        case unknown(type: Int, length: Int)
    }

    /// How many bytes the whole reply has, by its header.
    static func length(ofHeader header: [UInt8]) throws(Failure) -> Int {
        let length = number(header[0..<4])
        guard length >= headerCount, length <= 4096 else { throw .badLength(length) }
        return length
    }

    /// Reads a whole reply, header and all.
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
