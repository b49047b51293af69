import Foundation

/// Asks the compiler, if one is found, whether it can parse ported files; what it cannot parse is left to do.
struct SyntaxCheck {
    private let compiler: String?

    /// Creates a check by the compiler in the folders of PATH, or beside the `swift` there.
    init(path: String = ProcessInfo.processInfo.environment["PATH"] ?? "") {
        let folders = path.split(separator: ":").map { URL(fileURLWithPath: String($0)) }
        let besideSwift = folders.map {
            $0.appendingPathComponent("swift").resolvingSymlinksInPath().deletingLastPathComponent()
        }
        compiler = (folders + besideSwift).map { $0.appendingPathComponent("swiftc").path }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Returns a remark for each syntax error, for each of the texts; none without a compiler.
    func remarks(on texts: [String]) -> [[Remark]] {
        var remarks = [[Remark]](repeating: [], count: texts.count)
        guard let compiler else { return remarks }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("port-uikit-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let files = try texts.enumerated().map { index, text in
                let file = folder.appendingPathComponent("\(index).swift")
                try text.write(to: file, atomically: false, encoding: .utf8)
                return file.path
            }
            for line in try errors(compiler, files) {
                guard let match = line.firstMatch(of: #/\/(\d+)\.swift:(\d+):\d+: error: (.*)/#),
                    let index = Int(match.1), let number = Int(match.2), remarks.indices.contains(index),
                    // A file main.swift may have statements, which has another name here.
                    !match.3.hasSuffix("at the top level")
                else { continue }
                remarks[index].append(Remark(line: number, text: "The compiler cannot read it: \(match.3)"))
            }
        } catch {
            // Without temporary files there is no check.
        }
        return remarks
    }

    private func errors(_ compiler: String, _ files: [String]) throws -> [Substring] {
        let process = Process()
        let errors = Pipe()
        process.executableURL = URL(fileURLWithPath: compiler)
        process.arguments = ["-frontend", "-parse", "-swift-version", "5"] + files
        process.standardError = errors
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let output = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return output.split(separator: "\n")
    }
}
