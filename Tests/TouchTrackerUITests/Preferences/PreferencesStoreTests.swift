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
        let room = Room()
        let store = PreferencesStore(room.studio, in: file)
        for width in 1...5 {
            room.studio.preferences.chosenWidth = CGFloat(width)
            room.stage.wait(.milliseconds(200))
        }
        #expect(!exists)
        room.stage.wait(.milliseconds(400))
        #expect(file.load().preferences == room.studio.preferences)
        room.studio.preferences.tool = .pen
        store.finish()
        #expect(file.load().preferences.tool == .pen)
    }

    @Test func `a failed write shows a notice`() {
        let room = Room()
        let store = PreferencesStore(
            room.studio, in: PreferencesFile(url: URL(fileURLWithPath: "/proc/nowhere/preferences")))
        room.studio.preferences.tool = .pen
        room.stage.wait(.seconds(1))
        let label = room.view(NoticeView.self)?.subviews.first as? UILabel
        #expect(label?.text?.contains("/proc/nowhere/preferences") == true)
        withExtendedLifetime(store) {}
    }
}
