import Foundation
import TouchTrackerUI

/// The fuzz target for files of preferences, which libFuzzer invents.
enum FuzzedPreferences {
    /// Reads preferences. Any file is read or refused; what is read is written and read back equal.
    static func read(_ file: Data) {
        // libFuzzer has one thread, the main thread.
        MainActor.assumeIsolated {
            guard let preferences = try? Preferences(text: String(decoding: file, as: UTF8.self)) else { return }
            let again = try? Preferences(text: preferences.text)
            precondition(again == preferences, "preferences are not read back equal")
        }
    }
}
