import Foundation

/// Turns samples of keys into presses and events. Each key is one `UIPress` from down to up.
final class PressEventBuilder {
    private var presses: [Int: UIPress] = [:]

    /// Updates the presses with one sample, and returns the event; nil if the sample is of a key that is not down.
    /// - Parameter responder: Receives a key that goes down now, to its end.
    func makeEvent(for sample: KeySample, responder: UIResponder?) -> UIPressesEvent? {
        for press in presses.values {
            press.phase = .stationary
        }
        let all = Set(presses.values)
        guard let press = change(sample, responder: responder) else { return nil }
        return UIPressesEvent(
            presses: all.union([press]), timestamp: sample.timestamp, modifierFlags: sample.key.modifierFlags)
    }

    /// Returns samples that cancel every key that is down.
    func cancellation(at time: TimeInterval) -> [KeySample] {
        presses.sorted { $0.key < $1.key }.compactMap { identifier, press in
            press.key.map { KeySample(identifier: identifier, phase: .cancelled, key: $0, timestamp: time) }
        }
    }

    private func change(_ sample: KeySample, responder: UIResponder?) -> UIPress? {
        let press: UIPress
        switch (sample.phase, presses[sample.identifier]) {
        case (.down, nil):
            press = UIPress(phase: .began, key: sample.key, timestamp: sample.timestamp, responder: responder)
            presses[sample.identifier] = press
        case (.down, let held?), (.repeats, let held?):
            press = held
            press.phase = .changed
        case (.up, let held?), (.cancelled, let held?):
            press = held
            press.phase = sample.phase == .up ? .ended : .cancelled
            presses[sample.identifier] = nil
        case (.repeats, nil), (.up, nil), (.cancelled, nil):
            return nil
        }
        press.key = sample.key
        press.timestamp = sample.timestamp
        return press
    }
}
