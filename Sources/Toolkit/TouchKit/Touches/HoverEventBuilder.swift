import Foundation

/// Turns samples of pointers with no button down into hover events. Unlike a touch, a hovering pointer belongs to
/// whichever view it is over.
final class HoverEventBuilder {
    private var pointers: [UInt64: UITouch] = [:]

    /// Updates the pointers with a batch's hover samples and returns the event; nil if no pointer is in a window.
    func makeEvent(for batch: TouchBatch, in application: UIApplication) -> UIEvent? {
        var event: UIEvent?
        for sample in batch.samples {
            let hovered: UITouch?
            switch sample.phase {
            case .moved, .ended, .cancelled: continue
            case .hovered: hovered = moved(sample, batch.modifierFlags, in: application)
            case .left, .began: hovered = left(sample)
            }
            guard let touch = hovered else { continue }
            let hovering =
                event
                ?? UIEvent(
                    type: .hover, timestamp: batch.samples.last?.timestamp ?? 0, modifierFlags: batch.modifierFlags)
            event = hovering
            let index = hovering.index(of: touch) ?? hovering.touches.count
            if index == hovering.touches.count { hovering.add(touch) }
            hovering.addState(ofTouchAt: index)
        }
        guard let event else { return nil }
        for (index, touch) in event.touches.enumerated() where touch.phase == .regionMoved {
            touch.state.phase = event.coalesced.first(ofTouchAt: index)?.phase ?? touch.phase
        }
        return event
    }

    private func moved(
        _ sample: TouchSample, _ modifierFlags: UIKeyModifierFlags, in application: UIApplication
    ) -> UITouch? {
        let hovering = UIEvent(type: .hover, timestamp: sample.timestamp, modifierFlags: modifierFlags)
        guard let (window, view) = application.hit(sample.location, hovering) else { return left(sample) }
        if let touch = pointers[sample.identifier] {
            touch.state = TouchState(sample, phase: .regionMoved, after: touch.state)
            touch.target = UITouch.Target(window: window, view: view)
            return touch
        }
        let touch = UITouch(
            state: TouchState(sample, phase: .regionEntered, after: nil), source: sample.source,
            target: UITouch.Target(window: window, view: view), tapCount: 0)
        pointers[sample.identifier] = touch
        return touch
    }

    /// Ends hovering: the pointer leaves, or its button goes down.
    private func left(_ sample: TouchSample) -> UITouch? {
        guard let touch = pointers.removeValue(forKey: sample.identifier) else { return nil }
        touch.state = TouchState(sample, phase: .regionExited, after: touch.state)
        return touch
    }
}
