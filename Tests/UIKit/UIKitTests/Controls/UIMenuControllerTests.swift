import Foundation
import TestViews
import Testing
import TouchKitTesting
import UIKit

@MainActor
struct UIMenuControllerTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    let log = Log()
    private let canvas: CanvasView

    var menu: UIMenuController { .shared }

    init() {
        canvas = CanvasView("canvas", frame: CGRect(x: 0, y: 0, width: 400, height: 300), log: log)
        stage.root.addSubview(canvas)
        menu.menuItems = [
            UIMenuItem(title: "Delete", action: CanvasView.deleteLine),
            UIMenuItem(title: "Copy", action: CanvasView.copyLine),
            UIMenuItem(title: "Nobody", action: Unused.unused),
        ]
    }

    private func show() {
        menu.showMenu(from: canvas, rect: CGRect(x: 199, y: 199, width: 2, height: 2))
        stage.wait(.milliseconds(200))
    }

    private func tap(_ place: CGPoint) {
        let finger = stage.finger()
        finger.down(at: place)
        finger.up()
    }

    /// The center of the item at `index`, of two.
    private func item(_ index: Int) -> CGPoint {
        CGPoint(x: menu.menuFrame.minX + menu.menuFrame.width * (index == 0 ? 0.25 : 0.75), y: menu.menuFrame.minY + 22)
    }

    @Test func `an item sends its action up the responder chain and hides the menu`() {
        show()
        #expect(menu.isMenuVisible)
        tap(item(0))
        #expect(!menu.isMenuVisible && log.take() == ["delete"])
        show()
        tap(item(1))
        #expect(log.take() == ["copy true"])
    }

    @Test func `standard edit actions come before the items, for a responder that performs them`() {
        final class CopyingView: UIView {
            var copies = 0

            override func copy(_ sender: Any?) { copies += sender is UIMenuController ? 1 : 0 }

            override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
                action == Selector(UIResponderStandardEditActions.copy(_:), name: "copy:")
            }
        }
        menu.menuItems = nil
        show()
        #expect(!menu.isMenuVisible, "the canvas performs none")
        let view = CopyingView(frame: canvas.bounds)
        canvas.addSubview(view)
        menu.showMenu(from: view, rect: CGRect(x: 199, y: 199, width: 2, height: 2))
        tap(CGPoint(x: menu.menuFrame.midX, y: menu.menuFrame.minY + 22))
        #expect(view.copies == 1 && !menu.isMenuVisible)
    }

    @Test func `actions start at the first responder if there is one`() {
        let other = CanvasView("other", frame: .zero, log: log)
        stage.root.addSubview(other)
        other.suffix = " of other"
        #expect(other.becomeFirstResponder())
        show()
        tap(item(0))
        #expect(log.take() == ["delete of other"])
    }

    @Test func `the menu offers only what a responder can perform, and without items it does not show`() {
        show()
        let both = menu.menuFrame.width
        menu.menuItems = [UIMenuItem(title: "Delete", action: CanvasView.deleteLine)]
        show()
        #expect(menu.menuFrame.width < both)
        menu.menuItems = [UIMenuItem(title: "Nobody", action: Unused.unused)]
        show()
        #expect(!menu.isMenuVisible && menu.menuFrame == .zero)
    }

    @Test func `S43 a responder that cannot perform an action at present is passed over`() {
        let other = CanvasView("other", frame: .zero, log: log)
        canvas.addSubview(other)
        other.suffix = " of other"
        other.refuses = true
        #expect(other.becomeFirstResponder())
        show()
        tap(item(0))
        #expect(log.take() == ["delete"])
        canvas.refuses = true
        show()
        #expect(!menu.isMenuVisible)
    }

    @Test func `a touch elsewhere hides the menu and is not swallowed`() {
        show()
        tap(CGPoint(x: 20, y: 20))
        #expect(!menu.isMenuVisible && log.take() == ["canvas.began(1)", "canvas.ended(1)"])
    }

    @Test func `a wheel hides the menu elsewhere, but not over the menu`() {
        show()
        let mouse = stage.mouse()
        mouse.move(to: item(0))
        mouse.scroll(by: CGPoint(x: 0, y: 10))
        #expect(menu.isMenuVisible)
        mouse.move(to: CGPoint(x: 20, y: 20))
        mouse.scroll(by: CGPoint(x: 0, y: 10))
        #expect(!menu.isMenuVisible)
    }

    @Test func `Escape hides the menu and is not delivered, other keys are`() {
        #expect(canvas.becomeFirstResponder())
        show()
        stage.press(UIKey("x", .keyboardX), .down)
        #expect(menu.isMenuVisible && log.take() == ["key x"])
        stage.press(UIKey("\u{1b}", .keyboardEscape), .down)
        #expect(!menu.isMenuVisible && log.take() == [])
    }

    @Test func `Tab moves to the items, return chooses one, and the focus moves back`() {
        #expect(canvas.becomeFirstResponder())
        show()
        stage.type(.tab)
        stage.type(.tab)
        stage.type(.enter)
        #expect(log.take() == ["copy true"] && canvas.isFirstResponder && !menu.isMenuVisible)
    }

    @Test func `the menu fades in and out, and takes no touches while it fades out`() {
        menu.showMenu(from: canvas, rect: CGRect(x: 199, y: 199, width: 2, height: 2))
        let place = item(0)
        #expect(stage.application.nextDeadline != nil)
        stage.wait(.milliseconds(200))
        #expect(stage.window.hitTest(place, with: nil) is UIButton)
        menu.hideMenu()
        #expect(stage.window.hitTest(place, with: nil) === canvas && stage.window.subviews.count == 2)
        stage.wait(.milliseconds(200))
        #expect(stage.window.subviews.count == 1 && stage.application.nextDeadline == nil)
    }

    @Test func `in a window too narrow for a row the items are stacked`() {
        menu.menuItems = (1...6).map { UIMenuItem(title: "Offer number \($0)", action: CanvasView.deleteLine) }
        show()
        #expect(abs(menu.menuFrame.height - (6 * 44 + 8)) < 0.01)
        #expect(stage.window.bounds.contains(menu.menuFrame))
        tap(CGPoint(x: menu.menuFrame.midX, y: menu.menuFrame.midY))
        #expect(log.take() == ["delete"])
    }

    @Test func `the older methods of iOS show and hide the menu`() {
        menu.setMenuVisible(true, animated: true)
        #expect(!menu.isMenuVisible)
        menu.setTargetRect(CGRect(x: 100, y: 200, width: 2, height: 2), in: canvas)
        menu.setMenuVisible(true, animated: true)
        #expect(menu.isMenuVisible && abs(menu.menuFrame.midX - 101) < 1)
        menu.setMenuVisible(false, animated: false)
        #expect(!menu.isMenuVisible && stage.window.subviews.count == 1)
    }

    @Test func `resizing the window hides the menu`() {
        show()
        stage.application.resizeScreen(to: CGSize(width: 300, height: 200), scale: 1)
        #expect(!menu.isMenuVisible)
    }
}

private final class Unused: UIView {
    func unused() {}
}

private final class CanvasView: UIView {
    private let name: String
    private let log: Log
    var suffix = ""
    /// Whether it refuses to perform its actions.
    var refuses = false

    init(_ name: String, frame: CGRect, log: Log) {
        self.name = name
        self.log = log
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFirstResponder: Bool { true }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.note("\(name).began(\(touches.count))")
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.note("\(name).ended(\(touches.count))")
    }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        !refuses && super.canPerformAction(action, withSender: sender)
    }

    func deleteLine() { log.note("delete" + suffix) }

    func copyLine(_ sender: Any?) { log.note("copy \(sender is UIMenuController)") }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard let key = presses.first?.key, key.keyCode != .keyboardTab else {
            return super.pressesBegan(presses, with: event)
        }
        log.note("key \(key.characters)")
    }
}
