import Foundation
import Glibc
import InkFile
import SeededRandom
import TestInk
import TestServer
import Testing

/// A drawing that is cleared and restored by programs that end at any moment of that, and the number of elements in it
/// after each step.
struct EndingSession {
    enum Ending: CaseIterable {
        case kill, terminate, hangUp, quit, close
        /// Killed while it quits.
        case killWhileQuitting
        /// The X server is killed.
        case serverDeath
    }

    let folder: TemporaryFolder
    /// The number of elements after each step, which can be undone, from the drawing that was found first.
    private var counts: [Int]
    /// The place in `counts` that everything leads to which was done.
    private var present = 0
    /// Those that the program may have reached, since it may not have handled the last keys.
    private var possible: Set<Int> = [0]
    /// Whether the first of them has all of the first drawing.
    private var baseHasOriginal = true
    /// The number of touches of the program.
    private var landings = 0
    /// The number of elements in the first drawing.
    private let original: Int
    /// What was done.
    private(set) var log: [String] = []
    private var server: TestServer
    /// Whether the session may kill the server, which is its own.
    private let ownsServer: Bool
    private var generator: SeededGenerator

    /// The numbers of elements: some are shown before all are read.
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
        counts = [original]
        try folder.write(Self.drawing(of: original, isForeign: Bool.random(using: &generator)), to: folder.drawing)
        log = ["\(original) elements"]
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
    /// element once, and that undo continues.
    mutating func playRound() throws {
        var program = try start()
        if Bool.random(using: &generator) {
            try act(in: program)
            try waitForPresent()
            try quit(program)
            program = try start()
        }
        try act(in: program)
        if Int.random(in: 0..<4, using: &generator) == 0 {
            try waitForPresent()
            try quit(program)
            try endWhileOpening()
        } else {
            try end(program)
        }
        try check()
    }

    /// Clears, undoes, redoes and draws.
    private mutating func act(in program: Program) throws {
        let first = present
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            switch Int.random(in: 0..<5, using: &generator) {
            case 0...1 where counts[present] > 0:
                try waitForPresent()
                try clear(in: program)
            // A file that is still being read has no steps of earlier runs.
            case 2 where present > first:
                try press(Keyboard.Key("z"), "undo", holding: .control)
                reach(present - 1)
            case 3 where present + 1 < counts.count && present >= first:
                try press(Keyboard.Key("y"), "redo", holding: .control)
                reach(present + 1)
            case 4:
                try waitForPresent()
                try draw()
                try waitForPresent()
            case _: pause(upTo: 0.02)
            }
        }
    }

    private mutating func reach(_ place: Int) {
        present = place
        possible.insert(place)
    }

    /// Adds a step.
    private mutating func addStep(_ count: Int) {
        counts.removeSubrange((present + 1)...)
        counts.append(count)
        reach(present + 1)
    }

    /// Waits until everything that was done is kept.
    private mutating func waitForPresent() throws {
        if possible.count > 1 { try wait(for: [counts[present]]) }
        possible = [present]
    }

    /// Clears, in some sessions while a large file is still being read: the rest of it is cleared, too.
    private mutating func clear(in program: Program) throws {
        if baseHasOriginal, !counts[...present].dropFirst().contains(0) {
            let number = Bool.random(using: &generator) ? 0 : original - 1
            try program.screenshot { $0.has(Picture.black, at: Self.begin(of: number).moved(5, 5)) }
        } else if counts[present] > 0 {
            // Of a file that is still being read, nothing may be there to clear.
            try program.screenshot { $0.count(of: Picture.black) > 0 }
        }
        try press(.delete, "clear", holding: .control)
        addStep(0)
    }

    /// Checks that the drawing has one of the possible numbers of elements, that undo leads to the one before and redo
    /// back, and that the file has it after the end.
    private mutating func check() throws {
        let program = try start()
        var found = try wait(for: Set(possible.map { counts[$0] }))
        possible = possible.filter { counts[$0] == found }
        let before = Set(possible.filter { $0 > 0 }.map { counts[$0 - 1] })
        if !possible.contains(0) {
            let undone = try press(Keyboard.Key("z"), "undo", until: before, in: program)
            possible = possible.filter { counts[$0 - 1] == undone }
            found = try press(Keyboard.Key("y"), "redo", until: Set(possible.map { counts[$0] }), in: program)
        }
        present = possible.first ?? 0
        let isAmbiguous = possible.count > 1
        if isAmbiguous { (counts, present, baseHasOriginal) = ([found], 0, false) }
        possible = [present]
        try draw()
        try wait(for: [found + 1])
        try quit(program)
        #expect(elementCount(kept: false) == found + 1, "after \(log)")
        #expect(try program.errors() == [], "\(log)")
        let names = try FileManager.default.contentsOfDirectory(
            atPath: URL(fileURLWithPath: folder.drawing).deletingLastPathComponent().path)
        // What was cleared is in the bin, too.
        #expect(Set(names).subtracting(["bin"]) == ["drawing.svg", ".drawing.svg.log"], "\(log)")
        if isAmbiguous {
            try folder.removeLog()
            (counts, present) = ([found + 1], 0)
        }
        possible = [present]
    }

    /// Presses a key until the drawing has one of some numbers of elements: a file that is still being read has no
    /// steps of earlier runs.
    private mutating func press(
        _ key: Keyboard.Key, _ words: String, until counts: Set<Int>, in program: Program
    ) throws -> Int {
        let deadline = ContinuousClock.now + Program.timeout
        repeat {
            try press(key, words, holding: .control)
            // The program has handled the key when it tells of a touch.
            landings += 1
            try server.touchscreen.down(1, at: CGPoint(x: 40 + 50 * (landings % 11), y: 50))
            try program.wait(forLog: "touchesBegan #\(landings) ")
            let count = elementCount(kept: true)
            try server.touchscreen.up(1)
            if counts.contains(count) { return count }
        } while ContinuousClock.now < deadline
        return try wait(for: counts)
    }

    // MARK: Programs

    private mutating func start() throws -> Program {
        log.append("start")
        landings = 0
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
        landings += 1
        addStep(counts[present] + 1)
        let y = CGFloat(200 + 7 * counts.count % 200)
        try server.touchscreen.draw(from: CGPoint(x: 100, y: y), to: CGPoint(x: 500, y: y + 20))
    }

    private mutating func pause(upTo longest: Double) {
        let pause = Double.random(in: 0...longest, using: &generator)
        log.append("\(Int(pause * 1000)) ms")
        Thread.sleep(forTimeInterval: pause)
    }

    // MARK: The file

    /// The number of elements that the drawing's file shows, or that the next start would have if the program was killed
    /// now.
    private func elementCount(kept: Bool) -> Int {
        if kept { return (try? DrawingFile.openAfterKill(folder.drawing))?.drawing.count ?? -1 }
        let lines = (folder.contents(of: folder.drawing) ?? Data()).split(separator: UInt8(ascii: "\n"))
        return lines.count { $0.starts(with: Data("<line ".utf8)) }
    }

    @discardableResult
    private func wait(for counts: Set<Int>) throws -> Int {
        do {
            return try Program.wait(for: "the elements") {
                let count = elementCount(kept: true)
                return counts.contains(count) ? count : nil
            }
        } catch {
            let files = (try? FileManager.default.subpathsOfDirectory(atPath: folder.url.path)) ?? []
            Issue.record(
                "\(elementCount(kept: true)) elements instead of \(counts.sorted()) after \(log), with \(files)")
            throw error
        }
    }
}
