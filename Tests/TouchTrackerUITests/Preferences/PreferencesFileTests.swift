import Foundation
import Testing

@testable import TouchTrackerUI

@MainActor
struct PreferencesFileTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    private var url: URL { folder.appendingPathComponent("deep/preferences") }

    @Test func `preferences last`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        var preferences = Preferences()
        preferences.tool = .pen
        try PreferencesFile(url: url).save(preferences)
        let loaded = PreferencesFile(url: url).load()
        #expect(loaded.preferences == preferences && loaded.problem == nil)
    }

    @Test func `without a file they are as at first, with nothing wrong`() {
        let loaded = PreferencesFile(url: url).load()
        #expect(loaded.preferences == Preferences() && loaded.problem == nil)
    }

    @Test func `a bad file gives one sentence and the first preferences, and is kept aside`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("tool = hammer\n".utf8).write(to: url)
        let loaded = PreferencesFile(url: url).load()
        #expect(loaded.preferences == Preferences())
        #expect(
            loaded.problem
                == "the preferences in \(url.path) are not used: line 1: \"hammer\" is no value for tool; "
                + "they are kept in \(url.path).bad")
        #expect(try String(contentsOf: url.appendingPathExtension("bad"), encoding: .utf8) == "tool = hammer\n")
        #expect(!FileManager.default.fileExists(atPath: url.path))
    }
}
