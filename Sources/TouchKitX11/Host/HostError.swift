/// Why a host could not be made.
public nonisolated enum HostError: Error, CustomStringConvertible {
    /// The display is not there, is too old, or refused; says which, in a sentence without a full stop.
    case display(String)

    /// What is wrong, in one sentence without a full stop.
    public var description: String {
        switch self {
        case .display(let sentence): sentence
        }
    }
}
