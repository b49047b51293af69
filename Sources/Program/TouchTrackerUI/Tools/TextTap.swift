import Foundation
import Geometry
import Ink
import InkPixels

/// Asks for a text where the finger taps. A finger that moves farther than a tap does nothing.
final class TextTap: ToolStroke {
    private let brush: Brush
    private let landing: CGPoint
    private var isTap = true

    init(at location: CGPoint, brush: Brush) {
        (self.brush, landing) = (brush, location)
    }

    var mark: Mark? { nil }

    func move(_ samples: [InputSample], isConstrained: Bool, on document: Document, damage: inout InkDamage) {
        if samples.contains(where: { $0.location.distance(to: landing) > PaperThresholds.tapMovement }) {
            isTap = false
        }
    }

    func addInk(to document: Document, from sender: AnyObject?) -> Change {
        if isTap {
            let style = brush.style(from: landing, to: CGPoint(x: landing.x + 1, y: landing.y), isLive: false)
            brush.editor.textRequests.send(TextRequest(side: brush.side, spot: landing, color: style.color))
        }
        return Change()
    }
}
