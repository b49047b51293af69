internal import Foundation

/// An executable product of the package that the running tests, or the demo, belong to.
package enum BuiltProduct {
    /// The path of a product by its name: it stands beside the executable that runs now, in the build's folder.
    /// - Throws: `TestServerError.cannotRun` where there is none; `swift build` makes it.
    package static func path(_ name: String) throws(TestServerError) -> String {
        let own =
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
        let path = URL(fileURLWithPath: own).deletingLastPathComponent().appendingPathComponent(name).path
        guard FileManager.default.isExecutableFile(atPath: path) else {
            throw .cannotRun(executable: path, reason: "it has not been built")
        }
        return path
    }
}

extension TestServer {
    /// Starts an executable on this server's display.
    /// - Parameter environment: What is added to, or replaced in, our own environment; nil takes a variable away.
    /// - Throws: `cannotRun`.
    package func run(
        _ executable: String, _ arguments: [String] = [], environment: [String: String?] = [:]
    ) throws(TestServerError) -> RunningProgram {
        try RunningProgram(
            executable, arguments: arguments, environment: environment.merging(["DISPLAY": display]) { $1 })
    }
}
