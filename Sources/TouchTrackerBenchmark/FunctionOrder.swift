import ArgumentParser
import Benchmarking
import Foundation
import TestServer

/// Prints the functions that the program runs, with each renderer, from its start to the end of twenty strokes.
///
/// The linker puts the functions that `Resources/function-order.txt` lists side by side. They are a tenth of the
/// program's code: the rest is neither read from the disk nor kept in memory.
struct FunctionOrder: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "function-order",
        abstract: "Print the functions that the program runs, for Resources/function-order.txt.",
        discussion: "Valgrind runs the program, on an X server of its own.")

    mutating func run() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("function-order-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let executable = try BuiltProduct.path("touchtracker")
        let functions = try ["image", "xlib"].map { renderer in
            CallgrindProfile(try profile(of: executable, renderer, in: folder)).functions(of: executable)
        }
        print(Set(functions.joined()).sorted().joined(separator: "\n"))
    }

    /// Returns the profile of a program with which ten fingers draw two strokes each.
    private func profile(of executable: String, _ renderer: String, in folder: URL) throws -> String {
        let file = folder.appendingPathComponent("profile")
        let server = try TestServer()
        let touches = try server.touchscreen
        let program = try server.run(
            "/usr/bin/valgrind",
            [
                "--tool=callgrind", "--demangle=no", "--callgrind-out-file=\(file.path)", executable, "--fullscreen",
                "--tool", "pen", "--renderer", renderer, folder.appendingPathComponent("drawing.svg").path,
            ], environment: ["XDG_CONFIG_HOME": folder.path, "XDG_DATA_HOME": folder.path])
        try server.waitForWindow(within: .seconds(120))
        let clock = try ProcessClock(of: program.processIdentifier)
        for _ in 0..<2 {
            waitUntilIdle(clock)
            try TenPaths.land(on: touches)
            try TenPaths.flood(100, on: touches)
            try TenPaths.lift(from: touches)
        }
        waitUntilIdle(clock)
        program.signal(SIGTERM)
        try program.waitForExit(within: .seconds(60))
        try server.stop()
        return try String(contentsOf: file, encoding: .utf8)
    }

    /// Waits until the program has used no processor time for half a second.
    private func waitUntilIdle(_ clock: ProcessClock) {
        var last = -1.0
        while clock.now != last {
            last = clock.now
            usleep(500_000)
        }
    }
}
