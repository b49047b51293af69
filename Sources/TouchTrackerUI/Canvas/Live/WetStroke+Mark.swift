import Ink

extension WetStroke {
    /// Returns whether the stroke's pixels are those of the whole mark.
    func isWhole(_ mark: Mark) -> Bool {
        switch mark.shape {
        case .stroke(let stroke):
            stroke.samples.count == sampleCount && mark.style.width == width
                && (mark.style.followsDirection == followsDirection || sampleCount == 1)
        case .line, .dot, .ellipse, .rectangle, .polygon: false
        }
    }
}
