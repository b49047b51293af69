package import Foundation

/// A round dot as wide as the pen.
package struct Dot: Hashable, Sendable {
    /// In points.
    package var center: CGPoint

    package init(center: CGPoint) {
        self.center = center
    }
}
