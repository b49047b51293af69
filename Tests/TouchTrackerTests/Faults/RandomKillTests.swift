import Foundation
import Glibc
import SeededRandom
import TestServer
import Testing

/// Sessions of ten fingers with every tool, which are killed at any moment, in every way: the next start has all ink whose
/// finger had been lifted before.
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct RandomKillTests {
    static let server = SharedServer(.init(width: 800, height: 600))
    let server: TestServer
    let touchscreen: Touchscreen

    init() throws {
        server = try Self.server.get()
        touchscreen = try server.touchscreen
    }

    private static let deaths = [SIGKILL, SIGKILL, SIGKILL, SIGABRT, SIGSEGV, SIGBUS, SIGTERM, SIGHUP, SIGINT, SIGQUIT]

    @Test(arguments: LongRun.seeds(2, long: 200))
    func `a session that ends at any moment loses no ink of a lifted finger`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let folder = try TemporaryFolder()
        let tool = ["pen", "rectangle", "ellipse"].randomElement(using: &generator) ?? "pen"
        let death = Self.deaths.randomElement(using: &generator) ?? SIGKILL
        var lifted = 0
        do {
            let program = try Program(on: server, ["--tool", tool], in: folder)
            try play(.random(in: 20...120, using: &generator), &generator)
            program.signal(death)
            _ = try program.waitForExit()
            let log = try program.log().filter { $0.hasPrefix("touches") }
            // The last call, which may be about several touches, may have been interrupted before it saved.
            let isLast = log.reversed().prefix { $0.hasPrefix("touchesEnded") }.count
            lifted = log.dropLast(isLast).count { $0.hasPrefix("touchesEnded") }
        }
        try server.releaseAll()
        let program = try Program(on: server, in: folder)
        #expect(program.ink.count >= lifted, "seed \(seed), \(tool), signal \(death)")
        #expect(try program.errors().isEmpty)
    }

    /// Draws with ten fingers, each up and down in a column of its own, so that no gesture is meant.
    private func play(_ steps: Int, _ generator: inout SeededGenerator) throws {
        var places: [UInt32: CGPoint] = [:]
        for _ in 0..<steps {
            let finger = UInt32.random(in: 0..<10, using: &generator)
            let x = 40 + 80 * Double(finger)
            if let place = places[finger] {
                if abs(place.y - 300) > 100, Bool.random(using: &generator) {
                    try touchscreen.up(finger)
                    places[finger] = nil
                } else {
                    let y = place.y < 300 ? place.y + 150 : place.y - 150
                    let next = CGPoint(x: x + .random(in: -20...20, using: &generator), y: y)
                    try touchscreen.move(finger, to: next)
                    places[finger] = next
                }
            } else {
                let place = CGPoint(x: x, y: Bool.random(using: &generator) ? 80 : 520)
                try touchscreen.down(finger, at: place)
                places[finger] = place
            }
        }
    }
}
