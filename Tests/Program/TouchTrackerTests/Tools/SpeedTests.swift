import Foundation
import TestServer
import Testing

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct SpeedTests {
    static let server = SharedServer(.init(width: 320, height: 240))
    let server: TestServer
    let touchscreen: Touchscreen

    init() throws {
        server = try Self.server.get()
        touchscreen = try server.touchscreen
    }

    @Test func `a fast pen stroke is thin and a slow one thick`() throws {
        let folder = try TemporaryFolder()
        try folder.write("tool = pen\n", to: folder.preferences)
        let program = try Program(on: server, in: folder)
        // All samples at once, as fast as possible.
        try touchscreen.together { batch in
            batch.down(1, at: CGPoint(x: 20, y: 60))
            for x in stride(from: 30.0, through: 300, by: 10) { batch.move(1, to: CGPoint(x: x, y: 60)) }
            batch.up(1)
        }
        let fast = try program.expect(["path"])[0]
        // Samples one by one, with pauses; along a staircase, which resembles no shape if it takes long.
        try touchscreen.down(1, at: CGPoint(x: 100, y: 120))
        for step in 1...24 {
            Pause.betweenSamples()
            try touchscreen.move(1, to: CGPoint(x: 100 + 3 * Double((step + 1) / 2), y: 120 + 3 * Double(step / 2)))
        }
        try touchscreen.up(1)
        let slow = try program.expect(["path", "path"])[1]
        let (thin, thick) = (fast.samples.map(\.width), slow.samples.map(\.width))
        #expect((thin.dropLast(5).last ?? 9) < 0.7 && (thick.max() ?? 0) > 1.1)
        #expect((thin + thick).allSatisfy { (0.02...2).contains($0) })
    }
}
