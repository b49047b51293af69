import Foundation
import TouchKit

/// How a transition shows what is new.
public nonisolated struct CATransitionType: RawRepresentable, Hashable, Sendable {
    /// The name, the same as Core Animation's.
    public let rawValue: String

    /// Creates a type from Core Animation's name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The new content fades in.
    public static let fade = CATransitionType(rawValue: "fade")
    /// The new content slides over the old one.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// The new content pushes the old one away.
    public static let push = CATransitionType(rawValue: "push")
    /// The old content slides away from the new one.
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The side from which a transition comes.
public nonisolated struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    /// The name, the same as Core Animation's.
    public let rawValue: String

    /// Creates a side from Core Animation's name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The left side.
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    /// The right side.
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    /// The top.
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    /// The bottom.
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// The name of the layers' transitions.
public nonisolated let kCATransition = "transition"

/// An animation from the content that a view has when it is added to the view's layer to the content afterwards.
///
/// Other layers change at once.
@preconcurrency @MainActor open class CATransition: CAAnimation {
    /// How the new content is shown. The default is a fade.
    open var type = CATransitionType.fade
    /// The side from which the transition comes, unless it fades; nil for the left one.
    open var subtype: CATransitionSubtype?

    deinit {}

    private var kind: ViewTransition.Kind {
        let step =
            switch subtype {
            case .fromRight?: CGVector(dx: -1, dy: 0)
            case .fromTop?: CGVector(dx: 0, dy: 1)
            case .fromBottom?: CGVector(dx: 0, dy: -1)
            case _: CGVector(dx: 1, dy: 0)
            }
        return switch type {
        case .moveIn: .slide(step, movesOld: false, movesNew: true)
        case .push: .slide(step, movesOld: true, movesNew: true)
        case .reveal: .slide(step, movesOld: true, movesNew: false)
        case _: .crossDissolve
        }
    }

    /// Begins to show a change of the view of a layer.
    func begin(on layer: CALayer, duration: TimeInterval) {
        guard let view = layer.view else { return }
        let pace = timingFunction.map { AnimationPace.curve($0.curve) } ?? .curve(.linear)
        view.runTransition(kind, AnimationTiming(duration: duration, options: [], pace: pace)) {}
    }
}
