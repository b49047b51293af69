/// What is sent to a device of the server's `inputtest` driver (xf86-input-inputtest-protocol.h).
///
/// Messages are C structures in host byte order with C alignment, so a double stands at a multiple of 8.
enum Message: Sendable, Equatable {
    /// The first message on a connection: the version of the protocol that we speak.
    case version(major: UInt16, minor: UInt16)
    /// Asks for `Reply.syncFinished` once the server has processed all that was sent before.
    case waitForSync
    /// The device moved, or another axis of it changed.
    case motion(isAbsolute: Bool, Valuators)
    /// A pen came near, or went away.
    case proximity(isNear: Bool, Valuators)
    /// A button went down or up; buttons count from 1.
    case button(number: UInt32, isPressed: Bool, Valuators)
    /// A key went down or up, by the server's key code (8 to 255).
    case key(code: UInt32, isPressed: Bool)
    /// A finger landed, moved or was lifted; `finger` is a number of the sender's choice, not the server's touch id.
    case touch(finger: UInt32, TouchChange, Valuators)

    /// What a finger did, by the number of the XI2 event that it causes.
    enum TouchChange: UInt32, Sendable {
        /// XI_TouchBegin.
        case begin = 18
        /// XI_TouchUpdate.
        case update = 19
        /// XI_TouchEnd.
        case end = 20
    }

    /// The message as the driver reads it.
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
            // Absolute: the valuators, where there are any, are positions.
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
        }
    }
}
