import Foundation
import TouchKit

nonisolated extension Canvas {
    /// The radius of a pen that is thinner, in pixels: where colors do not blend, a line covers half of no pixel if it
    /// is thinner than one.
    var leastRadius: CGFloat { blendsColors ? 0 : 0.5 }
}
