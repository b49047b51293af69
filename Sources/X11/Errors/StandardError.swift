internal import Glibc

extension Display {
    /// Writes an error to standard error as one line: what happens to errors when nobody else asked for them.
    public static let reportToStandardError: @Sendable (ProtocolError) -> Void = { error in
        var line = "\(error)\n"
        line.withUTF8 { bytes in
            _ = unsafe write(STDERR_FILENO, bytes.baseAddress, bytes.count)
        }
    }
}
