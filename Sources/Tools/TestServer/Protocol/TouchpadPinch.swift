/// A change of a pinch on a touchpad, as the driver reports it.
struct TouchpadPinch: Sendable, Equatable {
    /// What happens, by the number of its XI2 event.
    enum Change: UInt16, Sendable {
        case begin = 27
        case update = 28
        case end = 29
    }

    var change: Change
    var fingers: UInt16
    /// Whether the driver has found that the fingers do something else. Only an end can be cancelled.
    var isCancelled = false
    /// How far the center of the fingers has moved to the right since the last change, in pixels.
    var right: Double = 0
    /// The same downwards.
    var down: Double = 0
    /// The distance of the fingers relative to that at the beginning.
    var scale: Double = 1
    /// How far the fingers have turned since the last change, in degrees; positive is clockwise.
    var turn: Double = 0

    /// The message in the driver's form: {header, uint16 type, uint16 fingers, uint32 flags, 6 doubles}.
    var bytes: [UInt8] {
        var message = MessageBytes(type: 7, count: 64)
        message.write(change.rawValue, at: 8)
        message.write(fingers, at: 10)
        message.write(UInt32(isCancelled ? 1 : 0), at: 12)
        let numbers = [right, down, right, down, scale, turn]
        for (index, number) in numbers.enumerated() {
            message.write(number.bitPattern, at: 16 + 8 * index)
        }
        return message.bytes
    }
}
