import Foundation
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// A window of no desktop, that notes what it is asked for.
@MainActor
final class NotedWindow: WindowControls {
    var isFullScreen = true
    private(set) var quits = 0

    func quit() {
        quits += 1
    }
}

@MainActor
struct DrawViewControllerTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    let desktop = NotedWindow()

    init() {
        stage.show(DrawViewController(studio: Studio(sheet: Sheet()), window: desktop))
    }

    private func key(_ character: String, _ code: UIKeyboardHIDUsage, _ flags: UIKeyModifierFlags = []) -> UIKey {
        UIKey(characters: character, charactersIgnoringModifiers: character, modifierFlags: flags, keyCode: code)
    }

    @Test func `the paper fills the window`() {
        #expect(stage.root is DrawView && stage.root.frame == stage.window.bounds)
    }

    @Test func `Escape leaves full screen`() {
        stage.type(key("\u{1B}", .keyboardEscape))
        #expect(!desktop.isFullScreen && desktop.quits == 0)
    }

    @Test func `Control and Q quits, Q alone does not`() {
        stage.type(key("q", .keyboardQ))
        #expect(desktop.quits == 0)
        stage.type(key("q", .keyboardQ, .control))
        #expect(desktop.quits == 1)
    }
}
