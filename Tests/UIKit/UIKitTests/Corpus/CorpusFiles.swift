import Foundation
import TestServer

/// The corpus of code in the manner of iOS apps, in `Tests/UIKit/Corpus`.
enum CorpusFiles {
    struct Group {
        /// The file's name without its extension.
        let name: String
        let text: String
    }

    private static let tests = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Returns a file or a folder in `Tests/UIKit`.
    static func file(_ path: String) -> URL { tests.appendingPathComponent(path) }

    static func text(of path: String) throws -> String { try String(contentsOf: file(path), encoding: .utf8) }

    /// Returns the groups of a folder in `Tests/UIKit`, in alphabetical order; none if it is missing.
    static func groups(_ path: String) throws -> [Group] {
        guard FileManager.default.fileExists(atPath: file(path).path) else { return [] }
        return try FileManager.default.contentsOfDirectory(at: file(path), includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "swift" }
            .sorted { $0.path < $1.path }
            .map {
                Group(
                    name: $0.deletingPathExtension().lastPathComponent,
                    text: try String(contentsOf: $0, encoding: .utf8))
            }
    }

    /// Writes a group to a folder in `Tests/UIKit`.
    static func write(_ text: String, to path: String, named name: String) throws {
        try text.write(to: file("\(path)/\(name).swift"), atomically: true, encoding: .utf8)
    }

    /// The path of the compiler beside the `swift` that PATH names, if any.
    static let compiler: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .map { "\($0)/swiftc" }
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    /// Type-checks groups together as one module, and returns the names of those with errors.
    static func failing(_ groups: [Group], languageMode: String) throws -> Set<String> {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("corpus-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var failing: Set<String> = []
        var remaining = groups
        while !remaining.isEmpty {
            let files = try remaining.map { group in
                let file = folder.appendingPathComponent("\(group.name).swift")
                try group.text.write(to: file, atomically: true, encoding: .utf8)
                return file.path
            }
            let errors = try compile(files, languageMode: languageMode)
            let named = Set(
                errors.compactMap { $0.firstMatch(of: /\/(\w+)\.swift:\d+:\d+: error:/).map { String($0.1) } })
            failing.formUnion(named)
            // A module that does not exist hides the errors of other files.
            guard !named.isEmpty, errors.contains(where: { $0.contains("no such module") }) else { break }
            remaining.removeAll { named.contains($0.name) }
        }
        return failing
    }

    private static func compile(_ files: [String], languageMode: String) throws -> [Substring] {
        let program = try RunningProgram(
            compiler ?? "",
            arguments: [
                "-frontend", "-typecheck", "-parse-as-library", "-swift-version", languageMode, "-module-name",
                "Corpus", "-I", modules().path,
            ] + (moduleMaps().flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }) + files)
        try program.waitForExit(within: .seconds(300))
        _ = program.errors.waitForEnd()
        return program.errors.lines.map { Substring($0) }
    }

    /// The folder of the modules that were built with the tests.
    private static func modules() throws -> URL {
        let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return URL(fileURLWithPath: own).deletingLastPathComponent().appendingPathComponent("Modules")
    }

    /// The module maps of the package's system libraries.
    private static func moduleMaps() -> [String] {
        let sources = tests.appendingPathComponent("../../Sources").standardizedFileURL.path
        return (FileManager.default.enumerator(atPath: sources) ?? .init())
            .compactMap { $0 as? String }
            .filter { $0.hasSuffix("/module.modulemap") }
            .map { "\(sources)/\($0)" }
    }
}
