import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct UIScrollViewTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    let log = Log()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let content: LogView

    init() {
        content = LogView("content", frame: CGRect(x: 0, y: 0, width: 200, height: 1000), log: log)
        scroll.contentSize = CGSize(width: 200, height: 1000)
        scroll.addSubview(content)
        stage.root.addSubview(scroll)
    }

    private func watch(_ view: UIView) {
        let tap = UITapGestureRecognizer()
        tap.addAction(UIAction { [log] _ in log.note("tap") })
        view.addGestureRecognizer(tap)
    }

    @Test func `S89 content sees a touch after 0,15 seconds`() {
        stage.finger().down(at: CGPoint(x: 50, y: 50))
        stage.wait(.milliseconds(140))
        #expect(log.take() == [])
        stage.wait(.milliseconds(20))
        #expect(log.take() == ["content.began(1)"])
    }

    @Test func `S89 another finger does not delay the first any longer`() {
        content.isMultipleTouchEnabled = true
        stage.finger().down(at: CGPoint(x: 50, y: 50))
        stage.wait(.milliseconds(140))
        stage.finger().down(at: CGPoint(x: 150, y: 50))
        #expect(log.take() == [])
        stage.wait(.milliseconds(20))
        #expect(log.take() == ["content.began(1)", "content.began(1)"])
    }

    @Test func `S89 after an earlier lift, content sees began and ended at the lift`() {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50, y: 50))
        stage.wait(.milliseconds(50))
        finger.up()
        #expect(log.take() == ["content.began(1)", "content.ended(1)"])
    }

    @Test func `S89 after an earlier lift, content sees nothing if a tap above it recognized`() {
        watch(stage.root)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50, y: 50))
        stage.wait(.milliseconds(50))
        finger.up()
        #expect(log.take() == ["tap"])
    }

    @Test func `S89 without the delay content sees a touch at once`() {
        scroll.delaysContentTouches = false
        stage.finger().down(at: CGPoint(x: 50, y: 50))
        #expect(log.take() == ["content.began(1)"])
    }

    @Test func `S89 a finger that moves where nothing scrolls is not delayed any longer`() {
        scroll.contentSize = CGSize(width: 200, height: 200)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50, y: 50))
        finger.move(to: CGPoint(x: 50, y: 70))
        #expect(log.take() == ["content.began(1)", "content.moved(1)"])
        #expect(scroll.contentOffset == .zero)
    }

    @Test func `S91 dragging past the pan's slop scrolls, and cancels the content's touches`() {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50, y: 150))
        stage.wait(.milliseconds(200))
        finger.move(to: CGPoint(x: 50, y: 145))
        finger.move(to: CGPoint(x: 50, y: 130))
        finger.move(to: CGPoint(x: 50, y: 100))
        #expect(log.take() == ["content.began(1)", "content.moved(1)", "content.cancelled(1)"])
        #expect(scroll.contentOffset == CGPoint(x: 0, y: 30) && scroll.isDragging)
        finger.up()
        #expect(log.take() == [])
    }

    @Test func `S91 a quick drag scrolls, and content receives nothing`() {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50, y: 150))
        finger.move(to: CGPoint(x: 50, y: 130))
        finger.move(to: CGPoint(x: 50, y: 100))
        finger.up()
        #expect(log.take() == [] && scroll.contentOffset.y >= 30)
    }

    @Test func `S91 if content's touches cannot be cancelled, dragging does not scroll`() {
        scroll.canCancelContentTouches = false
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50, y: 150))
        stage.wait(.milliseconds(200))
        finger.move(to: CGPoint(x: 50, y: 100))
        #expect(log.take() == ["content.began(1)", "content.moved(1)"] && scroll.contentOffset == .zero)
    }

    @Test func `S91 a control that has its touch keeps it, unless the scroll view says otherwise`() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        button.addAction(UIAction { [log] _ in log.note("cancel") }, for: .touchCancel)
        scroll.addSubview(button)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50, y: 150))
        stage.wait(.milliseconds(200))
        finger.move(to: CGPoint(x: 50, y: 100))
        #expect(log.take() == [] && scroll.contentOffset == .zero && button.isTracking)
        finger.up()
        finger.down(at: CGPoint(x: 50, y: 150))
        finger.move(to: CGPoint(x: 50, y: 100))
        finger.move(to: CGPoint(x: 50, y: 90))
        #expect(scroll.contentOffset.y == 10)
    }

    @Test func `a view that touchesShouldBegin refuses receives no touches`() {
        let picky = PickyScrollView(frame: scroll.frame)
        picky.contentSize = scroll.contentSize
        picky.addSubview(content)
        stage.root.addSubview(picky)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50, y: 150))
        stage.wait(.milliseconds(200))
        finger.move(to: CGPoint(x: 50, y: 120))
        finger.move(to: CGPoint(x: 50, y: 100))
        finger.up()
        #expect(log.take() == [] && picky.contentOffset.y >= 20)
    }

    @Test func `a finger that stops a motion is not delivered to the content`() {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50, y: 190))
        finger.move(to: CGPoint(x: 50, y: 20), steps: 10, over: .milliseconds(100))
        finger.up()
        #expect(scroll.isDecelerating)
        stage.wait(.milliseconds(50))
        finger.down(at: CGPoint(x: 50, y: 50))
        let stopped = scroll.contentOffset
        #expect(!scroll.isDecelerating)
        stage.wait(.milliseconds(300))
        finger.up()
        #expect(scroll.contentOffset == stopped && log.take() == [])
        finger.down(at: CGPoint(x: 50, y: 50))
        finger.up()
        #expect(log.take() == ["content.began(1)", "content.ended(1)"])
    }

    @Test func `a finger that stops a motion is not delivered even to content that sees touches at once`() {
        scroll.delaysContentTouches = false
        scroll.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
        stage.wait(.milliseconds(100))
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50, y: 50))
        finger.up()
        #expect(scroll.contentOffset.y < 400 && log.take() == [])
        stage.wait(.seconds(1))
        finger.down(at: CGPoint(x: 50, y: 50))
        #expect(log.take() == ["content.began(1)"])
    }

    @Test(arguments: [(1, []), (2, ["content.began(1)"])])
    func `a finger that stops a motion draws in the content if only more fingers scroll`(
        required: Int, calls: [String]
    ) {
        scroll.panGestureRecognizer.minimumNumberOfTouches = required
        scroll.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
        stage.wait(.milliseconds(100))
        stage.finger().down(at: CGPoint(x: 50, y: 50))
        let stopped = scroll.contentOffset
        stage.wait(.milliseconds(200))
        #expect(scroll.contentOffset == stopped && stopped.y < 400 && log.take() == calls)
    }

    @Test func `of two nested scroll views the one that can move in the direction scrolls`() {
        let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        outer.contentSize = CGSize(width: 600, height: 200)
        stage.root.addSubview(outer)
        outer.addSubview(scroll)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 150, y: 150))
        finger.move(to: CGPoint(x: 130, y: 150))
        finger.move(to: CGPoint(x: 100, y: 150))
        #expect(outer.contentOffset.x == 30 && scroll.contentOffset == .zero)
        finger.up()
        stage.wait(.seconds(5))
        finger.down(at: CGPoint(x: 50, y: 150))
        finger.move(to: CGPoint(x: 50, y: 130))
        finger.move(to: CGPoint(x: 50, y: 100))
        #expect(scroll.contentOffset.y == 30 && !outer.isDragging)
    }

    @Test func `the content is the only subview, except for the bars while they show`() {
        #expect(UIScrollView(frame: .zero).subviews.isEmpty && scroll.subviews == [content])
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50, y: 150))
        finger.move(to: CGPoint(x: 50, y: 130))
        finger.move(to: CGPoint(x: 50, y: 100))
        #expect(scroll.subviews.first === content && scroll.subviews.count == 3)
        finger.up()
        stage.wait(.seconds(5))
        #expect(scroll.subviews == [content])
    }

    @Test func `a pan along a slider's knob in a scroll view moves the knob`() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 32))
        scroll.contentSize = CGSize(width: 600, height: 200)
        scroll.addSubview(slider)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 16, y: 16))
        finger.move(to: CGPoint(x: 100, y: 16))
        #expect(scroll.contentOffset == .zero && slider.value > 0.4)
    }
}

private final class PickyScrollView: UIScrollView {
    override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { false }
}
