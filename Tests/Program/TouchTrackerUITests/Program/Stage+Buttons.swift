import Foundation
import Testing
import TouchKit
import TouchKitTesting

extension Stage {
    /// Taps the button with a title, and waits until no second tap can follow.
    func tapButton(_ title: String) {
        func search(_ view: UIView) -> UIView? {
            if let button = view as? UIButton, button.title(for: .normal) == title { return button }
            return view.subviews.lazy.compactMap(search).first
        }
        guard let button = application.windows.lazy.compactMap(search).first else {
            Issue.record("there is no button \(title)")
            return
        }
        let finger = finger()
        finger.down(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
        wait(.milliseconds(40))
        finger.up()
        wait(.milliseconds(500))
    }
}
