import Foundation

/// A folder of a test's own, which goes with it.
final class Folder {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("ink-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of a file in the folder.
    func file(_ name: String) -> String { path + "/" + name }

    /// Makes a file in the folder and returns its path.
    func write(_ text: String, to name: String = "drawing.svg") throws -> String {
        try Data(text.utf8).write(to: URL(fileURLWithPath: file(name)))
        return file(name)
    }

    func text(of name: String = "drawing.svg") throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: file(name))), as: UTF8.self)
    }

    func attribute(_ key: FileAttributeKey, of name: String = "drawing.svg") throws -> Int? {
        (try FileManager.default.attributesOfItem(atPath: file(name))[key] as? NSNumber)?.intValue
    }

    /// All names in the folder.
    func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    }
}
