import ArgumentParser
import Foundation

/// Ends the program with exit status 1, after one sentence on stderr that begins with the program's name.
func Failure(_ sentence: String) -> ExitCode {
    FileHandle.standardError.write(Data("touchtracker: \(sentence)\n".utf8))
    return ExitCode(1)
}
