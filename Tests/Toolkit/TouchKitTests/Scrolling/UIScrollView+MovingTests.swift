import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct UIScrollViewMovingTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let delegate = ScrollLog()

    init() {
        scroll.contentSize = CGSize(width: 200, height: 1000)
        scroll.delegate = delegate
        stage.root.addSubview(scroll)
    }

    private func mouse() -> Pointer {
        let mouse = stage.mouse()
        mouse.move(to: CGPoint(x: 100, y: 100))
        return mouse
    }

    @Test func `an animated change of the offset takes its time, and the delegate is notified at the end`() {
        scroll.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
        stage.wait(.milliseconds(125))
        #expect(scroll.contentOffset.y > 100 && scroll.contentOffset.y < 300)
        stage.wait(.milliseconds(130))
        #expect(scroll.contentOffset.y == 400 && delegate.calls.last == "arrived")
        #expect(!scroll.isDecelerating)
        scroll.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
        #expect(scroll.contentOffset.y == 100)
    }

    @Test func `setting the offset ends a motion`() {
        scroll.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
        stage.wait(.milliseconds(50))
        scroll.contentOffset.y = 7
        stage.wait(.seconds(1))
        #expect(scroll.contentOffset.y == 7 && !delegate.calls.contains("arrived"))
    }

    @Test func `with animations disabled the offset changes at once`() {
        UIView.setAnimationsEnabled(false)
        defer { UIView.setAnimationsEnabled(true) }
        scroll.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
        #expect(scroll.contentOffset.y == 400)
    }

    @Test func `where the desktop wants no animations, the delegate is notified of their end in the next turn`() {
        stage.application.reducesMotion = true
        scroll.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
        #expect(delegate.calls == ["scroll 400"])
        stage.wait(.zero)
        #expect(delegate.calls == ["scroll 400", "arrived"])
    }

    @Test func `where the desktop wants no animations, a wheel scrolls at once, and no bars stay visible`() {
        stage.application.reducesMotion = true
        mouse().scroll(by: CGPoint(x: 0, y: -48))
        #expect(scroll.contentOffset.y == 48 && scroll.subviews.allSatisfy { $0.alpha == 0 })
    }

    @Test func `a rectangle is made visible with the least scrolling`() {
        scroll.scrollRectToVisible(CGRect(x: 0, y: 500, width: 10, height: 50), animated: false)
        #expect(scroll.contentOffset.y == 350)
        scroll.scrollRectToVisible(CGRect(x: 0, y: 400, width: 10, height: 50), animated: false)
        #expect(scroll.contentOffset.y == 350)
        scroll.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 50), animated: false)
        #expect(scroll.contentOffset.y == 100)
        scroll.scrollRectToVisible(CGRect(x: 0, y: 990, width: 10, height: 500), animated: false)
        #expect(scroll.contentOffset.y == 800)
    }

    @Test func `a touchpad scrolls at once, and not beyond the ends`() {
        let mouse = mouse()
        mouse.scroll(by: CGPoint(x: 0, y: -30.4), source: .surface)
        #expect(scroll.contentOffset.y == 30)
        mouse.scroll(by: CGPoint(x: 5, y: 1000), source: .surface)
        #expect(scroll.contentOffset == .zero)
    }

    @Test func `slow fingers on a touchpad scroll by fractions of a pixel, which add up`() {
        let mouse = mouse()
        for _ in 0..<10 { mouse.scroll(by: CGPoint(x: 0, y: -0.3), source: .surface) }
        #expect(scroll.contentOffset.y == 3)
        scroll.contentOffset.y = 100
        mouse.scroll(by: CGPoint(x: 0, y: -0.3), source: .surface)
        #expect(scroll.contentOffset.y == 100)
    }

    @Test func `a wheel glides, and further notches add up`() {
        let mouse = mouse()
        mouse.scroll(by: CGPoint(x: 0, y: -48))
        #expect(scroll.contentOffset.y == 0)
        stage.wait(.milliseconds(60))
        #expect(scroll.contentOffset.y > 0 && scroll.contentOffset.y < 48)
        mouse.scroll(by: CGPoint(x: 0, y: -48))
        stage.wait(.milliseconds(130))
        #expect(scroll.contentOffset.y == 96)
    }

    @Test func `at its end a scroll view passes the wheel on to its ancestors`() {
        let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        outer.contentSize = CGSize(width: 200, height: 400)
        stage.root.addSubview(outer)
        outer.addSubview(scroll)
        scroll.contentOffset.y = 790
        let mouse = mouse()
        mouse.scroll(by: CGPoint(x: 0, y: -20), source: .surface)
        #expect(scroll.contentOffset.y == 800 && outer.contentOffset.y == 0)
        mouse.scroll(by: CGPoint(x: 0, y: -20), source: .surface)
        #expect(scroll.contentOffset.y == 800 && outer.contentOffset.y == 20)
        scroll.isScrollEnabled = false
        mouse.scroll(by: CGPoint(x: 0, y: 10), source: .surface)
        #expect(scroll.contentOffset.y == 800 && outer.contentOffset.y == 10)
    }

    @Test func `content that shrinks, or whose view grows, returns into its range`() {
        scroll.contentOffset.y = 800
        scroll.contentSize.height = 500
        #expect(scroll.contentOffset.y == 300)
        scroll.frame.size.height = 400
        #expect(scroll.contentOffset.y == 100)
    }

    @Test func `content that shrinks during a motion ends inside its range, unless the program scrolls`() {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 50, y: 190))
        finger.move(to: CGPoint(x: 50, y: 90), steps: 10, over: .milliseconds(100))
        finger.up()
        stage.wait(.milliseconds(100))
        scroll.contentSize.height = 300
        #expect(scroll.isDecelerating && scroll.contentOffset.y > 100)
        stage.wait(.seconds(1))
        #expect(scroll.contentOffset.y == 100 && !scroll.isDecelerating && delegate.calls.count { $0 == "rest" } == 1)
        scroll.contentSize.height = 1000
        mouse().scroll(by: CGPoint(x: 0, y: -400))
        stage.wait(.milliseconds(60))
        scroll.contentSize.height = 300
        stage.wait(.seconds(2))
        #expect(scroll.contentOffset.y == 100)
        scroll.setContentOffset(CGPoint(x: 0, y: 150), animated: true)
        stage.wait(.seconds(1))
        #expect(scroll.contentOffset.y == 150)
    }

    @Test func `content without bounce that shrinks during a motion stops at its end`() {
        scroll.bounces = false
        mouse().scroll(by: CGPoint(x: 0, y: -400))
        stage.wait(.milliseconds(60))
        scroll.contentSize.height = 250
        stage.wait(.milliseconds(20))
        #expect(scroll.contentOffset.y == 50 && stage.application.nextDeadline != nil)
        stage.wait(.seconds(2))
        #expect(scroll.contentOffset.y == 50 && stage.application.nextDeadline == nil)
    }

    @Test func `indicators show the position while content moves, and fade out when it stops`() {
        func bars() -> Int {
            stage.root.setNeedsDisplay()
            stage.wait(.zero)
            return stage.canvas.operations.count { if case .fill = $0 { true } else { false } }
        }
        #expect(bars() == 0)
        let mouse = mouse()
        mouse.scroll(by: CGPoint(x: 0, y: -100), source: .surface)
        #expect(bars() == 1)
        stage.wait(.seconds(2))
        #expect(bars() == 0)
        scroll.flashScrollIndicators()
        #expect(bars() == 1)
        scroll.showsVerticalScrollIndicator = false
        #expect(bars() == 0)
    }

    @Test func `indicators have the color of their style`() throws {
        scroll.flashScrollIndicators()
        let bar = try #require(scroll.subviews.last)
        func picture() -> Data? {
            UIGraphicsImageRenderer(size: bar.bounds.size).image { _ in bar.draw(bar.bounds) }.pngData()
        }
        let automatic = picture()
        scroll.indicatorStyle = .white
        let white = picture()
        scroll.indicatorStyle = .black
        #expect(automatic != nil && Set([automatic, white, picture()]).count == 3)
    }

    @Test func `insets move and shorten the tracks of indicators`() throws {
        scroll.flashScrollIndicators()
        let bar = try #require(scroll.subviews.last)
        let before = bar.frame
        scroll.scrollIndicatorInsets = UIEdgeInsets(top: 30, left: 0, bottom: 50, right: 10)
        #expect(bar.frame.minY == before.minY + 30 && bar.frame.maxX == before.maxX - 10)
        scroll.contentOffset.y = scroll.contentSize.height - scroll.bounds.height
        #expect(abs(scroll.bounds.maxY - bar.frame.maxY - 56) < 0.001)
    }
}
