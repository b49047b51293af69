import Foundation
import Glibc
import SeededRandom
import TestServer
import Testing

/// A drawing that is cleared and restored by programs that end at any moment of that, and the number of elements in it.
struct EndingSession {
    enum Ending: CaseIterable {
        case kill, terminate, hangUp, quit, close
        /// Killed while it quits.
        case killWhileQuitting
        /// The X server is killed.
        case serverDeath
    }

    let folder: TemporaryFolder
    /// The number of elements in the drawing and in the kept ink together.
    private(set) var total: Int
    /// The number of elements in the first drawing.
    private let original: Int
    /// What was done.
    private(set) var log: [String] = []
    private var server: TestServer
    /// Whether the session may kill the server, which is its own.
    private let ownsServer: Bool
    private var generator: SeededGenerator

    /// The numbers of elements: edited in place, too many for that, and more than are written at once.
    private static let counts = [1, 5, 300, 1200, 5000, 20000]
    private static let size = (width: 640, height: 480)

    /// Creates a session whose drawing is one of TouchTracker's or of another program.
    /// - Parameter server: The server; nil for one that the session may kill.
    init(seed: UInt64, on server: TestServer?) throws {
        generator = SeededGenerator(seed: seed)
        folder = try TemporaryFolder()
        ownsServer = server == nil
        self.server = try server ?? TestServer(.init(width: Self.size.width, height: Self.size.height))
        original = Self.counts.randomElement(using: &generator) ?? 1
        total = original
        try folder.write(Self.drawing(of: total, isForeign: Bool.random(using: &generator)), to: folder.drawing)
        log = ["\(total) elements"]
    }

    /// Where a line of the first drawing begins; it ends 10 points to the right and below.
    private static func begin(of number: Int) -> CGPoint { CGPoint(x: number % 600 + 20, y: 100 + number / 600) }

    private static func drawing(of count: Int, isForeign: Bool) -> String {
        let own = " xmlns:ink=\"urn:touchtracker:ink\" xmlns:h=\"urn:touchtracker:hidden\" version=\"1.1\""
        let root =
            "<svg xmlns=\"http://www.w3.org/2000/svg\"\(isForeign ? "" : own) width=\"640\" height=\"480\" "
            + "viewBox=\"0 0 640 480\">"
        let lines = (0..<count).map {
            let begin = Self.begin(of: $0)
            return "<line x1=\"\(Int(begin.x))\" y1=\"\(Int(begin.y))\" "
                + "x2=\"\(Int(begin.x) + 10)\" y2=\"\(Int(begin.y) + 10)\" stroke=\"#000000\" stroke-width=\"4\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>"
        }
        let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\(root)\n"
        return head + lines.joined(separator: "\n") + "\n</svg>\n"
    }

    // MARK: Rounds

    /// Ends a program at a moment of clearing, restoring, quitting or opening, and checks that the next one has each
    /// element once.
    mutating func playRound() throws {
        var visible: Set<Int>
        switch Int.random(in: 0..<4, using: &generator) {
        case 0, 1:
            let program = try start()
            visible = try clear(in: program)
            try end(program)
        case 2:
            // The ink is restored after the program was started again.
            var program = try start()
            try clearAll(in: program)
            try wait(for: [0], in: program)
            visible = try drawStrokes(onto: [0], in: program)
            try quit(program)
            program = try start()
            try press(Keyboard.Key("z"), "undo", holding: .control)
            try end(program)
            visible.insert(total)
        case _:
            visible = [total]
            if Bool.random(using: &generator) {
                let program = try start()
                try clearAll(in: program)
                try wait(for: [0], in: program)
                try quit(program)
                visible = [0]
            }
            try endWhileOpening()
        }
        try check(visible)
    }

    /// Clears, undoes and redoes that, or draws.
    /// - Returns: The numbers of elements that the drawing may have now.
    private mutating func clear(in program: Program) throws -> Set<Int> {
        try clearAll(in: program)
        let count = Int.random(in: 0...3, using: &generator)
        for index in 0..<count {
            pause(upTo: 0.02)
            if index.isMultiple(of: 2) {
                try press(Keyboard.Key("z"), "undo", holding: .control)
            } else {
                try press(Keyboard.Key("y"), "redo", holding: .control)
            }
        }
        guard count.isMultiple(of: 2), Bool.random(using: &generator) else { return [0, total] }
        // Until the ink is kept, the new strokes are saved beside the old ones.
        return try drawStrokes(onto: [0, total], in: program)
    }

    /// Clears, in some sessions while a large file is still being read: the rest of it is cleared, too.
    private mutating func clearAll(in program: Program) throws {
        let number = Bool.random(using: &generator) ? 0 : original - 1
        try program.screenshot { $0.has(Picture.black, at: Self.begin(of: number).moved(5, 5)) }
        try press(.delete, "clear", holding: .control)
    }

