import Ink

extension Tool {
    /// Starts a session of this tool at `sample`.
    func begin(
        at sample: PenSample, with brush: Brush, on document: Document, paper: @escaping () -> PaperPixels
    ) -> any ToolSession {
        switch self {
        case .line: LineStroke(at: sample.location, brush: brush)
        case .pen: PenStroke(at: sample, brush: brush, paper: paper)
        case .ellipse: BoxStroke(.ellipse, at: sample.location, brush: brush)
        case .rectangle: BoxStroke(.rectangle, at: sample.location, brush: brush)
        case .eraser: EraserStroke(at: sample.location, brush: brush, on: document)
        }
    }

    /// Whether the ink of a finger that lands on other ink is shown only after it has moved farther than a tap, which
    /// selects. Freehand ink is always shown at once.
    var showsInkAfterTap: Bool {
        switch self {
        case .line, .ellipse, .rectangle: true
        case .pen, .eraser: false
        }
    }
}
