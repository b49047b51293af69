import Foundation
import SeededRandom
import TestServer
import Testing

/// Random games of twelve fingers and a pen at four sides of a table, on a real server: after each step the drawing's
/// file has exactly the ink that was meant.
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct RandomTableTests {
    static let server = SharedServer(
        .init(
            width: Int(TableGame.size.width), height: Int(TableGame.size.height),
            devices: [DeviceDescription("Glass", .touchscreen(fingers: 12)), DeviceDescription("Pen", .pen)]))
    let server: TestServer

    init() throws {
        server = try Self.server.get()
    }

    @Test(arguments: LongRun.seeds(1, long: 200))
    func `each touch that moved on paper, or tapped with a pen, leaves exactly its ink in the file`(seed: UInt64) throws
    {
        var game = try TableGame(on: server, seed: seed)
        do {
            for _ in 0..<LongRun.rounds(90, long: 600) { try game.play() }
            try game.liftAll()
        } catch {
            Issue.record("seed \(seed): \(error)\n\(game.log.suffix(25).joined(separator: "\n"))")
        }
        #expect(game.strokeCount >= 5 && game.dotCount >= 3, "\(game.strokeCount), \(game.dotCount)")
    }
}
