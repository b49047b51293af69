import Foundation
import Ink

extension Stroke {
    /// Creates the stroke that a pen draws through samples and that is then lifted; nil if none of them is on paper.
    /// - Parameters:
    ///   - samples: The pen's samples.
    ///   - rule: What determines the width.
    ///   - chosen: The chosen width, in points.
    init?(drawn samples: some Sequence<PenSample>, width rule: WidthRule, chosen: CGFloat) {
        var pen = Pen(width: rule, chosen: chosen)
        for sample in samples { pen.add(sample) }
        guard let stroke = pen.finished else { return nil }
        self = stroke
    }
}
