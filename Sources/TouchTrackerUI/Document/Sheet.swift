public import Ink

/// The sheet of paper that the program draws on: every change of its ink goes through here.
@MainActor
public final class Sheet {
    /// The ink on it.
    public private(set) var drawing: Drawing

    /// Told of every change after it was made.
    var onChange: (Change) -> Void = { _ in }

    /// Makes a sheet with `drawing` on it; an empty one unless given.
    public init(drawing: Drawing = Drawing()) {
        self.drawing = drawing
    }

    /// Changes the drawing; an edit that changes nothing is not told of.
    func perform(_ edit: (inout Drawing) -> Change) {
        let change = edit(&drawing)
        guard !change.isEmpty else { return }
        onChange(change)
    }
}
