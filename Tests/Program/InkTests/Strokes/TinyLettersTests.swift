import Foundation
import Geometry
import Testing

@testable import Ink

struct TinyLettersTests {
    private static let sensors = [
        Sensor(rate: 60, noise: 0), Sensor(rate: 60, noise: 0.15), Sensor(rate: 120, noise: 0.15),
        Sensor(rate: 240, noise: 0.1),
    ]

    /// The greatest distance of the path from the ink's centerline, and of the centerline from the path, in points.
    private func miss(_ path: TruePath, _ stroke: Stroke) -> CGFloat {
        let ink = TruePath(stroke.curves.flatMap { curve in (0...8).map { curve.point(at: CGFloat($0) / 8) } })
        let ways = [path.points.map(ink.distance), ink.points.map(path.distance)].joined()
        return ways.max() ?? .infinity
    }

    @Test(arguments: [5, 10], [2, 6])
    func `all strokes of tiny letters are whole`(height: Int, width: Int) throws {
        let size = CGFloat(height)
        for (number, sensor) in Self.sensors.enumerated() {
            let strokes = Letters.strokes(height: size)
            #expect(strokes.count == 33)
            for (index, (name, path)) in strokes.enumerated() {
                let samples = sensor.samples(of: path, speed: 8 * size, seed: UInt64(100 * number + index))
                let stroke = try #require(Stroke(drawn: samples, rule: .speed, width: CGFloat(width)))
                // Samples at 60 Hz lie an eighth of an x-height apart, and the tips of v and w lie between them.
                let miss = miss(path, stroke)
                #expect(miss < 0.24 * size + 2.5 * sensor.noise, "\(name), \(sensor): \(miss)")
            }
        }
    }
}
