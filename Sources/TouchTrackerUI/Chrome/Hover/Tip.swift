/// What a tooltip says about a button.
struct Tip: Equatable {
    let title: String
    /// The key that performs the same command; empty if there is none.
    var keys = ""
}

extension Tip {
    /// Creates the tip of a command: its title in the help, unless `title` is given, and its key.
    init(_ command: Command, title: String? = nil) {
        let binding = KeyBinding.all.first { $0.command == command }
        self.init(title: title ?? binding?.title ?? "", keys: binding?.keys ?? "")
    }
}
