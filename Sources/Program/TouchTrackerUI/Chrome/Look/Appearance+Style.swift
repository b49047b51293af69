import Ink
import TouchKit

extension Appearance {
    /// Returns the interface style that views above a paper use for the appearance.
    func style(on paper: Paper) -> UIUserInterfaceStyle {
        switch self {
        case .automatic: paper.tone == .dark ? .dark : .light
        case .light: .light
        case .dark: .dark
        }
    }
}

extension Editor {
    /// The style of bars, panels and alerts.
    var interfaceStyle: UIUserInterfaceStyle { preferences.appearance.style(on: document.paper) }
}
