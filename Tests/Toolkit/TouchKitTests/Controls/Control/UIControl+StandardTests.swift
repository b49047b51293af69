import Foundation
import Testing
import TouchKit
import TouchKitTesting

/// A control's default action, and the place on the control that triggers it.
private struct DefaultAction: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let make: @MainActor @Sendable () -> UIControl
}

@MainActor
struct UIControlGesturesTests {
    let stage = Stage(size: CGSize(width: 400, height: 300))
    let log = Log()
    let holder = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    let place = CGPoint(x: 110, y: 110)

    init() {
        stage.root.addSubview(holder)
    }

    private func hold(_ control: UIControl) {
        control.frame.origin = CGPoint(x: 100, y: 100)
        holder.addSubview(control)
        for (name, event) in [
            ("down", UIControl.Event.touchDown), ("up", .touchUpInside), ("cancel", .touchCancel),
            ("changed", .valueChanged),
        ] {
            control.addAction(UIAction { [log] _ in log.note(name) }, for: event)
        }
    }

    private func button() -> UIButton {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
        hold(button)
        return button
    }

    @discardableResult
    private func watch<Recognizer: UIGestureRecognizer>(
        _ view: UIView, _ recognizer: Recognizer, _ name: String
    ) -> Recognizer {
        recognizer.addAction(UIAction { [log] _ in log.note(name) })
        view.addGestureRecognizer(recognizer)
        return recognizer
    }

    private func tap() {
        let finger = stage.finger()
        finger.down(at: place)
        finger.up()
    }

    @Test func `S86 the button wins over a tap recognizer on an ancestor`() {
        _ = button()
        watch(holder, UITapGestureRecognizer(), "tap")
        tap()
        #expect(log.take() == ["down", "up"])
    }

    @Test func `S86 a tap recognizer on the button itself wins, and the control is cancelled`() {
        let button = button()
        watch(button, UITapGestureRecognizer(), "tap")
        tap()
        #expect(log.take() == ["down", "tap", "cancel"])
    }

    @Test func `S86 a disabled button does not claim taps`() {
        button().isEnabled = false
        watch(holder, UITapGestureRecognizer(), "tap")
        tap()
        #expect(log.take() == ["tap"])
    }

    @Test func `S86 gestures other than the button's own go to the ancestor's recognizer`() {
        _ = button()
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        watch(holder, double, "double tap")
        tap()
        stage.wait(.milliseconds(100))
        tap()
        #expect(log.take().contains("double tap"))
        stage.wait(.seconds(1))
        watch(holder, UILongPressGestureRecognizer(), "press")
        stage.finger().down(at: place)
        stage.wait(.seconds(1))
        #expect(log.take() == ["down", "press", "cancel"])
    }

    private nonisolated static let tapped: [DefaultAction] = [
        DefaultAction(testDescription: "button") { UIButton(frame: CGRect(x: 0, y: 0, width: 60, height: 44)) },
        DefaultAction(testDescription: "switch") { UISwitch(frame: .zero) },
        DefaultAction(testDescription: "segmented control") { UISegmentedControl(items: ["A", "B"]) },
    ]

    @Test(arguments: tapped)
    private func `S87 a tap is the default action of a control`(action: DefaultAction) {
        let control = action.make()
        hold(control)
        watch(holder, UITapGestureRecognizer(), "tap")
        tap()
        #expect(!log.entries.contains("tap") && log.take().contains("up"))
        watch(control, UITapGestureRecognizer(), "own tap")
        tap()
        #expect(log.entries.contains("own tap") && log.take().last == "cancel")
    }

    @Test func `S87 a pan along a slider from its knob is the slider's, others are the ancestor's`() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 32))
        hold(slider)
        watch(holder, UIPanGestureRecognizer(), "pan")
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 116, y: 116))
        finger.move(to: CGPoint(x: 150, y: 120))
        finger.up()
        #expect(log.take() == ["down", "changed", "up"])
        slider.value = 0
        finger.down(at: CGPoint(x: 116, y: 116))
        finger.move(to: CGPoint(x: 120, y: 150))
        finger.up()
        #expect(log.take() == ["down", "pan", "cancel", "pan"])
        finger.down(at: CGPoint(x: 200, y: 116))
        finger.move(to: CGPoint(x: 250, y: 116))
        finger.up()
        #expect(log.take() == ["pan", "pan"])
    }

    @Test func `S87 a swipe along a slider from its knob is the slider's, one across is the ancestor's`() {
        hold(UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 32)))
        watch(holder, UISwipeGestureRecognizer(), "right")
        let down = watch(holder, UISwipeGestureRecognizer(), "down swipe")
        down.direction = .down
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 116, y: 116))
        finger.move(to: CGPoint(x: 196, y: 116), steps: 8, over: .milliseconds(80))
        finger.up()
        #expect(!log.entries.contains("right") && log.take().last == "up")
        stage.wait(.seconds(1))
        finger.down(at: CGPoint(x: 196, y: 116))
        finger.move(to: CGPoint(x: 196, y: 196), steps: 8, over: .milliseconds(80))
        finger.up()
        #expect(log.take().contains("down swipe"))
    }

    @Test func `S87 a pan along a switch from its knob is the switch's, others are the ancestor's`() {
        hold(UISwitch(frame: .zero))
        watch(holder, UIPanGestureRecognizer(), "pan")
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 116, y: 116))
        finger.move(to: CGPoint(x: 140, y: 116))
        finger.up()
        #expect(log.take() == ["down", "changed", "up"])
        finger.down(at: CGPoint(x: 136, y: 116))
        finger.move(to: CGPoint(x: 136, y: 150))
        finger.up()
        #expect(log.take() == ["down", "pan", "cancel", "pan"])
    }

    @Test func `S87 a custom control does not win over an ancestor's recognizer`() {
        hold(UIControl(frame: CGRect(x: 0, y: 0, width: 60, height: 44)))
        watch(holder, UITapGestureRecognizer(), "tap")
        tap()
        #expect(log.take() == ["down", "tap", "cancel"])
    }

    @Test func `S88 with cancelsTouchesInView off both fire`() {
        _ = button()
        let recognizer = watch(holder, UITapGestureRecognizer(), "tap")
        recognizer.cancelsTouchesInView = false
        tap()
        #expect(log.take() == ["down", "tap", "up"])
    }
}
