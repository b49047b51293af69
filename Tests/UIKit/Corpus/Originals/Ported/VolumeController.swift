// swift-format-ignore-file
// A slider, a switch and a segmented control that work together.
import UIKit

class VolumeController: UIViewController {
    let slider = UISlider(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
    let mute = UISwitch(frame: CGRect(x: 20, y: 80, width: 60, height: 40))
    let presets = UISegmentedControl(items: ["Low", "High"])
    var volume: Float = 0.5

    override func viewDidLoad() {
        super.viewDidLoad()
        slider.minimumValue = 0
        slider.maximumValue = 1
        slider.value = volume
        slider.isContinuous = true
        slider.addTarget(self, action: #selector(sliderValueDidChange(_:)), for: .valueChanged)
        mute.addTarget(self, action: #selector(VolumeController.muteChanged(_:)), for: UIControl.Event.valueChanged)
        presets.frame = CGRect(x: 20, y: 140, width: 200, height: 40)
        presets.addTarget(self, action: #selector(presetChanged), for: .valueChanged)
        [slider, mute, presets].forEach { view.addSubview($0) }
    }

    @objc func sliderValueDidChange(_ sender: UISlider!) {
        volume = sender.value
    }

    @objc func muteChanged(_ sender: UISwitch) {
        slider.isEnabled = !sender.isOn
    }

    @objc func presetChanged() {
        slider.value = presets.selectedSegmentIndex == 0 ? 0.2 : 0.9
        volume = slider.value
    }
}
