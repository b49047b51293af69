import Foundation
import TouchKit

/// The animations of a layer.
@MainActor final class LayerAnimations {
    /// An animation that was added.
    struct Running {
        let key: String
        let animation: CAAnimation
        let timing: LayerTiming
        var tracks: [LayerTrack]
        let transaction: TransactionLevel
        /// Whether the animation is a group, whose tracks have times of their own.
        let isGroup: Bool
        var hasStarted = false
        var isOver = false
    }

    private(set) var running: [Running] = []
    private var timer: LoopTimer?

    deinit {}

    func add(_ animation: CAAnimation, key: String, to layer: CALayer) {
        let now = CACurrentMediaTime()
        let level = CATransaction.level
        let duration = animation.duration > 0 ? animation.duration : max(level.animationDuration, 0)
        var timing = LayerTiming(
            animation, duration: duration, begin: animation.beginTime > 0 ? animation.beginTime : now)
        timing.function = level.animationTimingFunction ?? timing.function
        remove { $0.key == key }
        let tracks = animation.parts(of: layer, duration: duration)
        level.pending += 1
        running.append(
            Running(
                key: key, animation: animation, timing: timing, tracks: tracks, transaction: level,
                isGroup: animation is CAAnimationGroup))
        advance()
    }

    func remove(where isRemoved: (Running) -> Bool) {
        let removed = running.filter(isRemoved)
        running.removeAll(where: isRemoved)
        for var animation in removed {
            for index in animation.tracks.indices { animation.tracks[index].show(nil) }
            if !animation.isOver { end(animation, finished: false) }
        }
    }

    private func end(_ animation: Running, finished: Bool) {
        animation.animation.delegate?.animationDidStop(animation.animation, finished: finished)
        animation.transaction.animationEnded()
    }

    /// Shows the values of the present time, and schedules the next frame.
    private func advance() {
        timer?.invalidate()
        timer = nil
        let now = CACurrentMediaTime()
        var started: [Running] = []
        var over: [Running] = []
        for index in running.indices where !running[index].isOver {
            if !running[index].hasStarted, now >= running[index].timing.begin {
                running[index].hasStarted = true
                started.append(running[index])
            }
            let progress = running[index].timing.progress(at: now)
            running[index].isOver = now >= running[index].timing.end
            let isRemoved = running[index].isOver && running[index].animation.isRemovedOnCompletion
            for part in running[index].tracks.indices {
                let shown =
                    running[index].isGroup
                    ? progress.flatMap {
                        running[index].tracks[part].timing.progress(at: Double($0) * running[index].timing.duration)
                    } : progress
                running[index].tracks[part].show(isRemoved ? nil : shown)
            }
            if running[index].isOver { over.append(running[index]) }
        }
        running.removeAll { $0.isOver && $0.animation.isRemovedOnCompletion }
        let next = running.filter { !$0.isOver }.map { animation in
            animation.hasStarted
                ? min(Thresholds.frameInterval, max(0, animation.timing.end - now)) : animation.timing.begin - now
        }.min()
        if let next { timer = UIApplication.shared.schedule(after: next) { [weak self] in self?.advance() } }
        for animation in started { animation.animation.delegate?.animationDidStart(animation.animation) }
        for animation in over { end(animation, finished: true) }
    }
}

extension CALayer {
    private var layerAnimations: LayerAnimations {
        if let animations { return animations }
        let new = LayerAnimations()
        animations = new
        return new
    }

    /// Adds an animation. While it runs, its property has the value that is shown, and then its own value again: the
    /// one it had before, or to which it was set since.
    /// - Parameters:
    ///   - animation: The animation. Changing it afterwards changes nothing.
    ///   - key: Its name: an animation of the same name is removed. Nil for one without a name.
    public func add(_ animation: CAAnimation, forKey key: String?) {
        layerAnimations.add(animation, key: key ?? UUID().uuidString, to: self)
    }

    /// Removes the animation with a name; its property has its own value at once.
    public func removeAnimation(forKey key: String) { animations?.remove { $0.key == key } }

    /// Removes all animations; their properties have their own values at once.
    public func removeAllAnimations() { animations?.remove { _ in true } }

    /// Returns the animation with a name; nil if it is over or was removed.
    public func animation(forKey key: String) -> CAAnimation? { animations?.running.first { $0.key == key }?.animation }

    /// Returns the names of the animations; nil if there are none.
    public func animationKeys() -> [String]? {
        guard let running = animations?.running, !running.isEmpty else { return nil }
        return running.map(\.key)
    }

    /// Returns the layer with the values that are shown: the layer itself, since its properties have these while
    /// animations run. For the layer of a view that is animated it is a copy with the place, size, transform and
    /// opacity that the view is shown with.
    public func presentation() -> Self? {
        guard let view, view.drawnGeometry != view.geometry || view.drawnAlpha != view.alpha else { return self }
        let copy = duplicate()
        copy?.geometry = view.drawnGeometry
        copy?.opacity = Float(view.drawnAlpha)
        return copy
    }
}
