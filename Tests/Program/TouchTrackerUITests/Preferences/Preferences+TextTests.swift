import Foundation
import Ink
import SeededRandom
import Testing

@testable import TouchTrackerUI

@MainActor
struct PreferencesTextTests {
    @Test func `preferences that are written are read back equal`() throws {
        var preferences = Preferences()
        preferences.tool = .pen
        preferences.choose(Color(red: 1, green: 2, blue: 3))
        preferences.widths[.ellipse] = 7.5
        preferences.widths[.partialEraser] = 33
        preferences.widths[.eraser] = 44
        preferences.widths[.line] = 12
        preferences.isInkEven = true
        preferences.widths[.pen] = 3
        preferences.widths[.marker] = 40
        preferences.fingers = .never
        preferences.isMultipleTouchEnabled = false
        preferences.appearance = .dark
        preferences.toolbarEdge = .left
        preferences.isAnimated = false
        preferences.language = LanguageChoice(.german)
        preferences.hasLargeControls = true
        preferences.shakeUndoes = true
        #expect(try Preferences(text: preferences.text) == preferences)
        #expect(try Preferences(text: Preferences().text) == Preferences())
    }

    @Test func `the widths of earlier versions are those that the tools had then`() throws {
        // One for lines, shapes and erasers, one for the pen, and one chosen for all but markers and texts.
        let shared = try Preferences(text: "lineThickness = 20\npenWidth = 3\n").widths
        #expect([Tool.line, .rectangle, .eraser, .partialEraser].allSatisfy { shared[$0] == 20 } && shared[.pen] == 3)
        let chosen = try Preferences(
            text: "lineThickness = 20\nchosenWidth = 8\npenWidth = 3\nmarkerWidth = 30\ntop.chosenWidth = 9\n")
        #expect([Tool.line, .pen, .ellipse, .eraser].map { chosen.widths[$0] } == [8, 3, 8, 8])
        #expect(chosen.widths[.marker] == 30 && chosen.otherSides[.top]?.widths[.pen] == 9)
    }

    @Test func `preferences that are not named have their defaults, and comments are ignored`() throws {
        var expected = Preferences()
        expected.tool = .eraser
        #expect(try Preferences(text: "# mine\n\n  tool=eraser \n") == expected)
    }

    @Test(arguments: [("light", Appearance.light), ("dark", .dark), ("automatic", .automatic)])
    func `files of earlier versions keep the appearance that they name`(name: String, appearance: Appearance) throws {
        #expect(try Preferences(text: "appearance = \(name)").appearance == appearance)
        #expect(try Preferences(text: "tool = pen").appearance == .automatic)
    }

    @Test(
        arguments: [
            ("tool = hammer", "line 1: \"hammer\" is not a valid value for tool"),
            ("tool = pen\nlineThickness = -3", "line 2: \"-3\" is not a valid value for lineThickness"),
            ("color = red", "line 1: there is no preference named \"color\""),
            ("pen", "line 1: \"pen\" is not of the form name = value"),
            ("recentColors = #000000 red", "line 1: \"#000000 red\" is not a valid value for recentColors"),
        ])
    func `the error names the line that cannot be read`(text: String, sentence: String) {
        #expect {
            try Preferences(text: text)
        } throws: { error in
            String(describing: error) == sentence
        }
    }

    @Test func `a recording has the language in use, and no paths of the user's files`() {
        var preferences = Preferences()
        preferences.recentFiles.note("/home/me/secret.svg")
        preferences.views.keep(
            Viewport(origin: .zero, scale: 2, pixelScale: 1), of: URL(fileURLWithPath: "/home/me/secret.png"))
        let recorded = preferences.recorded(of: nil)
        #expect(recorded.language == LanguageChoice(.current))
        #expect(!recorded.text.contains("/home/me"))
    }

    @Test(arguments: LongRun.seeds(2, long: 2000))
    func `a mutated file is read or refused, and what is read is written and read back equal`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let text = Array(Preferences().text.utf8)
        let words = [
            "nan", "inf", "-1", "1e999", "0x10", "=", "#", "yes", "\u{0}", "recentColors = ", "chosenWidth = ",
            "#000000",
        ]
        for _ in 0..<50 {
            let mutated = String(decoding: generator.mutated(text, words: words), as: UTF8.self)
            guard let preferences = try? Preferences(text: mutated) else { continue }
            #expect(try Preferences(text: preferences.text) == preferences)
            #expect(ToolWidths.range.contains(preferences.inkWidth))
        }
    }
}
