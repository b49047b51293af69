import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct UISegmentedControlTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    let segments = UISegmentedControl(items: ["One", "Two", "Three"])
    let log = Log()

    init() {
        segments.frame = CGRect(x: 50, y: 100, width: 300, height: 32)
        stage.root.addSubview(segments)
        segments.addAction(
            UIAction { [log, segments] _ in log.note("\(segments.selectedSegmentIndex)") }, for: .valueChanged)
    }

    private func tap(x: CGFloat) {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: x, y: 96))
        finger.up()
    }

    @Test func `a tap chooses a segment, and tells where it is another`() {
        #expect(segments.selectedSegmentIndex == UISegmentedControl.noSegment)
        tap(x: 100)
        tap(x: 100)
        tap(x: 340)
        #expect(log.take() == ["0", "2"])
    }

    @Test func `the segment counts where the finger is lifted, and none where that is far away`() {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 60, y: 110))
        finger.move(to: CGPoint(x: 200, y: 110))
        finger.up()
        finger.down(at: CGPoint(x: 60, y: 110))
        finger.move(to: CGPoint(x: 60, y: 250))
        finger.up()
        #expect(log.take() == ["1"])
    }

    @Test func `a segment that is not enabled is not chosen`() {
        segments.setEnabled(false, forSegmentAt: 1)
        #expect(!segments.isEnabledForSegment(at: 1) && segments.isEnabledForSegment(at: 0))
        tap(x: 200)
        #expect(log.take() == [])
    }

    @Test func `of a momentary row none stays chosen`() {
        segments.isMomentary = true
        tap(x: 200)
        tap(x: 200)
        #expect(log.take() == ["1", "1"] && segments.selectedSegmentIndex == UISegmentedControl.noSegment)
    }

    @Test func `the choice follows its segment when others come and go`() {
        segments.selectedSegmentIndex = 1
        segments.insertSegment(withTitle: "Zero", at: 0, animated: false)
        #expect(segments.selectedSegmentIndex == 2 && segments.titleForSegment(at: 2) == "Two")
        segments.removeSegment(at: 0, animated: false)
        #expect(segments.selectedSegmentIndex == 1)
        segments.removeSegment(at: 1, animated: false)
        #expect(segments.selectedSegmentIndex == UISegmentedControl.noSegment && segments.numberOfSegments == 2)
        segments.removeAllSegments()
        #expect(segments.numberOfSegments == 0 && log.take() == [])
        tap(x: 200)
        #expect(log.take() == [])
    }

    @Test func `indexes that there are not do nothing`() {
        segments.selectedSegmentIndex = 7
        #expect(segments.selectedSegmentIndex == UISegmentedControl.noSegment)
        segments.setTitle("?", forSegmentAt: 7)
        segments.removeSegment(at: -1, animated: false)
        #expect(segments.titleForSegment(at: 7) == nil && segments.numberOfSegments == 3)
        segments.setTitle("Deux", forSegmentAt: 1)
        #expect(segments.titleForSegment(at: 1) == "Deux")
    }

    @Test func `arrows, home and end choose, and pass over what is not enabled`() {
        segments.setEnabled(false, forSegmentAt: 1)
        #expect(segments.becomeFirstResponder())
        for key in [UIKey.right, .right, .right, .left, .end, .home] {
            stage.type(key)
        }
        #expect(log.take() == ["0", "2", "0", "2", "0"])
    }

    @Test func `the plate slides to where the choice is`() {
        segments.selectedSegmentIndex = 0
        stage.wait(.zero)
        tap(x: 340)
        #expect(stage.application.nextDeadline != nil)
        stage.wait(.milliseconds(150))
        #expect(stage.application.nextDeadline == nil)
    }

    @Test func `S31 a disabled row chooses nothing`() {
        segments.isEnabled = false
        tap(x: 200)
        #expect(log.take() == [] && !segments.becomeFirstResponder())
    }
}
