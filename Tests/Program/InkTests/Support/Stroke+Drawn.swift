import Foundation
import Ink

extension Stroke {
    /// Creates the stroke that is drawn through samples and then ends; nil if none of them is on paper.
    /// - Parameters:
    ///   - samples: The samples of the pen.
    ///   - rule: What determines the width.
    ///   - width: The chosen width, in points.
    init?(drawn samples: some Sequence<InputSample>, rule: WidthRule, width: CGFloat) {
        var builder = StrokeBuilder(rule: rule, width: width)
        for sample in samples { builder.add(sample) }
        guard let stroke = builder.finished else { return nil }
        self = stroke
    }
}
