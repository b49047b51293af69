import ArgumentParser
import Foundation

/// Says one sentence on stderr, after the program's name.
func warn(_ sentence: String) {
    FileHandle.standardError.write(Data("touchtracker: \(sentence)\n".utf8))
}

/// Ends the program with exit status 1, after one sentence on stderr.
func failing(_ sentence: String) -> ExitCode {
    warn(sentence)
    return ExitCode(1)
}
