import Foundation
import TouchKit

/// A view that writes down each call that it gets, in a few words.
@MainActor
final class NotingView: UIView {
    var notes: [String] = []
    /// Called after each call about touches.
    var onNote: () -> Void = {}
    /// Whether it notes each time that it is drawn.
    var notesDrawing = false
    /// The touches of the last call.
    private(set) var touches: Set<UITouch> = []

    override var canBecomeFirstResponder: Bool { true }

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .white
        isMultipleTouchEnabled = true
    }

    required init?(coder: NSCoder) {
        nil
    }

    private func note(_ call: String, _ touches: Set<UITouch>, _ event: UIEvent?) {
        self.touches = touches
        let places = touches.map { $0.location(in: self) }.sorted { $0.x < $1.x }.map { "(\($0.x), \($0.y))" }
        let samples = touches.compactMap { event?.coalescedTouches(for: $0)?.count }.reduce(0, +)
        let more = samples > touches.count ? ["through \(samples)"] : []
        notes.append(([call] + places + more).joined(separator: " "))
        onNote()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches, event) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches, event) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches, event) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches, event) }

    private func note(_ call: String, _ presses: Set<UIPress>) {
        for key in presses.compactMap(\.key) {
            let flags = key.modifierFlags.isEmpty ? "" : " with \(key.modifierFlags.rawValue >> 17)"
            notes.append("\(call) \"\(key.characters)\" \"\(key.charactersIgnoringModifiers)\"\(flags)")
        }
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { note("pressed", presses) }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { note("released", presses) }
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) { note("lost", presses) }

    override func draw(_ rect: CGRect) {
        if notesDrawing { notes.append("drawn") }
    }

    override func remoteControlReceived(with event: UIEvent?) {
        notes.append("remote \(event.map { "\($0.subtype)" } ?? "")")
    }

    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { notes.append("shaking") }
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { notes.append("shaken") }
    override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { notes.append("still") }

    override func scrollWheel(with event: UIScrollEvent) {
        let place = event.location(in: self)
        let (right, down) = (event.translation.x, event.translation.y)
        notes.append("scrolled (\(right), \(down)) at (\(place.x), \(place.y)) by \(event.source)")
    }
}

/// A window that writes down how pointers hover over it.
@MainActor
final class HoverNotingWindow: UIWindow {
    var note: (String) -> Void = { _ in }

    override func sendEvent(_ event: UIEvent) {
        if event.type == .hover {
            for touch in event.allTouches ?? [] {
                let place = touch.location(in: nil)
                note("\(touch.phase) (\(place.x), \(place.y))")
            }
        }
        super.sendEvent(event)
    }
}
