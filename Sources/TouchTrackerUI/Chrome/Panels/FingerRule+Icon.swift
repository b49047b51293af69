// How the menus show what fingers do.
extension FingerRule {
    var icon: Icon {
        switch self {
        case .always: .fingers(isCrossed: false)
        case .unlessPenIsNear: .palm
        case .movePaper: .hand
        case .never: .fingers(isCrossed: true)
        }
    }
}
