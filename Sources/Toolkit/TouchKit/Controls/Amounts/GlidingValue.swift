import Foundation

/// A value of a control that is drawn while it moves to a new value.
package final class GlidingValue {
    private struct Glide {
        let from: Float
        let start: TimeInterval
        let duration: TimeInterval
    }

    /// The value that is drawn.
    package private(set) var shown: Float
    private var target: Float
    private var glide: Glide?
    private var timer: LoopTimer?
    private unowned let view: UIView

    /// Creates a value that is drawn by `view`, which owns it.
    package init(_ value: Float, of view: UIView) {
        shown = value
        target = value
        self.view = view
    }

    deinit {}

    /// Draws another value: at once, or in an animation of the duration of the enclosing one, if there is one.
    package func set(_ value: Float, animated: Bool) {
        let application = view.window?.application
        guard animated, let application, application.areAnimationsEnabled, value != shown else {
            guard value != target || value != shown else { return }
            timer?.invalidate()
            (timer, glide, target, shown) = (nil, nil, value, value)
            return view.setNeedsDisplay()
        }
        guard value != target else { return }
        target = value
        let inherited = UIView.inheritedAnimationDuration
        glide = Glide(
            from: shown, start: application.now, duration: inherited > 0 ? inherited : Thresholds.controlAnimation)
        if timer == nil { schedule(application) }
    }

    private func schedule(_ application: UIApplication) {
        timer = application.schedule(after: Thresholds.frameInterval) { [weak self] in self?.advance(application) }
    }

    private func advance(_ application: UIApplication) {
        timer = nil
        guard let glide else { return }
        let time = (application.now - glide.start) / glide.duration
        if time < 1 {
            shown = glide.from + (target - glide.from) * Float(TimingCurve.easeInOut.progress(at: CGFloat(time)))
            schedule(application)
        } else {
            self.glide = nil
            shown = target
        }
        view.setNeedsDisplay()
    }
}
