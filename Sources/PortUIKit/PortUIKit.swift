import Foundation
import Porting

/// Ports files and lists what is left to the author.
///
/// The command plugin `swift package port-uikit` runs it.
@main
struct PortUIKit {
    private static let usage = """
        usage: swift package port-uikit [--dry-run | --into FOLDER] FILE…

        Rewrites the selectors of iOS code as methods, deletes the attributes of Objective-C, and lists what is left to do
        by hand. A folder stands for the Swift files in it. Files are edited in place; --dry-run prints the changes
        instead, and --into writes the ported files to a folder.

        """

    private enum Output {
        case inPlace
        case diff
        case folder(String)
    }

    static func main() {
        var output = Output.inPlace
        var paths: [String] = []
        var arguments = CommandLine.arguments.dropFirst()
        while let argument = arguments.popFirst() {
            if ["-h", "--help"].contains(argument) {
                return print(usage, terminator: "")
            } else if argument == "--dry-run" {
                output = .diff
            } else if argument == "--into", let folder = arguments.popFirst() {
                output = .folder(folder)
            } else if argument.hasPrefix("-") {
                fail("port-uikit: unknown option \(argument)\n\(usage)")
            } else {
                paths.append(argument)
            }
        }
        guard !paths.isEmpty else { fail(usage) }
        var hasFailed = false
        for path in paths.flatMap(files) {
            do {
                try port(path, output)
            } catch {
                report("port-uikit: \(path): \(error.localizedDescription)\n")
                hasFailed = true
            }
        }
        if hasFailed { exit(1) }
    }

    private static func port(_ path: String, _ output: Output) throws {
        let original = try String(contentsOfFile: path, encoding: .utf8)
        let port = Port(original)
        switch output {
        case .inPlace:
            if port.text != original { try write(port.text, to: path) }
        case .diff:
            print(port.diff(path: path), terminator: "")
        case .folder(let folder):
            try write(port.text, to: "\(folder)/\(URL(fileURLWithPath: path).lastPathComponent)")
        }
        for remark in port.remarks {
            print("\(path):\(remark.line): \(remark.text)")
        }
    }

    private static func write(_ text: String, to path: String) throws {
        try text.write(toFile: path, atomically: true, encoding: .utf8)
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
