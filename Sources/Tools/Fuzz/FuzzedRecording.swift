import Foundation

@testable import Recordings

/// The fuzz target for recordings, which libFuzzer invents.
enum FuzzedRecording {
    /// Reads a recording. Any file is read or refused; what is read is written and read back equal.
    static func read(_ file: Data) {
        // libFuzzer has one thread, the main thread.
        MainActor.assumeIsolated {
            guard var recording = try? Recording(file) else { return }
            recording.isTorn = false
            let again = try? Recording(text: text(recording))
            precondition(again?.settings == recording.settings, "settings are not read back equal")
            precondition(again?.devices == recording.devices, "devices are not read back equal")
            precondition(again?.entries.count == recording.entries.count, "entries are not read back")
        }
    }

    /// Returns the lines of a recording's file.
    @MainActor private static func text(_ recording: Recording) -> String {
        let lines = recording.devices.map { RecordingText.line($0) } + recording.entries.map { RecordingText.line($0) }
        return RecordingText.header(settings: recording.settings) + lines.joined()
    }
}
