import Foundation
import TestServer

/// The compiler and what stands beside it, and the modules that were built with the tests.
enum Toolchain {
    /// The folder of the build.
    static func products() throws -> URL {
        URL(fileURLWithPath: try BuiltProduct.path("FirstWindow")).deletingLastPathComponent()
    }

    /// The arguments with which a compiler finds the package's modules.
    static func moduleArguments() throws -> [String] {
        let maps = Repository.files(in: "Sources", withExtension: "modulemap")
            .map { Repository.root.appendingPathComponent($0).path }
        return ["-I", try products().appendingPathComponent("Modules").path]
            + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
    }

    /// Runs a tool, and returns how it ended and what it printed.
    static func run(_ path: String, _ arguments: [String]) throws -> (exit: RunningProgram.Exit, lines: [String]) {
        let program = try RunningProgram(path, arguments: arguments)
        let exit = try program.waitForExit(within: .seconds(300))
        _ = program.output.waitForEnd() && program.errors.waitForEnd()
        return (exit, program.output.lines + program.errors.lines)
    }

    /// Returns the path of a tool beside the `swift` that PATH names, if any.
    static func tool(_ name: String) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
        guard let swift = folders.first(where: { FileManager.default.isExecutableFile(atPath: $0 + "/swift") }) else {
            return nil
        }
        let path = URL(fileURLWithPath: swift + "/swift").resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent(name).path
        return FileManager.default.isExecutableFile(atPath: path) ? path : nil
    }
}
