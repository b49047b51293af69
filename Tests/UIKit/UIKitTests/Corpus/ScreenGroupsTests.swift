@testable import Corpus
import Foundation
import TestServer
import Testing
import TouchKitTesting
import UIKit
import X11

/// Fingers on the groups of the corpus that use tables, tabs, alerts and navigation.
@MainActor
struct ScreenGroupsTests {
    private let stage = Stage(size: CGSize(width: 400, height: 300))

    private func tap(_ x: CGFloat, _ y: CGFloat) {
        stage.tap(CGPoint(x: x, y: y), thenWaiting: .seconds(1))
    }

    @Test func `a controller's view can be unwrapped as on iOS, and be unloaded`() {
        let controller = OptionalViewController()
        stage.show(controller)
        #expect(controller.label.superview === controller.view && controller.label.frame == controller.view.bounds)
        let other = OptionalViewController()
        other.loadViewIfNeeded()
        #expect(other.isViewLoaded)
        other.unload()
        #expect(!other.isViewLoaded)
    }

    @Test func `a swipe over a row completes it, and the rows below move up`() {
        let controller = TodoController()
        stage.show(controller)
        stage.wait(.zero)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 100, y: 75))
        finger.move(to: CGPoint(x: 300, y: 75), steps: 10, over: .milliseconds(200))
        finger.up()
        stage.wait(.seconds(1))
        #expect(controller.completed == ["Bread"] && controller.items == ["Milk", "Tea"])
        #expect(controller.tableView.visibleCells.compactMap { $0.textLabel?.text } == ["Milk", "Tea"])
        #expect(controller.tableView.visibleCells.map(\.frame.minY) == [0, 50])
        finger.down(at: CGPoint(x: 100, y: 75))
        finger.move(to: CGPoint(x: 150, y: 75), steps: 10, over: .milliseconds(200))
        finger.up()
        stage.wait(.seconds(1))
        #expect(controller.completed == ["Bread"] && controller.tableView.visibleCells.map(\.frame.minX) == [0, 0])
        tap(100, 25)
        #expect(controller.selected == [0] && controller.tableView.indexPathForSelectedRow == nil)
    }

    @Test func `a table whose cells begin only horizontal pans scrolls vertically`() {
        let controller = TodoController()
        controller.items = (1...20).map { "Item \($0)" }
        stage.show(controller)
        stage.wait(.zero)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 100, y: 200))
        finger.move(to: CGPoint(x: 100, y: 100), steps: 10, over: .milliseconds(200))
        #expect(controller.tableView.contentOffset.y > 50)
    }

    @Test func `a long press lifts a row's picture, and the finger moves the row`() {
        let controller = ReorderController()
        stage.show(controller)
        stage.wait(.zero)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 100, y: 20))
        stage.wait(.seconds(1))
        let pictures = controller.tableView.subviews.compactMap { $0 as? UIImageView }
        #expect(pictures.count == 1 && pictures.first?.image != nil)
        finger.move(to: CGPoint(x: 100, y: 70), steps: 5, over: .milliseconds(200))
        finger.move(to: CGPoint(x: 100, y: 110), steps: 5, over: .milliseconds(200))
        #expect(controller.items == ["Two", "Three", "One", "Four"])
        finger.up()
        stage.wait(.seconds(1))
        #expect(controller.tableView.visibleCells.compactMap { $0.textLabel?.text } == controller.items)
        #expect(controller.tableView.visibleCells.allSatisfy { !$0.isHidden })
    }

    @Test func `an alert asks before a long press deletes`() {
        let controller = AlertController()
        stage.show(controller)
        func press() {
            let finger = stage.finger()
            finger.down(at: CGPoint(x: 200, y: 50))
            stage.wait(.seconds(1))
            finger.up()
            stage.wait(.seconds(1))
        }
        press()
        #expect(controller.presentedViewController is UIAlertController)
        tap(130, 175)
        #expect(controller.deleted == 0 && controller.presentedViewController == nil)
        press()
        tap(270, 175)
        #expect(controller.deleted == 1 && controller.presentedViewController == nil)
    }

    @Test func `a tap on an item and a swipe change the tab`() {
        let controller = TabsController()
        stage.show(controller)
        stage.wait(.zero)
        #expect(controller.tabBar.items?.count == 2 && controller.tabBar.items?.last?.image != nil)
        tap(300, 280)
        #expect(controller.selectedIndex == 1 && controller.selections == [1])
        tap(100, 280)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 300, y: 100))
        finger.move(to: CGPoint(x: 100, y: 100), steps: 5, over: .milliseconds(100))
        finger.up()
        #expect(controller.selectedIndex == 1 && controller.selections == [1, 0])
    }

    @Test func `a long press opens the edit menu of an interaction`() {
        let view = EditMenuView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        stage.root.addSubview(view)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 200, y: 200))
        stage.wait(.seconds(1))
        finger.up()
        let frame = UIMenuController.shared.menuFrame
        tap(frame.midX, frame.minY + 20)
        #expect(view.duplicated == 1 && !UIMenuController.shared.isMenuVisible)
    }

    @Test func `a key command is performed, and its key is not typed`() {
        let controller = ModifierKeysController()
        stage.show(controller)
        controller.becomeFirstResponder()
        stage.type(
            UIKey(characters: "k", charactersIgnoringModifiers: "k", modifierFlags: .command, keyCode: .keyboardK))
        stage.type(UIKey(characters: "a", charactersIgnoringModifiers: "a", modifierFlags: [], keyCode: .keyboardA))
        #expect(controller.commands == 1 && controller.typed == "a")
        stage.modifierFlags = .shift
        tap(50, 50)
        #expect(controller.wasShifted)
    }

    @Test(.enabled(if: TestServer.isExpected, "\(TestServer.unavailable ?? "")"))
    func `an app with a navigation controller is started by its delegate`() throws {
        let server = try TestServer(TestServer.Configuration(width: 800, height: 600))
        defer { try? server.stop() }
        let program = try server.run(BuiltProduct.path("CourseApp"))
        defer {
            program.signal(SIGTERM)
            _ = try? program.waitForExit()
        }
        try server.waitForWindow(of: program)
        // The large title's bar is 96 points high, that of the detail's, after a tap on the button, too.
        func pixels(_ image: PixelImage) -> [UInt32] {
            (0..<96).flatMap { y in (0..<300).compactMap { image[$0, y] } }
        }
        var list: [UInt32] = []
        try server.screenshot {
            list = pixels($0)
            return Set(list).count > 2
        }
        let touches = try server.touchscreen
        try touches.down(1, at: CGPoint(x: 770, y: 22))
        try touches.up(1)
        try server.screenshot { pixels($0) != list }
        // A transition ignores touches: tap until the back button has been pressed.
        try server.screenshot { image in
            guard pixels(image) != list else { return true }
            try? touches.down(1, at: CGPoint(x: 40, y: 22))
            try? touches.up(1)
            return false
        }
    }
}
