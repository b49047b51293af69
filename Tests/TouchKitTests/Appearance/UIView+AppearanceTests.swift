import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct UIViewAppearanceTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let inner = TintView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    init() {
        stage.root.addSubview(outer)
        outer.addSubview(inner)
    }

    @Test func `a view is light by default, and its tint is the accent`() {
        #expect(inner.interfaceColors == .light && inner.tintColor == InterfaceColors.light.accent)
        #expect(inner.overrideUserInterfaceStyle == .unspecified)
    }

    @Test func `style and tint are inherited from the nearest view that sets them`() {
        stage.window.overrideUserInterfaceStyle = .dark
        #expect(inner.interfaceColors == .dark && inner.tintColor == InterfaceColors.dark.accent)
        outer.tintColor = .green
        #expect(inner.tintColor == .green && stage.root.tintColor == InterfaceColors.dark.accent)
        inner.overrideUserInterfaceStyle = .light
        #expect(inner.interfaceColors == .light && inner.tintColor == .green)
        inner.tintColor = .red
        #expect(inner.tintColor == .red && outer.tintColor == .green)
    }

    @Test func `a view is notified when its appearance changes, or when it moves to where it inherits another`() {
        inner.changes = 0
        outer.tintColor = .green
        stage.window.overrideUserInterfaceStyle = .dark
        stage.window.overrideUserInterfaceStyle = .dark
        #expect(inner.changes == 2)
        let elsewhere = UIView(frame: .zero)
        stage.root.addSubview(elsewhere)
        elsewhere.addSubview(inner)
        #expect(inner.changes == 3)
    }

    @Test func `a change of appearance redraws the view`() {
        stage.wait(.zero)
        #expect(!stage.application.needsDisplay)
        outer.overrideUserInterfaceStyle = .dark
        #expect(stage.application.needsDisplay)
    }
}

final class TintView: UIView {
    var changes = 0

    override func tintColorDidChange() {
        changes += 1
    }
}
