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

    @Test func `a tap selects a segment, and sends the change if it is another`() {
        #expect(segments.selectedSegmentIndex == UISegmentedControl.noSegment)
        tap(x: 100)
        tap(x: 100)
        tap(x: 340)
        #expect(log.take() == ["0", "2"])
    }

    @Test func `the segment under the lifted finger is selected, and none if the finger is far away`() {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 60, y: 110))
        finger.move(to: CGPoint(x: 200, y: 110))
        finger.up()
        finger.down(at: CGPoint(x: 60, y: 110))
        finger.move(to: CGPoint(x: 60, y: 250))
        finger.up()
        #expect(log.take() == ["1"])
    }

    @Test func `a disabled segment cannot be selected`() {
        segments.setEnabled(false, forSegmentAt: 1)
        #expect(!segments.isEnabledForSegment(at: 1) && segments.isEnabledForSegment(at: 0))
        tap(x: 200)
        #expect(log.take() == [])
    }

    @Test func `in a momentary control no segment stays selected`() {
        segments.isMomentary = true
        tap(x: 200)
        tap(x: 200)
        #expect(log.take() == ["1", "1"] && segments.selectedSegmentIndex == UISegmentedControl.noSegment)
    }

    @Test func `the selection follows its segment when others are inserted and removed`() {
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

    @Test func `indexes of missing segments do nothing`() {
        segments.selectedSegmentIndex = 7
        #expect(segments.selectedSegmentIndex == UISegmentedControl.noSegment)
        segments.setTitle("?", forSegmentAt: 7)
        segments.removeSegment(at: -1, animated: false)
        #expect(segments.titleForSegment(at: 7) == nil && segments.numberOfSegments == 3)
        segments.setTitle("Deux", forSegmentAt: 1)
        #expect(segments.titleForSegment(at: 1) == "Deux")
    }

    @Test func `arrows, home and end select, and skip disabled segments`() {
        segments.setEnabled(false, forSegmentAt: 1)
        #expect(segments.becomeFirstResponder())
        for key in [UIKey.right, .right, .right, .left, .end, .home] {
            stage.type(key)
        }
        #expect(log.take() == ["0", "2", "0", "2", "0"])
    }

    @Test func `the plate slides to the selected segment`() {
        segments.selectedSegmentIndex = 0
        stage.wait(.zero)
        tap(x: 340)
        #expect(stage.application.nextDeadline != nil)
        stage.wait(.milliseconds(150))
        #expect(stage.application.nextDeadline == nil)
    }

    @Test func `S31 a disabled control selects nothing`() {
        segments.isEnabled = false
        tap(x: 200)
        #expect(log.take() == [] && !segments.becomeFirstResponder())
    }
}
