import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// A view that logs its hit-testing.
private class AskedView: UIView {
    let name: String
    let log: Log

    init(_ name: String, frame: CGRect, log: Log) {
        self.name = name
        self.log = log
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        log.note("\(name).hitTest")
        return super.hitTest(point, with: event)
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        log.note("\(name).point")
        return super.point(inside: point, with: event)
    }
}

/// A bar whose middle button sticks out of it.
private class TabBar: UIView {
    let button = UIView(frame: CGRect(x: 170, y: -30, width: 60, height: 60))

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(button)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        super.point(inside: point, with: event) || button.frame.contains(point)
    }
}

/// A view that sends every touch to one child, or to none.
private class Forwarder: UIView {
    var child: UIView?

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        child
    }
}

@MainActor
struct HitTestingTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    let log = Log()

    /// The name of the view that receives a new touch.
    private func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? {
        stage.window.hitTest(CGPoint(x: x, y: y), with: nil)
    }

    private func add(_ frame: CGRect, to superview: UIView? = nil) -> UIView {
        let view = UIView(frame: frame)
        (superview ?? stage.root).addSubview(view)
        return view
    }

    @Test func `S23 the sibling added last wins, or the one brought to the front`() {
        let under = add(CGRect(x: 0, y: 0, width: 100, height: 100))
        let over = add(CGRect(x: 50, y: 0, width: 100, height: 100))
        #expect(hit(75, 50) === over && hit(25, 50) === under)
        stage.root.bringSubviewToFront(under)
        #expect(hit(75, 50) === under)
        stage.root.sendSubviewToBack(under)
        #expect(hit(75, 50) === over)
        stage.root.insertSubview(under, aboveSubview: over)
        #expect(hit(75, 50) === under)
        stage.root.exchangeSubview(at: 0, withSubviewAt: 1)
        #expect(hit(75, 50) === over)
        stage.root.addSubview(under)
        #expect(hit(75, 50) === under)
    }

    @Test func `S23 S24 the touch is delivered to the view that hit-testing finds`() {
        let outer = LogView("outer", frame: CGRect(x: 0, y: 0, width: 200, height: 200), log: log)
        let inner = LogView("inner", frame: CGRect(x: 50, y: 50, width: 100, height: 100), log: log)
        stage.root.addSubview(outer)
        outer.addSubview(inner)
        stage.finger().down(at: CGPoint(x: 60, y: 60))
        stage.finger().down(at: CGPoint(x: 10, y: 10))
        #expect(log.take() == ["inner.began(1)", "outer.began(1)"])
        #expect(inner.lastTouch?.view === inner && outer.lastTouch?.view === outer)
    }

    @Test func `S24 the deepest view that contains the point wins`() {
        let outer = add(CGRect(x: 10, y: 10, width: 200, height: 200))
        let middle = add(CGRect(x: 10, y: 10, width: 150, height: 150), to: outer)
        let inner = add(CGRect(x: 10, y: 10, width: 100, height: 100), to: middle)
        #expect(hit(35, 35) === inner && hit(25, 25) === middle && hit(15, 15) === outer)
        #expect(hit(5, 5) === stage.root)
    }

    @Test func `S24 a deep view under a sibling's child loses to it`() {
        let under = add(CGRect(x: 0, y: 0, width: 100, height: 100))
        _ = add(CGRect(x: 0, y: 0, width: 100, height: 100), to: under)
        let over = add(CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(hit(50, 50) === over)
    }

    @Test(arguments: ["hidden", "disabled", "transparent", "nearly transparent"])
    func `S25 a view without user interaction is skipped with its subviews`(_ how: String) {
        let view = add(CGRect(x: 0, y: 0, width: 100, height: 100))
        let inner = add(CGRect(x: 0, y: 0, width: 50, height: 50), to: view)
        #expect(hit(25, 25) === inner)
        switch how {
        case "hidden": view.isHidden = true
        case "disabled": view.isUserInteractionEnabled = false
        case "transparent": view.alpha = 0
        default: view.alpha = 0.01
        }
        #expect(hit(25, 25) === stage.root && hit(75, 75) === stage.root)
        #expect(view.hitTest(CGPoint(x: 25, y: 25), with: nil) == nil)
    }

    @Test func `S25 a view of low opacity is found`() {
        let view = add(CGRect(x: 0, y: 0, width: 100, height: 100))
        view.alpha = 0.05
        #expect(hit(25, 25) === view)
    }

    @Test func `S25 a view hidden during a touch keeps the touch`() {
        let view = LogView("view", frame: CGRect(x: 0, y: 0, width: 100, height: 100), log: log)
        stage.root.addSubview(view)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 10, y: 10))
        view.isHidden = true
        view.isUserInteractionEnabled = false
        finger.move(to: CGPoint(x: 20, y: 10))
        finger.up()
        #expect(log.take() == ["view.began(1)", "view.moved(1)", "view.ended(1)"])
    }

    @Test(arguments: [true, false])
    func `S26 a child outside its parent's bounds is not found, clipped or not`(_ clips: Bool) {
        let parent = add(CGRect(x: 100, y: 100, width: 100, height: 100))
        let child = add(CGRect(x: 50, y: 50, width: 100, height: 100), to: parent)
        parent.clipsToBounds = clips
        #expect(hit(175, 175) === child)
        #expect(hit(225, 225) === stage.root)
    }

    @Test func `S27 a view contains its top left corner and neither its right nor its bottom edge`() {
        let view = UIView(frame: CGRect(x: 7, y: 9, width: 100, height: 50))
        #expect(view.point(inside: .zero, with: nil))
        #expect(view.point(inside: CGPoint(x: 99.99, y: 49.99), with: nil))
        #expect(!view.point(inside: CGPoint(x: 100, y: 20), with: nil))
        #expect(!view.point(inside: CGPoint(x: 20, y: 50), with: nil))
        #expect(!view.point(inside: CGPoint(x: -0.01, y: 20), with: nil))
        #expect(!UIView().point(inside: .zero, with: nil))
    }

    @Test func `S27 a point on the edge between two views belongs to the second`() {
        let left = add(CGRect(x: 0, y: 0, width: 100, height: 100))
        let right = add(CGRect(x: 100, y: 0, width: 100, height: 100))
        #expect(hit(99, 50) === left && hit(100, 50) === right)
    }

    @Test func `S28 with a bounds origin a point is inside in bounds coordinates`() {
        let view = add(CGRect(x: 100, y: 100, width: 100, height: 100))
        view.bounds.origin = CGPoint(x: 500, y: -300)
        #expect(view.point(inside: CGPoint(x: 500, y: -300), with: nil))
        #expect(!view.point(inside: CGPoint(x: 50, y: 50), with: nil))
        let child = add(CGRect(x: 510, y: -290, width: 20, height: 20), to: view)
        #expect(hit(115, 115) === child && hit(105, 105) === view)
    }

    @Test func `S29 outside the root view there is nothing`() {
        #expect(stage.root.hitTest(CGPoint(x: 400, y: 10), with: nil) == nil)
        #expect(stage.root.hitTest(CGPoint(x: -1, y: 10), with: nil) == nil)
        #expect(hit(10, 300) == nil)
    }

    @Test func `S29 the window shown last is tested first`() {
        let under = LogView("under", frame: stage.root.bounds, log: log)
        stage.root.addSubview(under)
        let windows = ["second", "third"].map { name in
            let window = UIWindow(frame: stage.window.frame)
            window.addSubview(LogView(name, frame: window.bounds, log: log))
            return window
        }
        windows[1].isHidden = false
        windows[0].isHidden = false
        stage.finger().down(at: CGPoint(x: 10, y: 10))
        windows[0].isHidden = true
        stage.finger().down(at: CGPoint(x: 10, y: 10))
        windows[1].isHidden = true
        stage.finger().down(at: CGPoint(x: 10, y: 10))
        #expect(
            log.take().filter { $0.hasSuffix("began(1)") } == ["second.began(1)", "third.began(1)", "under.began(1)"])
    }

    @Test func `S29 if a window finds nothing, the next is tested`() {
        let under = LogView("under", frame: stage.root.bounds, log: log)
        under.isMultipleTouchEnabled = true
        stage.root.addSubview(under)
        let small = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        small.isHidden = false
        stage.finger().down(at: CGPoint(x: 60, y: 60))
        #expect(log.take() == ["under.began(1)"])
        small.isUserInteractionEnabled = false
        stage.finger().down(at: CGPoint(x: 10, y: 10))
        #expect(log.take() == ["under.began(1)"])
        #expect(small.hitTest(CGPoint(x: 10, y: 10), with: nil) == nil)
    }

    @Test func `S29 a window of a higher level is tested first, whenever it was shown`() {
        let alert = UIWindow(frame: stage.window.frame)
        alert.windowLevel = .alert
        alert.addSubview(LogView("alert", frame: alert.bounds, log: log))
        alert.isHidden = false
        let normal = UIWindow(frame: stage.window.frame)
        normal.addSubview(LogView("normal", frame: normal.bounds, log: log))
        normal.isHidden = false
        stage.finger().down(at: CGPoint(x: 10, y: 10))
        #expect(log.take() == ["alert.began(1)"])
    }

    @Test func `S30 a button that sticks out of its bar is found if the bar's point inside includes it`() {
        let bar = TabBar(frame: CGRect(x: 0, y: 250, width: 400, height: 50))
        stage.root.addSubview(bar)
        #expect(hit(200, 230) === bar.button && hit(200, 260) === bar.button)
        #expect(hit(100, 230) === stage.root && hit(100, 260) === bar)
    }

    @Test func `S30 a view can send all touches to one child, or to none`() {
        let view = Forwarder(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = LogView("child", frame: CGRect(x: 90, y: 90, width: 5, height: 5), log: log)
        stage.root.addSubview(view)
        view.addSubview(child)
        view.child = child
        stage.finger().down(at: CGPoint(x: 10, y: 10))
        #expect(log.take() == ["child.began(1)"])
        #expect(child.lastTouch?.location(in: child) == CGPoint(x: -80, y: -80))
        view.child = nil
        #expect(hit(10, 10) === stage.root)
    }

    @Test func `S30 a window can return nothing, so that the one below is tested`() {
        let under = LogView("under", frame: stage.root.bounds, log: log)
        stage.root.addSubview(under)
        final class Glass: UIWindow {
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                let found = super.hitTest(point, with: event)
                return found === self ? nil : found
            }
        }
        let glass = Glass(frame: stage.window.frame)
        glass.isHidden = false
        stage.finger().down(at: CGPoint(x: 10, y: 10))
        #expect(log.take() == ["under.began(1)"])
    }

    @Test func `S33 views are tested from the top down, each with hitTest before point inside`() {
        let frame = CGRect(x: 0, y: 0, width: 300, height: 300)
        let a = AskedView("A", frame: frame, log: log)
        let b = AskedView("B", frame: CGRect(x: 0, y: 0, width: 100, height: 100), log: log)
        let c = AskedView("C", frame: CGRect(x: 100, y: 0, width: 200, height: 200), log: log)
        let d = AskedView("D", frame: CGRect(x: 10, y: 10, width: 50, height: 50), log: log)
        let e = AskedView("E", frame: CGRect(x: 0, y: 0, width: 50, height: 50), log: log)
        let f = AskedView("F", frame: CGRect(x: 60, y: 0, width: 50, height: 50), log: log)
        stage.root.addSubview(a)
        [b, c].forEach(a.addSubview)
        b.addSubview(d)
        [e, f].forEach(c.addSubview)
        stage.finger().down(at: CGPoint(x: 110, y: 10))
        #expect(
            log.take() == [
                "A.hitTest", "A.point", "C.hitTest", "C.point", "F.hitTest", "F.point", "E.hitTest", "E.point",
            ])
        #expect(hit(110, 10) === e)
    }

    @Test func `S33 on a hidden view hitTest is called, and nothing else`() {
        let a = AskedView("A", frame: CGRect(x: 0, y: 0, width: 100, height: 100), log: log)
        let b = AskedView("B", frame: CGRect(x: 0, y: 0, width: 100, height: 100), log: log)
        stage.root.addSubview(a)
        a.addSubview(b)
        a.isHidden = true
        stage.finger().down(at: CGPoint(x: 10, y: 10))
        #expect(log.take() == ["A.hitTest"])
    }

    @Test func `a finger that moves or lifts is not hit-tested`() {
        let a = AskedView("A", frame: CGRect(x: 0, y: 0, width: 100, height: 100), log: log)
        stage.root.addSubview(a)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 10, y: 10))
        _ = log.take()
        finger.move(to: CGPoint(x: 20, y: 10))
        finger.up()
        #expect(log.take().isEmpty)
    }

    @Test func `hit-testing goes through transforms`() {
        let view = add(CGRect(x: 100, y: 100, width: 100, height: 20))
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        #expect(hit(150, 70) === view && hit(110, 110) === stage.root)
    }

    @Test func `a view that is scaled to nothing is not found`() {
        let view = add(CGRect(x: 0, y: 0, width: 100, height: 100))
        view.transform = CGAffineTransform(scaleX: 0, y: 0)
        #expect(hit(10, 10) === stage.root && hit(300, 200) === stage.root)
    }

    @Test func `S96 the event passed to hitTest contains the fingers that are down, the landing one included`() {
        final class Curious: UIView {
            var seen: [Int?] = []
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                seen.append(event?.allTouches?.count)
                return super.hitTest(point, with: event)
            }
        }
        let view = Curious(frame: stage.root.bounds)
        stage.root.addSubview(view)
        stage.finger().down(at: CGPoint(x: 10, y: 10))
        stage.finger().down(at: CGPoint(x: 20, y: 10))
        #expect(view.seen == [1, 2])
    }
}
