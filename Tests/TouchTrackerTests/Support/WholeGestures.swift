import Foundation
import TestServer

// What hands do in one go. A whole gesture of a finger is one batch: no busy machine can make it slow.
extension Touchscreen {
    /// A finger draws from a place to another and is lifted.
    func draw(_ finger: UInt32 = 1, from begin: CGPoint, to end: CGPoint) throws {
        try together { batch in
            batch.down(finger, at: begin)
            batch.move(finger, to: end)
            batch.up(finger)
        }
    }

    /// A finger touches and is lifted so many times at one place.
    func tap(_ finger: UInt32 = 1, at place: CGPoint, times: Int = 1) throws {
        try together { batch in
            for _ in 0..<times {
                batch.down(finger, at: place)
                batch.up(finger)
            }
        }
    }

    /// Three fingers, the middle one at a place, go by so much at once and are lifted.
    func swipe(from place: CGPoint, dx: Double, dy: Double) throws {
        let fingers: [(finger: UInt32, x: Double, y: Double)] = [(7, -60, 10), (8, 0, 0), (9, 60, 10)]
        try together { batch in
            for (finger, x, y) in fingers { batch.down(finger, at: CGPoint(x: place.x + x, y: place.y + y)) }
            for step in stride(from: 0.2, through: 1, by: 0.2) {
                for (finger, x, y) in fingers {
                    batch.move(finger, to: CGPoint(x: place.x + x + dx * step, y: place.y + y + dy * step))
                }
            }
            for (finger, _, _) in fingers { batch.up(finger) }
        }
    }
}

extension Mouse {
    /// The mouse draws from a place to another, through what lies between.
    func draw(from begin: CGPoint, to end: CGPoint) throws {
        try move(to: begin)
        try press()
        try move(to: CGPoint(x: (begin.x + end.x) / 2, y: (begin.y + end.y) / 2))
        try move(to: end)
        try release()
    }

    /// The mouse is pressed and released at a place.
    func click(at place: CGPoint) throws {
        try move(to: place)
        try press()
        try release()
    }
}

extension Pen {
    /// The pen comes near, draws through places, each with a pressure, and goes away again.
    func draw(through places: [(place: CGPoint, pressure: Double)]) throws {
        guard let first = places.first else { return }
        try enter(at: first.place)
        try press(pressure: first.pressure)
        for (place, pressure) in places.dropFirst() { try move(to: place, pressure: pressure) }
        try lift()
        try leave()
    }
}
