import Foundation
import TestServer
import Testing

@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct SpeedTests {
    static let server = SharedServer(.init(width: 320, height: 240))
    let server: TestServer
    let glass: Touchscreen

    init() throws {
        server = try Self.server.get()
        glass = try server.touchscreen
    }

    /// The widths along a stroke, as shares of the chosen one.
    private func widths(of path: InkElement) -> [Double] {
        (path.attributes["ink:samples"] ?? "").split(separator: ",").compactMap {
            $0.split(separator: " ").last.flatMap { Double($0) }
        }
    }

    @Test func `where speed sets the width, a fast stroke is thin, and a slow one thick`() throws {
        let folder = try TemporaryFolder()
        try folder.write("tool = pen\nspeedSetsWidth = yes\n", to: folder.preferences)
        let program = try Program(on: server, in: folder)
        // All at once: there is nothing faster.
        try glass.together { batch in
            batch.down(1, at: CGPoint(x: 20, y: 60))
            for x in stride(from: 30.0, through: 300, by: 10) { batch.move(1, to: CGPoint(x: x, y: 60)) }
            batch.up(1)
        }
        let fast = try program.expect(["path"])[0]
        // Points that come one by one, with time between them; in stairs, which resemble no shape should it take long.
        try glass.down(1, at: CGPoint(x: 100, y: 120))
        for step in 1...24 {
            Pause.aMoment()
            try glass.move(1, to: CGPoint(x: 100 + 3 * Double((step + 1) / 2), y: 120 + 3 * Double(step / 2)))
        }
        try glass.up(1)
        let slow = try program.expect(["path", "path"])[1]
        let (thin, thick) = (widths(of: fast), widths(of: slow))
        #expect((thin.last ?? 9) < 0.5 && (thick.last ?? 0) > 1.5)
        #expect((thin + thick).allSatisfy { (0.25...2).contains($0) })
    }
}
