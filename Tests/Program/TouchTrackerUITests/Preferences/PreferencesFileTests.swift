import Foundation
import Glibc
import TestInk
import Testing

@testable import TouchTrackerUI

@MainActor
struct PreferencesFileTests {
    private let folder: Folder
    private var url: URL { folder.url.appendingPathComponent("deep/preferences") }

    init() throws {
        folder = try Folder()
    }

    @Test func `saved preferences are loaded again`() throws {
        var preferences = Preferences()
        preferences.tool = .pen
        try PreferencesFile(url: url).save(preferences.text)
        let loaded = PreferencesFile(url: url).load()
        #expect(loaded.preferences == preferences && loaded.problem == nil)
    }

    @Test func `without a file the preferences are the defaults, and there is no problem`() {
        let loaded = PreferencesFile(url: url).load()
        #expect(loaded.preferences == Preferences() && loaded.problem == nil)
    }

    @Test func `an unreadable file is renamed, and gives one sentence and the defaults`() throws {
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("tool = hammer\n".utf8).write(to: url)
        let loaded = PreferencesFile(url: url).load()
        #expect(loaded.preferences == Preferences())
        #expect(
            loaded.problem?.description
                == "The preferences in \(url.path) could not be read: line 1: \"hammer\" is not a valid value for tool; "
                + "they are kept in \(url.path).bad")
        #expect(try String(contentsOf: url.appendingPathExtension("bad"), encoding: .utf8) == "tool = hammer\n")
        #expect(!FileManager.default.fileExists(atPath: url.path))
    }

    @Test func `a second unreadable file does not overwrite the first`() throws {
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

    @Test(arguments: [true, false])
    func `a file that is a symbolic link stays one, even if it leads to no file yet`(exists: Bool) throws {
        let manager = FileManager.default
        let target = folder.url.appendingPathComponent("dotfiles/preferences")
        for url in [url, target] {
            try manager.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        }
        if exists {
            try Data("tool = pen\n".utf8).write(to: target)
            try manager.setAttributes([.posixPermissions: 0o600], ofItemAtPath: target.path)
        }
        try manager.createSymbolicLink(atPath: url.path, withDestinationPath: "../dotfiles/preferences")
        var preferences = Preferences()
        preferences.tool = .eraser
        try PreferencesFile(url: url).save(preferences.text)
        #expect(try manager.destinationOfSymbolicLink(atPath: url.path) == "../dotfiles/preferences")
        #expect(try String(contentsOf: target, encoding: .utf8).contains("tool = eraser"))
        let permissions = try manager.attributesOfItem(atPath: target.path)[.posixPermissions] as? Int
        #expect(!exists || permissions == 0o600)
    }

    @Test(arguments: [(1 << 16) + 1, 50 << 20, 1 << 40])
    func `a file that is larger than preferences can be is left as it is, and not read`(size: Int) throws {
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("tool = pen\n".utf8).write(to: url)
        #expect(unsafe truncate(url.path, size) == 0)
        let loaded = PreferencesFile(url: url).load()
        #expect(loaded.preferences == Preferences() && !loaded.mayBeSaved)
        #expect(
            loaded.problem?.description
                == "The preferences in \(url.path) could not be read: the file is larger than 64 kilobytes; "
                + "it is left as it is, and changes are not saved")
        #expect(try FileManager.default.contentsOfDirectory(atPath: url.deletingLastPathComponent().path).count == 1)
        #expect(try FileManager.default.attributesOfItem(atPath: url.path)[.size] as? Int == size)
    }

    @Test func `a pipe or a folder in place of the file is left as it is`() throws {
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        #expect(unsafe mkfifo(url.path, 0o600) == 0)
        let loaded = PreferencesFile(url: url).load()
        #expect(loaded.preferences == Preferences() && !loaded.mayBeSaved && loaded.problem != nil)
        #expect(throws: (any Error).self) { try PreferencesFile(url: url).save(Preferences().text) }
        let type = try FileManager.default.attributesOfItem(atPath: url.path)[.type] as? FileAttributeType
        #expect(type != .typeRegular)
    }
}
