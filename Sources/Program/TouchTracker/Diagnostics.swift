import ArgumentParser
import Foundation
import Glibc
import TouchKit

/// Prints a sentence to stderr, after the program's name.
func warn(_ sentence: String) {
    // A failure is ignored: if stderr is closed or the log's disk is full, no other place remains to report it.
    try? FileHandle.standardError.write(contentsOf: Data("touchtracker: \(sentence)\n".utf8))
}

/// Prints a sentence to stderr and returns the error that ends the program with exit status 1.
func failure(_ sentence: String) -> ExitCode {
    warn(sentence)
    return ExitCode(1)
}

/// Returns the result of a closure, or prints the sentence that describes its error, and throws the exit status.
func reportingErrors<Result>(_ body: () throws -> Result) throws(ExitCode) -> Result {
    do {
        return try body()
    } catch {
        throw failure("\(error)")
    }
}

/// Implements `--log-touches`: prints each responder call as a line on stdout, unbuffered.
@MainActor
func logTouches() {
    ResponderLog.write = { line in
        try? FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
    }
}

/// Ignores the signals by which a failed write ends a program, so that the write returns its error: SIGPIPE if no one
/// reads stdout any more, and SIGXFSZ if a file would exceed the limit on its size.
func ignoreSignalsOfWrites() {
    for number in [SIGPIPE, SIGXFSZ] {
        _ = signal(number, SIG_IGN)
    }
}
