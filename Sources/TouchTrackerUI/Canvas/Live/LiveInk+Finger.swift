import Foundation
import Ink
import TouchKit

extension LiveInk {
    /// A finger that draws, with its session.
    struct Finger {
        let touch: UITouch
        /// The number of the touch's landing. A touch that lands again for a double tap is the same object (S98), and
        /// the end of the tap before may be delivered after that.
        let landingNumber: Int
        /// The lowest number that no other finger had when this one landed.
        let number: Int
        let side: TableSide
        let landing: PenSample
        /// The tool with which the finger landed.
        let tool: Tool
        let session: any ToolSession
        /// Whether the finger's ink is shown. That of a finger that may be tapping ink is not, so that no ink
        /// disappears.
        var isShown: Bool
        /// Whether the finger has moved farther than a tap.
        var hasLeft = false
        /// Where the finger has been held still since `restsAt` was set, in points.
        var restingLocation: CGPoint
        /// When the finger counts as held still, in seconds on the application's clock; nil once it does.
        var restsAt: TimeInterval?

        /// When ink ahead of the finger is removed unless the finger moves, in seconds on the application's clock.
        var retractsAt: TimeInterval = 0

        var isDown: Bool { isOf(touch) && touch.isDown }

        /// Whether this is the finger of `touch`, and not of its tap before or after.
        func isOf(_ other: UITouch) -> Bool { touch === other && landingNumber == other.number }
    }
}
