import Foundation
import TestServer

/// The documentation compiler, which stands beside the Swift compiler in a toolchain.
enum DocC {
    /// Why catalogs cannot be converted here; nil if they can.
    static let unavailable: String? =
        Toolchain.tool("docc") == nil || Toolchain.tool("swift-symbolgraph-extract") == nil
        ? "docc and swift-symbolgraph-extract are not beside swift" : nil

    /// Whether the tests may expect it: it is there, or has to be, since this is CI.
    static var isExpected: Bool { unavailable == nil || ProcessInfo.processInfo.environment["CI"] != nil }

    /// Converts a module's catalog with its public symbols, and returns what docc complains about.
    /// - Parameter hasSymbols: Whether the catalog documents a library, whose symbols it links to.
    static func complaints(_ module: String, hasSymbols: Bool) throws -> [String] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("docc-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        if hasSymbols {
            let extracted = try extractSymbols(of: module, in: folder)
            guard extracted.isEmpty else { return extracted }
        }
        return try run(
            "docc",
            [
                "convert",
                Repository.root.appendingPathComponent(Repository.folder(of: module)).path + "/\(module).docc",
                "--additional-symbol-graph-dir", folder.path, "--output-path",
                folder.appendingPathComponent("out").path,
                "--fallback-display-name", module, "--fallback-bundle-identifier", module, "--warnings-as-errors",
            ])
    }

    /// Returns the symbol graphs of modules and of what they extend in others.
    static func symbolGraphs(_ modules: [String]) throws -> [Data] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("symbols-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for module in modules {
            let complaints = try extractSymbols(of: module, in: folder)
            if !complaints.isEmpty { throw Failure(complaints: complaints) }
        }
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .map { try Data(contentsOf: $0) }
    }

    struct Failure: Error {
        let complaints: [String]
    }

    /// Writes a module's symbol graphs to a folder, and returns what the extractor complains about.
    private static func extractSymbols(of module: String, in folder: URL) throws -> [String] {
        try run("swift-symbolgraph-extract", symbolGraphArguments(module, in: folder))
    }

    private static func symbolGraphArguments(_ module: String, in folder: URL) throws -> [String] {
        [
            "-module-name", module, "-output-dir", folder.path, "-target", target, "-minimum-access-level", "public",
            "-skip-synthesized-members",
        ] + (try Toolchain.moduleArguments())
    }

    private static var target: String {
        #if arch(arm64)
            "aarch64-unknown-linux-gnu"
        #else
            "x86_64-unknown-linux-gnu"
        #endif
    }

    // MARK: Tools

    /// Returns the lines that a tool prints; one that says so if it fails silently.
    private static func run(_ name: String, _ arguments: [String]) throws -> [String] {
        guard let path = Toolchain.tool(name) else { return [unavailable ?? "\(name) is missing"] }
        let (exit, lines) = try Toolchain.run(path, arguments)
        guard exit != .status(0) else { return [] }
        return lines.isEmpty ? ["\(name) ended with \(exit)"] : lines
    }
}
