import Foundation
import Ink
import Testing

@testable import TouchTrackerUI

@MainActor
struct PreferencesInKioskTests {
    private var own: Preferences {
        var preferences = Preferences()
        preferences.tool = .eraser
        preferences.fingers = .never
        preferences.showsToolbar = false
        preferences.showsTouches = true
        preferences.choose(Color(red: 254, green: 254, blue: 254))
        preferences.chosenWidth = 1
        preferences.appearance = .dark
        preferences.lineThickness = 24
        return preferences
    }

    @Test func `the public finds nothing that it could not bring back`() {
        let found = own.inKiosk(Kiosk())
        #expect(found.tool == .line && found.fingers == .unlessPenIsNear)
        #expect(found.showsToolbar && !found.showsTouches)
        #expect(found.inkColor == .black && found.inkWidth == 24 && found.recentColors.isEmpty)
        #expect(found.appearance == .dark)
    }

    @Test func `it draws with the tool of the command line, unless others are offered`() {
        let tool = { (items: Set<ToolbarItem>, tool: Tool?) in
            own.inKiosk(Kiosk(items: items), tool: tool).tool
        }
        #expect(tool([], .pen) == .pen)
        #expect(tool([.undo], nil) == .line)
        #expect(tool([.pen, .undo], nil) == .pen)
        #expect(tool([.line, .pen], .pen) == .pen)
        #expect(tool([.pen], .eraser) == .pen)
    }

    @Test func `fingers that always draw go on doing so`() {
        var preferences = Preferences()
        preferences.fingers = .always
        #expect(preferences.inKiosk(Kiosk()).fingers == .always)
    }
}
