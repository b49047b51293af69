import SeededRandom
import Testing
import TouchKit
import X11

@testable import TouchKitX11

struct WindowGeometryTests {
    private let screen = Rectangle(x: 0, y: 0, width: 1920, height: 1080)

    private func painted(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> [Int] {
        let size = WindowGeometry.paintedSize(
            of: Rectangle(x: x, y: y, width: width, height: height), on: screen)
        return [size.width, size.height]
    }

    @Test func `a window that is no larger than the screen is painted as a whole, wherever it is`() {
        for (x, y) in [(0, 0), (1900, 1000), (-300, -900), (5000, 5000)] {
            #expect(painted(x, y, 1920, 1080) == [1920, 1080] && painted(x, y, 1, 1) == [1, 1])
        }
    }

    @Test func `a larger window is painted as far as the screen can show it`() {
        #expect(painted(0, 0, 32767, 32767) == [1920, 1080])
        #expect(painted(100, 50, 32767, 1) == [1920, 1])
        #expect(painted(-500, -200, 3000, 1200) == [2420, 1200])
    }

    @Test func `however large and wherever a window is, what is painted fits the limits`() {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<LongRun.rounds(10_000, long: 1_000_000) {
            let frame = Rectangle(
                x: .random(in: -32768...32767, using: &generator), y: .random(in: -32768...32767, using: &generator),
                width: .random(in: 1...32767, using: &generator), height: .random(in: 1...32767, using: &generator))
            let (width, height) = WindowGeometry.paintedSize(of: frame, on: screen)
            #expect((1...frame.width).contains(width) && (1...frame.height).contains(height))
            #expect(width * height <= WindowLimits.maximumPixelCount)
        }
    }
}
