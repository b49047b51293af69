// swift-format-ignore-file
// Counters: a stepper, a switch, a progress bar and a pinch.
import UIKit

class PinchStepperController: UIViewController {
    let stepper = UIStepper()
    let toggle = UISwitch()
    let progress = UIProgressView(progressViewStyle: .default)
    var size: CGFloat = 1

    override func viewDidLoad() {
        super.viewDidLoad()
        stepper.frame.origin = CGPoint(x: 10, y: 10)
        stepper.minimumValue = 0
        stepper.maximumValue = 10
        stepper.addTarget(self, action: #selector(stepped), for: .valueChanged)
        toggle.frame.origin = CGPoint(x: 10, y: 60)
        toggle.onTintColor = .systemGreen
        toggle.addTarget(self, action: #selector(toggled(_:)), for: .valueChanged)
        view.addSubview(stepper)
        view.addSubview(toggle)
        view.addSubview(progress)
        view.addGestureRecognizer(UIPinchGestureRecognizer(target: self, action: #selector(pinched(_:))))
    }

    @objc func stepped() {
        progress.setProgress(Float(stepper.value / stepper.maximumValue), animated: true)
    }

    @objc func toggled(_ sender: UISwitch) {
        stepper.isEnabled = sender.isOn
    }

    @objc func pinched(_ pinch: UIPinchGestureRecognizer) {
        guard pinch.numberOfTouches == 2 else { return }
        size = max(0.5, min(3, pinch.scale))
        if pinch.state == .ended { size = size.rounded() }
    }
}
