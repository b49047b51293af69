import Foundation

// What `print` shows of touches, events, recognizers and views, as in UIKit: class names without modules (S104).

/// Returns the class and the address of `object`, as `UIView: 0x55d0`.
func identification(of object: AnyObject, separator: String = ": ") -> String {
    let address = UInt(bitPattern: ObjectIdentifier(object))
    return "\(type(of: object))\(separator)0x\(String(address, radix: 16))"
}

extension CGFloat {
    /// The shortest decimal form; that of a whole number has no fraction.
    fileprivate var short: String {
        self == rounded() && magnitude < 1e15 ? "\(Int(self))" : "\(self)"
    }
}

extension CGRect {
    /// As `(0 0; 320 568)`.
    fileprivate var short: String {
        "(\(minX.short) \(minY.short); \(width.short) \(height.short))"
    }
}

extension CGPoint {
    /// As `{160, 284}`.
    fileprivate var short: String {
        "{\(x.short), \(y.short)}"
    }
}

extension UIView {
    /// The class, address and frame, and what differs from the defaults.
    var summary: String {
        var parts = [identification(of: self), "frame = \(frame.short)"]
        if transform != .identity { parts.append("transform = \(transform)") }
        if isHidden { parts.append("hidden = YES") }
        if alpha != 1 { parts.append("alpha = \(alpha.short)") }
        if clipsToBounds { parts.append("clipsToBounds = YES") }
        if !isUserInteractionEnabled { parts.append("userInteractionEnabled = NO") }
        if tag != 0 { parts.append("tag = \(tag)") }
        if !recognizers.isEmpty { parts.append("gestureRecognizers = \(recognizers.count)") }
        return "<\(parts.joined(separator: "; "))>"
    }
}

extension UITouch {
    var summary: String {
        let (place, before) = (location(in: nil).short, previousLocation(in: nil).short)
        var text = "<\(identification(of: self))> phase: \(phase.title) tap count: \(tapCount)"
        text +=
            " force: \(force.short) window: \(window?.description ?? "(null)") view: \(view?.description ?? "(null)")"
        text += " location in window: \(place) previous location in window: \(before)"
        guard let view else { return text }
        text += " location in view: \(location(in: view).short)"
        return text + " previous location in view: \(previousLocation(in: view).short)"
    }
}

extension UITouch.Phase {
    nonisolated var title: String {
        switch self {
        case .began: "Began"
        case .moved: "Moved"
        case .stationary: "Stationary"
        case .ended: "Ended"
        case .cancelled: "Cancelled"
        case .regionEntered: "Region Entered"
        case .regionMoved: "Region Moved"
        case .regionExited: "Region Exited"
        }
    }
}

extension UIEvent {
    var summary: String {
        let title = "<\(identification(of: self))> timestamp: \(timestamp)"
        guard allTouches != nil else { return title }
        return "\(title) touches: {(\n\(touches.map { "    \($0)" }.joined(separator: ",\n"))\n)}"
    }
}

extension UIGestureRecognizer {
    var summary: String {
        var parts = [identification(of: self), "state = \(state.title)"]
        if !isEnabled { parts.append("enabled = NO") }
        if let view { parts.append("view = <\(identification(of: view, separator: " "))>") }
        let targets = targets.compactMap { target in
            target.target.map { "(action=\(target.action), target=<\(identification(of: $0, separator: " "))>)" }
        }
        if !targets.isEmpty { parts.append("target= <\(targets.joined(separator: ", "))>") }
        return "<\(parts.joined(separator: "; "))>"
    }
}

extension UIGestureRecognizer.State {
    fileprivate nonisolated var title: String {
        switch self {
        case .possible: "Possible"
        case .began: "Began"
        case .changed: "Changed"
        case .ended: "Ended"
        case .cancelled: "Cancelled"
        case .failed: "Failed"
        }
    }
}
