import Foundation

/// Ports files and lists what is left to the author.
///
/// The command plugin `swift package port-uikit` runs it.
@main
struct PortUIKit {
    private static let usage = """
        usage: swift package port-uikit [--dry-run | --into FOLDER] FILE…

        Rewrites code for iOS: selectors become methods, attributes of Objective-C are deleted, spellings of older
        versions of Swift become Swift 5's, optional requirements get defaults, overrides move from extensions to their
        classes. A folder stands for the Swift files in it; files that belong together are named together. Files are
        edited in place; --dry-run prints the changes instead, and --into writes the ported files to a folder, those of
        a folder by their paths in it.

        It lists what is left to do by hand, by lines of the edited files. The exit status is 0 if nothing is left, and
        not 0 if something is, or if a file cannot be read or written.

        """

    private enum Output {
        case inPlace
        case diff
        case folder(String)
    }

    private struct File {
        let path: String
        /// The path in the folder that stands for the file, or the file's name.
        let name: String
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
        var originals: [(file: File, text: String)] = []
        for file in paths.flatMap(files) {
            do {
                originals.append((file, try String(contentsOfFile: file.path, encoding: .utf8)))
            } catch {
                report("port-uikit: \(file.path): \(error.localizedDescription)\n")
                hasFailed = true
            }
        }
        let ports = Port.together(originals.map(\.text))
        for (original, port) in zip(originals, ports) {
            do {
                try put(port, original.file, output, isEdited: port.text != original.text)
            } catch {
                report("port-uikit: \(original.file.path): \(error.localizedDescription)\n")
                hasFailed = true
            }
        }
        let check = CompilerCheck()
        let errors = check.remarks(on: ports.map(\.text), names: originals.map(\.file.name))
        let remainder = Remainder(
            ports.enumerated().flatMap { index, port in
                let known = Set(port.remarks.map(\.line))
                return (port.remarks + errors[index].filter { !known.contains($0.line) }).map {
                    (originals[index].file.path, $0)
                }
            }, isChecked: check.checksTypes)
        print(remainder.text, terminator: "")
        exit(hasFailed ? 1 : remainder.isEmpty ? 0 : 2)
    }

    private static func put(_ port: Port, _ file: File, _ output: Output, isEdited: Bool) throws {
        switch output {
        case .inPlace:
            if isEdited { try write(port.text, to: file.path) }
        case .diff:
            print(port.diff(path: file.path), terminator: "")
        case .folder(let folder):
            let url = URL(fileURLWithPath: "\(folder)/\(file.name)")
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try write(port.text, to: url.path)
        }
    }

    private static func write(_ text: String, to path: String) throws {
        try text.write(toFile: path, atomically: true, encoding: .utf8)
    }

    /// Returns the Swift files in a folder, in alphabetical order, without those in hidden folders such as `.build`; a
    /// path that is not a folder's stands for itself.
    private static func files(_ path: String) -> [File] {
        var isFolder: ObjCBool = false
        guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
            return [File(path: path, name: URL(fileURLWithPath: path).lastPathComponent)]
        }
        let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(".swift") && !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
            .sorted().map { File(path: "\(path)/\($0)", name: $0) }
    }

    private static func report(_ message: String) {
        FileHandle.standardError.write(Data(message.utf8))
    }

    private static func fail(_ message: String) -> Never {
        report(message)
        exit(1)
    }
}
