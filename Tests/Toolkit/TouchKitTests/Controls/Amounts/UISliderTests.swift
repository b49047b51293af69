import Foundation
import Testing
import TouchKit
import TouchKitTesting

@MainActor
struct UISliderTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    /// The center of its knob moves between x = 116 and x = 316.
    let slider = UISlider(frame: CGRect(x: 100, y: 100, width: 232, height: 32))
    let log = Log()

    init() {
        stage.root.addSubview(slider)
        slider.maximumValue = 100
        slider.addAction(
            UIAction { [log, slider] _ in log.note("\(Int(slider.value.rounded())) \(slider.isTracking)") },
            for: .valueChanged)
    }

    @Test func `the knob follows the finger that landed on it, wherever on it that was`() {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 120, y: 116))
        #expect(log.take() == [])
        finger.move(to: CGPoint(x: 220, y: 116))
        finger.move(to: CGPoint(x: 370, y: 200))
        finger.up()
        #expect(log.take() == ["50 true", "100 true"] && slider.value == 100)
    }

    @Test func `a finger that lands beside the knob moves nothing`() {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 200, y: 116))
        finger.move(to: CGPoint(x: 220, y: 116))
        finger.up()
        #expect(log.take() == [])
    }

    @Test func `the knob is hit within 44 points`() {
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 137, y: 95))
        finger.move(to: CGPoint(x: 237, y: 95))
        #expect(log.take() == ["50 true"])
    }

    @Test func `a slider that is not continuous sends one change, when it is released`() {
        slider.isContinuous = false
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 116, y: 116))
        finger.move(to: CGPoint(x: 216, y: 116))
        #expect(log.take() == [] && slider.value == 50)
        finger.up()
        #expect(log.take() == ["50 false"])
    }

    @Test func `its value stays in its range`() {
        slider.value = 1000
        #expect(slider.value == 100)
        slider.maximumValue = 10
        #expect(slider.value == 10)
        slider.minimumValue = 20
        #expect(slider.value == 20)
        #expect(log.take() == [])
    }

    @Test func `arrows move it by a twentieth, home and end to its ends, and only changes are sent`() {
        #expect(slider.becomeFirstResponder())
        stage.type(.right)
        stage.press(.up, .down)
        stage.press(.up, .repeats)
        stage.press(.up, .up)
        stage.type(.left)
        stage.type(.down)
        stage.type(.end)
        stage.type(.right)
        stage.type(.home)
        #expect(log.take() == ["5", "10", "15", "10", "5", "100", "0"].map { $0 + " false" })
    }
}
