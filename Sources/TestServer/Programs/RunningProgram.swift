internal import Foundation
internal import Synchronization
internal import X11

/// A program that was started, with what it writes as facts to wait for. It may be used from any thread.
///
/// Its standard input is held open, and closes when the last reference to this object goes.
package final class RunningProgram: Sendable {
    /// How a program ended.
    package enum Exit: Sendable, Equatable {
        /// It returned this status.
        case status(Int32)
        /// This signal killed it.
        case signal(Int32)
    }

    private let process: Process
    private let input: FileHandle
    private let exit: WatchedValue<Exit?>

    /// What it writes to its standard output.
    package let output: LineLog
    /// What it writes to its standard error.
    package let errors: LineLog

    /// Programs are started one at a time, since a pipe that is made while another program starts would be left open
    /// in that program, and its end would then never be seen.
    private static let turn = Mutex(())

    /// Starts the executable at a path.
    /// - Parameter environment: What is added to, or replaced in, our own environment; nil takes a variable away.
    /// - Throws: `TestServerError.cannotRun`.
    package init(
        _ executable: String, arguments: [String] = [], environment: [String: String?] = [:]
    ) throws(TestServerError) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: executable)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment.compactMapValues(\.self)) { $1 }
            .filter { environment[$0.key] != .some(nil) }
        let exit = WatchedValue<Exit?>(nil)
        process.terminationHandler = { process in
            let isSignal = process.terminationReason == .uncaughtSignal
            let status = process.terminationStatus
            exit.change { $0 = isSignal ? .signal(status) : .status(status) }
        }
        let pipes: (input: Pipe, output: Pipe, errors: Pipe)
        do {
            pipes = try Self.turn.withLock { _ in
                let pipes = (input: Pipe(), output: Pipe(), errors: Pipe())
                for pipe in [pipes.input, pipes.output, pipes.errors] {
                    for end in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
                        _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC)
                    }
                }
                process.standardInput = pipes.input
                process.standardOutput = pipes.output
                process.standardError = pipes.errors
                try withNoSignalBlocked { try process.run() }
                return pipes
            }
        } catch {
            throw .cannotRun(executable: executable, reason: error.localizedDescription)
        }
        self.process = process
        self.exit = exit
        input = pipes.input.fileHandleForWriting
        output = LineLog(reading: pipes.output.fileHandleForReading)
        errors = LineLog(reading: pipes.errors.fileHandleForReading)
    }

    deinit {
        // Foundation keeps the pipe for as long as the program runs.
        closeInput()
    }

    /// The number of its process.
    package var processIdentifier: Int32 { process.processIdentifier }

    /// Sends it a signal (`kill`), such as `SIGTERM`. Does nothing once it has ended.
    package func signal(_ number: Int32) {
        guard exit.change({ $0 }) == nil else { return }
        _ = kill(process.processIdentifier, number)
    }

    /// Writes a line to its standard input. Does nothing once that is closed.
    func write(_ line: String) {
        try? input.write(contentsOf: Data("\(line)\n".utf8))
    }

    /// Closes its standard input: it reads an end of file.
    func closeInput() {
        try? input.close()
    }

    /// Waits until it has ended.
    /// - Throws: `TestServerError.stillRunning` after `limit`.
    @discardableResult
    package func waitForExit(within limit: Duration = .seconds(10)) throws(TestServerError) -> Exit {
        guard let exit = exit.wait(within: limit, for: { $0 }) else {
            throw .stillRunning(program: process.executableURL?.lastPathComponent ?? "", limit: limit)
        }
        return exit
    }
}
