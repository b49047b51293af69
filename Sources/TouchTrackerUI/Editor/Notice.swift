/// A line of text that is shown for a while, with at most one button.
struct Notice {
    struct Action {
        let title: String
        let perform: () -> Void
    }

    /// A few words; one sentence if it is an error.
    let text: String
    var action: Action?
    /// Whether the notice stays until it is dismissed.
    var isError = false
}

extension Notice {
    /// Returns the notice for a drawing that was cleared.
    static func cleared(undo: @escaping () -> Void) -> Notice {
        Notice(text: "Cleared", action: Action(title: "Undo", perform: undo))
    }

    /// Returns the notice for an undo that is about to be performed, if there is a step to undo.
    static func undone(on document: Document) -> Notice {
        document.canUndo
            ? Notice(text: "Undone", action: Action(title: "Redo") { document.redo() })
            : Notice(text: "Nothing to undo")
    }

    /// Returns the notice for a redo that is about to be performed, if there is a step to redo.
    static func redone(on document: Document) -> Notice {
        document.canRedo
            ? Notice(text: "Redone", action: Action(title: "Undo") { document.undo() })
            : Notice(text: "Nothing to redo")
    }
}
