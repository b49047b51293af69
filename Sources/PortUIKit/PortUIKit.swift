import Foundation
import Porting

/// Ports files in place and lists what is left to the author.
///
/// The command plugin `swift package port-uikit` runs it.
@main
struct PortUIKit {
    private static let usage = """
        usage: swift package port-uikit [--dry-run] FILE…

        Rewrites the selectors of iOS code as methods, deletes the attributes of Objective-C, and lists what is left to do
        by hand. A folder stands for the Swift files in it. With --dry-run it prints the changes and writes nothing.

        """

    static func main() {
        var arguments = Array(CommandLine.arguments.dropFirst())
        if arguments.contains(where: { ["-h", "--help"].contains($0) }) { return print(usage, terminator: "") }
        let isDryRun = arguments.contains("--dry-run")
        arguments.removeAll { $0 == "--dry-run" }
        if let unknown = arguments.first(where: { $0.hasPrefix("-") }) {
            fail("port-uikit: unknown option \(unknown)\n\(usage)")
        }
        guard !arguments.isEmpty else { fail(usage) }
        var hasFailed = false
        for path in arguments.flatMap(files) {
            do {
                try port(path, isDryRun: isDryRun)
            } catch {
                report("port-uikit: \(path): \(error.localizedDescription)\n")
                hasFailed = true
            }
        }
        if hasFailed { exit(1) }
    }

    private static func port(_ path: String, isDryRun: Bool) throws {
        let original = try String(contentsOfFile: path, encoding: .utf8)
        let port = Port(original)
        if isDryRun {
            print(port.diff(path: path), terminator: "")
        } else if port.text != original {
            try port.text.write(toFile: path, atomically: true, encoding: .utf8)
        }
        for remark in port.remarks {
            print("\(path):\(remark.line): \(remark.text)")
        }
    }

    /// Returns the Swift files in a folder, in alphabetical order; a path that is not a folder's stands for itself.
    private static func files(_ path: String) -> [String] {
        var isFolder: ObjCBool = false
        guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
            return [path]
        }
        let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(".swift") }.sorted().map { "\(path)/\($0)" }
    }

    private static func report(_ message: String) {
        FileHandle.standardError.write(Data(message.utf8))
    }

    private static func fail(_ message: String) -> Never {
        report(message)
        exit(64)
    }
}
