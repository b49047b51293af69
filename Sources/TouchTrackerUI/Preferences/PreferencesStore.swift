import Foundation
import TouchKit

/// Writes the preferences to their file after they change, once for a series of changes.
final class PreferencesStore {
    private let file: PreferencesFile
    private let editor: Editor
    private var timer: LoopTimer?

    init(_ editor: Editor, in file: PreferencesFile) {
        self.file = file
        self.editor = editor
        editor.preferencesChanged.observe(self) { [weak self] _ in self?.scheduleWrite() }
    }

    /// Writes changes that have not been written.
    func finish() {
        guard let timer, timer.isValid else { return }
        timer.invalidate()
        write()
    }

    private func scheduleWrite() {
        timer?.invalidate()
        timer = UIApplication.shared.schedule(after: PaperThresholds.preferencesDelay) { [weak self] in self?.write() }
    }

    private func write() {
        do {
            try file.save(editor.preferences)
        } catch {
            editor.notices.send(
                Notice(text: "Could not save the preferences to \(file.url.path)", isError: true))
        }
    }
}
