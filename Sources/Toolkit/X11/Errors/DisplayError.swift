/// Why the X server could not be reached or did not do what was asked, described in one sentence.
package enum DisplayError: Error, Sendable, Equatable, CustomStringConvertible {
    /// No display was named and the environment variable DISPLAY is not set.
    case noDisplayNamed
    /// No server answered at this display, or it refused the connection.
    case cannotOpen(name: String)
    /// The process has as many files open as it may.
    case noDescriptors
    case extensionMissing(name: String)
    case extensionTooOld(name: String, found: Version, needed: Version)
    /// The server refused a request. `purpose` is what it was for, such as "select touch events".
    case refused(purpose: String, error: ProtocolError)
    /// The connection broke, or the server ended, before it answered.
    case serverGone(purpose: String)

    /// One sentence without a full stop.
    package var description: String {
        switch self {
        case .noDisplayNamed:
            "no X display: the environment variable DISPLAY is not set"
        case .cannotOpen(let name):
            "cannot open the X display \"\(name)\": no X server answers there, or it refused the connection"
        case .noDescriptors:
            "cannot open the X display: the program has too many files open"
        case .extensionMissing(let name):
            "the X server does not have the extension \(name); over ssh, log in with -Y, because -X keeps it back"
        case .extensionTooOld(let name, let found, let needed):
            "the X server has version \(found) of the extension \(name), but \(needed) or newer is needed"
        case .refused(let purpose, let error):
            "the X server refused to \(purpose): \(error)"
        case .serverGone(let purpose):
            "the connection to the X server was lost before the server could \(purpose)"
        }
    }
}
