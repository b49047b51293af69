import ArgumentParser
import Benchmarking
import Foundation
import Ink
import InkFile

/// Opens a drawing in this process, and prints the time and the memory that this took. No display is needed.
struct OpenRun: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open",
        abstract: "Open a drawing, and print the seconds and the bytes of memory per byte of the file.")

    @Argument(help: "The drawing.")
    var drawing: String

    /// What opening a drawing took.
    struct Cost {
        let seconds: Double
        /// The growth of the peak of resident memory, in sizes of the file.
        let sizes: Double
    }

    mutating func run() throws {
        let size = try FileManager.default.attributesOfItem(atPath: drawing)[.size] as? NSNumber
        let before = ProcessMemory(of: getpid())
        let start = Ticker.now
        // Refusing a file may not take more, either.
        let opened = try? DrawingFile.open(drawing, page: nil)
        let seconds = Ticker.now - start
        guard let size, let before, let after = ProcessMemory(of: getpid()) else { throw ExitCode.failure }
        withExtendedLifetime(opened) { print(seconds, (after.peak - before.peak) / size.doubleValue) }
    }

    /// Measures the opening of a file in a process of its own.
    static func cost(of file: URL) throws -> Cost {
        let program = Process()
        program.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        program.arguments = ["open", file.path]
        let pipe = Pipe()
        program.standardOutput = pipe
        try program.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        program.waitUntilExit()
        let numbers = output.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
        guard program.terminationStatus == 0, numbers.count == 2 else { throw NotOpened(path: file.path) }
        return Cost(seconds: numbers[0], sizes: numbers[1])
    }

    private struct NotOpened: Error, CustomStringConvertible {
        let path: String

        var description: String { "\(path) could not be opened in a process of its own" }
    }
}
