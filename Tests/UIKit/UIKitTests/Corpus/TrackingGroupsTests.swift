@testable import Corpus
import Testing
import TouchKitTesting
import UIKit

/// Fingers on the groups of the corpus whose controls track a touch.
@MainActor
struct TrackingGroupsTests {
    private let stage = Stage(size: CGSize(width: 400, height: 300))

    private func add<View: UIView>(_ view: View, _ frame: CGRect) -> View {
        view.frame = frame
        stage.root.addSubview(view)
        stage.wait(.zero)
        return view
    }

    /// Drags a new finger from the middle of a view.
    private func drag(_ view: UIView, by distance: CGFloat) {
        let start = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil as UIView?)
        let finger = stage.finger()
        finger.down(at: start)
        finger.move(to: CGPoint(x: start.x + distance, y: start.y), steps: 10, over: .milliseconds(200))
        finger.up()
        stage.wait(.seconds(1))
    }

    @Test func `a button tells when it is pressed and let go, and a box is checked`() {
        let button = add(HighlightTrackingButton(), CGRect(x: 20, y: 20, width: 100, height: 44))
        var log: [Bool] = []
        button.highlightedChanged = { log.append($0) }
        stage.tap(CGPoint(x: 60, y: 40))
        #expect(log == [true, false])
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 60, y: 40))
        finger.cancel()
        #expect(log == [true, false, true, false])
        let box = add(LabeledCheckbox(text: "Ink"), CGRect(x: 20, y: 100, width: 120, height: 44))
        var changes = 0
        box.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
        stage.tap(CGPoint(x: 60, y: 120))
        #expect(box.isChecked && changes == 1)
        #expect(box.isAccessibilityElement && box.accessibilityLabel == "Ink" && box.accessibilityValue == "1")
    }

    @Test func `a knob follows the finger around its middle`() {
        let controller = KnobPanel()
        stage.show(controller)
        stage.wait(.zero)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 60, y: 110))
        finger.move(to: CGPoint(x: 110, y: 60))
        #expect(abs(controller.knob.value - 50) < 0.001 && controller.readout.text == "50")
        finger.move(to: CGPoint(x: 160, y: 110))
        #expect(controller.readout.text == "83")
        finger.move(to: CGPoint(x: 115, y: 165))
        #expect(controller.knob.value == controller.knob.maximumValue, "below, it stays at its end")
        finger.up()
        #expect(stage.canvas.strokes.count == 2)
    }

    @Test func `a window over a wave form is dragged as far as its ends`() {
        let bar = add(TrimBar(), CGRect(x: 0, y: 0, width: 400, height: 60))
        bar.setData(audioDuration: 100, startTime: 10, duration: 30)
        drag(bar, by: 80)
        #expect(abs(bar.startTime - 30) < 0.001)
        drag(bar, by: 190)
        #expect(bar.startTime <= 70 && bar.startTime > 64)
        let ended = bar.startTime
        drag(bar, by: 100)
        #expect(bar.startTime - ended < 5)
    }

    @Test func `one of a group of radio buttons is on, and a pressed one shrinks`() {
        let group = RadioGroup()
        let buttons = (0..<3).map {
            add(CircleRadioButton(frame: .zero), CGRect(x: 20 + 60 * $0, y: 20, width: 44, height: 44))
        }
        buttons.forEach(group.add)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 40, y: 40))
        stage.wait(.seconds(1))
        #expect(buttons[0].isHighlighted && buttons[0].pressedScale == 0.96)
        finger.up()
        stage.wait(.seconds(1))
        #expect(group.selected == 0 && buttons.map(\.isOn) == [true, false, false] && buttons[0].pressedScale == 1)
        stage.tap(CGPoint(x: 160, y: 40))
        #expect(buttons.map(\.isOn) == [false, false, true])
        finger.down(at: CGPoint(x: 100, y: 40))
        finger.move(to: CGPoint(x: 100, y: 200))
        #expect(!buttons[1].isHighlighted)
        finger.up()
        #expect(group.selected == 2)
    }

    @Test func `a slider of bars jumps to the finger, and its target is taller than it`() {
        let slider = add(WaveSlider(frame: .zero), CGRect(x: 50, y: 100, width: 248, height: 20))
        slider.peaks = (0..<24).map { Float($0) / 24 }
        var values: [Float] = []
        slider.addAction(UIAction { _ in values.append(slider.value) }, for: .valueChanged)
        #expect(slider.playedBars == 0)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 174, y: 85))
        #expect(values == [0.5] && slider.playedBars == 12)
        finger.move(to: CGPoint(x: 290, y: 85))
        finger.up()
        #expect(slider.value > 0.95 && slider.playedBars == 24)
        #expect(slider.accessibilityLabel == "Position" && slider.accessibilityIdentifier == "position")
        stage.tap(CGPoint(x: 174, y: 60))
        #expect(slider.value > 0.95)
    }

    @Test func `a ruler is dragged, tells each mark, and snaps`() {
        let ruler = add(RulerControl(), CGRect(x: 0, y: 0, width: 400, height: 60))
        ruler.backgroundColor = .white
        var values: [Int] = []
        ruler.addAction(UIAction { _ in values.append(ruler.value) }, for: .valueChanged)
        drag(ruler, by: -50)
        #expect(ruler.value == 4 && values == [1, 2, 3, 4])
        drag(ruler, by: 300)
        #expect(ruler.value == 0 && values.last == 0)
        ruler.value = 70
        #expect(ruler.value == 50)
    }
}
