import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct UITraitCollectionTests {
    final class Watcher: UIView {
        var changes: [UIUserInterfaceStyle] = []

        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            super.traitCollectionDidChange(previousTraitCollection)
            changes.append(previousTraitCollection?.userInterfaceStyle ?? .unspecified)
        }
    }

    final class Controller: UIViewController {
        var changes = 0

        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            changes += 1
        }
    }

    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 2)
    let watcher = Watcher(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

    @Test func `a view and its controller have the style of the window, and are notified when it changes`() {
        let controller = Controller()
        stage.show(controller)
        controller.view.addSubview(watcher)
        #expect(watcher.traitCollection.userInterfaceStyle == .light && watcher.changes.isEmpty)
        stage.window.overrideUserInterfaceStyle = .dark
        #expect(watcher.traitCollection.userInterfaceStyle == .dark && watcher.changes == [.light])
        #expect(controller.traitCollection.userInterfaceStyle == .dark && controller.changes == 1)
        stage.window.tintColor = .red
        #expect(watcher.changes.count == 1, "a tint is not a trait")
        stage.window.overrideUserInterfaceStyle = .unspecified
        #expect(watcher.changes == [.light, .dark])
        let (light, dark) = (
            UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark)
        )
        #expect(watcher.traitCollection.hasDifferentColorAppearance(comparedTo: dark))
        #expect(!watcher.traitCollection.hasDifferentColorAppearance(comparedTo: light))
    }

    @Test func `a view with a style of its own is not notified of another's, one that is moved is`() {
        stage.root.addSubview(watcher)
        watcher.overrideUserInterfaceStyle = .light
        #expect(watcher.changes.isEmpty, "it was light before")
        stage.window.overrideUserInterfaceStyle = .dark
        #expect(watcher.changes.isEmpty)
        watcher.overrideUserInterfaceStyle = .unspecified
        #expect(watcher.changes == [.light])
        watcher.removeFromSuperview()
        let light = UIView()
        light.overrideUserInterfaceStyle = .light
        stage.root.addSubview(light)
        light.addSubview(watcher)
        stage.root.addSubview(watcher)
        #expect(watcher.changes == [.light, .light])
    }

    @Test func `traits tell the scale of the display and whether devices measure force`() {
        #expect(stage.root.traitCollection.displayScale == 2)
        #expect(stage.root.traitCollection.forceTouchCapability == .unknown)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50, y: 50))
        finger.up()
        #expect(stage.root.traitCollection.forceTouchCapability == .unavailable)
        let pen = stage.pen()
        (pen.force, pen.maximumForce) = (0.5, 1)
        pen.down(at: CGPoint(x: 50, y: 50))
        #expect(stage.root.traitCollection.forceTouchCapability == .available)
    }

    @Test func `while a view is drawn its traits are the current ones`() {
        final class Drawn: UIView {
            var style = UIUserInterfaceStyle.unspecified
            override func draw(_ rect: CGRect) { style = UITraitCollection.current.userInterfaceStyle }
        }
        let view = Drawn(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.overrideUserInterfaceStyle = .dark
        stage.root.addSubview(view)
        stage.wait(.zero)
        #expect(view.style == .dark && UITraitCollection.current.userInterfaceStyle == .light)
    }

    @Test func `a color is resolved for an environment`() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .red }
        #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == .white)
        #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)) == .red)
        #expect(UIColor.blue.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == .blue)
        #expect(UIColor().cgColor.alpha == 0 && UIFont() == .systemFont(ofSize: UIFont.systemFontSize))
    }
}
