public import Foundation
import Geometry

/// How a pen is held: its angles to the screen, in radians.
public nonisolated struct PenPosture: Sendable, Equatable {
    /// The angle between the pen and the screen: π/2 if it is upright, 0 if it lies flat.
    public var altitudeAngle: Float
    /// The direction of the pen's upper end on the screen, clockwise from the right.
    public var azimuthAngle: Float
    /// The turn of the pen about its axis.
    public var rollAngle: Float

    /// Creates a posture; upright by default.
    public init(altitudeAngle: Float = .pi / 2, azimuthAngle: Float = 0, rollAngle: Float = 0) {
        self.altitudeAngle = altitudeAngle
        self.azimuthAngle = azimuthAngle
        self.rollAngle = rollAngle
    }

    /// Creates the posture of a pen that is tilted to the right and to the bottom of the screen, by angles in radians.
    public init(tiltX: CGFloat, tiltY: CGFloat, rollAngle: CGFloat = 0) {
        let limit = CGFloat.pi / 2 - 0.001
        let (x, y) = (tan(tiltX.clamped(to: -limit...limit)), tan(tiltY.clamped(to: -limit...limit)))
        self.init(
            altitudeAngle: Float(atan2(1, hypot(x, y))), azimuthAngle: x == 0 && y == 0 ? 0 : Float(atan2(y, x)),
            rollAngle: Float(rollAngle))
    }
}

extension UITouch {
    /// The angle between a pen and the screen, in radians: π/2 if it is upright or does not report its tilt.
    public var altitudeAngle: CGFloat { CGFloat(state.posture.altitudeAngle) }

    /// The turn of a pen about its axis, in radians; 0 if it does not report it.
    public var rollAngle: CGFloat { CGFloat(state.posture.rollAngle) }

    /// Returns the direction of a pen's upper end in `view` or the window, in radians, clockwise from the right.
    public func azimuthAngle(in view: UIView?) -> CGFloat {
        let vector = azimuthUnitVector(in: view)
        return atan2(vector.dy, vector.dx)
    }

    /// Returns the direction of a pen's upper end in `view`, with length 1; in the window if `view` is nil.
    public func azimuthUnitVector(in view: UIView?) -> CGVector {
        let angle = CGFloat(state.posture.azimuthAngle)
        guard let view = view ?? window else { return CGVector(dx: cos(angle), dy: sin(angle)) }
        let conversion = view.screenConversion
        let vector = conversion.convert(CGPoint(x: cos(angle), y: sin(angle))) - conversion.convert(.zero)
        let length = vector.length
        guard length > 0 else { return CGVector(dx: 1, dy: 0) }
        return CGVector(dx: vector.x / length, dy: vector.y / length)
    }
}
