import TestServer

/// A connection to an X server that reports rectangles drawn on the screen (DAMAGE) and reads single pixels.
///
/// It speaks the X protocol itself: a few requests need no library, and a report can be timed when it arrives.
struct DamageConnection: Sendable {
    /// A rectangle that was drawn, in pixels of the screen.
    struct Damage: Sendable {
        let x: Int
        let y: Int
        let width: Int
        let height: Int

        func contains(_ point: (x: Int, y: Int)) -> Bool {
            point.x >= x && point.x < x + width && point.y >= y && point.y < y + height
        }
    }

    private let socket: LocalSocket
    private let root: UInt32
    private let damageEvent: UInt8

    /// The size of an event, an error, and the fixed part of a reply, in bytes.
    private static let unit = 32
    private static let patience = Duration.seconds(3600)

    /// Connects and selects damage reports for the whole screen.
    /// - Parameter display: The display's name, such as `:1`.
    init(display: String) throws {
        socket = try LocalSocket(path: "/tmp/.X11-unix/X\(display.dropFirst())")
        // Little-endian, protocol 11.0, no authorization.
        try socket.send([0x6C, 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0])
        let header = try socket.receive(8, within: Self.patience)
        guard header[0] == 1 else { throw Refused(what: "a connection") }
        let setup = try socket.receive(Self.number(header, 6, 2) * 4, within: Self.patience)
        let firstID = UInt32(Self.number(setup, 4, 4))
        let vendorLength = (Self.number(setup, 16, 2) + 3) / 4 * 4
        root = UInt32(Self.number(setup, 32 + vendorLength + 8 * Int(setup[21]), 4))

        // QueryExtension.
        let name = Array("DAMAGE".utf8)
        try socket.send([98, 0] + Self.bytes(4, 2) + Self.bytes(UInt32(name.count), 2) + [0, 0] + name + [0, 0])
        let answer = try socket.receive(Self.unit, within: Self.patience)
        guard answer[0] == 1, answer[8] == 1 else { throw Refused(what: "the extension DAMAGE") }
        let opcode = answer[9]
        damageEvent = answer[10]
        // QueryVersion 1.1, which must come first; Create, raw rectangles of the whole screen.
        try socket.send([opcode, 0] + Self.bytes(3, 2) + Self.bytes(1, 4) + Self.bytes(1, 4))
        _ = try socket.receive(Self.unit, within: Self.patience)
        try socket.send([opcode, 1] + Self.bytes(4, 2) + Self.bytes(firstID, 4) + Self.bytes(root, 4) + [0, 0, 0, 0])
    }

    /// Waits for the next message; returns nil if it is not a report of damage.
    func next() throws -> Damage? {
        Self.damage(try socket.receive(Self.unit, within: Self.patience), event: damageEvent)
    }

    /// Reads a pixel of the screen as 0xRRGGBB. Passes reports that arrive meanwhile to `report`.
    func pixel(at point: (x: Int, y: Int), report: (Damage) -> Void) throws -> UInt32 {
        // GetImage, ZPixmap, all planes.
        let location = Self.bytes(UInt32(point.x), 2) + Self.bytes(UInt32(point.y), 2)
        try socket.send(
            [73, 2] + Self.bytes(5, 2) + Self.bytes(root, 4) + location + [1, 0, 1, 0] + [0xFF, 0xFF, 0xFF, 0xFF])
        while true {
            let unit = try socket.receive(Self.unit, within: Self.patience)
            if unit[0] == 1 {
                let data = try socket.receive(Self.number(unit, 4, 4) * 4, within: Self.patience)
                return UInt32(Self.number(data, 0, 4)) & 0xFFFFFF
            }
            guard unit[0] != 0 else { throw Refused(what: "a pixel") }
            if let damage = Self.damage(unit, event: damageEvent) { report(damage) }
        }
    }

    /// The error thrown if the server refuses a request.
    private struct Refused: Error, CustomStringConvertible {
        let what: String

        var description: String { "the server refused \(what)" }
    }

    private static func damage(_ unit: [UInt8], event: UInt8) -> Damage? {
        guard unit[0] & 0x7F == event else { return nil }
        func signed(_ offset: Int) -> Int { Int(Int16(truncatingIfNeeded: number(unit, offset, 2))) }
        return Damage(x: signed(16), y: signed(18), width: number(unit, 20, 2), height: number(unit, 22, 2))
    }

    private static func number(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int {
        (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
    }

    private static func bytes(_ number: UInt32, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
}
