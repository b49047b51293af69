/// An error in creating a host.
public nonisolated enum HostError: Error, CustomStringConvertible {
    /// The display is missing, too old, or refuses the connection. The value is a sentence without a full stop.
    case display(String)

    /// The error in one sentence, without a full stop.
    public var description: String {
        switch self {
        case .display(let sentence): sentence
        }
    }
}
