import Foundation

/// Writes down each call that responders get about touches, as it happens: for those who want to see how touches travel.
public enum ResponderLog {
    /// Where the lines go, such as `touchesBegan #3 (61.0, 45.8) DrawView`: the call, which touch since the program began,
    /// its place in the responder's view or window in points, and the responder's class. Nil writes nothing.
    public static var write: ((String) -> Void)?

    /// `responder` is about to be told that `touches` are in `phase`.
    static func note(_ touches: some Sequence<UITouch>, _ phase: UITouch.Phase, to responder: UIResponder) {
        guard let write, let call = phase.call else { return }
        for touch in touches.sorted(by: { $0.number < $1.number }) {
            let place = touch.location(in: responder as? UIView)
            write("\(call) #\(touch.number) (\(tenths(place.x)), \(tenths(place.y))) \(type(of: responder))")
        }
    }

    private static func tenths(_ length: Double) -> Double {
        (length * 10).rounded() / 10
    }
}

extension UITouch.Phase {
    /// The call by which a responder is told of this phase; nil for those it is not told of.
    fileprivate var call: String? {
        switch self {
        case .began: "touchesBegan"
        case .moved: "touchesMoved"
        case .ended: "touchesEnded"
        case .cancelled: "touchesCancelled"
        case .stationary, .regionEntered, .regionMoved, .regionExited: nil
        }
    }
}
