import Foundation
import Ink
import TouchKit

/// The pictures of where ink takes its color from.
enum ColorModePicture {
    /// The side of a picture, in points.
    private static let side: CGFloat = 22
    private static let ringThickness: CGFloat = 5

    /// Returns the picture of a mode: a disc of the chosen color, the ring of hues, or fingertips in their colors.
    static func image(of mode: ColorMode, chosen: Color) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in
            let box = CGRect(x: 1, y: 1, width: side - 2, height: side - 2)
            switch mode {
            case .chosen:
                chosen.uiColor.setFill()
                UIBezierPath(ovalIn: box.insetBy(dx: 1, dy: 1)).fill()
                InterfaceColors.light.drawRim(around: box.insetBy(dx: 1, dy: 1), of: nil)
            case .angle:
                HueRing.draw(in: box, thickness: ringThickness)
            case .finger:
                drawFingertips()
            }
        }
    }

    /// Draws four fingertips side by side, the middle ones farther up.
    private static func drawFingertips() {
        let tips: [(x: CGFloat, y: CGFloat)] = [(2.75, 12), (8.25, 6.5), (13.75, 6), (19.25, 10.5)]
        for (tip, color) in zip(tips, Palette.fingers) {
            color.uiColor.setFill()
            UIBezierPath(
                roundedRect: CGRect(x: tip.x - 2.25, y: tip.y - 4, width: 4.5, height: 12), cornerRadius: 2.25
            ).fill()
        }
    }
}

extension ChoiceControl<ColorMode> {
    /// Creates a control for where ink takes its color from.
    /// - Parameter color: The chosen color, as ink of it is shown on the paper.
    static func colorModes(chosen: ColorMode, _ color: Color, onChoose: @escaping (ColorMode) -> Void) -> ChoiceControl
    {
        ChoiceControl(
            ColorMode.allCases.map { ($0, .picture(ColorModePicture.image(of: $0, chosen: color))) }, chosen: chosen,
            tips: ColorMode.allCases.map { Tip(title: .colorMode($0)) }, onChoose: onChoose)
    }

    /// Shows the mode that is in use, and the chosen color as ink of it is shown on a paper.
    /// - Parameter old: The preferences that are shown; nil if the color may be shown as on another paper.
    func update(_ preferences: Preferences, after old: Preferences?, on paper: Paper) {
        chosen = preferences.colorMode
        guard preferences.inkColor != old?.inkColor else { return }
        let color = preferences.inkColor.shown(on: paper)
        setImage(ColorModePicture.image(of: .chosen, chosen: color), forSegmentAt: 0)
    }
}
