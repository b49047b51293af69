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

    @Test func `its items are titles and images`() {
        let mixed = UISegmentedControl(items: ["One", UIImage()])
        #expect(mixed.numberOfSegments == 2 && mixed.titleForSegment(at: 0) == "One")
        #expect(mixed.titleForSegment(at: 1) == nil && mixed.imageForSegment(at: 1) != nil)
        #expect(UISegmentedControl(items: nil).numberOfSegments == 0)
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

    // MARK: Widths

    private var widths: [CGFloat] {
        stage.wait(.zero)
        return (0..<segments.numberOfSegments).map { segments.frameOfSegment(at: $0).width }
    }

    @Test func `segments have the same width, unless they are as wide as their contents need`() {
        #expect(widths == [100, 100, 100])
        segments.apportionsSegmentWidthsByContent = true
        let (one, two, three) = (widths[0], widths[1], widths[2])
        #expect(three > one && three > two && abs(one + two + three - 300) < 0.001)
        #expect(segments.sizeThatFits(.zero).width < UISegmentedControl(items: ["One", "Two", "Three"]).bounds.width)
        tap(x: 50 + one + 1)
        tap(x: 50 + one - 1)
        #expect(log.take() == ["1", "0"])
    }

    @Test func `a segment has the width that was set, and the others share the rest`() {
        segments.setWidth(140, forSegmentAt: 1)
        #expect(widths == [80, 140, 80])
        #expect(segments.widthForSegment(at: 1) == 140 && segments.widthForSegment(at: 0) == 0)
        tap(x: 135)
        tap(x: 265)
        #expect(log.take() == ["1"])
        segments.setWidth(0, forSegmentAt: 1)
        #expect(widths == [100, 100, 100])
    }

    @Test func `segments that need more width give up margins before they truncate titles`() {
        segments.apportionsSegmentWidthsByContent = true
        let wide = widths
        segments.frame.size.width -= 90
        #expect(zip(wide, widths).allSatisfy { abs($0 - $1 - 30) < 0.001 })
    }

    @Test func `segments that do not fit share the width in proportion`() {
        segments.setWidth(400, forSegmentAt: 0)
        segments.setWidth(100, forSegmentAt: 1)
        segments.setWidth(100, forSegmentAt: 2)
        #expect(widths == [200, 50, 50])
    }

    @Test func `a title that does not fit is truncated`() throws {
        let stage = Stage(size: CGSize(width: 300, height: 32), showsPixels: true)
        let segments = UISegmentedControl(items: ["A title that is much too long"])
        segments.frame = CGRect(x: 100, y: 0, width: 100, height: 32)
        stage.root.addSubview(segments)
        stage.wait(.zero)
        let bitmap = try #require(stage.pixels?.bitmap)
        let outside = (0..<32).flatMap { y in (Array(0..<100) + Array(200..<300)).map { bitmap[$0, y] } }
        #expect(Set(outside).count == 1)
    }

    // MARK: Images

    @Test func `a segment shows an image instead of a title`() {
        let image = UIImage(bitmap: Bitmap(width: 60, height: 20))
        segments.setImage(image, forSegmentAt: 0)
        #expect(segments.imageForSegment(at: 0) === image && segments.titleForSegment(at: 0) == nil)
        segments.insertSegment(with: image, at: 3, animated: false)
        #expect(segments.imageForSegment(at: 3) === image && segments.numberOfSegments == 4)
        segments.setTitle("One", forSegmentAt: 0)
        #expect(segments.imageForSegment(at: 0) == nil && segments.imageForSegment(at: 9) == nil)
    }

    @Test func `an image is drawn in its own colors`() {
        let stage = Stage(size: CGSize(width: 100, height: 32), showsPixels: true)
        let segments = UISegmentedControl(items: [""])
        segments.frame = CGRect(x: 0, y: 0, width: 100, height: 32)
        let image = Bitmap(width: 4, height: 4)
        for pixel in 0..<16 { image[pixel % 4, pixel / 4] = 0xFF00_FF00 }
        segments.setImage(UIImage(bitmap: image), forSegmentAt: 0)
        stage.root.addSubview(segments)
        stage.wait(.zero)
        #expect(stage.pixels?.bitmap[50, 16] == 0xFF00_FF00)
    }

    @Test func `the plate has the color that was chosen for it`() {
        let stage = Stage(size: CGSize(width: 100, height: 32), showsPixels: true)
        let segments = UISegmentedControl(items: ["", ""])
        segments.frame = CGRect(x: 0, y: 0, width: 100, height: 32)
        stage.root.addSubview(segments)
        segments.selectedSegmentIndex = 1
        segments.selectedSegmentTintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        stage.wait(.zero)
        #expect(stage.pixels?.bitmap[75, 16] == 0xFFFF_0000 && stage.pixels?.bitmap[25, 16] != 0xFFFF_0000)
        segments.selectedSegmentTintColor = nil
        stage.wait(.zero)
        #expect(stage.pixels?.bitmap[75, 16] != 0xFFFF_0000)
    }

    // MARK: Animation

    @Test func `the plate slides to the selected segment`() throws {
        segments.selectedSegmentIndex = 0
        stage.wait(.zero)
        tap(x: 340)
        // The tap is kept for 0.35 s (S94), and the animation needs a frame before.
        let frame = try #require(stage.application.nextDeadline)
        #expect(frame < stage.now + 0.1)
        stage.wait(.milliseconds(150))
        #expect(stage.application.nextDeadline ?? .infinity > stage.now + 0.1)
    }

    @Test func `S31 a disabled control selects nothing`() {
        segments.isEnabled = false
        tap(x: 200)
        #expect(log.take() == [] && !segments.becomeFirstResponder())
    }
}
