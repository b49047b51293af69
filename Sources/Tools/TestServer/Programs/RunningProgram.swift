internal import Foundation
internal import Synchronization
internal import X11

/// A running program, whose output tests can wait for. Safe to use from any thread.
///
/// Its standard input stays open until the program ends or the last reference to this object is gone.
package final class RunningProgram: Sendable {
    package enum Exit: Sendable, Equatable {
        case status(Int32)
        case signal(Int32)
    }

    private let process: Process
    /// The standard input; nil once it is closed. Two threads may close it, and one must not close the descriptor of
    /// what another has opened since: the one on which the program's end is noticed, and the owner's.
    private let input: WatchedValue<FileHandle?>
    private let exit: WatchedValue<Exit?>

    package let output: LineLog
    package let errors: LineLog

    /// Serializes the starts of programs: a program would inherit a pipe that is created while it starts, and the
    /// pipe's end of file would never be seen.
    private static let launchLock = Mutex(())

    /// Starts an executable, given its path.
    /// - Parameter environment: Changes to this process's environment; nil removes a variable.
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
        let input = WatchedValue<FileHandle?>(nil)
        let pipes: (input: Pipe, output: Pipe, errors: Pipe)
        do {
            pipes = try Self.launchLock.withLock { _ in
                let pipes = (input: Pipe(), output: Pipe(), errors: Pipe())
                for pipe in [pipes.input, pipes.output, pipes.errors] {
                    for end in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
                        _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC)
                    }
                }
                let writing = pipes.input.fileHandleForWriting
                input.change { $0 = writing }
                process.terminationHandler = { process in
                    let isSignal = process.terminationReason == .uncaughtSignal
                    let status = process.terminationStatus
                    exit.change { $0 = isSignal ? .signal(status) : .status(status) }
                    Self.close(input)
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
        self.input = input
        output = LineLog(reading: pipes.output.fileHandleForReading)
        errors = LineLog(reading: pipes.errors.fileHandleForReading)
    }

    deinit {
        // Foundation keeps the pipe while the program runs.
        closeInput()
    }

    package var processIdentifier: Int32 { process.processIdentifier }

    /// Sends a signal, such as `SIGTERM` (`kill`). Does nothing if the program has ended.
    package func signal(_ number: Int32) {
        guard exit.change({ $0 }) == nil else { return }
        _ = kill(process.processIdentifier, number)
    }

    /// Writes a line to the standard input. Does nothing if that is closed.
    package func write(_ line: String) {
        input.change { try? $0?.write(contentsOf: Data("\(line)\n".utf8)) }
    }

    /// Closes the standard input, so that the program reads an end of file.
    package func closeInput() { Self.close(input) }

    private static func close(_ input: WatchedValue<FileHandle?>) {
        input.change { handle in
            try? handle?.close()
            handle = nil
        }
    }

    /// Waits until the program has ended.
    /// - Throws: `TestServerError.stillRunning` after `limit`.
    @discardableResult
    package func waitForExit(within limit: Duration = TestServer.patience) throws(TestServerError) -> Exit {
        guard let exit = exit.wait(within: limit, for: { $0 }) else {
            throw .stillRunning(program: process.executableURL?.lastPathComponent ?? "", limit: limit)
        }
        return exit
    }
}
