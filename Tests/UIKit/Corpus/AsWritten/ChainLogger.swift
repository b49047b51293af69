// swift-format-ignore-file
// What goes through the responder chain, printed into an array.
import UIKit

class LoggingView: UIView {
    var log: [String] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.append("\(type(of: self)) began \(touches.count)")
        super.touchesBegan(touches, with: event)
        next?.touchesBegan(touches, with: event)
    }

    func chain() -> [String] {
        var names: [String] = []
        var responder: UIResponder? = self
        while let current = responder {
            names.append(String(describing: type(of: current)))
            responder = current.next
        }
        return names
    }
}

extension UIView {
    var parentViewController: UIViewController? {
        var parentResponder: UIResponder? = self
        while parentResponder != nil {
            parentResponder = parentResponder!.next
            if let viewController = parentResponder as? UIViewController {
                return viewController
            }
        }
        return nil
    }
}

extension UIResponder {
    func handler<T>(_ type: T.Type) -> T? {
        return self as? T ?? next?.handler(type)
    }
}
