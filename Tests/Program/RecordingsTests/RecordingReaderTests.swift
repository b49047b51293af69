import Foundation
@testable import Recordings
import SeededRandom
import Testing
import TouchKit

struct RecordingReaderTests {
    private static let header = """
        touchtracker recording 3
        device 9 touchscreen 10 A screen: of glass
        window 320 240.5

        """

    private func read(_ lines: String) throws -> Recording {
        try Recording(text: Self.header + lines)
    }

    @Test func `each line is a sample with everything that the device reported`() throws {
        let recording = try read(
            """
            setting tool = pen
            # A comment, and an empty line:

            9 4294967297 pen moved 12.000250 -3.25 1e3 0.4/3 8.5/0.25 1 shift+control

            """)
        #expect(
            recording.devices == [
                TouchDevice(identifier: 9, name: "A screen: of glass", kind: .touchscreen, maximumTouches: 10)
            ])
        #expect(recording.settings == ["tool = pen"] && recording.windowSize == CGSize(width: 320, height: 240.5))
        let sample = TouchSample(
            identifier: 1 << 32 | 1, phase: .moved, location: CGPoint(x: -3.25, y: 1000), timestamp: 12.00025,
            source: .pen,
            force: 0.4, maximumForce: 3, majorRadius: 8.5, majorRadiusTolerance: 0.25, device: 9)
        #expect(recording.entries.last == .sample(sample, [.shift, .control]))
    }

    // Found by libFuzzer.
    @Test(arguments: ["a\rb", "\r$\r", "\u{2028}\t\u{301}x", "  spaces \u{85}", "\t"])
    func `a setting is read as it is written, whatever breaks lines elsewhere`(setting: String) throws {
        let recording = try read("setting \(setting)\n")
        #expect(try Recording(text: RecordingText.text(recording)) == recording)
    }

    @Test(arguments: ["", "a", "A", "-", "U+", "\u{1A}", " ", "\t", "e\u{301}", "ß", "👍🏽", "\r\n"])
    func `a key is read as it is written, whatever it types`(characters: String) throws {
        let key = UIKey(
            characters: characters, charactersIgnoringModifiers: "я", modifierFlags: [.control, .shift],
            keyCode: .keyboardZ, otherCharacters: ["z", characters])
        for phase in [KeySample.Phase.down, .repeats, .up, .cancelled] {
            var recording = try read("")
            recording.entries.append(.key(KeySample(identifier: 52, phase: phase, key: key, timestamp: 1.25)))
            #expect(try Recording(text: RecordingText.text(recording)) == recording)
        }
    }

    @Test func `a scroll is read as it is written`() throws {
        var recording = try read("")
        for source in [ScrollSample.Source.wheel, .surface] {
            let sample = ScrollSample(
                location: CGPoint(x: 9.5, y: 0.1), translation: CGPoint(x: -1.0 / 3, y: 48), source: source,
                timestamp: 2)
            recording.entries.append(.scroll(sample, .alternate))
        }
        #expect(try Recording(text: RecordingText.text(recording)) == recording)
    }

    @Test func `a pinch on a touchpad is read as it is written`() throws {
        var recording = try read("")
        for phase in [PinchSample.Phase.began, .changed, .ended, .cancelled] {
            let sample = PinchSample(
                phase: phase, location: CGPoint(x: 9.5, y: 0.1), scale: 1.0 / 3, rotation: -2.5, timestamp: 2)
            recording.entries.append(.pinch(sample, .alternate))
        }
        #expect(try Recording(text: RecordingText.text(recording)) == recording)
        #expect(throws: RecordingError(line: 4, problem: "the scale must be a number from 0 to 1000000, not \"-1\"")) {
            try read("pinch changed 0 1 1 -1 0 -\n")
        }
    }

    @Test(arguments: [1, 2])
    func `a recording of an earlier version is read`(version: Int) throws {
        let text = Self.header + "9 1 finger began 0 1 1 - - 0 -\n"
        let old = text.replacing("touchtracker recording 3", with: "touchtracker recording \(version)")
        #expect(old != text)
        #expect(try Recording(text: old) == Recording(text: text))
    }

    @Test func `a last line without an end is left out`() throws {
        let recording = try read("9 1 finger began 0 1 1 - - 0 -\n9 1 finger moved 0.01 2")
        #expect(recording.isTorn && recording.sampleCount == 1)
        #expect(try !read("").isTorn)
    }

    @Test(arguments: [
        ("9 1 finger began 0 1 1 - - 0", "the keys is missing"),
        ("9 1 finger began 0 1 1 - - 0 - more", "nothing may follow, but here is \"more\""),
        ("8 1 finger began 0 1 1 - - 0 -", "device 8 is not described by a line above"),
        ("x 1 finger began 0 1 1 - - 0 -", "the device must be a whole number from 0 to 2147483647, not \"x\""),
        (
            "9 -1 finger began 0 1 1 - - 0 -",
            "the touch must be a whole number from 0 to 18446744073709551615, not \"-1\""
        ),
        ("9 1 toe began 0 1 1 - - 0 -", "the source must be one of finger, mouse, pen, eraser, not \"toe\""),
        (
            "9 1 finger jumped 0 1 1 - - 0 -",
            "the phase must be one of began, moved, ended, cancelled, hovered, left, not \"jumped\""
        ),
        ("9 1 finger began inf 1 1 - - 0 -", "the time must be a number from -1000000 to 1000000, not \"inf\""),
        ("9 1 finger began 0 nan 1 - - 0 -", "the x must be a number from -1000000 to 1000000, not \"nan\""),
        ("9 1 finger began 0 1 1e300 - - 0 -", "the y must be a number from -1000000 to 1000000, not \"1e300\""),
        ("9 1 finger began 0 1 1 0.5 - 0 -", "the pressure must be two numbers with a slash, or -, not \"0.5\""),
        ("9 1 finger began 0 1 1 -1/3 - 0 -", "the pressure must be a number from 0 to 1000, not \"-1\""),
        ("9 1 finger began 0 1 1 - - 0 shift+hyper", "unknown modifier key \"hyper\""),
        ("window 0 10", "the width must be a number from 1 to 32767, not \"0\""),
        (
            "window 32767 32767",
            "the window would have 32767 by 32767 pixels; the limit is 32767 in each direction and 64 million in total"
        ),
        ("device 3 keyboard 0 Keys", "unknown kind of device \"keyboard\""),
        ("key 38 down 0 4 a a", "the keys is missing"),
        ("key 38 jumped 0 4 a a -", "the phase must be one of down, repeats, up, cancelled, not \"jumped\""),
        ("key 38 down 0 2 a a -", "unknown key \"2\""),
        ("key 38 down nan 4 a a -", "the time must be a number from -1000000 to 1000000, not \"nan\""),
        ("key 38 down 0 4 U+D800 a -", "unknown characters \"U+D800\""),
        ("key 38 down 0 4 a U+61U+ -", "unknown characters \"U+61U+\""),
        ("scroll ball 0 1 1 0 1 -", "the source must be one of wheel, surface, not \"ball\""),
        ("scroll wheel 0 1 1 0 inf -", "the dy must be a number from -1000000 to 1000000, not \"inf\""),
    ])
    func `a bad line is refused in one sentence`(line: String, problem: String) {
        #expect(throws: RecordingError(line: 4, problem: problem)) { try read(line + "\n") }
    }

    @Test func `a thousand contacts at once are read, and one more is refused`() throws {
        let landings = (1...1000).map { "9 \($0) finger began 0 1 1 - - 0 -\n" }.joined()
        #expect(try read(landings).sampleCount == 1000)
        let problem = RecordingError(line: 1004, problem: "more than 1000 contacts are down at once")
        let next = "9 1001 finger began 0 1 1 - - 0 -\n"
        #expect(throws: problem) { try read(landings + next) }
        for end in ["ended", "cancelled"] {
            let lift = "9 7 finger \(end) 0 1 1 - - 0 -\n"
            #expect(try read(landings + lift + next).sampleCount == 1002)
        }
        #expect(try read(landings + landings).sampleCount == 2000, "a contact that lands again is one")
    }

    // A search of all devices for each sample would take a quarter of an hour.
    @Test func `as many devices as samples are read`() throws {
        let lines = (1...30_000).map { "device \($0) pen 0 Pen\n\($0) 1 pen moved 0 1 1 - - 0 -\n" }.joined()
        #expect(try read(lines).sampleCount == 30_000)
    }

    @Test(arguments: ["", "\n", "<svg/>\n", "touchtracker recording 1"])
    func `a file that is not a recording is refused`(text: String) {
        #expect(throws: RecordingError(line: 1, problem: "a recording begins with \"touchtracker recording 3\"")) {
            try Recording(text: text)
        }
    }

    @Test func `another version, bytes that are not text, and a sample before the window are refused`() {
        #expect(throws: RecordingError(line: 1, problem: "version 4 of the format is unknown")) {
            try Recording(text: "touchtracker recording 4\n")
        }
        #expect(throws: RecordingError(line: 1, problem: "this is not text")) {
            try Recording(Data([0xFF, 0xFE, 0x0A]))
        }
        #expect(throws: RecordingError(line: 2, problem: "the size of the window must come before the first sample")) {
            try Recording(text: "touchtracker recording 1\n0 1 finger began 0 1 1 - - 0 -\n")
        }
    }

    @Test(arguments: [TouchSample.Source.finger, .pointer, .secondaryPointer, .pen, .eraser])
    func `a touch of any device or button is read as it is written`(source: TouchSample.Source) throws {
        var recording = try read("")
        for phase in [TouchSample.Phase.began, .moved] {
            let sample = TouchSample(
                identifier: 1, phase: phase, location: CGPoint(x: 1, y: 2), timestamp: 1, source: source, device: 9)
            recording.entries.append(.sample(sample, []))
        }
        #expect(try Recording(text: RecordingText.text(recording)) == recording)
    }

    @Test func `every number is read back equal`() throws {
        for value in [0.1, 1.0 / 3, 100.2474365234375, 987.678901234, .leastNonzeroMagnitude] {
            var recording = try read("")
            let sample = TouchSample(
                identifier: .max, phase: .cancelled, location: CGPoint(x: value, y: -value), timestamp: 1.000001,
                source: .eraser, force: value, maximumForce: 1, majorRadius: value, majorRadiusTolerance: 0, device: 9)
            recording.entries.append(.sample(sample, .alternate))
            #expect(try Recording(text: RecordingText.text(recording)) == recording)
        }
    }

    @Test(arguments: LongRun.seeds(2, long: 1000))
    func `a mutated recording is read, with finite numbers, or refused`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let text =
            Self.header + """
                setting tool = pen
                9 1 finger began 0 1 1 - - 0 -
                9 4294967297 pen moved 12.000250 -3.25 1e3 0.4/3 8.5/0.25 1 shift+control
                9 1 finger ended 13 1 1 - - 0 -

                """
        let words = [
            "nan", "-inf", "1e999", "-1", "18446744073709551616", "\u{0}", "-", "device ", "window ", "began", "0x1p4",
        ]
        for _ in 0..<100 {
            guard let recording = try? Recording(Data(generator.mutated(Array(text.utf8), words: words))) else {
                continue
            }
            for case .sample(let sample, _) in recording.entries {
                #expect(sample.location.x.isFinite && sample.location.y.isFinite && sample.timestamp.isFinite)
            }
        }
    }
}
