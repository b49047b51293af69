import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// A view that logs when it moves in the hierarchy.
private class MovedView: UIView {
    let name: String
    let log: Log

    init(_ name: String, log: Log) {
        self.name = name
        self.log = log
        super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    }

    required init?(coder: NSCoder) {
        nil
    }

    private func note(_ what: String, _ view: UIView?) {
        let other = view.map { ($0 as? MovedView)?.name ?? "\(type(of: $0))" } ?? "nothing"
        log.note("\(name) \(what) \(other)")
    }

    override func willMove(toSuperview newSuperview: UIView?) { note("will move to superview", newSuperview) }
    override func didMoveToSuperview() { note("moved to superview", superview) }
    override func willMove(toWindow newWindow: UIWindow?) { note("will move to window", newWindow) }
    override func didMoveToWindow() { note("moved to window", window) }
    override func didAddSubview(_ subview: UIView) { note("added", subview) }
    override func willRemoveSubview(_ subview: UIView) { note("will remove", subview) }
}

@MainActor
struct HierarchyTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    let log = Log()

    @Test func `views know their superview, subviews and window`() {
        let (outer, inner) = (UIView(), UIView())
        outer.addSubview(inner)
        #expect(inner.superview === outer && outer.subviews == [inner] && inner.window == nil)
        stage.root.addSubview(outer)
        #expect(inner.window === stage.window && inner.isDescendant(of: stage.root) && inner.isDescendant(of: inner))
        #expect(!outer.isDescendant(of: inner))
        outer.removeFromSuperview()
        #expect(outer.superview == nil && inner.window == nil && inner.superview === outer)
    }

    @Test func `subviews are in order`() {
        let views = (0..<4).map { _ in UIView() }
        let root = stage.root
        root.addSubview(views[0])
        root.insertSubview(views[1], at: 0)
        #expect(root.subviews == [views[1], views[0]])
        root.insertSubview(views[2], aboveSubview: views[1])
        #expect(root.subviews == [views[1], views[2], views[0]])
        root.insertSubview(views[3], belowSubview: views[1])
        #expect(root.subviews == [views[3], views[1], views[2], views[0]])
        root.insertSubview(views[0], belowSubview: views[1])
        #expect(root.subviews == [views[3], views[0], views[1], views[2]])
        root.bringSubviewToFront(views[0])
        root.sendSubviewToBack(views[2])
        #expect(root.subviews == [views[2], views[3], views[1], views[0]])
        root.exchangeSubview(at: 0, withSubviewAt: 3)
        #expect(root.subviews == [views[0], views[3], views[1], views[2]])
        root.insertSubview(UIView(), at: 99)
        #expect(root.subviews.count == 5)
    }

    @Test func `a view that is added elsewhere leaves its previous superview`() {
        let (one, two, view) = (UIView(), UIView(), UIView())
        one.addSubview(view)
        two.addSubview(view)
        #expect(one.subviews.isEmpty && two.subviews == [view] && view.superview === two)
    }

    @Test func `a view cannot be added to itself or its descendants`() {
        let (outer, inner) = (UIView(), UIView())
        outer.addSubview(inner)
        inner.addSubview(outer)
        outer.addSubview(outer)
        #expect(outer.superview == nil && outer.subviews == [inner])
    }

    @Test func `views and their descendants are notified when they move`() {
        let (outer, inner) = (MovedView("outer", log: log), MovedView("inner", log: log))
        outer.addSubview(inner)
        #expect(
            log.take() == ["inner will move to superview outer", "inner moved to superview outer", "outer added inner"])
        stage.root.addSubview(outer)
        #expect(
            log.take() == [
                "outer will move to superview UIView", "outer will move to window UIWindow",
                "inner will move to window UIWindow", "outer moved to window UIWindow",
                "inner moved to window UIWindow",
                "outer moved to superview UIView",
            ])
        inner.removeFromSuperview()
        #expect(
            log.take() == [
                "inner will move to superview nothing", "inner will move to window nothing", "outer will remove inner",
                "inner moved to window nothing", "inner moved to superview nothing",
            ])
        outer.addSubview(inner)
        _ = log.take()
        let other = MovedView("other", log: log)
        stage.root.addSubview(other)
        _ = log.take()
        other.addSubview(inner)
        #expect(!log.take().contains { $0.contains("window") }, "the window is the same")
    }

    @Test func `views are found by their tag`() {
        let (outer, inner) = (UIView(), UIView())
        outer.addSubview(inner)
        inner.tag = 7
        #expect(outer.viewWithTag(7) === inner && outer.viewWithTag(0) === outer && outer.viewWithTag(8) == nil)
    }

    @Test func `a removed view is deallocated`() {
        weak var forgotten: UIView?
        do {
            let view = UIView()
            stage.root.addSubview(view)
            view.removeFromSuperview()
            forgotten = view
        }
        #expect(forgotten == nil)
    }
}

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

    @Test func `a view contains itself and what is in it`() {
        let (outer, middle, inner) = (UIView(frame: .zero), UIView(frame: .zero), UIView(frame: .zero))
        outer.addSubview(middle)
        middle.addSubview(inner)
        #expect(outer.contains(inner) && outer.contains(outer) && !inner.contains(outer))
    }
}
