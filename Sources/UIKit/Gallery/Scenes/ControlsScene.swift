import Foundation
import UIKit

/// The controls and the actions they send: to a target, up the responder chain, for touches lifted inside and outside.
final class ControlsScene: GalleryScene {
    init() {
        super.init(
            "Controls",
            hint: "Work them all. Lift the finger inside and outside of Press. Tab, space and arrows work, too.")
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        let press = UIButton(type: .system)
        press.setTitle("Press", for: .normal)
        press.addTarget(self, action: ControlsScene.pressedInside, for: .touchUpInside)
        press.addTarget(self, action: ControlsScene.pressedOutside, for: .touchUpOutside)
        add(press, CGRect(x: 16, y: 16, width: 120, height: 44))

        let untargeted = UIButton(type: .system)
        untargeted.setTitle("To anybody", for: .normal)
        untargeted.addTarget(nil, action: ControlsScene.foundInTheChain, for: .touchUpInside)
        add(untargeted, CGRect(x: 160, y: 16, width: 140, height: 44))

        let disabled = UIButton(type: .system)
        disabled.setTitle("Disabled", for: .normal)
        disabled.isEnabled = false
        disabled.addTarget(self, action: ControlsScene.pressedInside, for: .touchUpInside)
        add(disabled, CGRect(x: 316, y: 16, width: 120, height: 44))

        let toggle = UISwitch(frame: .zero)
        toggle.addTarget(self, action: ControlsScene.turned, for: .valueChanged)
        add(toggle, CGRect(x: 16, y: 88, width: 52, height: 32))

        let slider = UISlider(frame: .zero)
        slider.addTarget(self, action: ControlsScene.slid, for: .valueChanged)
        add(slider, CGRect(x: 100, y: 88, width: 232, height: 32))

        let stepper = UIStepper(frame: .zero)
        stepper.addTarget(self, action: ControlsScene.stepped, for: .valueChanged)
        add(stepper, CGRect(x: 16, y: 152, width: 96, height: 32))

        let segments = UISegmentedControl(items: ["One", "Two", "Three"])
        segments.addTarget(self, action: ControlsScene.chose, for: .valueChanged)
        add(segments, CGRect(x: 140, y: 152, width: 240, height: 32))

        let pages = UIPageControl(frame: .zero)
        pages.numberOfPages = 5
        pages.addTarget(self, action: ControlsScene.turnedPage, for: .valueChanged)
        add(pages, CGRect(x: 16, y: 216, width: 160, height: 24))
    }

    private func add(_ control: UIControl, _ frame: CGRect) {
        control.frame = frame
        view.addSubview(control)
    }

    private func pressedInside() { log.note("touchUpInside") }
    private func pressedOutside(_ sender: UIControl) { log.note("touchUpOutside") }
    private func foundInTheChain(_ sender: UIButton, _ event: UIEvent?) { log.note("found in the chain") }
    private func turned(_ control: UISwitch) { log.note("switch \(control.isOn ? "on" : "off")") }
    private func slid(_ slider: UISlider) { log.note("slider \(Int((slider.value * 100).rounded()))") }
    private func stepped(_ stepper: UIStepper) { log.note("stepper \(Int(stepper.value))") }
    private func chose(_ segments: UISegmentedControl) { log.note("segment \(segments.selectedSegmentIndex)") }
    private func turnedPage(_ pages: UIPageControl) { log.note("page \(pages.currentPage)") }
}
