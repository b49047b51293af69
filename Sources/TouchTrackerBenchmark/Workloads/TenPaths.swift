import Benchmarking
import Foundation
import TestServer

/// Ten fingers that circle side by side, each in a field of its own, 8 pixels a sample or so.
enum TenPaths {
    static let fingers: [UInt32] = Array(0..<10)

    /// Where a finger is at a sample, in pixels.
    static func place(_ finger: UInt32, _ sample: Int) -> CGPoint {
        let angle = Double(sample) * 0.09 + Double(finger)
        let (column, row) = (Double(finger % 5), Double(finger / 5))
        return CGPoint(x: 104 + column * 204 + cos(angle) * 70, y: 180 + row * 300 + sin(angle) * 110)
    }

    /// Lands all ten.
    static func land(on touches: Touchscreen) throws {
        try touches.together { batch in
            for finger in fingers { batch.down(finger, at: place(finger, 0)) }
        }
    }

    /// Moves each finger `rate` times a second, evenly staggered, for a number of samples.
    static func move(_ samples: Int, rate: Double, on touches: Touchscreen) throws {
        var pace = Pace(rate: rate * Double(fingers.count))
        for sample in 1...samples {
            for finger in fingers {
                pace.wait()
                try touches.move(finger, to: place(finger, sample))
            }
        }
    }

    /// Moves all fingers as fast as the server takes it, a few samples of each at once.
    static func flood(_ samples: Int, on touches: Touchscreen) throws {
        let atOnce = 5
        for first in stride(from: 1, through: samples, by: atOnce) {
            try touches.together { batch in
                for sample in first..<first + atOnce {
                    for finger in fingers { batch.move(finger, to: place(finger, sample)) }
                }
            }
        }
    }

    /// Lifts all ten.
    static func lift(from touches: Touchscreen) throws {
        try touches.together { batch in
            for finger in fingers { batch.up(finger) }
        }
    }
}
