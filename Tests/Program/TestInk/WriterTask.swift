/// What a `DrawingWriter` does again and again until it is killed.
package enum WriterTask: String, CaseIterable, Sendable {
    case draw, type, nudge, moveAll, paste, clear, undo
    /// Draws while the file is still being read.
    case open
    /// Writes the file whole, flushes it, and forgets steps.
    case write
    /// Ends after a few edits.
    case leave

    /// What it does after a number of edits.
    package func edit(_ number: Int) -> EditedDrawing.Edit {
        switch self {
        case .draw: .draw
        case .type: number % 9 == 8 ? .undo : .type
        case .nudge: number % 9 == 8 ? .draw : .nudge
        case .moveAll: .moveAll
        case .paste: number % 5 == 4 ? .any : .paste
        case .clear: .clear
        case .undo: .undo
        case .open: .draw
        case .write: number % 30 == 29 ? .forget : .any
        case .leave: .any
        }
    }

    /// Whether the drawing has so many elements that its file is read in pieces, and moving all takes a thread.
    package var wantsManyElements: Bool { self == .open || self == .moveAll }

    /// The number of edits that are made before those before are known to be saved.
    package static let maximumUnsavedCount = 4
}
