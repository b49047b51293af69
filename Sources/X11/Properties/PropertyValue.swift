/// What a property of a window or device holds, by its type and format.
package enum PropertyValue: Sendable, Hashable {
    /// Text or raw bytes (format 8).
    case bytes([UInt8])
    /// Numbers of 16 bits.
    case words([UInt16])
    /// Numbers of 32 bits, such as CARDINAL or WINDOW.
    case numbers([UInt32])
    /// Names (type ATOM).
    case atoms([Atom])
    /// Numbers of 32 bits with a fraction (type FLOAT, on devices).
    case floats([Float])

    /// The bytes as text; nil where it does not hold bytes.
    package var text: String? {
        guard case .bytes(let bytes) = self else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The value as the protocol packs it: how many bits an element has, and the elements' bytes.
    var packed: (format: Int, bytes: [UInt8]) {
        switch self {
        case .bytes(let bytes): (8, bytes)
        case .words(let words): (16, Self.bytes(of: words))
        case .numbers(let numbers): (32, Self.bytes(of: numbers))
        case .atoms(let atoms): (32, Self.bytes(of: atoms.map { UInt32(truncatingIfNeeded: $0.rawValue) }))
        case .floats(let floats): (32, Self.bytes(of: floats))
        }
    }

    private static func bytes<Element: BitwiseCopyable>(of elements: [Element]) -> [UInt8] {
        unsafe elements.withUnsafeBytes { unsafe Array($0) }
    }
}
