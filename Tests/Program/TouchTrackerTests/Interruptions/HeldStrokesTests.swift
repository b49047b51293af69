import Foundation
import TestServer
import Testing
import X11

/// Draws freehand strokes while a window manager holds their touches: the ink must show the whole path, not only its
/// ends.
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct HeldStrokesTests {
    static let server = SharedServer(.init(width: 400, height: 300))
    let server: TestServer

    init() throws {
        server = try Self.server.get()
    }

    /// Two waves with more points than the server keeps for replaying. Two, since three fingers might swipe.
    private static let ways: [[CGPoint]] = (0..<2).map { wave in
        (0...150).map { step in
            CGPoint(x: 20 + 2.4 * Double(step), y: 80 + 140 * Double(wave) + 50 * sin(Double(step) / 6))
        }
    }

    @Test(arguments: [true, false])
    func `D20 held strokes lose nothing`(isLiftedBefore: Bool) throws {
        let program = try Program(on: server, ["--tool", "pen", "--width", "10"])
        let grabber = try TouchGrabber(on: server)
        for (finger, way) in Self.ways.enumerated() {
            try server.touchscreen.down(UInt32(finger), at: way[0])
            for place in way.dropFirst() { try server.touchscreen.move(UInt32(finger), to: place) }
            if isLiftedBefore { try server.touchscreen.up(UInt32(finger)) }
        }
        for _ in Self.ways { grabber.reject(try grabber.waitForTouch()) }
        if !isLiftedBefore {
            for finger in Self.ways.indices { try server.touchscreen.up(UInt32(finger)) }
        }
        try program.expect(Array(repeating: "path", count: Self.ways.count))
        try program.screenshot { image in
            // The ends taper.
            Self.ways.flatMap { $0.dropFirst(2).dropLast(2) }.allSatisfy { image.has(Picture.black, at: $0) }
                && Self.ways.allSatisfy { image.has(Picture.white, at: CGPoint(x: 8, y: $0[0].y)) }
        }
        #expect(try !program.log().contains { $0.hasPrefix("touchesCancelled") })
    }
}
