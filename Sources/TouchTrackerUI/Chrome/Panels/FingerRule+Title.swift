// How the menus name what fingers do.
extension FingerRule {
    /// What fingers do, as a row of a menu.
    var title: String {
        switch self {
        case .always: "Draw, also beside a pen"
        case .unlessPenIsNear: "Draw, but not beside a pen"
        case .movePaper: "Move the paper: only pen and mouse draw"
        case .never: "Nothing: only pen and mouse draw"
        }
    }

    /// The same as a segment after the word "Fingers".
    var word: String {
        switch self {
        case .always: "draw"
        case .unlessPenIsNear: "draw, palms do not"
        case .movePaper: "move the paper"
        case .never: "nothing"
        }
    }

    var icon: Icon {
        switch self {
        case .always: .fingers(isCrossed: false)
        case .unlessPenIsNear: .palm
        case .movePaper: .hand
        case .never: .fingers(isCrossed: true)
        }
    }
}
