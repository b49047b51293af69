import Foundation
import Testing

@testable import TouchTrackerUI

@MainActor
struct PreferencesTests {
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
