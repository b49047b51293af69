/// One line that is shown for a while, with at most one thing to do about it.
struct Notice {
    /// What the user can do about it.
    struct Action {
        /// What it is called, in a word.
        let title: String
        /// Does it.
        let perform: () -> Void
    }

    /// What happened, in a few words; of an error one sentence.
    let text: String
    /// What can be done about it.
    var action: Action?
    /// Errors stay until they are dismissed.
    var isError = false
}

extension Notice {
    /// Everything was taken away, and can be had back.
    static func cleared(undo: @escaping () -> Void) -> Notice {
        Notice(text: "Cleared", action: Action(title: "Undo", perform: undo))
    }

    /// What was finished last is about to be taken back, if anything is.
    static func undone(on document: Document) -> Notice {
        document.canUndo
            ? Notice(text: "Undone", action: Action(title: "Redo") { document.redo() })
            : Notice(text: "Nothing to undo")
    }

    /// What was taken back last is about to be done again, if anything is.
    static func redone(on document: Document) -> Notice {
        document.canRedo
            ? Notice(text: "Redone", action: Action(title: "Undo") { document.undo() })
            : Notice(text: "Nothing to redo")
    }
}
