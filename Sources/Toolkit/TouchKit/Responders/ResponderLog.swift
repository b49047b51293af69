import Foundation

/// Logs each call of a responder's touch methods, to show how touches travel.
public enum ResponderLog {
    /// Called with each line, such as `touchesBegan #3 (61.0, 45.8) DrawView`: the method, the number of the touch
    /// since the program began, its location in the responder's view or window in points, and the responder's class.
    /// Nil turns the log off.
    public static var write: ((String) -> Void)? {
        get { output }
        set { output = newValue }
    }
    private static var output: ((String) -> Void)?

    /// Logs the call of `receiver`, a responder, for `touches` in `phase`.
    static func note(_ touches: some Sequence<UITouch>, _ phase: UITouch.Phase, to receiver: AnyObject) {
        guard let output else { return }
        for touch in touches.sorted(by: { $0.number < $1.number }) {
            let place = touch.location(in: receiver as? UIView)
            output(
                "touches\(phase.title) #\(touch.number) (\(tenths(place.x)), \(tenths(place.y))) \(type(of: receiver))")
        }
    }

    private static func tenths(_ length: Double) -> Double {
        (length * 10).rounded() / 10
    }
}
