package import Foundation
import Geometry
package import Ink

extension Mark {
    /// A text whose letters are a few curves.
    package static func text(_ text: String, color: Color = .black, width: CGFloat = 3, setting: TextSetting? = nil)
        -> Mark
    {
        let letters = Path(steps: [
            .move(CGPoint(x: 1.9, y: -0.75)),
            .curve(
                control1: CGPoint(x: 3, y: -9), control2: CGPoint(x: 5.125, y: -10), end: CGPoint(x: 7, y: -0.75)),
            .move(CGPoint(x: 9, y: -8)), .line(CGPoint(x: 9, y: -0.75)), .close,
        ])
        let matrix = AffineTransform(m11: 2.1, m12: 0, m21: 0, m22: 2.1, tX: 40.5, tY: 60)
        return Mark(
            text: text, letters: letters, setting: setting, matrix: matrix, style: Style(color: color, width: width))
    }
}
