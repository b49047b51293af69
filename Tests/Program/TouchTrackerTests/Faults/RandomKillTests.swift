import Foundation
import FoundationXML
import Glibc
import Ink
import SeededRandom
import TestServer
import Testing

/// Sessions of ten fingers with every tool and every edit, which end at any moment, in every way.
@Suite(.serialized, .enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
struct RandomKillTests {
    static let server = SharedServer(.init(width: KillSession.size.width, height: KillSession.size.height))
    let server: TestServer

    /// How long after its lift a stroke survives, in seconds.
    private static let promise = 0.03

    init() throws {
        server = try Self.server.get()
    }

    private static let deaths = [SIGKILL, SIGKILL, SIGKILL, SIGABRT, SIGSEGV, SIGBUS, SIGTERM, SIGHUP, SIGINT, SIGQUIT]

    @Test(arguments: LongRun.seeds(2, long: 200))
    func `a session that ends at any moment loses nothing that was finished before`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let folder = try TemporaryFolder()
        if seed.isMultiple(of: 2) { try folder.write(Self.foreignDrawing, to: folder.drawing) }
        let death = Self.deaths.randomElement(using: &generator) ?? SIGKILL
        let session = try end(
            by: death, after: .random(in: 5...120, using: &generator), in: folder, seed: seed,
            wait: .random(in: 0...0.05, using: &generator))
        if let file = folder.contents(of: folder.drawing) {
            #expect(XMLParser(data: file).parse(), "the file is not valid XML; seed \(seed)")
        }
        try server.releaseAll()

        let program = try Program(on: server, in: folder)
        // The program reads the drawing, and what is beside it, while it runs.
        let found = try? Program.wait(for: "the drawing") { () -> [SessionInk]? in
            let found = program.drawing(session.dragged)
            return session.endings.first { drawing in
                drawing == found.filter { !session.unfinished.contains($0.stroke) || drawing.contains($0) }
            }
        }
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
        #expect(
            found != nil,
            """
            seed \(seed), signal \(death): \(program.drawing(session.dragged)) is none of \(session.endings) after \
            \(session.log), with \(files)
            """)
        if let found { try undo(session, found, in: program) }
        #expect(try program.errors().isEmpty)
        #expect(try XMLParser(data: #require(folder.contents(of: folder.drawing))).parse())
    }

    /// Expects that undo reverts the last step of a session that has ended, or nothing.
    private func undo(_ session: KillSession, _ found: [SessionInk], in program: Program) throws {
        // The step of a stroke that was not finished comes before.
        guard program.drawing(session.dragged) == found, session.erasing.isEmpty else { return }
        try program.waitForKeyboard()
        try server.keyboard.tap(Keyboard.Key("z"), holding: .control)
        // The program has handled the key when it tells of a touch.
        try server.touchscreen.down(1, at: CGPoint(x: 500, y: 580))
        try program.wait(forLog: "touchesBegan #1")
        let left = program.drawing(session.dragged)
        try server.touchscreen.up(1)
        #expect(
            left == found || session.drawings(before: found).contains(left),
            "undo makes \(left) of \(found) after \(session.log)")
    }

    /// Plays a session until it ends.
    private func end(
        by death: Int32, after steps: Int, in folder: TemporaryFolder, seed: UInt64, wait: Double
    ) throws -> KillSession {
        // Swift's report of a crash takes longer than a test waits.
        let program = try Program(
            on: server, chrome: .still, in: folder, environment: ["SWIFT_BACKTRACE": "enable=no"])
        try program.waitForKeyboard()
        var session = KillSession(program, seed: seed)
        do {
            try session.play(steps)
        } catch {
            Issue.record("seed \(seed): \(error) after \(session.log)")
            throw error
        }
        Thread.sleep(forTimeInterval: wait)
        program.signal(death)
        do {
            _ = try program.waitForExit()
        } catch {
            Issue.record("seed \(seed), signal \(death): \(error)")
            program.signal(SIGKILL)
        }
        // On a busy machine, the program may not have been given that time.
        session.isSaved = LongRun.isWanted && wait >= Self.promise && Self.isIdle
        return session
    }

    /// Whether fewer programs wanted to run in the last minute than the machine has cores, and the tests do not make
    /// way for others.
    private static var isIdle: Bool {
        var load = 0.0
        guard unsafe getloadavg(&load, 1) == 1, getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0) <= 0 else {
            return false
        }
        return load < Double(ProcessInfo.processInfo.activeProcessorCount)
    }

    /// A drawing of another program, whose bytes are patched.
    private static let foreignDrawing: String = {
        let circles = (0..<3000).map { "  <circle cx='\($0 % 990).5' cy='40' r='3' fill='none' stroke='red'/>" }
        let size = "width='\(KillSession.size.width)' height='\(KillSession.size.height)'"
        return "<svg xmlns='http://www.w3.org/2000/svg' \(size)>\n\(circles.joined(separator: "\n"))\n</svg>\n"
    }()
}

extension Program {
    /// The strokes of a session that are kept, from back to front.
    fileprivate func drawing(_ dragged: (ink: SessionInk, distance: Double)?) -> [SessionInk] {
        // The other program's ink would take long to parse.
        let ink = folder.keptInk(of: folder.drawing) { if case .artwork = $0.shape { false } else { true } }
        return SessionInk.drawing(in: ink, dragged: dragged)
    }
}
