// swift-format-ignore-file
// Buttons and taps in a scroll view that must not disturb scrolling.
import UIKit

class TappedScrollController: UIViewController, UIGestureRecognizerDelegate, UIScrollViewDelegate {
    let scrollView = UIScrollView()
    var taps: [CGPoint] = []
    var scrolled = 0
    var pressed = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.frame = view.bounds
        scrollView.contentSize = CGSize(width: view.bounds.width, height: 2000)
        scrollView.delegate = self
        scrollView.alwaysBounceVertical = true
        view.addSubview(scrollView)
        let button = UIButton(frame: CGRect(x: 10, y: 10, width: 80, height: 44))
        button.addTarget(self, action: TappedScrollController.pressed(_:), for: .touchUpInside)
        scrollView.addSubview(button)
        let tap = UITapGestureRecognizer(target: self, action: TappedScrollController.tapped(_:))
        tap.delegate = self
        scrollView.addGestureRecognizer(tap)
    }

    func tapped(_ tap: UITapGestureRecognizer) {
        taps.append(tap.location(in: scrollView))
    }

    func pressed(_ sender: UIButton) {
        pressed += 1
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        return !(touch.view is UIControl)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        scrolled += 1
    }
}
