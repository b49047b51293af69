public import Foundation
public import TouchKit

// The animations of code from before closures: settings and changes between a begin and a commit.

/// An animation that has begun and is not committed.
@MainActor private struct OpenAnimation {
    /// The animation that changes were made in before; nil for none.
    let outer: AnimationBlock?
    var duration: TimeInterval = 0.2
    var delay: TimeInterval = 0
    var options: UIView.AnimationOptions = []
    /// The block that holds the changes since the last setting.
    var block: AnimationBlock

    /// Lets the changes that follow have the present settings.
    mutating func apply() {
        block = AnimationBlock(
            timing: AnimationTiming(duration: duration, delay: delay, options: options), allowsInteraction: true)
        AnimationBlock.current = AnimationBlock.areSuspended ? nil : block
    }

    static var all: [OpenAnimation] = []
}

extension UIView {
    /// Begins an animation: changes of views are animated until `commitAnimations()`, as in
    /// `animate(withDuration:delay:options:animations:completion:)`, for 0.2 seconds unless set. The views receive
    /// touches meanwhile.
    /// - Parameters:
    ///   - animationID: Ignored: no delegate is told about it.
    ///   - context: Ignored, too.
    public static func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
        let outer = AnimationBlock.current
        let none = AnimationBlock(timing: AnimationTiming(duration: 0, options: []), allowsInteraction: true)
        var animation = OpenAnimation(outer: outer, block: none)
        animation.apply()
        OpenAnimation.all.append(animation)
    }

    /// Ends the animation that was begun last; it starts when it is drawn next.
    public static func commitAnimations() {
        guard let animation = OpenAnimation.all.popLast() else { return }
        AnimationBlock.current = animation.outer
    }

    /// Sets the duration of the changes that follow in the animation that was begun last, in seconds.
    public static func setAnimationDuration(_ duration: TimeInterval) { change { $0.duration = duration } }

    /// Sets the time before the drawing of the changes that follow starts to change, in seconds.
    public static func setAnimationDelay(_ delay: TimeInterval) { change { $0.delay = delay } }

    /// Sets the timing curve of the changes that follow.
    public static func setAnimationCurve(_ curve: AnimationCurve) {
        change { animation in
            animation.options.remove([.curveEaseIn, .curveEaseOut, .curveLinear])
            switch curve {
            case .easeInOut: break
            case .easeIn: animation.options.insert(.curveEaseIn)
            case .easeOut: animation.options.insert(.curveEaseOut)
            case .linear: animation.options.insert(.curveLinear)
            }
        }
    }

    /// Lets the animation of the changes that follow run backwards after each run.
    public static func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
        change { animation in
            if repeatAutoreverses {
                animation.options.insert(.autoreverse)
            } else {
                animation.options.remove(.autoreverse)
            }
        }
    }

    /// Changes the settings of the animation that was begun last; outside of one, nothing.
    private static func change(_ setting: (inout OpenAnimation) -> Void) {
        guard var animation = OpenAnimation.all.popLast() else { return }
        setting(&animation)
        animation.apply()
        OpenAnimation.all.append(animation)
    }
}
