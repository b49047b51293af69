import Foundation
import Testing

@testable import TouchTrackerUI

@MainActor
struct PreferencesTests {
    @Test func `shaking the window undoes nothing unless the user wants that`() {
        #expect(!Preferences().shakeUndoes, "a window is moved to and fro by accident")
    }

    @Test func `invalid widths are clamped or ignored`() throws {
        var preferences = Preferences()
        preferences.lineThickness = .infinity
        #expect(preferences.lineThickness == 500)
        preferences.lineThickness = 0
        preferences.chosenWidth = .nan
        #expect(preferences.lineThickness == 0.5 && preferences.chosenWidth == 0.5)
        #expect(try Preferences(text: preferences.text) == preferences)
    }
}
