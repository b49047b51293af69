import Foundation
import TestServer

/// The paths of ten fingers that circle side by side without overlapping, about 8 pixels a sample.
enum TenPaths {
    static let fingers: [UInt32] = Array(0..<10)

    /// The location of a finger at a sample, in pixels.
    static func location(_ finger: UInt32, _ sample: Int) -> CGPoint {
        let angle = Double(sample) * 0.09 + Double(finger)
        let (column, row) = (Double(finger % 5), Double(finger / 5))
        return CGPoint(x: 104 + column * 204 + cos(angle) * 70, y: 180 + row * 300 + sin(angle) * 110)
    }

    static func land(on touches: Touchscreen) throws {
        try touches.together { batch in
            for finger in fingers { batch.down(finger, at: location(finger, 0)) }
        }
    }

    /// Moves each finger `rate` times a second, evenly staggered, for a number of samples.
    static func move(_ samples: Int, rate: Double, on touches: Touchscreen) throws {
        var ticker = Ticker(rate: rate * Double(fingers.count))
        for sample in 1...samples {
            for finger in fingers {
                ticker.wait()
                try touches.move(finger, to: location(finger, sample))
            }
        }
    }

    /// Moves all fingers as fast as the server accepts, five samples of each at once.
    static func flood(_ samples: Int, on touches: Touchscreen) throws {
        let batchSize = 5
        for first in stride(from: 1, through: samples, by: batchSize) {
            try touches.together { batch in
                for sample in first..<first + batchSize {
                    for finger in fingers { batch.move(finger, to: location(finger, sample)) }
                }
            }
        }
    }

    static func lift(from touches: Touchscreen) throws {
        try touches.together { batch in
            for finger in fingers { batch.up(finger) }
        }
    }
}
