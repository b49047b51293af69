import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct GeometryTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))

    private func isClose(_ one: CGRect, _ other: CGRect) -> Bool {
        [one.minX - other.minX, one.minY - other.minY, one.width - other.width, one.height - other.height]
            .allSatisfy { abs($0) < 1e-9 }
    }

    @Test func `frame, bounds and center agree`() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
        #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50) && view.center == CGPoint(x: 60, y: 45))
        view.center = CGPoint(x: 100, y: 100)
        #expect(view.frame == CGRect(x: 50, y: 75, width: 100, height: 50))
        view.bounds.size = CGSize(width: 20, height: 10)
        #expect(view.frame == CGRect(x: 90, y: 95, width: 20, height: 10))
        view.bounds.origin = CGPoint(x: 7, y: 8)
        #expect(view.frame == CGRect(x: 90, y: 95, width: 20, height: 10))
        view.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
        #expect(view.bounds == CGRect(x: 7, y: 8, width: 30, height: 40) && view.center == CGPoint(x: 16, y: 22))
    }

    @Test func `the frame is the bounding box of the transformed view`() {
        let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 20))
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        #expect(isClose(view.frame, CGRect(x: 140, y: 60, width: 20, height: 100)))
        #expect(view.bounds.size == CGSize(width: 100, height: 20) && view.center == CGPoint(x: 150, y: 110))
        view.transform = CGAffineTransform(scaleX: 2, y: 3)
        #expect(isClose(view.frame, CGRect(x: 50, y: 80, width: 200, height: 60)))
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
        #expect(isClose(view.bounds, CGRect(x: 0, y: 0, width: 50, height: 10)))
        #expect(isClose(view.frame, CGRect(x: 0, y: 0, width: 100, height: 30)))
    }

    @Test func `S8 points convert there and back through transforms and bounds origins`() {
        let outer = UIView(frame: CGRect(x: 100, y: 50, width: 200, height: 200))
        outer.bounds.origin = CGPoint(x: 10, y: 20)
        outer.transform = CGAffineTransform(rotationAngle: 0.7).scaledBy(x: 1.5, y: 0.5)
        let inner = UIView(frame: CGRect(x: 30, y: 30, width: 50, height: 60))
        inner.transform = CGAffineTransform(rotationAngle: -1.1)
        let cousin = UIView(frame: CGRect(x: 5, y: 5, width: 20, height: 20))
        outer.addSubview(inner)
        stage.root.addSubview(outer)
        stage.root.addSubview(cousin)
        let point = CGPoint(x: 12, y: 34)
        for other in [outer, cousin, stage.root, stage.window, nil] as [UIView?] {
            let there = inner.convert(point, to: other)
            let back = inner.convert(there, from: other)
            #expect(abs(back.x - point.x) < 1e-9 && abs(back.y - point.y) < 1e-9)
            if let other {
                #expect(other.convert(point, from: inner) == inner.convert(point, to: other))
            }
        }
        #expect(inner.convert(point, to: nil) == inner.convert(point, to: stage.window))
        #expect(inner.convert(point, to: inner) == point)
    }

    @Test func `S8 a bounds origin shifts the subviews`() {
        let scrolled = UIView(frame: CGRect(x: 50, y: 60, width: 100, height: 100))
        scrolled.bounds.origin = CGPoint(x: 0, y: 500)
        stage.root.addSubview(scrolled)
        #expect(scrolled.convert(CGPoint(x: 5, y: 510), to: stage.root) == CGPoint(x: 55, y: 70))
        #expect(stage.root.convert(CGPoint(x: 55, y: 70), to: scrolled) == CGPoint(x: 5, y: 510))
    }

    @Test func `S8 a rectangle is boxed in the nearest common ancestor, and the box is boxed again`() {
        let turned = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        turned.transform = CGAffineTransform(rotationAngle: .pi / 4)
        let back = UIView(frame: CGRect(x: 200, y: 100, width: 100, height: 100))
        back.transform = CGAffineTransform(rotationAngle: -.pi / 4)
        stage.root.addSubview(turned)
        stage.root.addSubview(back)
        let square = CGRect(x: 45, y: 45, width: 10, height: 10)
        let half = 10 * 2.0.squareRoot() / 2
        let inRoot = turned.convert(square, to: stage.root)
        #expect(isClose(inRoot, CGRect(x: 150 - half, y: 150 - half, width: 2 * half, height: 2 * half)))
        // Boxed twice: a square of side 10·√2, turned again by 45°, has a box of side 20.
        let inBack = turned.convert(square, to: back)
        #expect(abs(inBack.width - 20) < 1e-9 && abs(inBack.height - 20) < 1e-9)
        #expect(isClose(inBack, back.convert(square, from: turned)))
    }

    @Test func `S8 between parent and child a rectangle is boxed once`() {
        let turned = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        turned.transform = CGAffineTransform(rotationAngle: .pi / 4)
        let child = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        child.transform = CGAffineTransform(rotationAngle: -.pi / 4)
        stage.root.addSubview(turned)
        turned.addSubview(child)
        let there = child.convert(CGRect(x: 45, y: 45, width: 10, height: 10), to: stage.root)
        #expect(abs(there.width - 10) < 1e-9, "the turns cancel on the way up, before the box is taken")
    }

    @Test func `S8 points convert between windows by way of the screen`() {
        let window = UIWindow(frame: CGRect(x: 100, y: 50, width: 100, height: 100))
        let inside = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
        window.addSubview(inside)
        let point = CGPoint(x: 1, y: 2)
        #expect(inside.convert(point, to: stage.root) == CGPoint(x: 111, y: 62))
        #expect(window.convert(point, to: stage.window as UIWindow?) == CGPoint(x: 101, y: 52))
        #expect(window.convert(CGPoint(x: 101, y: 52), from: stage.window as UIWindow?) == point)
        #expect(window.convert(point, to: nil as UIWindow?) == CGPoint(x: 101, y: 52))
        #expect(window.convert(CGPoint(x: 101, y: 52), from: nil as UIWindow?) == point)
    }

    @Test func `a subclass can observe a new frame, bounds or center`() {
        final class Observed: UIView {
            var changes: [String] = []
            override var frame: CGRect { didSet { changes.append("frame") } }
            override var bounds: CGRect { didSet { changes.append("bounds") } }
            override var center: CGPoint { didSet { changes.append("center") } }
        }
        let view = Observed(frame: .zero)
        view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        view.bounds.size.width = 5
        view.center.x = 6
        #expect(view.changes == ["frame", "bounds", "center"])
    }

    @Test func `a geometry that contains NaN is ignored`() {
        let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        view.center.x = .nan
        view.bounds.size.width = .infinity
        view.frame = CGRect(x: 0, y: 0, width: 0 / CGFloat.zero, height: 1)
        view.transform = CGAffineTransform(scaleX: .nan, y: 1)
        #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4) && view.transform.isIdentity)
        #expect(UIView(frame: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)).frame == .zero)
    }

    @Test func `size to fit keeps the top left corner`() {
        final class Fitting: UIView {
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width / 2, height: 12) }
        }
        let view = Fitting(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
        view.sizeToFit()
        #expect(view.frame == CGRect(x: 10, y: 20, width: 50, height: 12))
    }
}

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
