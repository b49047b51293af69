import Foundation

/// Asks the compiler, if one is found, what is wrong with ported files: what it cannot read, and, once the module UIKit
/// was built beside the program, what it does not accept.
struct CompilerCheck {
    private let compiler: String?
    /// The folder of the built modules; nil if UIKit was not built.
    private let modules: URL?
    /// The folder of the package's sources, which has the maps of modules.
    private let sources: URL

    /// Whether the compiler is asked for more than what it can read.
    var checksTypes: Bool { compiler != nil && modules != nil }

    /// Creates a check by the compiler in the folders of PATH, or beside the `swift` there.
    /// - Parameter program: The program beside which the modules are built.
    init(
        path: String = ProcessInfo.processInfo.environment["PATH"] ?? "",
        program: String = ProcessInfo.processInfo.arguments.first ?? "", file: String = #filePath
    ) {
        let folders = path.split(separator: ":").map { URL(fileURLWithPath: String($0)) }
        let besideSwift = folders.map {
            $0.appendingPathComponent("swift").resolvingSymlinksInPath().deletingLastPathComponent()
        }
        compiler = (folders + besideSwift).map { $0.appendingPathComponent("swiftc").path }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
        let files = FileManager.default
        let modules = URL(fileURLWithPath: program).deletingLastPathComponent().appendingPathComponent("Modules")
        let sources = URL(fileURLWithPath: file).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let isBuilt =
            files.fileExists(atPath: modules.appendingPathComponent("UIKit.swiftmodule").path)
            && files.fileExists(atPath: sources.appendingPathComponent("UIKit/EmptyModules").path)
        self.modules = isBuilt ? modules : nil
        self.sources = sources
    }

    /// Returns a remark for each error in each of the texts; none without a compiler.
    /// - Parameter names: The names of the texts' files.
    func remarks(on texts: [String], names: [String]) -> [[Remark]] {
        var remarks = [[Remark]](repeating: [], count: texts.count)
        guard let compiler else { return remarks }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("port-uikit-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            let files = try texts.enumerated().map { index, text in
                let folder = folder.appendingPathComponent("\(index)")
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                // A file main.swift may have statements. Others of a module have different names.
                let isMain = names[index].split(separator: "/").last == "main.swift"
                let file = folder.appendingPathComponent(isMain ? "main.swift" : "\(index).swift")
                try text.write(to: file, atomically: false, encoding: .utf8)
                return file.path
            }
            remarks = self.remarks(
                try errors(compiler, ["-frontend", "-parse", "-swift-version", "5"] + files),
                "The compiler cannot read it",
                count: texts.count)
            if let modules, remarks.allSatisfy(\.isEmpty) {
                let mode = files.contains { $0.hasSuffix("/main.swift") } ? [] : ["-parse-as-library"]
                let options = ["-typecheck", "-swift-version", "5", "-I", modules.path] + mode + moduleMaps
                remarks = self.remarks(try errors(compiler, options + files), "The compiler", count: texts.count)
            }
        } catch {
            // Without temporary files there is no check.
        }
        return remarks
    }

    private var moduleMaps: [String] {
        ["Toolkit/CLinux", "Toolkit/CX11", "UIKit/EmptyModules"].flatMap {
            ["-Xcc", "-fmodule-map-file=\(sources.appendingPathComponent($0).path)/module.modulemap"]
        }
    }

    private func remarks(_ lines: [Substring], _ beginning: String, count: Int) -> [[Remark]] {
        var remarks = [[Remark]](repeating: [], count: count)
        for line in lines {
            guard let match = line.firstMatch(of: #/\/(\d+)\/\w+\.swift:(\d+):\d+: error: (.*)/#),
                let index = Int(match.1), let number = Int(match.2), remarks.indices.contains(index),
                // Files that are named without their program's main.swift may have statements.
                !match.3.hasSuffix("at the top level")
            else { continue }
            let remark = Remark(line: number, text: "\(beginning): \(match.3)")
            if !remarks[index].contains(remark) { remarks[index].append(remark) }
        }
        return remarks
    }

    private func errors(_ compiler: String, _ arguments: [String]) throws -> [Substring] {
        let process = Process()
        let errors = Pipe()
        process.executableURL = URL(fileURLWithPath: compiler)
        process.arguments = arguments
        process.standardError = errors
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let output = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return output.split(separator: "\n")
    }
}
