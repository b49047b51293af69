import Benchmarking
import Foundation
import TestServer

/// One program on an X server of its own.
final class Session {
    /// Processor time, in seconds.
    struct Cost {
        var own: Double
        var server: Double

        static func - (end: Cost, begin: Cost) -> Cost {
            Cost(own: end.own - begin.own, server: end.server - begin.server)
        }

        static func / (cost: Cost, count: Int) -> Cost {
            Cost(own: cost.own / Double(count), server: cost.server / Double(count))
        }
    }

    let server: TestServer
    let touches: Touchscreen
    let program: RunningProgram
    /// When the program was started, on the clock of `Pace`.
    let start: Double
    /// The program's drawing.
    let drawing: URL
    private let folder: URL
    private let ownClock: ProcessClock
    private let serverClock: ProcessClock

    /// How long a program that does not come to rest is waited for, in seconds.
    private static let patience = 300.0

    /// Starts a server and a program on it, and waits for its window.
    /// - Parameters:
    ///   - tool: What TouchTracker draws with.
    ///   - drawing: A drawing that the program starts with; nil for an empty one.
    ///   - arguments: What TouchTracker is told besides.
    ///   - watch: Called with the server before the program starts.
    init(
        _ subject: Subject, tool: String = "pen", drawing original: URL? = nil, arguments: [String]? = nil,
        watch: (TestServer) throws -> Void = { _ in }
    ) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("touchtracker-benchmark-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        drawing = folder.appendingPathComponent("drawing.svg")
        if let original { try FileManager.default.copyItem(at: original, to: drawing) }
        server = try TestServer()
        serverClock = try ProcessClock(of: server.processIdentifier())
        touches = try server.touchscreen
        try watch(server)
        let path = try BuiltProduct.path(subject.product)
        start = Pace.now
        let file = drawing.path
        program = try server.run(
            path, arguments.map { $0 + [file] } ?? subject.arguments(tool: tool, drawing: file),
            environment: ["XDG_CONFIG_HOME": folder.path, "XDG_DATA_HOME": folder.path])
        ownClock = try ProcessClock(of: program.processIdentifier)
        try server.waitForWindow(within: .seconds(120))
    }

    /// Ends the program and the server.
    func close() throws {
        program.signal(SIGTERM)
        try program.waitForExit(within: .seconds(60))
        try server.stop()
        try FileManager.default.removeItem(at: folder)
    }

    /// The processor time so far.
    var cost: Cost { Cost(own: ownClock.now, server: serverClock.now) }

    /// Waits until the program has used no processor time for `quiet` seconds.
    /// - Returns: when it used the last, on the clock of `Pace`.
    @discardableResult
    func waitUntilIdle(quiet: Double = 0.03) throws -> Double {
        let deadline = Pace.now + Session.patience
        var last = (time: Pace.now, used: ownClock.now)
        while Pace.now < last.time + quiet {
            usleep(5000)
            let used = ownClock.now
            if used != last.used { last = (Pace.now, used) }
            guard Pace.now < deadline else { throw NeverIdle() }
        }
        return last.time
    }

    /// The processor time that `body` takes, until the program rests again.
    func cost(quiet: Double = 0.03, of body: () throws -> Void) throws -> Cost {
        let begin = cost
        try body()
        try waitUntilIdle(quiet: quiet)
        return cost - begin
    }

    private struct NeverIdle: Error, CustomStringConvertible {
        var description: String { "the program did not come to rest within \(Int(Session.patience)) seconds" }
    }
}
