import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct UIScrollViewTargetTests {
    final class Delegate: UIScrollViewDelegate {
        var targets: [CGPoint] = []
        var velocities: [CGPoint] = []
        var wanted: CGPoint?
        var rests = 0

        @unsafe func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
            targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) {
            targets.append(unsafe targetContentOffset.pointee)
            velocities.append(velocity)
            if let wanted { unsafe targetContentOffset.pointee = wanted }
        }

        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { rests += 1 }
    }

    let stage = Stage(size: CGSize(width: 400, height: 300))
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let delegate = Delegate()

    init() {
        scroll.contentSize = CGSize(width: 200, height: 3000)
        scroll.delegate = delegate
        stage.root.addSubview(scroll)
    }

    private func fling() {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50, y: 190))
        finger.move(to: CGPoint(x: 50, y: 90), steps: 10, over: .milliseconds(100))
        finger.up()
        stage.wait(.seconds(5))
    }

    @Test func `the delegate reads where content will come to rest, and how fast it is`() {
        fling()
        #expect(abs(delegate.targets[0].y - scroll.contentOffset.y) <= 1 && delegate.targets[0].x == 0)
        #expect((0.9...1.1).contains(delegate.velocities[0].y) && delegate.rests == 1)
    }

    @Test func `the delegate lets it come to rest elsewhere`() {
        delegate.wanted = CGPoint(x: 0, y: 700)
        fling()
        #expect(scroll.contentOffset == CGPoint(x: 0, y: 700) && delegate.rests == 1)
        delegate.wanted = CGPoint(x: 0, y: CGFloat.nan)
        fling()
        #expect(scroll.contentOffset.y > 800 && scroll.contentOffset.y.isFinite)
    }

    @Test func `there are no safe areas to adjust the insets by`() {
        scroll.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        for behavior: UIScrollView.ContentInsetAdjustmentBehavior in [.automatic, .always, .never, .scrollableAxes] {
            scroll.contentInsetAdjustmentBehavior = behavior
            #expect(scroll.adjustedContentInset == scroll.contentInset)
        }
    }
}
