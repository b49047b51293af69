import Foundation
import TouchKit

/// The time of a layer, which its animations follow.
nonisolated struct LayerTime {
    var begin: CFTimeInterval = 0
    var offset: CFTimeInterval = 0
    var speed: Float = 1
}

// A layer's time is that of its superlayer from `beginTime` on, `speed` times as fast, from `timeOffset` on. Its
// animations and those of its sublayers follow it; those that `UIView.animate` makes do not.
extension CALayer {
    /// How fast the layer's time is: 0 lets its animations stand still. The default is 1.
    public var speed: Float {
        get { extras.time.speed }
        set { setTime { $0.speed = newValue.isFinite ? max(0, newValue) : 1 } }
    }

    /// The time that is added to the layer's, in seconds.
    public var timeOffset: CFTimeInterval {
        get { extras.time.offset }
        set { setTime { $0.offset = newValue } }
    }

    /// The superlayer's time at which the layer's begins, in seconds.
    public var beginTime: CFTimeInterval {
        get { extras.time.begin }
        set { setTime { $0.begin = newValue } }
    }

    /// Returns the layer's time at another layer's time; nil stands for `CACurrentMediaTime()`.
    public func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
        localTime(at: layer?.mediaTime(at: time) ?? time)
    }

    /// Returns another layer's time at the layer's time; nil stands for `CACurrentMediaTime()`.
    public func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
        let mediaTime = mediaTime(at: time)
        return layer?.localTime(at: mediaTime) ?? mediaTime
    }

    /// The layer's present time.
    var localTime: CFTimeInterval { localTime(at: CACurrentMediaTime()) }

    /// How many seconds of the layer's time pass in a second.
    var localSpeed: Double { Double(speed) * (superlayer?.localSpeed ?? 1) }

    private func localTime(at mediaTime: CFTimeInterval) -> CFTimeInterval {
        let (outer, time) = (superlayer?.localTime(at: mediaTime) ?? mediaTime, extras.time)
        return (outer - time.begin) * Double(time.speed) + time.offset
    }

    /// The inverse of `localTime(at:)`; the beginning where the time stands still.
    private func mediaTime(at localTime: CFTimeInterval) -> CFTimeInterval {
        let time = extras.time
        let outer = time.begin + (time.speed > 0 ? (localTime - time.offset) / Double(time.speed) : 0)
        return superlayer?.mediaTime(at: outer) ?? outer
    }

    /// The animations follow in the next turn of the loop, when all that belongs together is set.
    private func setTime(_ change: (inout LayerTime) -> Void) {
        change(&extras.time)
        advanceAnimations()
    }

    private func advanceAnimations() {
        animations?.advance(after: 0)
        for child in children { child.advanceAnimations() }
    }
}
