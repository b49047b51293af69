internal import Glibc

/// Where a program's errors go, as lines.
enum StandardError {
    /// Writes a line at once, without a buffer: the process may be about to end.
    static func write(_ text: String) {
        var line = text + "\n"
        line.withUTF8 { bytes in
            _ = unsafe Glibc.write(STDERR_FILENO, bytes.baseAddress, bytes.count)
        }
    }
}

extension Display {
    /// Writes an error to standard error as one line: what happens to errors when nobody else asked for them.
    package static let reportToStandardError: @Sendable (ProtocolError) -> Void = { StandardError.write("\($0)") }
}
