import Foundation
import Testing
import TouchKit

@testable import TouchTrackerUI

struct TouchMeterTests {
    private var meter = TouchMeter(size: CGSize(width: 320, height: 240))

    private func sample(
        _ phase: TouchSample.Phase, _ identifier: UInt64 = 1, x: Double = 10, y: Double = 10, at time: TimeInterval = 0,
        _ source: TouchSample.Source = .finger, device: Int32 = 9
    ) -> TouchSample {
        TouchSample(
            identifier: identifier, phase: phase, location: CGPoint(x: x, y: y), timestamp: time, source: source,
            device: device)
    }

    private mutating func send(_ samples: TouchSample...) {
        for sample in samples {
            meter.receive(sample, at: sample.timestamp)
        }
    }

    @Test mutating func `the largest number of contacts at once is kept`() {
        for identifier in UInt64(1)...4 {
            send(sample(.began, identifier))
        }
        send(sample(.ended, 2), sample(.cancelled, 3), sample(.began, 5))
        #expect(meter.contacts.map(\.sample.identifier) == [1, 4, 5] && meter.mostContacts == 4)
        #expect(meter.sampleCount == 7 && meter.counts == [9: 7])
    }

    @Test mutating func `a device's rate is the median of its intervals`() throws {
        send(sample(.began))
        #expect(meter.rates[9]?.hertz == nil)
        for step in 1...20 {
            // A pause, and two samples of one time, do not count.
            send(sample(.moved, at: Double(step) * 0.008 + (step > 10 ? 3 : 0)))
            send(sample(.moved, at: Double(step) * 0.008 + (step > 10 ? 3 : 0)))
        }
        let rate = try #require(meter.rates[9]?.hertz)
        #expect(abs(rate - 125) < 0.001)
    }

    @Test mutating func `the speed is that of the last tenth of a second`() throws {
        send(sample(.began, x: 0))
        for step in 1...10 {
            send(sample(.moved, x: Double(step), at: Double(step) * 0.1))
        }
        for step in 1...20 {
            send(sample(.moved, x: 10 + 5 * Double(step), at: 1 + Double(step) * 0.01))
        }
        let contact = try #require(meter.contacts.first)
        #expect(abs(contact.speed - 500) < 1)
        #expect(contact.trail.count == 31)
    }

    @Test mutating func `late samples are counted, with the largest delay`() {
        meter.receive(sample(.began, at: 1), at: 1.019)
        #expect(meter.lateCount == 0)
        meter.receive(sample(.moved, at: 2), at: 2.05)
        meter.receive(sample(.moved, at: 3), at: 3.03)
        #expect(meter.lateCount == 2 && abs(meter.worstDelay - 0.05) < 1e-9)
    }

    @Test mutating func `what the toolkit drops is counted`() {
        send(sample(.moved), sample(.ended), sample(.began), sample(.began), sample(.ended), sample(.cancelled))
        #expect(meter.droppedCount == 4 && meter.contacts.isEmpty)
        send(sample(.left, 7, .pen))
        #expect(meter.droppedCount == 4, "a pen may leave that never hovered")
    }

    @Test mutating func `a touch that was down already is not dropped`() {
        meter = TouchMeter(size: CGSize(width: 320, height: 240), touches: [sample(.moved, 4)])
        send(sample(.moved, 4, x: 20), sample(.ended, 4))
        #expect(meter.droppedCount == 0 && meter.mostContacts == 1)
    }

    @Test mutating func `samples that step back in time are counted`() {
        send(sample(.began, at: 5), sample(.moved, at: 4.9), sample(.moved, at: 4.9), sample(.ended, at: 4.8))
        #expect(meter.backwardCount == 2)
    }

    @Test mutating func `samples that are missing in a moving contact's track are estimated`() {
        send(sample(.began, x: 0))
        var time = 0.0
        for step in 1...30 {
            time += step == 20 ? 0.04 : 0.01
            send(sample(.moved, x: 10 * Double(step), at: time))
        }
        #expect(meter.missingCount == 3)
        // A finger that rests reports nothing.
        send(sample(.moved, x: 301, at: time + 0.05))
        #expect(meter.missingCount == 3)
    }

    @Test mutating func `lifted contacts are kept until the next hand lands`() {
        send(sample(.began, 1), sample(.began, 2), sample(.ended, 1), sample(.began, 3))
        #expect(meter.lifted.count == 1)
        send(sample(.ended, 2), sample(.ended, 3))
        #expect(meter.lifted.count == 3)
        send(sample(.began, 4))
        #expect(meter.lifted.isEmpty)
    }

    @Test mutating func `while one contact never ends, only the last of the lifted ones are kept`() {
        send(sample(.began, 1))
        for identifier in 2...500 as ClosedRange<UInt64> {
            send(sample(.began, identifier), sample(.ended, identifier))
        }
        #expect((32...64).contains(meter.lifted.count) && meter.lifted.last?.sample.identifier == 500)
        #expect(meter.trailGeneration > 0)
    }

    @Test mutating func `a pen hovers until it lands or leaves`() {
        send(sample(.hovered, 7, .pen), sample(.hovered, 8, .pen))
        #expect(meter.hovering.count == 2)
        send(sample(.began, 7, .pen), sample(.left, 8, .pen))
        #expect(meter.hovering.isEmpty && meter.contacts.count == 1)
    }

    @Test mutating func `a long contact keeps a bounded trail`() {
        send(sample(.began))
        for step in 0..<20_000 {
            send(sample(.moved, x: Double(step % 300), at: Double(step) * 0.001))
        }
        #expect(meter.contacts[0].trail.count <= 4096 && meter.contacts[0].trail.count > 1000)
    }

    @Test mutating func `the grid fills where contacts have been`() {
        #expect(meter.grid.columns == 10 && meter.grid.rows == 8 && meter.grid.percent == 0)
        #expect(meter.receive(sample(.began, x: 40, y: 70), at: 0) == CGRect(x: 32, y: 64, width: 32, height: 32))
        #expect(meter.receive(sample(.moved, x: 45, y: 75), at: 0) == nil)
        send(sample(.moved, x: -5, y: 10), sample(.moved, x: 400, y: 1e6), sample(.moved, x: 319.9, y: 239.9))
        #expect(meter.grid.touchedCount == 2 && meter.grid.lines[2] == ".#........" && meter.grid.percent == 2)
        #expect(meter.grid.lines[7] == ".........#")
    }
}
