import ArgumentParser
import Foundation

/// Says one sentence on stderr, after the program's name.
func warn(_ sentence: String) {
    // Where nobody listens, or the log's disk is full, there is nobody to tell.
    try? FileHandle.standardError.write(contentsOf: Data("touchtracker: \(sentence)\n".utf8))
}

/// Ends the program with exit status 1, after one sentence on stderr.
func failing(_ sentence: String) -> ExitCode {
    warn(sentence)
    return ExitCode(1)
}
