import Foundation
import TouchKit

@MainActor final class LayerAnimations {
    /// An animation that was added.
    struct Running {
        let key: String
        let animation: CAAnimation
        let timing: LayerTiming
        let tracks: [LayerTrack]
        let transaction: TransactionLevel
        /// Whether the animation is a group, whose tracks have times of their own.
        let isGroup: Bool
        var hasStarted = false
        var isOver = false

        /// Returns the tracks that have a value at a time, with their progress.
        func shown(at now: TimeInterval) -> [(track: LayerTrack, progress: CGFloat)] {
            guard let progress = timing.progress(at: now) else { return [] }
            return tracks.compactMap { track in
                let part = isGroup ? track.timing.progress(at: Double(progress) * timing.duration) : progress
                return part.map { (track, $0) }
            }
        }
    }

    private(set) var running: [Running] = []
    /// The properties that are animated. All animations of one share its own value.
    private var properties: [AnimatedProperty] = []
    private var timer: LoopTimer?
    private unowned let layer: CALayer

    init(of layer: CALayer) {
        self.layer = layer
    }

    deinit {}

    private var now: TimeInterval { layer.localTime }

    func add(_ animation: CAAnimation, key: String) {
        let now = now
        let level = CATransaction.level
        let duration = animation.duration > 0 ? animation.duration : max(level.animationDuration, 0)
        var timing = LayerTiming(
            animation, duration: duration, begin: animation.beginTime > 0 ? animation.beginTime : now)
        timing.function = level.animationTimingFunction ?? timing.function
        remove { $0.key == key }
        // The new properties' own values must not be those of running animations, such as `position.x` for `position`.
        show([])
        (animation as? CATransition)?.begin(on: layer, duration: duration)
        let tracks = animation.parts(of: layer, duration: duration)
        for track in tracks where !properties.contains(where: { $0.keyPath == track.property.keyPath }) {
            properties.append(AnimatedProperty(track.property))
        }
        level.pending += 1
        running.append(
            Running(
                key: key, animation: animation, timing: timing, tracks: tracks, transaction: level,
                isGroup: animation is CAAnimationGroup))
        advance()
    }

    func remove(where isRemoved: (Running) -> Bool) {
        let removed = running.filter(isRemoved)
        guard !removed.isEmpty else { return }
        running.removeAll(where: isRemoved)
        showRunning(at: now)
        for animation in removed where !animation.isOver { end(animation, finished: false) }
    }

    private func showRunning(at now: TimeInterval) {
        show(running.flatMap { $0.shown(at: now) })
        properties.removeAll { property in
            !running.contains { $0.tracks.contains { $0.property.keyPath == property.keyPath } }
        }
    }

    /// Sets the properties to the values of tracks, of which the last counts, and the others to their own values.
    private func show(_ shown: [(track: LayerTrack, progress: CGFloat)]) {
        // Properties share their values, such as the transform: all are read before, and again after all are set.
        for index in properties.indices { properties[index].updateOwn() }
        let keyPaths = Set(shown.map(\.track.property.keyPath))
        for index in properties.indices where !keyPaths.contains(properties[index].keyPath) {
            properties[index].showOwn()
        }
        for (track, progress) in shown {
            guard let property = properties.first(where: { $0.keyPath == track.property.keyPath }),
                let value = track.value(at: progress, own: property.own)
            else { continue }
            track.property.set(value)
        }
        for index in properties.indices where keyPaths.contains(properties[index].keyPath) {
            properties[index].updateShown()
        }
    }

    private func end(_ animation: Running, finished: Bool) {
        animation.animation.delegate?.animationDidStop(animation.animation, finished: finished)
        animation.transaction.animationEnded()
    }

    /// Shows the values of the time that is in some seconds, instead of the next frame's.
    func advance(after delay: TimeInterval) {
        timer?.invalidate()
        timer = UIApplication.shared.schedule(after: delay) { [weak self] in self?.advance() }
    }

    /// Shows the values of the present time, and schedules the next frame.
    private func advance() {
        timer?.invalidate()
        timer = nil
        let (now, speed) = (now, layer.localSpeed)
        var started: [Running] = []
        var over: [Running] = []
        for index in running.indices where !running[index].isOver {
            if !running[index].hasStarted, now >= running[index].timing.begin {
                running[index].hasStarted = true
                started.append(running[index])
            }
            running[index].isOver = now >= running[index].timing.end
            if running[index].isOver { over.append(running[index]) }
        }
        running.removeAll { $0.isOver && $0.animation.isRemovedOnCompletion }
        showRunning(at: now)
        let next = running.filter { !$0.isOver }.map { animation in
            animation.hasStarted
                ? min(Thresholds.frameInterval * speed, max(0, animation.timing.end - now))
                : animation.timing.begin - now
        }.min()
        // In a layer whose time stands still, nothing changes.
        if let next, speed > 0 { advance(after: next / speed) }
        for animation in started { animation.animation.delegate?.animationDidStart(animation.animation) }
        for animation in over { end(animation, finished: true) }
    }
}

extension CALayer {
    private var layerAnimations: LayerAnimations {
        if let animations { return animations }
        let new = LayerAnimations(of: self)
        animations = new
        return new
    }

    /// Adds an animation. While it runs, its property has the value that is shown, and then its own value again: the
    /// one it had before, or to which it was set since.
    /// - Parameters:
    ///   - animation: The animation. Changing it afterwards changes nothing.
    ///   - key: Its name: an animation of the same name is removed. Nil for one without a name.
    public func add(_ animation: CAAnimation, forKey key: String?) {
        layerAnimations.add(animation, key: key ?? UUID().uuidString)
    }

    /// Removes the animation with a name; its property has its own value at once.
    public func removeAnimation(forKey key: String) { animations?.remove { $0.key == key } }

    /// Removes all animations, and those of the layer's view by `UIView.animate`: properties have their own values.
    public func removeAllAnimations() {
        animations?.remove { _ in true }
        if let view { UIApplication.shared.animator.stop(view) }
    }

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
