import Foundation

/// Turns samples of pointers without a button into hover events. Unlike a touch, a hovering pointer belongs to whichever
/// view it is over.
final class HoverSource {
    private var pointers: [UInt64: UITouch] = [:]

    /// Updates the pointers by the hovering samples of one batch; nil where it has none in a window.
    func event(for batch: TouchBatch, hit: TouchSource.HitTest) -> UIEvent? {
        var changed: [UITouch] = []
        var changes: [ObjectIdentifier: [TouchState]] = [:]
        for sample in batch.samples {
            guard let touch = touch(for: sample, batch.modifierFlags, hit: hit) else { continue }
            changes[ObjectIdentifier(touch), default: []].append(touch.state)
            if !changed.contains(where: { $0 === touch }) {
                changed.append(touch)
            }
        }
        guard !changed.isEmpty else { return nil }
        for touch in changed where touch.phase == .regionMoved {
            touch.state.phase = changes[ObjectIdentifier(touch)]?.first?.phase ?? touch.phase
        }
        return UIEvent(
            type: .hover, timestamp: batch.samples.last?.timestamp ?? 0, modifierFlags: batch.modifierFlags,
            touches: changed, samples: changes)
    }

    private func touch(
        for sample: TouchSample, _ modifierFlags: UIKeyModifierFlags, hit: TouchSource.HitTest
    ) -> UITouch? {
        switch sample.phase {
        case .hovered: moved(sample, modifierFlags, hit: hit)
        case .left, .began: left(sample)
        case .moved, .ended, .cancelled: nil
        }
    }

    private func moved(
        _ sample: TouchSample, _ modifierFlags: UIKeyModifierFlags, hit: TouchSource.HitTest
    ) -> UITouch? {
        let hovering = UIEvent(type: .hover, timestamp: sample.timestamp, modifierFlags: modifierFlags)
        guard let (window, view) = hit(sample.location, hovering) else { return left(sample) }
        if let touch = pointers[sample.identifier] {
            touch.state = TouchState(sample, phase: .regionMoved, after: touch.state)
            touch.window = window
            touch.view = view
            return touch
        }
        let touch = UITouch(
            state: TouchState(sample, phase: .regionEntered, after: nil), source: sample.source, window: window,
            view: view, tapCount: 0)
        pointers[sample.identifier] = touch
        return touch
    }

    /// A pointer that leaves, or whose button goes down, hovers no more.
    private func left(_ sample: TouchSample) -> UITouch? {
        guard let touch = pointers.removeValue(forKey: sample.identifier) else { return nil }
        touch.state = TouchState(sample, phase: .regionExited, after: touch.state)
        return touch
    }
}
