import Foundation
import TouchKit

/// A part of the help: signs, each beside what it means.
struct HelpSection {
    struct Row {
        enum Sign {
            case gesture(GesturePicture)
            case keys([Key])
        }

        let sign: Sign
        let meaning: Phrase
    }

    let title: Phrase
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
    var width: CGFloat { (signWidth + (rows.map { Lettering.width(of: $0.meaning.text) }.max() ?? 0)).rounded(.up) }

    /// Returns the lines of a row's meaning if the section is at most `width` wide, in points.
    func lines(of row: Row, width: CGFloat) -> [String] {
        Lettering.lines(of: row.meaning.text, width: width - signWidth)
    }

    /// The sections of the help: gestures, and the keys in two parts.
    static let all: [HelpSection] = {
        let keys = KeyBinding.all.map { Row(sign: .keys($0.keys), meaning: $0.title) } + modifiers
        let half = (keys.count + 1) / 2
        return [
            HelpSection(title: .fingers, rows: gestures.map { Row(sign: .gesture($0), meaning: $1) }),
            HelpSection(title: .keys, rows: Array(keys.prefix(half))),
            HelpSection(title: .moreKeys, rows: Array(keys.dropFirst(half))),
        ]
    }()

    private static let gestures: [(GesturePicture, Phrase)] = [
        (.draw, .helpDraw), (.handTool, .helpHandTool), (.holdHand, .helpHoldHand), (.pinch, .helpTwoFingers),
        (.pair, .helpPair),
        (.tap, .helpTap), (.hold, .helpHold),
        (.draw, .helpEncircle), (.tap, .helpWrite),
        (.doubleTap, .helpDoubleTap), (.swipeLeft, .undo), (.swipeRight, .redo),
        (.swipeUp, .helpOpenColors), (.swipeDown, .helpClosePanel),
        (.recognize, .helpRecognize), (.dragToolbar, .helpDragToolbar),
    ]

    private static let modifiers: [Row] = [
        ([Key.wheel], .helpWheel), ([.secondaryButton], .helpSecondary), ([.space], .helpSpace),
        ([.arrows], .helpArrows),
        ([.shift], .helpShift), ([.alt], .helpAlt),
        ([.alt, .shift], .helpAltShift),
    ].map { (keys: [Key], meaning: Phrase) in Row(sign: .keys(keys), meaning: meaning) }
}
