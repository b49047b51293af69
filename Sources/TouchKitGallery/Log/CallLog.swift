/// What happened in a scene, a line each: which calls came, and in which order.
public final class CallLog {
    /// The lines, oldest first.
    public private(set) var entries: [String] = []

    private var observers: [(String?) -> Void] = []

    /// Makes an empty log.
    public init() {}

    func note(_ entry: String) {
        entries.append(entry)
        observers.forEach { $0(entry) }
    }

    /// Has `observer` be told of each line that is added, and of nil when all are taken away.
    public func observe(_ observer: @escaping (String?) -> Void) {
        observers.append(observer)
    }

    /// Takes all lines away.
    public func clear() {
        entries = []
        observers.forEach { $0(nil) }
    }
}