    /// Draws strokes, and waits until each is saved.
    /// - Parameter counts: The numbers of elements that the drawing may have.
    /// - Returns: The numbers of elements that it may have then.
    private mutating func drawStrokes(onto counts: Set<Int>, in program: Program) throws -> Set<Int> {
        var counts = counts
        for _ in 0..<Int.random(in: 0...2, using: &generator) {
            try draw()
            counts = Set(counts.map { $0 + 1 })
            try wait(for: counts, in: program)
        }
        return counts
    }

    /// Checks that the drawing has one of some numbers of elements, and each element once after restoring.
    private mutating func check(_ visible: Set<Int>) throws {
        let program = try start()
        try wait(for: visible, in: program)
        let deadline = ContinuousClock.now + Program.timeout
        repeat {
            // A file that is still being read has nothing to undo.
            try press(Keyboard.Key("z"), "undo", holding: .control)
            pause(upTo: 0.2)
        } while elementCount != total && ContinuousClock.now < deadline
        #expect(elementCount == total, "\(elementCount) elements instead of \(total) after \(log)")
        try draw()
        try wait(for: [total], in: program)
        try quit(program)
        #expect(elementCount == total, "\(elementCount) elements instead of \(total) after \(log)")
        #expect(try program.errors() == [], "\(log)")
        try folder.removeUndoJournals()
        let names = try FileManager.default.contentsOfDirectory(
            atPath: URL(fileURLWithPath: folder.drawing).deletingLastPathComponent().path)
        #expect(names == ["drawing.svg"], "\(log)")
        total = elementCount
    }

    // MARK: Programs

    private mutating func start() throws -> Program {
        log.append("start")
        // What is cleared comes back without them, too: by the file that keeps it.
        try folder.removeUndoJournals()
        // Swift's report of a crash takes longer than a test waits.
        let program = try Program(
            on: server, chrome: .still, in: folder, environment: ["SWIFT_BACKTRACE": "enable=no"])
        try program.waitForKeyboard()
        return program
    }

    /// Ends a program that has had no time to open its window.
    private mutating func endWhileOpening() throws {
        // Without its name, a drawing with ink would not be opened, but be shown among all.
        let drawing = FileManager.default.fileExists(atPath: folder.drawing) ? [folder.drawing] : []
        let running = try server.run(
            BuiltProduct.path("touchtracker"), ["--no-animation"] + drawing, environment: folder.environment)
        pause(upTo: 0.4)
        let signal = [SIGKILL, SIGTERM, SIGHUP].randomElement(using: &generator) ?? SIGKILL
        log.append("signal \(signal) while opening")
        running.signal(signal)
        _ = try running.waitForExit()
    }

    private mutating func end(_ program: Program) throws {
        pause(upTo: [0, 0.005, 0.05, 0.5, 2].randomElement(using: &generator) ?? 0)
        let endings = Ending.allCases.filter { $0 != .serverDeath || ownsServer }
        let ending = endings.randomElement(using: &generator) ?? .kill
        log.append("\(ending)")
        switch ending {
        case .kill: program.signal(SIGKILL)
        case .terminate: program.signal(SIGTERM)
        case .hangUp: program.signal(SIGHUP)
        case .quit: try server.keyboard.tap(Keyboard.Key("q"), holding: .control)
        case .close: try WindowManager(on: server).close(program.window)
        case .killWhileQuitting:
            try server.keyboard.tap(Keyboard.Key("q"), holding: .control)
            pause(upTo: 0.05)
            program.signal(SIGKILL)
        case .serverDeath:
            try server.kill()
            server = try TestServer(.init(width: Self.size.width, height: Self.size.height))
        }
        _ = try program.waitForExit()
    }

    private mutating func quit(_ program: Program) throws {
        log.append("SIGTERM")
        program.signal(SIGTERM)
        _ = try program.waitForExit()
    }

    private mutating func press(_ key: Keyboard.Key, _ words: String, holding: Keyboard.Key) throws {
        log.append(words)
        try server.keyboard.tap(key, holding: holding)
    }

    /// Draws a line below all others, which makes one element more.
    private mutating func draw() throws {
        log.append("draw")
        total += 1
        let y = CGFloat(200 + total % 200)
        try server.touchscreen.draw(from: CGPoint(x: 100, y: y), to: CGPoint(x: 500, y: y + 20))
    }

    private mutating func pause(upTo longest: Double) {
        let pause = Double.random(in: 0...longest, using: &generator)
        log.append("\(Int(pause * 1000)) ms")
        Thread.sleep(forTimeInterval: pause)
    }

    // MARK: The file

    /// The number of elements that the drawing's file shows.
    private var elementCount: Int {
        let lines = (folder.contents(of: folder.drawing) ?? Data()).split(separator: UInt8(ascii: "\n"))
        return lines.count { $0.starts(with: Data("<line ".utf8)) }
    }

    private func wait(for counts: Set<Int>, in program: Program) throws {
        do {
            try Program.wait(for: "the elements") { counts.contains(elementCount) ? () : nil }
        } catch {
            let files = (try? FileManager.default.subpathsOfDirectory(atPath: folder.url.path)) ?? []
            Issue.record("\(elementCount) elements instead of \(counts.sorted()) after \(log), with \(files)")
            throw error
        }
    }
}
