package import X11

/// Why something that a test asked for could not be done. Each case describes itself in one sentence, followed by the
/// server's or program's own words where there are any.
package enum TestServerError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The X server, or a module of it, is not installed; the sentence names it and how to get it.
    case notInstalled(String)
    /// A server like this cannot be.
    case badConfiguration(String)
    /// The server ended, or said nothing, instead of being ready; with what it said last.
    case didNotStart(reason: String, lastWords: [String])
    /// No device of this kind and name was configured; a nil name is any.
    case noSuchDevice(kind: String, name: String?)
    /// A device's socket failed.
    case deviceFailed(name: String, LocalSocket.Failure)
    /// A device answered otherwise than its protocol says.
    case unexpectedAnswer(name: String)
    /// A finger, button or key goes down that is down already, or up that is not down.
    case impossible(device: String, what: String)
    /// No key of the keyboard writes this character by itself.
    case noKey(Character)
    /// A client of the server that the test server itself is, such as its window manager, could not do something.
    case display(DisplayError)
    /// What was waited for did not happen in time.
    case didNotHappen(String, limit: Duration)
    /// A program could not be started.
    case cannotRun(executable: String, reason: String)
    /// A program has not ended in time.
    case stillRunning(program: String, limit: Duration)
    /// A program did not write the line that was waited for; with the lines it wrote.
    case noSuchLine(reason: String, lines: [String])

    /// What is wrong.
    package var description: String {
        switch self {
        case .notInstalled(let sentence):
            sentence
        case .badConfiguration(let what):
            "a test server cannot have \(what)"
        case .didNotStart(let reason, let lastWords):
            (["the test server did not start: \(reason)"] + lastWords).joined(separator: "\n  ")
        case .noSuchDevice(let kind, let name):
            "the test server was configured with no \(kind)" + (name.map { " named \"\($0)\"" } ?? "")
        case .deviceFailed(let name, let failure):
            "the test server's device \"\(name)\" failed: \(failure)"
        case .unexpectedAnswer(let name):
            "the test server's device \"\(name)\" does not speak the driver's protocol"
        case .impossible(let device, let what):
            "the test server's device \"\(device)\" cannot do this: \(what)"
        case .noKey(let character):
            "no key of the test server's keyboard writes \"\(character)\" by itself"
        case .display(let error):
            "the test server's own client failed: \(error)"
        case .didNotHappen(let what, let limit):
            "\(what) did not happen within \(limit)"
        case .cannotRun(let executable, let reason):
            "cannot run \(executable): \(reason)"
        case .stillRunning(let program, let limit):
            "\(program) still runs after \(limit)"
        case .noSuchLine(let reason, let lines):
            (["the line that was waited for did not come: \(reason); the lines were"] + lines).joined(separator: "\n  ")
        }
    }
}
