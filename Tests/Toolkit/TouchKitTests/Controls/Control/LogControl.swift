import Foundation
import TouchKit

/// A control that logs its calls and the events that it sends.
class LogControl: UIControl {
    let log: Log
    var begins = true
    var continues = true

    init(frame: CGRect, log: Log) {
        self.log = log
        super.init(frame: frame)
        for (name, event) in LogControl.events {
            addAction(UIAction { [log] _ in log.note(name) }, for: event)
        }
    }

    required init?(coder: NSCoder) {
        nil
    }

    static let events: [(String, UIControl.Event)] = [
        ("touchDown", .touchDown), ("touchDownRepeat", .touchDownRepeat), ("touchDragInside", .touchDragInside),
        ("touchDragOutside", .touchDragOutside), ("touchDragEnter", .touchDragEnter),
        ("touchDragExit", .touchDragExit), ("touchUpInside", .touchUpInside), ("touchUpOutside", .touchUpOutside),
        ("touchCancel", .touchCancel), ("valueChanged", .valueChanged),
    ]

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        log.note("begin")
        return begins
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        log.note("continue")
        return continues
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        log.note("end")
    }

    override func cancelTracking(with event: UIEvent?) {
        log.note("cancel")
    }
}
