/// What a tooltip says about a button.
struct Tip: Equatable {
    let title: Phrase
    /// The key that performs the same command; empty if there is none.
    var keys: [Key] = []
}

extension Tip {
    /// Creates the tip of a command: its title in the help, unless `title` is given, and its key.
    init(_ command: Command, title: Phrase? = nil) {
        self.init(title: title ?? .title(of: command), keys: KeyBinding.keys(of: command))
    }
}
