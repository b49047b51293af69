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

    /// A text whose letters differ: small ones are strokes, capital ones are outlines, and spaces are nothing. Nil if
    /// there is nothing to see of it.
    package static func written(_ text: String) -> Mark? {
        var (strokes, outlines) = (Path(), Path())
        for (place, letter) in text.enumerated() where letter != " " {
            let start = CGPoint(x: CGFloat(place) * 7.25, y: CGFloat(letter.asciiValue ?? 0) / 16)
            let steps: [Path.Step] = [
                .move(start),
                .curve(control1: start, control2: CGPoint(x: start.x, y: 9), end: CGPoint(x: start.x + 3, y: 4.5)),
                .close, .move(CGPoint(x: start.x, y: 8)), .line(start), .line(CGPoint(x: start.x + 1, y: 2)),
            ]
            if letter.isUppercase { outlines.addPath(Path(steps: steps)) } else { strokes.addPath(Path(steps: steps)) }
        }
        guard !strokes.isEmpty || !outlines.isEmpty else { return nil }
        return Mark(
            text: text, letters: strokes, outlines: outlines, setting: TextSetting(),
            matrix: AffineTransform(m11: 2.1, m12: 0, m21: 0, m22: 2.1, tX: 40.5, tY: 60),
            style: Style(color: .black, width: 3))
    }
}
