@testable import CorpusInSwift5
import Foundation
import Testing
import TouchKitTesting
import UIKit

/// Fingers on the groups of the corpus that are written in Swift 1 and 2.
@MainActor struct OldSwiftGroupsTests {
    private let stage = Stage(size: CGSize(width: 300, height: 200), showsPixels: true)

    private func pixel(_ x: Int, _ y: Int) -> UInt32 { stage.pixels?.bitmap[x, y] ?? 0 }

    @Test func `bubbles are where fingers land, and a second tap pulses`() {
        final class Log: BubblePadDelegate {
            var counts: [Int] = []
            func bubblePad(_ pad: BubblePad, didShow count: Int) { counts.append(count) }
        }
        let (pad, log) = (BubblePad(frame: CGRect(x: 0, y: 0, width: 200, height: 100)), Log())
        stage.root.backgroundColor = .white
        stage.root.addSubview(pad)
        pad.bubbleDelegate = log
        let (first, second) = (stage.finger(), stage.finger())
        first.down(at: CGPoint(x: 50, y: 50))
        second.down(at: CGPoint(x: 150, y: 50))
        #expect(pad.bubbles == [CGPoint(x: 50, y: 50), CGPoint(x: 150, y: 50)] && pad.fingers == 2)
        first.up()
        second.up()
        stage.wait(.seconds(1))
        #expect(log.counts == [1, 2] && pixel(50, 50) == 0xFFFF_0000 && pixel(150, 50) == 0xFFFF_0000)
        #expect(pixel(100, 1) == 0xFF00_0000 && pixel(100, 3) == 0xFFFF_FFFF && pixel(75, 1) == 0xFFFF_FFFF, "dashes")
        #expect(pad.nearest(CGPoint(x: 160, y: 50), within: 20) == 1)
        stage.tap(CGPoint(x: 100, y: 50))
        stage.tap(CGPoint(x: 100, y: 50), thenWaiting: .seconds(1))
        #expect(pad.counts == [3, 1] && pad.pulses == 1)
    }

    @Test func `a dial turns with one finger`() {
        let dial = BubbleDial(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        stage.root.addSubview(dial)
        let finger = stage.finger()
        finger.down(at: CGPoint(x: 90, y: 50))
        finger.move(to: CGPoint(x: 50, y: 90))
        #expect(dial.degrees == 90)
        finger.move(to: CGPoint(x: 10, y: 50))
        #expect(dial.degrees == 180)
        finger.up()
        #expect(dial.alpha == 0.5)
    }
}
