import Foundation
import Ink

/// A request to edit the text at a spot, or to begin one there.
struct TextRequest {
    let side: TableSide
    /// In the view's points.
    let spot: CGPoint
    /// How a new text looks; the width is in the view's points. Nil if only a text that is there is meant.
    let style: Style?
}
