package import X11

/// Why a test server or program could not do what a test asked for, described in one sentence, followed by the output
/// of the server or program if there is any.
package enum TestServerError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The X server or one of its modules is not installed; the sentence names it and how to install it.
    case notInstalled(String)
    /// The server does not support this.
    case badConfiguration(String)
    /// The server ended, or was not ready in time; with its last output.
    case didNotStart(reason: String, lastLines: [String])
    /// No device of this kind, and with this name unless nil, was configured.
    case noSuchDevice(kind: String, name: String?)
    case deviceFailed(name: String, LocalSocket.Failure)
    /// A device's answer does not conform to its protocol.
    case unexpectedAnswer(name: String)
    /// A finger, button, key or pen cannot do this in its state, such as go down twice.
    case impossible(device: String, what: String)
    /// No key of the keyboard types this character without a modifier.
    case noKey(Character)
    /// One of the test server's own clients failed, such as its window manager.
    case display(DisplayError)
    /// An expected event did not happen in time.
    case didNotHappen(String, limit: Duration)
    /// A program could not be started.
    case cannotRun(executable: String, reason: String)
    /// A program has not ended in time.
    case stillRunning(program: String, limit: Duration)
    /// A program did not write the expected line; with the lines that it wrote.
    case noSuchLine(reason: String, lines: [String])

    package var description: String {
        switch self {
        case .notInstalled(let sentence):
            sentence
        case .badConfiguration(let what):
            "the test server does not support \(what)"
        case .didNotStart(let reason, let lastLines):
            (["the test server did not start: \(reason)"] + lastLines).joined(separator: "\n  ")
        case .noSuchDevice(let kind, let name):
            "the test server was configured with no \(kind)" + (name.map { " named \"\($0)\"" } ?? "")
        case .deviceFailed(let name, let failure):
            "the test server's device \"\(name)\" failed: \(failure)"
        case .unexpectedAnswer(let name):
            "the test server's device \"\(name)\" sent an answer that violates the driver's protocol"
        case .impossible(let device, let what):
            "the test server's device \"\(device)\" cannot do this: \(what)"
        case .noKey(let character):
            "no key of the test server's keyboard types \"\(character)\" without a modifier"
        case .display(let error):
            "the test server's own client failed: \(error)"
        case .didNotHappen(let what, let limit):
            "\(what) did not happen within \(limit)"
        case .cannotRun(let executable, let reason):
            "cannot run \(executable): \(reason)"
        case .stillRunning(let program, let limit):
            "\(program) is still running after \(limit)"
        case .noSuchLine(let reason, let lines):
            (["the expected line was not printed: \(reason); the output was"] + lines).joined(separator: "\n  ")
        }
    }
}
