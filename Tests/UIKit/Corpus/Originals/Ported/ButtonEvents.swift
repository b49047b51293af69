// swift-format-ignore-file
// What a button sends while a finger presses, leaves and comes back.
import UIKit

class ButtonEventsController: UIViewController {
    let button = UIButton(frame: CGRect(x: 50, y: 50, width: 100, height: 44))
    var events: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        button.setTitle("Press", for: .normal)
        button.setTitle("Pressed", for: .highlighted)
        button.addTarget(self, action: #selector(down), for: .touchDown)
        button.addTarget(self, action: #selector(upInside(_:)), for: .touchUpInside)
        button.addTarget(self, action: #selector(upOutside(sender:)), for: .touchUpOutside)
        button.addTarget(self, action: #selector(dragged), for: [.touchDragExit, .touchDragEnter])
        button.addTarget(self, action: #selector(cancelled), for: .touchCancel)
        view.addSubview(button)
    }

    @objc func down() { events.append("down") }
    @objc func upInside(_ sender: UIButton) { events.append("inside") }
    @objc func upOutside(sender: UIButton) { events.append("outside") }
    @objc func dragged(_ sender: Any) { events.append("crossed") }
    @objc func cancelled() { events.append("cancelled") }
}
