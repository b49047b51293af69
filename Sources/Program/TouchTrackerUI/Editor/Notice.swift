/// A line of text that is shown for a while, with at most two buttons.
struct Notice {
    struct Action {
        let title: Phrase
        let perform: () -> Void
        /// Returns whether the button still does what it says, after the drawing has changed.
        var isValid: () -> Bool = { true }
    }

    /// The news about the drawing's file in a notice.
    enum Saving {
        /// It could not be written.
        case failed
        /// The file is written again, after a failure.
        case recovered
    }

    /// A few words; one sentence if it is an error.
    let text: Phrase
    var action: Action?
    /// The action of a second button, if the notice has an action.
    var offer: Action?
    /// The seconds that are left until something happens, which a ring shows before the text.
    var countdown: Countdown.Seconds?
    /// The work of which it says how far it is; it is shown until that has ended.
    var work: ExportProgress?
    /// Whether the notice is red: something has failed.
    var isError = false
    /// The side of the table that the notice concerns.
    var side = TableSide.bottom
    /// The news about the drawing's file; nil if the notice is about something else.
    var saving: Saving?
}

extension Notice {
    /// Creates the notice of what went wrong, which is red if it is a failure.
    init(problem: Phrase, side: TableSide = .bottom) {
        self.init(text: problem, isError: problem.isFailure, side: side)
    }

    static func cleared(on document: Document) -> Notice {
        Notice(
            text: .cleared,
            action: Action(title: .undo) {
                document.clearing.undo()
            } isValid: {
                document.clearing.isReversible
            })
    }

    /// Returns the notice for an undo that is about to be performed.
    /// - Parameter side: The side whose step it is; nil for the last step of all sides.
    static func undone(on document: Document, by side: TableSide?) -> Notice {
        let action = Action(title: .redo, perform: { document.redo(by: side) }, isValid: { false })
        return document.canUndo(by: side)
            ? Notice(text: .undone, action: action, side: side ?? .bottom)
            : Notice(text: .nothingToUndo, side: side ?? .bottom)
    }

    /// Returns the notice for a redo that is about to be performed.
    /// - Parameter side: The side whose step it is; nil for the last undone step of all sides.
    static func redone(on document: Document, by side: TableSide?) -> Notice {
        let action = Action(title: .undo, perform: { document.undo(by: side) }, isValid: { false })
        return document.canRedo(by: side)
            ? Notice(text: .redone, action: action, side: side ?? .bottom)
            : Notice(text: .nothingToRedo, side: side ?? .bottom)
    }
}
