/// A line of text that is shown for a while, with at most one button.
struct Notice {
    struct Action {
        let title: String
        let perform: () -> Void
        /// Returns whether the button still does what it says, after the drawing has changed.
        var isValid: () -> Bool = { false }
    }

    /// A few words; one sentence if it is an error.
    let text: String
    var action: Action?
    /// Whether the notice stays until it is dismissed.
    var isError = false
    /// The side of the table that the notice concerns.
    var side = TableSide.bottom
}

extension Notice {
    /// Returns the notice for a drawing that was cleared.
    static func cleared(on document: Document) -> Notice {
        Notice(
            text: "Cleared",
            action: Action(title: "Undo") {
                document.clearing.undo()
            } isValid: {
                document.clearing.isReversible
            })
    }

    /// Returns the notice for an undo that is about to be performed, if there is a step to undo.
    static func undone(by editor: SideEditor) -> Notice {
        editor.canUndo
            ? Notice(text: "Undone", action: Action(title: "Redo") { editor.redo() }, side: editor.side)
            : Notice(text: "Nothing to undo", side: editor.side)
    }

    /// Returns the notice for a redo that is about to be performed, if there is a step to redo.
    static func redone(by editor: SideEditor) -> Notice {
        editor.canRedo
            ? Notice(text: "Redone", action: Action(title: "Undo") { editor.undo() }, side: editor.side)
            : Notice(text: "Nothing to redo", side: editor.side)
    }
}
