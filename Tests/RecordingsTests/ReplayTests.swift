import Foundation
import Ink
import Recordings
import Testing
import TouchKit

/// What the program makes of recordings.
@MainActor
struct ReplayTests {
    @Test(arguments: Fixture.allCases)
    func `a recording makes the same drawing at any speed, byte for byte`(fixture: Fixture) throws {
        let recording = try Recording(Data(contentsOf: fixture.url))
        let expected = try ReplayedProgram.svg(of: recording)
        #expect(try ReplayedProgram.svg(of: recording) == expected)
        for (speed, interval) in [(Playback.Speed.times(0.7), 0.0113), (.times(20), 0.05), (.maximum, 0.01)] {
            let program = try ReplayedProgram(recording, speed: speed)
            var time = 5000.0
            while !program.playback.isOver {
                program.playback.turn(program.application, at: time)
                time += interval
            }
            #expect(program.finish() == expected, "\(speed)")
        }
    }

    private func elements(_ fixture: Fixture) throws -> Int {
        try ReplayedProgram.svg(of: fixture.recording).split(separator: "\n").count {
            $0.contains("ink:") || $0.hasPrefix("<line") || $0.hasPrefix("<path")
        }
    }

    @Test func `the fixtures draw what hands meant`() throws {
        #expect(try elements(.tenPens) == 10)
        #expect(try elements(.tenLines) == 10)
        #expect(try elements(.palm) == 2, "the palm draws nothing")
        #expect(try elements(.twoPeople) == 9, "taps of one draw nothing beside the strokes of the other")
    }

    @Test func `a hundred contacts at once are drawn, and each is let go`() throws {
        var hand = Hand()
        var contacts: [UInt64] = []
        for index in 0..<100 {
            contacts.append(hand.land(at: CGPoint(x: 10 + 30 * (index % 32), y: 10 + 15 * (index / 32))))
        }
        hand.wait(0.1)
        for contact in contacts {
            hand.send(.moved, contact, at: CGPoint(x: 20 * Double(contact % 40), y: 600))
        }
        for contact in contacts {
            hand.lift(contact)
        }
        let program = try ReplayedProgram(hand.recording)
        program.playback.playAll(to: program.application)
        let svg = program.finish()
        #expect(svg.contains("<line"))
    }
}
