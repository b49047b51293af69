import Foundation
import Synchronization

/// Whether the view that is being drawn is in a dark interface. Atomic, because colors are read on any thread.
private nonisolated let isDark = Atomic(false)

/// A color of the interface that differs between light and dark interfaces.
package nonisolated final class SystemColor: Sendable {
    let light: CGColor
    let dark: CGColor

    package init(light: CGColor, dark: CGColor) {
        self.light = light
        self.dark = dark
    }

    /// Whether the view that is being drawn is in a dark interface; false outside of drawing.
    static var isDrawingDark: Bool {
        get { isDark.load(ordering: .relaxed) }
        set { isDark.store(newValue, ordering: .relaxed) }
    }
}
