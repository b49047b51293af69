import Foundation
import Ink
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct PreferencesStoreTests {
    private let file = PreferencesFile(
        url: FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)/preferences"))

    private var exists: Bool { FileManager.default.fileExists(atPath: file.url.path) }

    @Test func `a series of changes is written once it is over`() {
        defer { try? FileManager.default.removeItem(at: file.url.deletingLastPathComponent()) }
        let program = ProgramStage()
        let store = PreferencesStore(program.editor.preferences, in: file)
        store.follow(program.editor)
        for width in 1...5 {
            program.editor.preferences.chosenWidth = CGFloat(width)
            program.stage.wait(.milliseconds(200))
        }
        #expect(!exists)
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
        #expect(label?.text?.contains("/proc/nowhere/preferences") == true)
        withExtendedLifetime(store) {}
    }
}
