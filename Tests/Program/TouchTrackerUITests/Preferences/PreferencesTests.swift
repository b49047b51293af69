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
        preferences.widths[.line] = .infinity
        #expect(preferences.widths[.line] == 500)
        preferences.widths[.line] = 0
        preferences.widths[.line] = .nan
        #expect(preferences.widths[.line] == 0.5)
        #expect(try Preferences(text: preferences.text) == preferences)
    }
}
