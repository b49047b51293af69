import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// A view that logs when it lays out its subviews.
private class PlacingView: UIView {
    let name: String
    let log: Log
    var place: () -> Void = {}

    init(_ name: String, log: Log) {
        self.name = name
        self.log = log
        super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func layoutSubviews() {
        log.note(name)
        place()
    }
}

@MainActor
struct LayoutTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    let log = Log()
    private let outer: PlacingView
    private let inner: PlacingView

    init() {
        outer = PlacingView("outer", log: log)
        inner = PlacingView("inner", log: log)
        outer.addSubview(inner)
        stage.root.addSubview(outer)
        stage.wait(.zero)
        _ = log.take()
    }

    /// The views that lay out before the next frame.
    private func layOut() -> [String] {
        stage.wait(.zero)
        return log.take()
    }

    @Test func `a new view lays out its subviews before it is drawn`() {
        stage.root.addSubview(PlacingView("new", log: log))
        #expect(log.take().isEmpty)
        #expect(layOut() == ["new"])
        #expect(layOut().isEmpty)
    }

    @Test func `only the view whose layout is due lays out its subviews`() {
        inner.setNeedsLayout()
        inner.setNeedsLayout()
        #expect(layOut() == ["inner"])
        outer.setNeedsLayout()
        #expect(layOut() == ["outer"])
    }

    @Test func `layout alone draws nothing`() {
        stage.canvas.erase()
        inner.setNeedsLayout()
        #expect(stage.application.needsDisplay)
        #expect(layOut() == ["inner"] && stage.canvas.operations.isEmpty)
    }

    @Test func `a new size causes layout, a new position does not`() {
        outer.frame.origin = CGPoint(x: 20, y: 20)
        outer.transform = CGAffineTransform(rotationAngle: 1)
        outer.bounds.origin.y = 10
        #expect(layOut().isEmpty)
        outer.bounds.size.width = 50
        #expect(layOut() == ["outer"])
    }

    @Test func `adding or removing a subview causes layout`() {
        let new = UIView()
        inner.addSubview(new)
        #expect(layOut() == ["inner"])
        new.removeFromSuperview()
        #expect(layOut() == ["inner"])
    }

    @Test func `superviews lay out before the views that they resize`() {
        outer.place = { [outer, inner] in inner.frame.size.width = outer.bounds.width / 2 }
        inner.setNeedsLayout()
        outer.frame.size.width = 300
        #expect(layOut() == ["outer", "inner"])
        #expect(inner.frame.width == 150)
    }

    @Test func `layout that makes a superview due is repeated before drawing`() {
        var once = true
        inner.place = { [outer] in
            if once { outer.setNeedsLayout() }
            once = false
        }
        inner.setNeedsLayout()
        #expect(layOut() == ["inner", "outer"])
        #expect(!stage.application.needsDisplay)
    }

    @Test func `a view that always asks for layout does not block the loop`() {
        outer.place = { [outer] in outer.setNeedsLayout() }
        outer.setNeedsLayout()
        #expect(layOut().count >= Thresholds.layoutPasses)
        outer.place = {}
        _ = layOut()
        #expect(!stage.application.needsDisplay)
    }

    @Test func `layoutIfNeeded lays out at once, from the view down`() {
        inner.setNeedsLayout()
        outer.layoutIfNeeded()
        #expect(log.take() == ["inner"])
        outer.setNeedsLayout()
        inner.layoutIfNeeded()
        #expect(log.take().isEmpty)
        outer.layoutIfNeeded()
        #expect(log.take() == ["outer"])
        #expect(layOut().isEmpty)
    }

    @Test func `a view whose layout became due outside a window lays out when it enters one`() {
        outer.removeFromSuperview()
        inner.setNeedsLayout()
        #expect(layOut().isEmpty)
        stage.root.addSubview(outer)
        #expect(layOut() == ["inner"])
        let window = UIWindow(frame: stage.window.frame)
        window.addSubview(outer)
        _ = layOut()
        inner.setNeedsLayout()
        #expect(layOut().isEmpty)
        window.isHidden = false
        #expect(layOut() == ["inner"])
    }

    @Test func `a controller is notified before and after its view's layout`() {
        final class Controller: UIViewController {
            let log: Log
            init(_ log: Log) {
                self.log = log
                super.init(nibName: nil, bundle: nil)
            }
            required init?(coder: NSCoder) { nil }
            override func loadView() { view = PlacingView("view", log: log) }
            override func viewWillLayoutSubviews() { log.note("will") }
            override func viewDidLayoutSubviews() { log.note("did") }
        }
        let controller = Controller(log)
        stage.show(controller)
        #expect(log.take() == ["will", "view", "did"])
        controller.view.setNeedsLayout()
        #expect(layOut() == ["will", "view", "did"])
    }
}
