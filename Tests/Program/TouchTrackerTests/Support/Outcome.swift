import TestServer

/// The exit status and output of a program that ran to its end.
struct Outcome {
    let exit: RunningProgram.Exit
    let output: [String]
    let errors: [String]

    /// Runs a product of the package to its end, with a new folder for its files.
    init(of product: String, _ arguments: [String], environment: [String: String?]) throws {
        try self.init(running: BuiltProduct.path(product), arguments, environment: environment)
    }

    /// Runs an executable to its end, with a new folder for the files of the program.
    init(running executable: String, _ arguments: [String], environment: [String: String?] = [:]) throws {
        let folder = try TemporaryFolder()
        let running = try RunningProgram(
            executable, arguments: arguments, environment: folder.environment.merging(environment) { $1 })
        exit = try running.waitForExit(within: .seconds(60))
        running.output.waitForEnd()
        running.errors.waitForEnd()
        output = running.output.lines
        errors = running.errors.lines
    }
}
