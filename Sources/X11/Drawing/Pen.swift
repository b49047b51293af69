internal import CX11

/// How the server draws a line (`XSetLineAttributes`).
package struct Pen: Sendable, Hashable {
    /// How wide, in whole pixels, from 1 to 8191.
    package var width: Int
    /// How the ends look.
    package var cap: Cap
    /// How the corners look.
    package var join: Join

    /// How the ends of a line look.
    package enum Cap: Sendable, Hashable {
        /// Cut off at the end point.
        case butt
        /// A half circle around the end point.
        case round
        /// Cut off half a width beyond the end point.
        case square
    }

    /// How two segments of a line meet.
    package enum Join: Sendable, Hashable {
        /// Pointed, unless the angle is below 11 degrees.
        case miter
        /// Round.
        case round
        /// Cut off straight.
        case bevel
    }

    /// Makes a pen; the width is brought within its bounds.
    package init(width: Int, cap: Cap = .round, join: Join = .round) {
        self.width = min(max(width, 1), 8191)
        self.cap = cap
        self.join = join
    }

    var capStyle: Int32 {
        switch cap {
        case .butt: CapButt
        case .round: CapRound
        case .square: CapProjecting
        }
    }

    var joinStyle: Int32 {
        switch join {
        case .miter: JoinMiter
        case .round: JoinRound
        case .bevel: JoinBevel
        }
    }
}
