import Foundation
import TouchKit

/// What happened, in order: views of a test write down what they are told.
@MainActor
final class Log {
    private(set) var entries: [String] = []

    func note(_ entry: String) {
        entries.append(entry)
    }

    /// Hands over what was noted since the last time.
    func take() -> [String] {
        defer { entries = [] }
        return entries
    }
}

/// A view that notes the touches it is told of: `view.began(1)`, with the number of touches.
class LogView: UIView {
    let name: String
    let log: Log
    /// The touches of each call, in order.
    private(set) var calls: [(phase: UITouch.Phase, touches: Set<UITouch>, event: UIEvent?)] = []
    var onTouch: (UITouch.Phase, Set<UITouch>, UIEvent?) -> Void = { _, _, _ in }

    init(_ name: String, frame: CGRect, log: Log) {
        self.name = name
        self.log = log
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { told("began", .began, touches, event) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { told("moved", .moved, touches, event) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { told("ended", .ended, touches, event) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        told("cancelled", .cancelled, touches, event)
    }

    private func told(_ what: String, _ phase: UITouch.Phase, _ touches: Set<UITouch>, _ event: UIEvent?) {
        log.note("\(name).\(what)(\(touches.count))")
        calls.append((phase, touches, event))
        onTouch(phase, touches, event)
    }
}
