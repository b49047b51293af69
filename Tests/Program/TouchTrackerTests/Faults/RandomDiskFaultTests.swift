import Foundation
import SeededRandom
import TestInk
import TestServer
import Testing
import X11

/// A disk that fails in many ways, one after the other.
@Suite(
    .serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"),
    .enabled(if: DiskShim.compiler != nil, "there is no clang"))
struct RandomDiskFaultTests {
    static let server = SharedServer(.init(width: 320, height: 240))

    private static let faults = [
        "none", "open ENOSPC", "pwrite ENOSPC", "pwrite EIO", "pwrite EDQUOT", "pwrite EINTR", "pwrite half",
        "pwrite torn", "pwrite torn\nftruncate EIO", "pread EIO", "fsync EIO", "fsync hold", "rename EIO",
        "pwrite EIO\nfsync EIO", "pwrite ENOSPC .touchtracker-", "pwrite ENOSPC .log", "pwrite torn .log",
    ]

    @Test(arguments: LongRun.seeds(5, long: 1000))
    func `after any faults of the disk, all ink is in the file once the disk works`(seed: UInt64) throws {
        let server = try Self.server.get()
        let touchscreen = try server.touchscreen
        let shim = try DiskShim()
        var generator = SeededGenerator(seed: seed)
        let program = try Program(on: server, environment: shim.environment)
        try program.waitForKeyboard()
        var expected: [CGFloat] = []
        for number in 1...10 {
            // In the end the disk works.
            try shim.set(number < 10 ? Self.faults.randomElement(using: &generator) ?? "none" : "none")
            let y = CGFloat(20 * number)
            try touchscreen.draw(from: CGPoint(x: 40, y: y), to: CGPoint(x: 280, y: y))
            try program.wait(forLog: "touchesEnded #\(number)")
            expected.append(y)
            guard number % 3 == 0 else { continue }
            try server.keyboard.tap(Keyboard.Key("z"), holding: .control)
            try program.screenshot { $0.has(Picture.white, at: CGPoint(x: 160, y: y)) }
            expected.removeLast()
        }
        let ink = try program.expect { $0.map(\.ends.begin.y) == expected }
        #expect(ink.count == 7, "seed \(seed)")
        let errors = try program.errors()
        #expect(errors.allSatisfy { $0.contains(program.folder.drawing) }, "seed \(seed): \(errors)")
    }
}
