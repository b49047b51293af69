import ArgumentParser
import Foundation

/// Ends the program with one sentence on stderr and exit status 1.
func Failure(_ sentence: String) -> ExitCode {
    FileHandle.standardError.write(Data((sentence + "\n").utf8))
    return ExitCode(1)
}
