import Foundation
package import TouchKit
package import TouchKitTesting

// A red view on a white ground, for tests that look at the pixels of animations.
extension Stage {
    /// Adds a view, in red, and draws the first frame.
    package func showRed(_ view: UIView) {
        root.backgroundColor = .white
        view.backgroundColor = .red
        root.addSubview(view)
        wait(.zero)
    }

    /// The left edge of the red view in the last frame, in pixels, on the row 20; nil if it is not there.
    package var leftOfRed: Int? {
        pixels.flatMap { pixels in (0..<pixels.bitmap.width).first { pixels.bitmap[$0, 20] == 0xFFFF_0000 } }
    }
}
