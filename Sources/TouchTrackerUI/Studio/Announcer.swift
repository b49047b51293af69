/// Tells whoever wants to hear it. Listeners are held weakly: they hear nothing more when they are gone.
final class Announcer<News> {
    private struct Listener {
        weak var owner: AnyObject?
        let hear: (News) -> Void
    }

    private var listeners: [Listener] = []

    /// Calls `hear` at every announcement, for as long as `owner` lives.
    func listen(_ owner: AnyObject, _ hear: @escaping (News) -> Void) {
        listeners.append(Listener(owner: owner, hear: hear))
    }

    /// Tells all listeners, in the order in which they came.
    func announce(_ news: News) {
        listeners.removeAll { $0.owner == nil }
        for listener in listeners where listener.owner != nil {
            listener.hear(news)
        }
    }
}
