import Foundation
import Ink
import Recordings
import SeededRandom
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
        #expect(try elements(.twoPeople) == 3, "taps of one draw nothing beside the strokes of the other")
        let ellipses = try ReplayedProgram.svg(of: Fixture.twoPeople.recording).split(separator: "\n").count {
            $0.hasPrefix("<ellipse")
        }
        #expect(ellipses == 3, "two fingers that land together, far from the other person's")
    }

    @Test func `keys choose tools, undo and use panels as they did, and a recorded end does not end the replay`() throws
    {
        let elements = try ReplayedProgram.svg(of: Fixture.keys.recording).split(separator: "\n").filter {
            $0.hasPrefix("<path") || $0.hasPrefix("<line") || $0.hasPrefix("<rect") || $0.hasPrefix("<ellipse")
        }
        let names = elements.map { $0.dropFirst().prefix { $0.isLetter } }
        // The paper is the first rectangle, and the first ellipse is undone.
        #expect(names == ["rect", "path", "line", "rect", "ellipse", "ellipse"])
    }

    @Test func `a recording of the first version draws what it drew`() throws {
        let text = RecordingText.text(Fixture.tenLines.recording)
        let old = try Recording(Data(contentsOf: Fixture.firstVersion))
        #expect(try String(contentsOf: Fixture.firstVersion, encoding: .utf8).hasPrefix("touchtracker recording 1\n"))
        #expect(try ReplayedProgram.svg(of: old) == ReplayedProgram.svg(of: Recording(text: text)))
    }

    @Test func `contacts that all stay down land in proportion to their number`() throws {
        var drawn: [Int] = []
        // 4 in proportion, 64 if each searches for a number that no other one has.
        let factor = try WorkGrowth.factor(from: 100, to: 400) { count in
            var hand = Hand()
            for index in 0..<count {
                _ = hand.land(at: CGPoint(x: 10 + 30 * (index % 32), y: 40 + 18 * (index / 32)))
                hand.wait(0.001)
            }
            let program = try ReplayedProgram(hand.recording)
            program.playback.playAll(to: program.application)
            drawn.append(program.application.samplesOfTouchesDown.count)
            _ = program.finish()
        }
        #expect(factor < 16 && drawn == [400, 400, 400, 100, 100, 100])
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
