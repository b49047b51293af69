/// A message to a device of the server's `inputtest` driver (xf86-input-inputtest-protocol.h).
///
/// Messages are C structures in host byte order with C alignment, so doubles are at multiples of 8.
enum Message: Sendable, Equatable {
    /// The protocol version in use, which must be the first message on a connection.
    case version(major: UInt16, minor: UInt16)
    /// Requests `Reply.syncFinished` once the server has processed all earlier messages.
    case waitForSync
    /// The device moved, or another of its axes changed.
    case motion(isAbsolute: Bool, Valuators)
    /// A pen came near or went away.
    case proximity(isNear: Bool, Valuators)
    /// A button, numbered from 1, was pressed or released.
    case button(number: UInt32, isPressed: Bool, Valuators)
    /// A key was pressed or released; `code` is the server's, 8 through 255.
    case key(code: UInt32, isPressed: Bool)
    /// A finger landed, moved or was lifted; the sender chooses `finger`, which is not the server's touch id.
    case touch(finger: UInt32, TouchChange, Valuators)
    /// A pinch of several fingers on a touchpad began, changed or ended (from version 1.1 of the protocol on).
    case pinch(TouchpadPinch)

    /// A finger's change, by the number of its XI2 event.
    enum TouchChange: UInt32, Sendable {
        case begin = 18
        case update = 19
        case end = 20
    }

    var bytes: [UInt8] {
        switch self {
        case .version(let major, let minor):
            var message = MessageBytes(type: 0, count: 12)
            message.write(major, at: 8)
            message.write(minor, at: 10)
            return message.bytes
        case .waitForSync:
            return MessageBytes(type: 1).bytes
        case .motion(let isAbsolute, let valuators):
            return MessageBytes(type: 2, [isAbsolute ? 1 : 0], valuators).bytes
        case .proximity(let isNear, let valuators):
            return MessageBytes(type: 3, [isNear ? 1 : 0], valuators).bytes
        case .button(let number, let isPressed, let valuators):
            // The first 1 says that valuators, if any, are positions.
            return MessageBytes(type: 4, [1, number, isPressed ? 1 : 0], valuators).bytes
        case .key(let code, let isPressed):
            return MessageBytes(type: 5, [code, isPressed ? 1 : 0]).bytes
        case .touch(let finger, let change, let valuators):
            return MessageBytes(type: 6, [finger, change.rawValue], valuators).bytes
        case .pinch(let pinch):
            return pinch.bytes
        }
    }
}

/// Assembles a message's bytes, with numbers in this machine's byte order, as in a C structure.
struct MessageBytes {
    /// Zero where nothing has been written.
    private(set) var bytes: [UInt8]

    /// Starts a message with its header, {uint32 length, uint32 type}.
    init(type: UInt32, count: Int) {
        bytes = [UInt8](repeating: 0, count: count)
        write(UInt32(count), at: 0)
        write(type, at: 4)
    }

    /// Creates a message of 32-bit numbers and, after padding, axis values.
    init(type: UInt32, _ numbers: [UInt32] = [], _ valuators: Valuators? = nil) {
        let end = 8 + 4 * numbers.count
        let start = (end + 7) / 8 * 8
        self.init(type: type, count: valuators == nil ? end : start + Valuators.byteCount)
        for (index, number) in numbers.enumerated() { write(number, at: 8 + 4 * index) }
        valuators?.write(to: &self, at: start)
    }

    /// Writes a number at an offset in bytes.
    mutating func write(_ value: some FixedWidthInteger & UnsignedInteger, at offset: Int) {
        // The lowest byte of this is the first byte of `value` in memory, on machines of either byte order.
        let ordered = value.littleEndian
        for index in 0..<value.bitWidth / 8 {
            bytes[offset + index] = UInt8(truncatingIfNeeded: ordered >> (8 * index))
        }
    }

    /// Sets a bit of a mask at an offset in bytes.
    mutating func setBit(_ bit: Int, ofMaskAt offset: Int) {
        bytes[offset + bit / 8] |= 1 << (bit % 8)
    }
}

/// The axis values in the driver's messages.
struct Valuators: Sendable, Equatable {
    /// The reported values by axis number, each in its axis's range.
    var values: [Int: Double]

    static let none = Valuators(values: [:])

    /// The driver's number of axes.
    static let axisLimit = 64
    /// The size of {uint32 unaccelerated, 8 bytes of mask, 4 of padding, 64 doubles, 64 unaccelerated doubles}.
    static let byteCount = 16 + 2 * 8 * axisLimit

    /// Writes the C structure at an offset.
    func write(to bytes: inout MessageBytes, at offset: Int) {
        for (axis, value) in values {
            bytes.setBit(axis, ofMaskAt: offset + 4)
            bytes.write(value.bitPattern, at: offset + 16 + 8 * axis)
        }
    }
}
