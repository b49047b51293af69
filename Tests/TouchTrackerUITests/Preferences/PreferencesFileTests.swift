import Foundation
import Testing

@testable import TouchTrackerUI

@MainActor
struct PreferencesFileTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    private var url: URL { folder.appendingPathComponent("deep/preferences") }

    @Test func `saved preferences are loaded again`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        var preferences = Preferences()
        preferences.tool = .pen
        try PreferencesFile(url: url).save(preferences)
        let loaded = PreferencesFile(url: url).load()
        #expect(loaded.preferences == preferences && loaded.problem == nil)
    }

    @Test func `without a file the preferences are the defaults, and there is no problem`() {
        let loaded = PreferencesFile(url: url).load()
        #expect(loaded.preferences == Preferences() && loaded.problem == nil)
    }

    @Test func `an unreadable file is renamed, and gives one sentence and the defaults`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("tool = hammer\n".utf8).write(to: url)
        let loaded = PreferencesFile(url: url).load()
        #expect(loaded.preferences == Preferences())
        #expect(
            loaded.problem
                == "the preferences in \(url.path) could not be read: line 1: \"hammer\" is not a valid value for tool; "
                + "they are kept in \(url.path).bad")
        #expect(try String(contentsOf: url.appendingPathExtension("bad"), encoding: .utf8) == "tool = hammer\n")
        #expect(!FileManager.default.fileExists(atPath: url.path))
    }

    @Test func `a second unreadable file does not overwrite the first`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        for tool in ["hammer", "saw", "file"] {
            try Data("tool = \(tool)\n".utf8).write(to: url)
            #expect(PreferencesFile(url: url).load().problem != nil)
        }
        let kept = try ["bad", "bad2", "bad3"].map {
            try String(contentsOf: url.appendingPathExtension($0), encoding: .utf8)
        }
        #expect(kept == ["tool = hammer\n", "tool = saw\n", "tool = file\n"])
    }
}
