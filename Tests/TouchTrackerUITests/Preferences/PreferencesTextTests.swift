import Foundation
import Ink
import Testing

@testable import TouchTrackerUI

@MainActor
struct PreferencesTextTests {
    @Test func `what is written is read back equal`() throws {
        var preferences = Preferences()
        preferences.tool = .pen
        preferences.choose(Color(red: 1, green: 2, blue: 3))
        preferences.chosenWidth = 7.5
        preferences.lineThickness = 12
        preferences.speedSetsWidth = true
        preferences.fingers = .never
        preferences.appearance = .dark
        preferences.toolbarEdge = .left
        preferences.isAnimated = false
        #expect(try Preferences(text: preferences.text) == preferences)
        #expect(try Preferences(text: Preferences().text) == Preferences())
    }

    @Test func `what is not named is as at first, and comments are passed over`() throws {
        var expected = Preferences()
        expected.tool = .eraser
        #expect(try Preferences(text: "# mine\n\n  tool=eraser \n") == expected)
    }

    @Test(
        arguments: [
            ("tool = hammer", "line 1: \"hammer\" is no value for tool"),
            ("tool = pen\nlineThickness = -3", "line 2: \"-3\" is no value for lineThickness"),
            ("color = red", "line 1: there is no preference named \"color\""),
            ("pen", "line 1: \"pen\" is not of the form name = value"),
            ("recentColors = #000000 red", "line 1: \"#000000 red\" is no value for recentColors"),
        ])
    func `a line that cannot be read is named`(text: String, sentence: String) {
        #expect {
            try Preferences(text: text)
        } throws: { error in
            String(describing: error) == sentence
        }
    }
}
