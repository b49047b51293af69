import Foundation
import SeededRandom
import TestServer
import Testing

/// Programs that end in every way, at any moment of clearing, restoring, quitting and opening.
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct RandomEndingTests {
    static let server = SharedServer(.init(width: 640, height: 480))

    @Test(arguments: LongRun.seeds(3, long: 1000))
    func `ink that is cleared and restored is there once, whenever and however the program ends`(seed: UInt64) throws {
        // Its own server takes a while to start.
        let server = seed.isMultiple(of: 3) ? nil : try Self.server.get()
        try server?.releaseAll()
        var session = try EndingSession(seed: seed, on: server)
        for _ in 0..<3 { try session.playRound() }
        if LongRun.isWanted { print("seed \(seed): \(session.log.joined(separator: ", "))") }
    }
}
