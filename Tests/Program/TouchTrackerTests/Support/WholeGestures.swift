import Foundation
import TestServer
import struct X11.PixelImage

// Whole gestures. Those of fingers are one batch each, so that a busy machine cannot slow them down.
extension Touchscreen {
    /// Lands a finger, moves it and lifts it.
    func draw(_ finger: UInt32 = 1, from begin: CGPoint, to end: CGPoint) throws {
        try together { batch in
            batch.down(finger, at: begin)
            batch.move(finger, to: end)
            batch.up(finger)
        }
    }

    /// Taps with a finger.
    func tap(_ finger: UInt32 = 1, at location: CGPoint, times: Int = 1) throws {
        try together { batch in
            for _ in 0..<times {
                batch.down(finger, at: location)
                batch.up(finger)
            }
        }
    }

    /// Rests at a point until a condition of the screen shows that the ink there is held, and lifts.
    /// - Returns: The ink after that.
    func rest(
        _ finger: UInt32 = 1, at location: CGPoint, in program: Program, until isHeld: (PixelImage) -> Bool
    ) throws -> [InkElement] {
        try down(finger, at: location)
        try program.screenshot(where: isHeld)
        try up(finger)
        return program.ink
    }

    /// Swipes with three fingers, the middle one from `location`, in five steps.
    func swipe(from location: CGPoint, dx: Double, dy: Double) throws {
        let fingers: [(finger: UInt32, x: Double, y: Double)] = [(7, -60, 10), (8, 0, 0), (9, 60, 10)]
        try together { batch in
            for (finger, x, y) in fingers { batch.down(finger, at: CGPoint(x: location.x + x, y: location.y + y)) }
            for step in stride(from: 0.2, through: 1, by: 0.2) {
                for (finger, x, y) in fingers {
                    batch.move(finger, to: CGPoint(x: location.x + x + dx * step, y: location.y + y + dy * step))
                }
            }
            for (finger, _, _) in fingers { batch.up(finger) }
        }
    }
}

extension Mouse {
    /// Drags from a point to another, in two steps.
    func draw(from begin: CGPoint, to end: CGPoint) throws {
        try move(to: begin)
        try press()
        try move(to: CGPoint(x: (begin.x + end.x) / 2, y: (begin.y + end.y) / 2))
        try move(to: end)
        try release()
    }

    func click(at location: CGPoint) throws {
        try move(to: location)
        try press()
        try release()
    }
}

extension Pen {
    /// Brings the pen near, draws through points, each with a pressure, and takes the pen away.
    func draw(through places: [(place: CGPoint, pressure: Double)]) throws {
        guard let first = places.first else { return }
        try enter(at: first.place)
        try press(pressure: first.pressure)
        for (place, pressure) in places.dropFirst() { try move(to: place, pressure: pressure) }
        try lift()
        try leave()
    }
}
