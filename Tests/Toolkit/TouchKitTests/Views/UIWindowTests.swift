import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// A window that logs when it becomes key or stops being key.
private class KeyWindow: UIWindow {
    var log: [String] = []
    override func becomeKey() { log.append("key") }
    override func resignKey() { log.append("not key") }
}

@MainActor
struct UIWindowTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))

    @Test func `a window is hidden at first, and on the screen`() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(window.isHidden && !stage.application.windows.contains(window))
        #expect(window.screen === UIScreen.main && UIWindow().frame == UIScreen.main.bounds)
        #expect(window.window === window)
    }

    @Test func `windows are ordered by level, and then by when they were shown`() {
        let (one, two, alert) = (UIWindow(), UIWindow(), UIWindow())
        alert.windowLevel = .alert
        for window in [alert, one, two] { window.isHidden = false }
        #expect(stage.application.windows == [stage.window, one, two, alert])
        one.makeKeyAndVisible()
        #expect(stage.application.windows == [stage.window, two, one, alert])
        two.windowLevel = UIWindow.Level(rawValue: 2001)
        #expect(stage.application.windows == [stage.window, one, alert, two])
        two.windowLevel = .statusBar
        #expect(stage.application.windows == [stage.window, one, two, alert])
        one.isHidden = true
        #expect(stage.application.windows == [stage.window, two, alert])
    }

    @Test func `one window is key`() {
        #expect(stage.window.isKeyWindow && stage.application.keyWindow === stage.window)
        let window = KeyWindow()
        window.isHidden = false
        #expect(!window.isKeyWindow && window.log.isEmpty)
        window.makeKey()
        window.makeKey()
        #expect(window.isKeyWindow && !stage.window.isKeyWindow && window.log == ["key"])
        stage.window.makeKeyAndVisible()
        #expect(window.log == ["key", "not key"])
    }

    @Test func `when the key window is hidden the topmost window becomes key`() {
        let window = KeyWindow()
        window.makeKeyAndVisible()
        window.isHidden = true
        #expect(window.log == ["key", "not key"] && stage.window.isKeyWindow)
    }

    @Test func `the root controller's view fills the window, also after a resize`() {
        #expect(stage.root.frame == CGRect(x: 0, y: 0, width: 400, height: 300))
        stage.window.frame = CGRect(x: 10, y: 10, width: 200, height: 100)
        stage.wait(.zero)
        #expect(stage.root.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
    }

    @Test func `a rotated root view stays as large as the window`() {
        stage.root.transform = CGAffineTransform(rotationAngle: 0.5)
        stage.window.setNeedsLayout()
        stage.wait(.zero)
        #expect(stage.root.bounds.size == stage.window.bounds.size)
        #expect(stage.root.transform == CGAffineTransform(rotationAngle: 0.5))
        stage.application.resizeScreen(to: CGSize(width: 100, height: 50), scale: 1)
        stage.wait(.zero)
        #expect(stage.root.bounds.size == CGSize(width: 100, height: 50) && stage.root.center == CGPoint(x: 50, y: 25))
    }

    @Test func `a screen that changes its size several times between two displays is laid out once`() {
        final class Counting: UIView {
            var layouts = 0
            override func layoutSubviews() { layouts += 1 }
        }
        let view = Counting(frame: stage.root.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        stage.root.addSubview(view)
        stage.wait(.zero)
        let before = view.layouts
        for width in [500, 600, 700] {
            stage.application.resizeScreen(to: CGSize(width: width, height: 300), scale: 1)
        }
        #expect(view.layouts == before)
        stage.wait(.zero)
        #expect(view.layouts == before + 1 && view.bounds.width == 700)
    }

    @Test func `a window without a root controller has no root view but itself`() {
        stage.window.rootViewController = nil
        #expect(stage.window.subviews.isEmpty && stage.root === stage.window)
    }

    @Test func `a hidden window is deallocated`() {
        weak var forgotten: UIWindow?
        do {
            let window = UIWindow()
            window.makeKeyAndVisible()
            window.isHidden = true
            forgotten = window
        }
        #expect(forgotten == nil)
    }

    @Test func `S22 a window sees every event on its way to the views`() {
        let log = Log()
        final class Watchful: UIWindow {
            var note: (String) -> Void = { _ in }
            override func sendEvent(_ event: UIEvent) {
                note("window before")
                super.sendEvent(event)
                note("window after")
            }
        }
        let window = Watchful(frame: stage.window.frame)
        window.note = log.note
        window.addSubview(LogView("view", frame: window.bounds, log: log))
        window.isHidden = false
        stage.finger().down(at: CGPoint(x: 10, y: 10))
        #expect(log.take() == ["window before", "view.began(1)", "window after"])
    }

    @Test func `S22 events that a window does not pass on reach no view`() {
        let log = Log()
        final class Silent: UIWindow {
            override func sendEvent(_ event: UIEvent) {}
        }
        let window = Silent(frame: stage.window.frame)
        window.addSubview(LogView("view", frame: window.bounds, log: log))
        window.isHidden = false
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 10, y: 10))
        finger.up()
        #expect(log.take().isEmpty)
    }
}
