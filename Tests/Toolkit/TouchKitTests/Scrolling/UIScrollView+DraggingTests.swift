import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct UIScrollViewDraggingTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let delegate = ScrollLog()

    init() {
        scroll.contentSize = CGSize(width: 200, height: 1000)
        scroll.delegate = delegate
        stage.root.addSubview(scroll)
    }

    /// Drags vertically by `distance` and stops before lifting; the first 20 points begin the drag.
    private func drag(by distance: CGFloat) -> Pointer {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50, y: 100))
        finger.move(to: CGPoint(x: 50, y: 100 + (distance < 0 ? -20 : 20)))
        finger.move(to: CGPoint(x: 50, y: 100 + (distance < 0 ? -20 : 20) + distance))
        return finger
    }

    @Test(arguments: [
        (CGPoint(x: 3, y: 20), true, CGPoint(x: 0, y: 100)), (CGPoint(x: 20, y: 3), true, CGPoint(x: 100, y: 0)),
        (CGPoint(x: 15, y: 20), true, CGPoint(x: 100, y: 100)), (CGPoint(x: 3, y: 20), false, CGPoint(x: 100, y: 100)),
    ])
    func `a directional lock holds for a drag that begins along one axis`(
        _ start: CGPoint, _ locks: Bool, _ expected: CGPoint
    ) {
        scroll.contentSize = CGSize(width: 1000, height: 1000)
        scroll.isDirectionalLockEnabled = locks
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 190, y: 190))
        finger.move(to: CGPoint(x: 190 - start.x, y: 190 - start.y))
        let begun = scroll.contentOffset
        finger.move(to: CGPoint(x: 90 - start.x, y: 90 - start.y))
        #expect(scroll.contentOffset.x - begun.x == expected.x && scroll.contentOffset.y - begun.y == expected.y)
        finger.cancel()
        // The next drag has a direction of its own.
        finger.down(at: CGPoint(x: 190, y: 190))
        finger.move(to: CGPoint(x: 150, y: 150))
        let again = scroll.contentOffset
        finger.move(to: CGPoint(x: 140, y: 140))
        #expect(scroll.contentOffset.x - again.x == 10 && scroll.contentOffset.y - again.y == 10)
        finger.up()
    }

    private func throwContent() {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50, y: 190))
        finger.move(to: CGPoint(x: 50, y: 90), steps: 10, over: .milliseconds(100))
        finger.up()
    }

    /// Whether there are no scroll bars, the only subviews, or they fade out.
    private var barsAreHidden: Bool { scroll.subviews.allSatisfy { $0.alpha == 0 } }

    @Test func `content that was thrown and stopped while the program was busy has come as far`() {
        func stopped(_ body: (() -> Void) -> Void) -> CGFloat {
            scroll.contentOffset = .zero
            let finger = stage.finger()
            finger.down(at: CGPoint(x: 50, y: 190))
            finger.move(to: CGPoint(x: 50, y: 90), steps: 10, over: .milliseconds(100))
            let other = stage.finger()
            body {
                finger.up()
                stage.wait(.milliseconds(20))
                // Its moves fire the timer of the first frame.
                other.down(at: CGPoint(x: 350, y: 250))
                stage.wait(.milliseconds(5))
                other.cancel()
                stage.wait(.milliseconds(175))
                finger.down(at: CGPoint(x: 50, y: 90))
                stage.wait(.milliseconds(400))
            }
            let offset = scroll.contentOffset.y
            finger.up()
            stage.wait(.seconds(1))
            return offset
        }
        let (onTime, late) = (stopped { $0() }, stopped(stage.whileBusy))
        #expect(onTime > 200 && abs(onTime - late) < 20, "less than the movement in a frame")
    }

    @Test func `content that a late tap scrolls is animated from when it begins`() {
        let button = UIButton(frame: CGRect(x: 300, y: 0, width: 100, height: 100))
        button.addAction(
            UIAction { [scroll] _ in scroll.setContentOffset(CGPoint(x: 0, y: 400), animated: true) },
            for: .touchUpInside)
        stage.root.addSubview(button)
        let finger = stage.finger()
        stage.whileBusy {
            finger.down(at: CGPoint(x: 350, y: 50))
            finger.up()
            stage.wait(.seconds(1))
        }
        stage.wait(.milliseconds(50))
        #expect(scroll.contentOffset.y > 0 && scroll.contentOffset.y < 400)
        stage.wait(.seconds(1))
        #expect(scroll.contentOffset.y == 400)
    }

    @Test func `content follows the finger, and stops where it is released without speed`() {
        let finger = drag(by: -100)
        #expect(scroll.contentOffset.y == 100 && scroll.isTracking && scroll.isDragging)
        stage.wait(.milliseconds(300))
        finger.up()
        #expect(scroll.contentOffset.y == 100 && !scroll.isDragging && !scroll.isDecelerating)
        #expect(delegate.calls == ["begin", "scroll 100", "end false"])
    }

    @Test func `the delegate is notified of a change of the insets, once`() {
        scroll.contentInset.top = 20
        scroll.contentInset.top = 20
        #expect(delegate.calls == ["inset"])
    }

    @Test func `thrown content slows down, and the delegate is notified when it stops`() {
        throwContent()
        let thrown = scroll.contentOffset.y
        #expect(scroll.isDecelerating && delegate.calls.suffix(2) == ["end true", "slow"])
        stage.wait(.milliseconds(100))
        let soon = scroll.contentOffset.y - thrown
        #expect(soon > 60 && soon < 110)
        stage.wait(.seconds(5))
        #expect(!scroll.isDecelerating && delegate.calls.last == "rest" && stage.application.nextDeadline == nil)
        #expect(scroll.contentOffset.y - thrown > 400)
    }

    @Test func `a finger that stops thrown content ends the deceleration, and when it is lifted the bars fade out`() {
        throwContent()
        stage.wait(.milliseconds(100))
        #expect(!delegate.calls.contains("rest"))
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50, y: 100))
        #expect(delegate.calls.last == "rest" && !barsAreHidden)
        finger.up()
        #expect(barsAreHidden)
        stage.wait(.seconds(5))
        #expect(delegate.calls.count { $0 == "rest" } == 1)
    }

    @Test func `when the program stops thrown content, the deceleration ends and the bars fade out`() {
        let stops: [(UIScrollView) -> Void] = [
            { $0.setContentOffset(CGPoint(x: 0, y: 7), animated: false) }, { $0.zoomScale = 1 },
            { $0.removeFromSuperview() },
        ]
        for stop in stops {
            scroll.contentOffset = .zero
            stage.root.addSubview(scroll)
            delegate.calls = []
            throwContent()
            stage.wait(.milliseconds(100))
            #expect(scroll.isDecelerating && !barsAreHidden)
            stop(scroll)
            #expect(barsAreHidden && delegate.calls.count { $0 == "rest" } == 1)
            stage.wait(.seconds(5))
        }
    }

    @Test func `thrown content continues from an offset that the program sets, as far as without it`() {
        func distance(shift: CGFloat) -> CGFloat {
            scroll.contentOffset = .zero
            delegate.calls = []
            throwContent()
            stage.wait(.milliseconds(100))
            if shift != 0 { scroll.contentOffset.y += shift }
            let start = scroll.contentOffset.y
            #expect(scroll.isDecelerating && !barsAreHidden && !delegate.calls.contains("rest"))
            stage.wait(.seconds(5))
            #expect(!scroll.isDecelerating && delegate.calls.count { $0 == "rest" } == 1)
            return scroll.contentOffset.y - start
        }
        let whole = distance(shift: 0)
        #expect(whole > 300 && abs(distance(shift: -100) - whole) <= 1 && abs(distance(shift: 100) - whole) <= 1)
    }

    @Test func `content that a finger stops stays under it, even if the delegate starts another motion`() {
        final class Snapping: UIScrollViewDelegate {
            var rests = 0
            func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
                rests += 1
                scrollView.setContentOffset(.zero, animated: true)
            }
        }
        let snapping = Snapping()
        scroll.delegate = snapping
        throwContent()
        stage.wait(.milliseconds(100))
        stage.finger().down(at: CGPoint(x: 50, y: 100))
        let stopped = scroll.contentOffset
        stage.wait(.seconds(1))
        #expect(stopped.y > 0 && scroll.contentOffset == stopped && snapping.rests == 1)
    }

    @Test func `beyond an end content follows as a rubber band, and springs back`() {
        let finger = drag(by: 100)
        #expect(scroll.contentOffset.y < -30 && scroll.contentOffset.y > -100)
        stage.wait(.milliseconds(300))
        finger.up()
        #expect(scroll.isDecelerating)
        stage.wait(.milliseconds(100))
        #expect(scroll.contentOffset.y < 0)
        stage.wait(.seconds(1))
        #expect(scroll.contentOffset.y == 0 && delegate.calls.last == "rest")
    }

    @Test func `content caught while it springs back is held in place, and springs back when released`() {
        let finger = drag(by: 100)
        stage.wait(.milliseconds(300))
        finger.up()
        stage.wait(.milliseconds(50))
        let other = stage.finger()
        other.down(at: CGPoint(x: 50, y: 100))
        let caught = scroll.contentOffset.y
        stage.wait(.seconds(1))
        #expect(caught < 0 && scroll.contentOffset.y == caught)
        other.up()
        stage.wait(.seconds(1))
        #expect(scroll.contentOffset.y == 0)
    }

    @Test(arguments: [false, true])
    func `insets that the delegate sets when pulled content is released hold it there`(isEarly: Bool) {
        final class Refreshing: UIScrollViewDelegate {
            let isEarly: Bool
            var rests = 0
            init(isEarly: Bool) { self.isEarly = isEarly }
            @unsafe func scrollViewWillEndDragging(
                _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
                targetContentOffset: UnsafeMutablePointer<CGPoint>
            ) {
                if isEarly { scrollView.contentInset.top = 60 }
            }
            func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
                UIView.animate(withDuration: 0.3) { scrollView.contentInset.top = 60 }
            }
            func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { rests += 1 }
        }
        let refreshing = Refreshing(isEarly: isEarly)
        scroll.delegate = refreshing
        let finger = drag(by: 250)
        let pulled = scroll.contentOffset.y
        finger.up()
        #expect(pulled < -65 && scroll.contentOffset.y == pulled && scroll.isDecelerating)
        stage.wait(.seconds(2))
        #expect(scroll.contentOffset.y == -60 && refreshing.rests == 1)
    }

    @Test func `content that does not bounce stops at its end`() {
        scroll.bounces = false
        _ = drag(by: 100)
        #expect(scroll.contentOffset.y == 0)
    }

    @Test func `content that fits moves only where it always bounces`() {
        scroll.contentSize = CGSize(width: 200, height: 100)
        drag(by: 100).up()
        #expect(scroll.contentOffset.y == 0)
        scroll.alwaysBounceVertical = true
        _ = drag(by: 100)
        #expect(scroll.contentOffset.y < 0)
    }

    @Test func `content insets extend the range`() {
        scroll.bounces = false
        scroll.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 40, right: 0)
        drag(by: 100).cancel()
        #expect(scroll.contentOffset.y == -30)
        scroll.contentOffset.y = 800
        _ = drag(by: -100)
        #expect(scroll.contentOffset.y == 840)
    }

    @Test func `paging stops at the next page in the direction of the throw, or else at the nearest`() {
        scroll.isPagingEnabled = true
        let finger = drag(by: -60)
        stage.wait(.milliseconds(300))
        finger.up()
        stage.wait(.seconds(2))
        #expect(scroll.contentOffset.y == 0)
        finger.down(at: CGPoint(x: 50, y: 150))
        finger.move(to: CGPoint(x: 50, y: 90), steps: 6, over: .milliseconds(60))
        finger.up()
        stage.wait(.seconds(2))
        #expect(scroll.contentOffset.y == 200)
    }

    @Test func `an offset set during a drag is kept`() {
        let finger = drag(by: -100)
        scroll.contentOffset.y = 300
        finger.move(to: CGPoint(x: 50, y: -30))
        #expect(scroll.contentOffset.y == 310)
    }

    @Test func `a scroll view that is disabled does not scroll`() {
        scroll.isScrollEnabled = false
        _ = drag(by: -100)
        #expect(scroll.contentOffset == .zero)
    }

    @Test func `content moves by whole pixels`() {
        let stage = Stage(size: CGSize(width: 400, height: 300), scale: 2)
        stage.root.addSubview(scroll)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50, y: 150))
        finger.move(to: CGPoint(x: 50, y: 130))
        finger.move(to: CGPoint(x: 50, y: 119.6))
        #expect(scroll.contentOffset.y == 10.5)
    }
}

/// Logs what a scroll view reports.
final class ScrollLog: UIScrollViewDelegate {
    var calls: [String] = []

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        calls.append("scroll \(Int(scrollView.contentOffset.y.rounded()))")
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("begin") }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        calls.append("end \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { calls.append("slow") }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { calls.append("inset") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("rest") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { calls.append("arrived") }
}
