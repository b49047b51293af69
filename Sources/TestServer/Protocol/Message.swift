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

    /// The message in the driver's form.
    var bytes: [UInt8] {
        switch self {
        case .version(let major, let minor):
            var message = MessageBytes(type: 0, count: 12)
            message.write(major, at: 8)
            message.write(minor, at: 10)
            return message.bytes
        case .waitForSync:
            return MessageBytes(type: 1, count: 8).bytes
        case .motion(let isAbsolute, let valuators):
            var message = MessageBytes(type: 2, count: 16 + Valuators.byteCount)
            message.write(UInt32(isAbsolute ? 1 : 0), at: 8)
            valuators.write(to: &message, at: 16)
            return message.bytes
        case .proximity(let isNear, let valuators):
            var message = MessageBytes(type: 3, count: 16 + Valuators.byteCount)
            message.write(UInt32(isNear ? 1 : 0), at: 8)
            valuators.write(to: &message, at: 16)
            return message.bytes
        case .button(let number, let isPressed, let valuators):
            var message = MessageBytes(type: 4, count: 24 + Valuators.byteCount)
            // Absolute: valuators, if any, are positions.
            message.write(UInt32(1), at: 8)
            message.write(number, at: 12)
            message.write(UInt32(isPressed ? 1 : 0), at: 16)
            valuators.write(to: &message, at: 24)
            return message.bytes
        case .key(let code, let isPressed):
            var message = MessageBytes(type: 5, count: 16)
            message.write(code, at: 8)
            message.write(UInt32(isPressed ? 1 : 0), at: 12)
            return message.bytes
        case .touch(let finger, let change, let valuators):
            var message = MessageBytes(type: 6, count: 16 + Valuators.byteCount)
            message.write(finger, at: 8)
            message.write(change.rawValue, at: 12)
            valuators.write(to: &message, at: 16)
            return message.bytes
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
