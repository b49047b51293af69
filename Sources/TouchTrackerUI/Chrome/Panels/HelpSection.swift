import Foundation
import TouchKit

/// A part of the help: signs, each beside what it means.
struct HelpSection {
    struct Row {
        enum Sign {
            case gesture(GesturePicture)
            case keys(String)
        }

        let sign: Sign
        let meaning: String
    }

    let title: String
    let rows: [Row]

    /// The distance between the signs and their meanings, in points.
    private static let gap: CGFloat = 12

    /// The width of the signs with the distance to their meanings, in points.
    var signWidth: CGFloat {
        let widest = rows.map { row in
            switch row.sign {
            case .gesture: GesturePicture.width
            case .keys(let keys): Keycaps.width(of: keys)
            }
        }.max()
        return (widest ?? 0) + Self.gap
    }

    /// The width of the section, in points.
    var width: CGFloat { (signWidth + (rows.map { Lettering.width(of: $0.meaning) }.max() ?? 0)).rounded(.up) }

    /// Returns the lines of a row's meaning if the section is at most `width` wide, in points.
    func lines(of row: Row, width: CGFloat) -> [String] {
        let limit = width - signWidth
        var lines: [String] = []
        for word in row.meaning.split(separator: " ") {
            if let last = lines.last, Lettering.width(of: last + " " + word) <= limit {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }

    /// The sections of the help: gestures, and the keys in two parts.
    static let all: [HelpSection] = {
        let keys = KeyBinding.all.map { Row(sign: .keys($0.keys), meaning: $0.title) } + modifiers
        let half = (keys.count + 1) / 2
        return [
            HelpSection(title: "Fingers", rows: gestures.map { Row(sign: .gesture($0), meaning: $1) }),
            HelpSection(title: "Keys", rows: Array(keys.prefix(half))),
            HelpSection(title: "More keys", rows: Array(keys.dropFirst(half))),
        ]
    }()

    private static let gestures: [(GesturePicture, String)] = [
        (.draw, "Draw, with every finger"), (.pair, "Two together: ellipse, with the line tool"),
        (.tap, "Tap ink: select it, with lines and shapes"), (.hold, "Hold ink: let go to select it, drag to move it"),
        (.draw, "With Select: around ink, selects it"),
        (.doubleTap, "Tap paper twice: clear, with the line tool"), (.swipeLeft, "Undo"), (.swipeRight, "Redo"),
        (.swipeUp, "Colors"), (.swipeDown, "Close the panel"),
        (.recognize, "Hold at the end of a pen stroke: a shape"), (.dragToolbar, "Drag the toolbar to another edge"),
        (.hold, "Hold the hand's button: other fingers move the paper"),
    ]

    private static let modifiers: [Row] = [
        ("Wheel", "Move the paper, with Ctrl zoom"), ("Space", "With the mouse: move the paper"),
        ("Arrows", "Move the selection, with Shift farther"),
        ("Shift", "Lines in 15° steps, circles, squares"), ("Alt", "With the mouse: two fingers, mirrored"),
        ("Alt+Shift", "With the mouse: two fingers, parallel"),
    ].map { Row(sign: .keys($0), meaning: $1) }
}
