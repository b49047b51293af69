import Foundation
@testable import Recordings
import Testing
import TouchKit

struct FixtureTests {
    @Test(arguments: Fixture.allCases)
    func `the files of the fixtures are up to date, and are read back equal`(fixture: Fixture) throws {
        let text = RecordingText.text(fixture.recording)
        if ProcessInfo.processInfo.environment["REWRITE_RECORDINGS"] != nil {
            try Data(text.utf8).write(to: fixture.url)
        }
        let data = try Data(contentsOf: fixture.url)
        #expect(String(decoding: data, as: UTF8.self) == text, "REWRITE_RECORDINGS=1 writes the file again")
        let read = try Recording(data)
        #expect(read.devices == fixture.recording.devices && read.settings == fixture.recording.settings)
        #expect(read.sampleCount == fixture.recording.sampleCount && !read.isTorn)
        #expect(RecordingText.text(read) == text)
    }

    @Test func `a number that is none is refused with its line`() throws {
        let data = try Data(contentsOf: Fixture.notANumber)
        #expect(
            throws: RecordingError(line: 5, problem: "the x must be a number from -1000000 to 1000000, not \"nan\"")
        ) {
            try Recording(data)
        }
    }
}
