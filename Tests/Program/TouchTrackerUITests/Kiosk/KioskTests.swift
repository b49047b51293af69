import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct KioskTests {
    @Test func `stray keys do not quit, and only the named items are offered`() {
        let program = ProgramStage(kiosk: Kiosk(items: [.line, .undo]))
        program.type("q", .keyboardQ, .control)
        program.type("p")
        program.type("i", .keyboardI, .control)
        #expect(program.desktop.quits == 0 && program.editor.preferences.tool == .line)
        #expect(program.view(InspectorContent.self) == nil)
        #expect(program.view(Toolbar.self)?.subviews.count { $0 is ToolbarButton } == 2)
    }

    @Test func `Escape does not leave full screen`() {
        let program = ProgramStage(kiosk: Kiosk())
        program.desktop.isFullScreen = true
        program.type("", .keyboardEscape)
        #expect(program.desktop.isFullScreen)
    }

    @Test func `without items there is no toolbar`() {
        #expect(ProgramStage(kiosk: Kiosk()).view(Toolbar.self)?.isHidden == true)
    }

    @Test func `commands that are not allowed are not offered`() throws {
        let program = ProgramStage(kiosk: Kiosk(items: [.line, .more]))
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        program.tap(CGPoint(x: 200, y: 100))
        #expect(
            program.view(SelectionMenu.self)?.titles == [
                "Delete", "Duplicate", "Arrow", "To front", "To back", "Cut", "Copy",
            ])
        program.tap(CGPoint(x: 600, y: 500))
        program.tap(try #require(program.view(ToolbarButton.self) { $0.face == .icon(.more) }))
        let rows = try #require(program.view(CommandContent.self)).subviews.compactMap { $0 as? PanelRow }
        #expect(rows.map(\.title) == [.clearEverything])
        #expect(!program.controller.isAllowed(.quit))
    }
}

@MainActor
struct PreferencesInKioskTests {
    private var own: Preferences {
        var preferences = Preferences()
        preferences.tool = .eraser
        preferences.fingers = .never
        preferences.showsToolbar = false
        preferences.showsTouchLab = true
        preferences.choose(Color(red: 254, green: 254, blue: 254))
        preferences.widths[.pen] = 1
        preferences.appearance = .dark
        preferences.isAnimated = false
        preferences.toolbarEdge = .left
        preferences.widths[.line] = 24
        preferences.finishedLineColor = Palette.live
        preferences.currentLineColor = .black
        preferences.colorMode = .finger
        preferences.isInkEven = !preferences.isInkEven
        return preferences
    }

    @Test func `it looks as in the preferences, and touches mean the same, as far as the public can draw`() {
        let found = own.inKiosk(Kiosk())
        #expect(found.appearance == .dark && !found.isAnimated && found.toolbarEdge == .left)
        #expect(found.fingers == .unlessPenIsNear && found.showsToolbar && !found.showsTouchLab)
    }

    @Test func `ink is drawn as with default preferences`() {
        var (found, defaults) = (own.inKiosk(Kiosk()), Preferences())
        (defaults.appearance, defaults.isAnimated, defaults.toolbarEdge) = (.dark, false, .left)
        defaults.threeFingerSwipes = .never
        #expect(found == defaults)
        found = own.inKiosk(Kiosk(), tool: .pen, color: Palette.live, width: 30)
        #expect(found.tool == .pen && found.inkColor == Palette.live && found.inkWidth == 30)
    }

    @Test func `it draws with the tool of the command line, unless only others are offered`() {
        let tool = { (items: Set<ToolbarItem>, tool: Tool?) in
            own.inKiosk(Kiosk(items: items), tool: tool).tool
        }
        #expect(tool([], .pen) == .pen)
        #expect(tool([.undo], nil) == .line)
        #expect(tool([.pen, .undo], nil) == .pen)
        #expect(tool([.line, .pen], .pen) == .pen)
        #expect(tool([.pen], .eraser) == .pen)
    }

    @Test func `fingers that always draw continue to`() {
        var preferences = Preferences()
        preferences.fingers = .always
        #expect(preferences.inKiosk(Kiosk()).fingers == .always)
    }

    @Test(arguments: [(SwipeRule.outsideKiosks, SwipeRule.never), (.always, .always), (.never, .never)])
    func `three fingers draw in a kiosk, unless the preferences say that they always swipe`(
        rule: SwipeRule, found: SwipeRule
    ) {
        var preferences = Preferences()
        preferences.threeFingerSwipes = rule
        #expect(preferences.inKiosk(Kiosk()).threeFingerSwipes == found)
    }
}
