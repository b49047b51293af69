// swift-format-ignore-file
// Moles that show up by a timer and go when they are touched.
import UIKit

class WhackController: UIViewController {
    var mole = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    var timer: Timer?
    var score = 0
    var appearances = 0
    let scoreLabel = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))

    override func viewDidLoad() {
        super.viewDidLoad()
        mole.backgroundColor = .brown
        mole.tag = 7
        view.addSubview(mole)
        view.addSubview(scoreLabel)
        timer = Timer.scheduledTimer(timeInterval: 0.5, target: self, selector: #selector(WhackController.appear), userInfo: nil, repeats: true)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        timer?.invalidate()
    }

    @objc func appear() {
        appearances += 1
        mole.isHidden = false
        mole.center = CGPoint(x: CGFloat.random(in: 30...200), y: CGFloat(arc4random_uniform(100)) + 30)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, touch.view?.tag == 7 else { return }
        score += 1
        scoreLabel.text = "Score: \(score)"
        mole.isHidden = true
    }
}
