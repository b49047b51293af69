internal import Foundation

package enum BuiltProduct {
    /// Returns the path of a product, which is in the folder of the running executable, or in the one that the
    /// environment variable `PROGRAMS` names: a package's programs, say.
    /// - Throws: `TestServerError.cannotRun` if it has not been built.
    package static func path(_ name: String) throws(TestServerError) -> String {
        let own =
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
        let folder =
            ProcessInfo.processInfo.environment["PROGRAMS"].map { URL(fileURLWithPath: $0) }
            ?? URL(fileURLWithPath: own).deletingLastPathComponent()
        let path = folder.appendingPathComponent(name).path
        guard FileManager.default.isExecutableFile(atPath: path) else {
            throw .cannotRun(executable: path, reason: "it has not been built")
        }
        return path
    }
}

extension TestServer {
    /// Starts an executable on this server's display.
    /// - Parameter environment: Changes to this process's environment; nil removes a variable.
    /// - Throws: `cannotRun`.
    package func run(
        _ executable: String, _ arguments: [String] = [], environment: [String: String?] = [:]
    ) throws(TestServerError) -> RunningProgram {
        try RunningProgram(
            executable, arguments: arguments, environment: environment.merging(["DISPLAY": display]) { $1 })
    }
}
