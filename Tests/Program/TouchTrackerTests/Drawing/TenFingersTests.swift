import Foundation
import TestServer
import Testing
import X11

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct TenFingersTests {
    static let server = SharedServer(
        .init(width: 400, height: 300, devices: [DeviceDescription("Glass", .touchscreen(fingers: 20))]))
    let server: TestServer
    let touchscreen: Touchscreen

    init() throws {
        server = try Self.server.get()
        touchscreen = try server.touchscreen
    }

    /// Returns the line of a finger. The lines lie side by side, increasingly slanted, at fractions of a pixel.
    private func line(_ finger: UInt32, of count: Int) -> (begin: CGPoint, end: CGPoint) {
        let place = 20.3 + Double(finger) * 360 / Double(count)
        return (CGPoint(x: place, y: 30.6 + Double(finger)), CGPoint(x: place + Double(finger) / 3, y: 270.2))
    }

    @Test(arguments: [10, 20])
    func `D6 all fingers draw at once, each its own line, to a fraction of a pixel`(count: Int) throws {
        let program = try Program(on: server)
        let fingers = (0..<count).map { UInt32($0) }
        let lines = fingers.map { line($0, of: count) }
        try touchscreen.together { batch in
            for finger in fingers { batch.down(finger, at: lines[Int(finger)].begin) }
        }
        for step in [0.3, 0.7, 1] {
            try touchscreen.together { batch in
                for finger in fingers {
                    let (begin, end) = lines[Int(finger)]
                    batch.move(
                        finger,
                        to: CGPoint(x: begin.x + (end.x - begin.x) * step, y: begin.y + (end.y - begin.y) * step))
                }
            }
        }
        func picture(_ color: (Int) -> UInt32) -> Picture {
            lines.indices.reduce(into: program.paper) { picture, index in
                picture.line(from: lines[index].begin, to: lines[index].end, color(index))
            }
        }
        try program.expect(picture { _ in Picture.red })
        // Every other finger is lifted; the others stay down.
        try touchscreen.together { batch in
            for finger in fingers where finger % 2 == 0 { batch.up(finger) }
        }
        try program.expect(picture { $0 % 2 == 0 ? Picture.black : Picture.red })
        try touchscreen.together { batch in
            for finger in fingers where finger % 2 == 1 { batch.up(finger) }
        }
        try program.expect(picture { _ in Picture.black })
        #expect(try program.log().filter { $0.hasPrefix("touchesBegan") }.count == count)
        #expect(try program.log().filter { $0.hasPrefix("touchesEnded") }.count == count)
        #expect(try !program.log().contains { $0.hasPrefix("touchesCancelled") })
    }

    @Test func `D24 twenty fingers at whole pixels that end at once, as Xwayland cancels them, end`()
        throws
    {
        let program = try Program(on: server)
        let lines = (0..<20).map { (CGPoint(x: 20 + 18 * $0, y: 30), CGPoint(x: 20 + 18 * $0, y: 270)) }
        try touchscreen.together { batch in
            for (finger, line) in lines.enumerated() { batch.down(UInt32(finger), at: line.0) }
            for (finger, line) in lines.enumerated() { batch.move(UInt32(finger), to: line.1) }
            for finger in lines.indices { batch.up(UInt32(finger)) }
        }
        try program.expect(
            lines.reduce(into: program.paper) { $0.line(from: $1.0, to: $1.1, Picture.black) })
        let log = try program.log()
        #expect(log.filter { $0.hasPrefix("touchesEnded") }.count == 20)
        #expect(!log.contains { $0.hasPrefix("touchesCancelled") })
        #expect(log.allSatisfy { $0.contains(".0, ") && $0.contains(".0) DrawView") }, "places are whole pixels")
    }

    @Test func `D6 a long sequence of fingers leaves nothing behind`() throws {
        let program = try Program(on: server)
        var picture = program.paper
        for round in 0..<30 {
            let y = 15 + 9.1 * Double(round)
            let (begin, end) = (CGPoint(x: 40, y: y), CGPoint(x: 360, y: y))
            try touchscreen.down(UInt32(round % 7), at: begin)
            try touchscreen.move(UInt32(round % 7), to: CGPoint(x: 200, y: 150))
            try touchscreen.move(UInt32(round % 7), to: end)
            try touchscreen.up(UInt32(round % 7))
            picture.line(from: begin, to: end, Picture.black)
        }
        try program.expect(picture)
    }
}
