import Foundation
@_exported import TestViews
import TouchKit
import TouchKitTesting

/// One call of a responder's four `touches…` methods.
struct TouchCall {
    let phase: UITouch.Phase
    let touches: Set<UITouch>
    let event: UIEvent?
}

/// A view that notes the touches it is told of: `view.began(1)`, with the number of touches. It keeps them to itself
/// unless it `passesOn`.
class LogView: UIView {
    let name: String
    let log: Log
    /// The touches of each call, in order.
    private(set) var calls: [TouchCall] = []
    /// Whether it calls super.
    var passesOn = false
    var onTouch: (UITouch.Phase, Set<UITouch>, UIEvent?) -> Void = { _, _, _ in }

    init(_ name: String, frame: CGRect, log: Log) {
        self.name = name
        self.log = log
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        told("began", .began, touches, event)
        if passesOn { super.touchesBegan(touches, with: event) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        told("moved", .moved, touches, event)
        if passesOn { super.touchesMoved(touches, with: event) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        told("ended", .ended, touches, event)
        if passesOn { super.touchesEnded(touches, with: event) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        told("cancelled", .cancelled, touches, event)
        if passesOn { super.touchesCancelled(touches, with: event) }
    }

    private func told(_ what: String, _ phase: UITouch.Phase, _ touches: Set<UITouch>, _ event: UIEvent?) {
        log.note("\(name).\(what)(\(touches.count))")
        calls.append(TouchCall(phase: phase, touches: touches, event: event))
        onTouch(phase, touches, event)
    }
}

extension LogView {
    /// The only touch of the last call.
    var lastTouch: UITouch? {
        guard let last = calls.last, last.touches.count == 1 else { return nil }
        return last.touches.first
    }
}

extension Stage {
    /// Shows a view in the left half of the screen, and one in the right half.
    func showHalves(_ log: Log) -> (left: LogView, right: LogView) {
        let half = CGSize(width: root.bounds.width / 2, height: root.bounds.height)
        let left = LogView("left", frame: CGRect(origin: .zero, size: half), log: log)
        let right = LogView("right", frame: CGRect(origin: CGPoint(x: half.width, y: 0), size: half), log: log)
        [left, right].forEach(root.addSubview)
        return (left, right)
    }
}
