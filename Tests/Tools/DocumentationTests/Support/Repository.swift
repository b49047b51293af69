import Foundation

/// The files of the package that the tests were built from.
enum Repository {
    /// The top-level folder.
    static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Returns the text of a file by its path from the top-level folder.
    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    static func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
    }

    /// The folders of Sources, and of Tests.
    static let rooms = ["Formats", "Toolkit", "Program", "UIKit", "Tools"]

    /// Returns the path of a module's folder, from the top-level folder.
    static func folder(of module: String) throws -> String {
        guard let room = rooms.first(where: { exists("Sources/\($0)/\(module)") }) else {
            throw CocoaError(.fileNoSuchFile)
        }
        return "Sources/\(room)/\(module)"
    }

    /// Returns the paths of all files below `folders`, from the top-level folder, in alphabetical order.
    static func files(in folders: String..., withExtension suffix: String) -> [String] {
        folders.flatMap { folder in
            (FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path) ?? .init())
                .compactMap { $0 as? String }
                .filter { $0.hasSuffix("." + suffix) }
                .map { "\(folder)/\($0)" }
        }
        .sorted()
    }
}
