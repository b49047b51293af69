import Foundation
import Ink
import Testing

@testable import TouchTrackerUI

@MainActor
struct SideChoicesTests {
    @Test func `a side that is added begins with the choices of the bottom side, and keeps its own`() {
        var preferences = Preferences()
        preferences.tool = .pen
        preferences.choose(Palette.swatches[3].color)
        preferences.sideCount = 2
        #expect(preferences[.top].tool == .pen && preferences[.top].inkColor == Palette.swatches[3].color)
        preferences[.top].tool = .rectangle
        preferences[.top].widths[.line] = 30
        #expect(preferences.tool == .pen && preferences.widths[.line] == 10 && preferences[.top].shape == .rectangle)
        preferences.sideCount = 1
        preferences.sideCount = 4
        #expect(preferences[.top].tool == .rectangle && preferences[.left].tool == .pen)
    }

    @Test func `what is not a choice of one side is shared`() {
        var preferences = Preferences()
        preferences.sideCount = 2
        preferences[.top].appearance = .dark
        preferences[.top].choose(Color(red: 1, green: 2, blue: 3))
        #expect(preferences.appearance == .dark && preferences.recentColors == [Color(red: 1, green: 2, blue: 3)])
        #expect(preferences.chosenColor == nil)
    }

    @Test func `an empty page begins with the tool that drew last, which texts are not, the first one with lines`()
        throws
    {
        var preferences = Preferences()
        preferences.beginEmptyPage()
        #expect(preferences.tool == .line)
        for tool in [Tool.pen, .text, .eraser, .hand, .select] { preferences.tool = tool }
        // Also after a restart.
        preferences = try Preferences(text: preferences.text)
        #expect(preferences.tool == .select)
        preferences.beginEmptyPage()
        #expect(preferences.tool == .pen)
    }

    @Test func `the choices of all sides are written and read back`() throws {
        var preferences = Preferences()
        preferences.choose(Palette.swatches[3].color)
        preferences.sideCount = 3
        preferences[.top].chosenColor = nil
        preferences[.left].tool = .marker
        preferences[.left].widths[.marker] = 50
        preferences[.left].showsToolbar = false
        #expect(try Preferences(text: preferences.text) == preferences)
    }

    @Test func `a file without sides is of a table with one`() throws {
        let preferences = try Preferences(text: "tool = pen\ntoolbarEdge = left\n")
        #expect(preferences.sideCount == 1 && preferences.otherSides.isEmpty && preferences.tool == .pen)
        #expect(throws: PreferencesError.self) { try Preferences(text: "sides = 5\n") }
        #expect(throws: PreferencesError.self) { try Preferences(text: "top.tool = crayon\n") }
    }
}
