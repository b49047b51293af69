import Foundation
import TestInk

/// A `DrawingWriter`, and what it has told.
final class WriterProcess {
    private let process = Process()
    private let output = Pipe()
    private var text: [UInt8] = []
    /// The number of its edits that were saved.
    private(set) var saved = 0
    /// The number of its edits that were on the disk.
    private(set) var flushed = 0
    /// Whether the drawing was open.
    private(set) var hasOpened = false
    /// Whether the disk has refused a flush, so that the steps before it are no longer in the log.
    private(set) var wasRefused = false

    init(
        _ path: String, _ task: WriterTask, seed: UInt64, count: Int = .max, environment: [String: String] = [:]
    ) throws {
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent().appendingPathComponent("DrawingWriter")
        process.arguments = [path, task.rawValue, "\(seed)", "\(count)"]
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = output
        // What it says of a disk that refuses.
        process.standardError = FileHandle.nullDevice
        try process.run()
    }

    /// Waits until it has saved a number of edits, or has ended.
    func wait(untilSaved count: Int) {
        while saved < count, readMore() {}
    }

    /// Reads all that it has told, and waits for its end.
    /// - Returns: Its status; nil if it was killed.
    @discardableResult
    func waitForEnd() -> Int32? {
        while readMore() {}
        process.waitUntilExit()
        return process.terminationReason == .exit ? process.terminationStatus : nil
    }

    private func readMore() -> Bool {
        let more = output.fileHandleForReading.availableData
        text += more
        while let end = text.firstIndex(of: UInt8(ascii: "\n")) {
            hear(String(decoding: text[..<end], as: UTF8.self))
            text.removeSubrange(...end)
        }
        return !more.isEmpty
    }

    private func hear(_ line: String) {
        let words = line.split(separator: " ")
        let number = words.last.flatMap { Int($0) } ?? 0
        switch words.first {
        case "saved": saved = number
        case "flushed": flushed = max(flushed, number)
        case "opened": hasOpened = true
        case "refused": wasRefused = true
        case _: break
        }
    }
}
