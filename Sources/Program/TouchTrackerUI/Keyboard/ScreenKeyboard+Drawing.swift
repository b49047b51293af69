import Foundation
import TouchKit

// How the keyboard on the screen looks.
extension ScreenKeyboard {
    /// Half the gap between two keys, in points.
    private static let gap: CGFloat = 2.5
    private static let corner: CGFloat = 7

    func drawKeyboard() {
        let colors = interfaceColors
        PanelBackground.draw(in: bounds, colors: colors)
        let pressed = Set(presses.filter { !$0.isDone || $0.key == .backspace }.map(\.key))
        for (key, cell) in keys.cells {
            draw(key, in: cell.insetBy(dx: Self.gap, dy: Self.gap), isPressed: pressed.contains(key), colors)
        }
    }

    private func draw(_ key: KeyboardKey, in box: CGRect, isPressed: Bool, _ colors: InterfaceColors) {
        let isOn = key == .shift && state.shift != .off
        (isPressed || isOn ? colors.pressed : colors.fill).setFill()
        UIBezierPath(roundedRect: box, cornerRadius: Self.corner).fill()
        let color = isOn || isPressed ? colors.accent : colors.label
        switch key {
        case .letter(let letter): draw(String(state.typed(letter)), in: box, color)
        case .space: break
        case .signs: draw(state.showsSigns ? "Abc" : "123", in: box, color, isSmall: true)
        case .script:
            let sample = state.showsLatin ? state.layout.rows[1].prefix(3) : "Abc"
            draw(String(sample), in: box, color, isSmall: true)
        case .shift: stroke(Self.shift, in: box, color, isUnderlined: state.shift == .locked)
        case .backspace: stroke(Self.backspace, in: box, color)
        case .enter: stroke(Self.enter, in: box, color)
        case .hide: stroke(Self.hide, in: box, color)
        }
    }

    private func draw(_ text: String, in box: CGRect, _ color: UIColor, isSmall: Bool = false) {
        let isNarrow = Lettering.width(of: text, font: Lettering.title) > box.width - 4
        Lettering.draw(
            text, centeredAt: box.midX, middle: box.midY, font: isSmall || isNarrow ? Lettering.label : Lettering.title,
            color: color)
    }

    // MARK: Pictures

    private static let shift: [[(x: Double, y: Double)]] = [
        [(12, 4), (4.5, 12), (9, 12), (9, 18), (15, 18), (15, 12), (19.5, 12), (12, 4)]
    ]
    private static let backspace: [[(x: Double, y: Double)]] = [
        [(8, 5.5), (21, 5.5), (21, 18.5), (8, 18.5), (2.5, 12), (8, 5.5)], [(11, 9), (17, 15)], [(17, 9), (11, 15)],
    ]
    private static let enter: [[(x: Double, y: Double)]] = [
        [(19.5, 5), (19.5, 13), (4.5, 13)], [(9, 8.5), (4.5, 13), (9, 17.5)],
    ]
    private static let hide: [[(x: Double, y: Double)]] = [
        [(3, 3.5), (21, 3.5), (21, 14.5), (3, 14.5), (3, 3.5)], [(6.5, 7.5), (17.5, 7.5)], [(8.5, 11), (15.5, 11)],
        [(8.5, 18), (12, 21.5), (15.5, 18)],
    ]

    /// Strokes a picture in a box of 24 by 24 points, as an icon.
    private func stroke(
        _ lines: [[(x: Double, y: Double)]], in box: CGRect, _ color: UIColor, isUnderlined: Bool = false
    ) {
        let path = UIBezierPath()
        path.strokes(lines + (isUnderlined ? [[(9, 21.5), (15, 21.5)]] : []))
        let size = min(Metrics.icon, box.width - 6, box.height - 6)
        path.apply(
            CGAffineTransform(scaleX: size / Metrics.icon, y: size / Metrics.icon)
                .concatenating(CGAffineTransform(translationX: box.midX - size / 2, y: box.midY - size / 2)))
        path.stroke(color, width: Metrics.iconStroke, isRound: true)
    }
}
