import Foundation

/// Why there is no package.
struct PackageError: Error, CustomStringConvertible {
    /// One sentence without a full stop.
    let description: String

    init(_ description: String) {
        self.description = description
    }
}

/// Runs a program to its end. What it says on stderr is shown.
/// - Parameters:
///   - program: The program's name or path.
///   - folder: The folder in which it runs; nil for the current one.
/// - Returns: What it wrote on stdout.
@discardableResult
func runCommand(_ program: String, _ arguments: [String], in folder: URL? = nil) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.currentDirectoryURL = folder
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
        throw PackageError("\(program) \(arguments.first ?? "") ended with status \(process.terminationStatus)")
    }
    return String(decoding: data, as: UTF8.self)
}
