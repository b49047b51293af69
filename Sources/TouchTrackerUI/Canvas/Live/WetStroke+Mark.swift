import Ink

extension WetStroke {
    /// Returns whether the stroke's pixels are those of the whole mark, which is on the paper that a viewport shows.
    func isWhole(_ mark: Mark, in viewport: Viewport) -> Bool {
        switch mark.shape {
        case .stroke(let stroke):
            stroke.samples.count == sampleCount && mark.style.width == viewport.widthOnPaper(width)
                && (mark.style.followsDirection == followsDirection || sampleCount == 1)
        case .line, .dot, .ellipse, .rectangle, .polygon, .artwork: false
        }
    }
}
