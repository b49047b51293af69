import Foundation
import Ink
import TestInk
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct PreferencesStoreTests {
    @Test func `a series of changes is written once it is over`() throws {
        let folder = try Folder()
        let file = PreferencesFile(url: folder.url.appendingPathComponent("preferences"))
        let program = ProgramStage()
        let store = PreferencesStore(program.editor.preferences, in: file)
        store.follow(program.editor)
        for width in 1...5 {
            program.editor.preferences.widths[.line] = CGFloat(width)
            program.stage.wait(.milliseconds(200))
        }
        #expect(try folder.names().isEmpty)
        program.stage.wait(.milliseconds(400))
        store.waitForDisk()
        #expect(file.load().preferences == program.editor.preferences)
        program.editor.preferences.tool = .pen
        store.finish()
        #expect(file.load().preferences.tool == .pen)
    }

    @Test func `a failed write shows a notice`() {
        let program = ProgramStage()
        let store = PreferencesStore(
            program.editor.preferences, in: PreferencesFile(url: URL(fileURLWithPath: "/proc/nowhere/preferences")))
        store.follow(program.editor)
        program.editor.preferences.tool = .pen
        program.stage.wait(.seconds(1))
        store.waitForDisk()
        let label = program.noticeLabel
        #expect(label?.text?.contains("/proc/nowhere/preferences: ") == true)
        withExtendedLifetime(store) {}
    }

    @Test func `preferences that a folder does not take are reported once, and written when it does`() throws {
        let folder = try Folder()
        _ = try folder.write(Data(), as: "config")
        let file = PreferencesFile(url: folder.url.appendingPathComponent("config/preferences"))
        let program = ProgramStage()
        var texts: [String] = []
        program.editor.notices.observe(program.controller) { texts.append($0.text.text) }
        let store = PreferencesStore(program.editor.preferences, in: file)
        store.follow(program.editor)
        for tool in [Tool.pen, .marker, .line] {
            program.editor.preferences.tool = tool
            program.stage.wait(.seconds(1))
            store.waitForDisk()
        }
        let sentence = "Could not save the preferences to \(file.url.path): its folder is a file"
        #expect(texts == [sentence])
        try FileManager.default.removeItem(atPath: folder.file("config"))
        program.stage.wait(.seconds(6))
        store.waitForDisk()
        #expect(file.load().preferences.tool == .line && texts.count == 1)
    }
}
