/// The value of a window's or device's property, by its type and format.
package enum PropertyValue: Sendable, Hashable {
    /// Text or raw bytes (format 8).
    case bytes([UInt8])
    /// Numbers of 16 bits.
    case words([UInt16])
    /// Numbers of 32 bits, such as CARDINAL or WINDOW.
    case numbers([UInt32])
    case atoms([Atom])
    /// Of type FLOAT, on devices.
    case floats([Float])

    /// The bytes as text; nil for other values.
    package var text: String? {
        guard case .bytes(let bytes) = self else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The value in the protocol's form: the bits per element and the elements' bytes.
    var packed: (format: Int, bytes: [UInt8]) {
        switch self {
        case .bytes(let bytes): (8, bytes)
        case .words(let words): (16, Self.bytes(of: words))
        case .numbers(let numbers): (32, Self.bytes(of: numbers))
        case .atoms(let atoms): (32, Self.bytes(of: atoms.map(\.number)))
        case .floats(let floats): (32, Self.bytes(of: floats))
        }
    }

    private static func bytes<Element: BitwiseCopyable>(of elements: [Element]) -> [UInt8] {
        unsafe elements.withUnsafeBytes { unsafe Array($0) }
    }
}

extension PropertyValue {
    /// Copies a value from Xlib, which stores 32-bit numbers as C longs; nil if the format is not 8, 16 or 32.
    init?(_ data: UnsafeMutablePointer<UInt8>, count: Int, format: Int32, isAtoms: Bool) {
        let start = UnsafeRawPointer(data)
        switch format {
        case 8:
            self = unsafe .bytes(Array(UnsafeBufferPointer(start: data, count: count)))
        case 16:
            self = .words((0..<count).map { unsafe start.load(fromByteOffset: $0 * 2, as: UInt16.self) })
        case 32:
            let numbers = (0..<count).map { index in
                unsafe start.load(fromByteOffset: index * MemoryLayout<Int>.stride, as: UInt.self)
            }
            self =
                isAtoms
                ? .atoms(numbers.map { Atom(rawValue: $0) })
                : .numbers(numbers.map { UInt32(truncatingIfNeeded: $0) })
        case _:
            return nil
        }
    }
}
