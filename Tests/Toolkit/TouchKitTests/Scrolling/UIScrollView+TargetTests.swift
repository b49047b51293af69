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

    @Test func `no offset, target or speed is a negative zero, which prints as such`() {
        func isNegativeZero(_ point: CGPoint) -> Bool {
            [point.x, point.y].contains { $0 == 0 && $0.sign == .minus }
        }
        scroll.contentSize = CGSize(width: 3000, height: 3000)
        scroll.contentInset = UIEdgeInsets(top: 50, left: 50, bottom: 0, right: 0)
        func pull(_ distance: CGFloat) {
            let finger = stage.finger()
            finger.down(at: CGPoint(x: 50, y: 20))
            finger.move(to: CGPoint(x: 50, y: 40))
            finger.move(to: CGPoint(x: 50, y: 40 + distance))
            stage.wait(.milliseconds(300))
            finger.up()
            stage.wait(.seconds(2))
        }
        pull(100)
        #expect(scroll.contentOffset.y == -50)
        scroll.isPagingEnabled = true
        scroll.contentOffset = CGPoint(x: 0, y: 30)
        pull(45)
        #expect(scroll.contentOffset == .zero)
        scroll.contentInset = .zero
        pull(100)
        #expect(scroll.contentOffset == .zero && delegate.targets.count == 3)
        for point in delegate.targets + delegate.velocities + [scroll.contentOffset] {
            #expect(!isNegativeZero(point), "\(point)")
        }
        scroll.contentInset.top = 50
        scroll.contentOffset.y = -50
        scroll.contentInset.top = 0
        #expect(scroll.contentOffset == .zero && !isNegativeZero(scroll.contentOffset))
        scroll.setContentOffset(CGPoint(x: 0, y: -0.2), animated: true)
        stage.wait(.seconds(1))
        #expect(scroll.contentOffset == .zero && !isNegativeZero(scroll.contentOffset))
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
