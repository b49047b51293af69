import Foundation
import Ink

// What the toolbar shows of the preferences.
extension Preferences {
    /// What the colour well shows.
    var wellColors: [Color] {
        switch colorMode {
        case .chosen: [inkColor]
        case .angle: (0..<12).map { Color(angle: CGFloat($0) / 12 * 2 * .pi) }
        case .finger: Palette.swatches.dropFirst(2).prefix(4).map(\.color)
        }
    }

    /// The colour of the width's dot.
    var dotColor: Color {
        switch colorMode {
        case .chosen: inkColor
        case .angle, .finger: .black
        }
    }
}
