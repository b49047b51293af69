import Foundation
import TouchKit

/// Writes the preferences to their file when they have changed, once for many changes in a row.
final class PreferencesKeeper {
    private let file: PreferencesFile
    private let studio: Studio
    private var timer: LoopTimer?

    /// Keeps the preferences of `studio` from now on.
    init(_ studio: Studio, in file: PreferencesFile) {
        self.file = file
        self.studio = studio
        studio.preferencesChanged.observe(self) { [weak self] _ in self?.changed() }
    }

    /// Writes what has not been written.
    func finish() {
        guard let timer, timer.isValid else { return }
        timer.invalidate()
        write()
    }

    private func changed() {
        timer?.invalidate()
        timer = UIApplication.shared.schedule(after: PaperThresholds.preferencesDelay) { [weak self] in self?.write() }
    }

    private func write() {
        do {
            try file.save(studio.preferences)
        } catch {
            studio.notices.send(
                Notice(text: "The preferences cannot be written to \(file.url.path)", isError: true))
        }
    }
}
