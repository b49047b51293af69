@testable import Corpus
import Testing
import TouchKitTesting
import UIKit

/// Fingers on the groups of the corpus that override hit-testing or subclass recognizers.
@MainActor
struct HitTestGroupsTests {
    private let stage = Stage(size: CGSize(width: 400, height: 300))

    @Test func `a button has a larger area than its bounds`() {
        let button = BigButton(frame: CGRect(x: 100, y: 100, width: 40, height: 40))
        stage.root.addSubview(button)
        #expect(stage.window.hitTest(CGPoint(x: 85, y: 85), with: nil) === button)
        #expect(stage.window.hitTest(CGPoint(x: 75, y: 75), with: nil) === stage.root)
    }

    @Test func `touches go through an overlay and through a hole`() {
        let hole = HoleView(frame: stage.root.bounds)
        stage.root.addSubview(hole)
        stage.root.addSubview(OverlayView(frame: stage.root.bounds))
        #expect(stage.window.hitTest(CGPoint(x: 10, y: 10), with: nil) === hole)
        #expect(stage.window.hitTest(CGPoint(x: 100, y: 100), with: nil) === stage.root)
        #expect(stage.window.hitTest(CGPoint(x: 55, y: 55), with: nil) === hole, "the hole is round")
    }

    @Test func `a button outside of its bar is tapped`() {
        let bar = TabBarWithBulge(frame: CGRect(x: 0, y: 250, width: 400, height: 50))
        stage.root.addSubview(bar)
        stage.tap(CGPoint(x: 200, y: 230))
        #expect(bar.taps == 1)
    }

    @Test func `a container hands its touches to the scroll view in it`() {
        let container = ScrollContainer(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        container.addSubview(container.scrollView)
        stage.root.addSubview(container)
        container.scrollView.contentSize = CGSize(width: 600, height: 100)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 280, y: 50))
        finger.move(to: CGPoint(x: 180, y: 50), steps: 10, over: .milliseconds(200))
        #expect(container.scrollView.contentOffset.x > 50)
        finger.up()
    }

    // MARK: Recognizers

    /// Draws through points with one finger.
    private func draw(_ points: [CGPoint]) {
        let finger = stage.finger()
        finger.down(at: points[0])
        for point in points.dropFirst() { finger.move(to: point, steps: 5, over: .milliseconds(100)) }
        finger.up()
    }

    @Test func `a check mark is recognized, other lines are not`() {
        let recognizer = CheckmarkRecognizer()
        var marks = 0
        recognizer.addAction(UIAction { _ in marks += 1 })
        stage.root.addGestureRecognizer(recognizer)
        draw([CGPoint(x: 100, y: 150), CGPoint(x: 130, y: 190), CGPoint(x: 200, y: 60)])
        #expect(marks == 1)
        draw([CGPoint(x: 100, y: 150), CGPoint(x: 130, y: 190), CGPoint(x: 90, y: 60)])
        draw([CGPoint(x: 100, y: 150), CGPoint(x: 200, y: 60)])
        #expect(marks == 1)
    }

    @Test func `a finger that moves to and fro tickles`() {
        let controller = MonkeyController()
        stage.show(controller)
        draw([100, 140, 100, 140, 100].map { CGPoint(x: $0, y: 50) })
        #expect(controller.laughs == 1)
        draw([100, 280].map { CGPoint(x: $0, y: 50) })
        #expect(controller.laughs == 1)
    }

    @Test func `a circle is fitted to each path of the finger`() throws {
        let controller = CircleController()
        stage.show(controller)
        func circle(_ center: CGPoint, radius: CGFloat) {
            let angles = (0...24).map { CGFloat($0) / 12 * .pi }
            draw(angles.map { CGPoint(x: center.x + radius * cos($0), y: center.y + radius * sin($0)) })
        }
        circle(CGPoint(x: 200, y: 150), radius: 80)
        circle(CGPoint(x: 100, y: 100), radius: 50)
        #expect(controller.found.count == 2)
        let (first, last) = (try #require(controller.found.first), try #require(controller.found.last))
        #expect(hypot(first.center.x - 200, first.center.y - 150) < 1 && abs(first.radius - 80) < 1)
        #expect(hypot(last.center.x - 100, last.center.y - 100) < 1 && abs(last.radius - 50) < 1)
        #expect(controller.recognizer.state == .possible && controller.recognizer.path.isEmpty)
    }
}
