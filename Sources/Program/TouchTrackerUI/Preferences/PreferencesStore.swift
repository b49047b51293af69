import Foundation
import Ink
import InkFile
import TouchKit

/// Writes the preferences to their file after they change, once for a series of changes.
///
/// The file is written on a thread of its own, since it is flushed to the disk, which may take seconds.
final class PreferencesStore {
    private let file: PreferencesFile
    private weak var editor: Editor?
    /// The preferences after the last change.
    private var preferences: Preferences
    private var timer: LoopTimer?
    private var writing: DiskFlush?
    /// Why the last write failed; nil if it succeeded.
    private var failure: FileReason?

    init(_ preferences: Preferences, in file: PreferencesFile) {
        (self.preferences, self.file) = (preferences, file)
    }

    /// Writes the preferences of another editor, which begins with those of the last one.
    func follow(_ editor: Editor) {
        self.editor = editor
        editor.preferencesChanged.observe(self) { [weak self, weak editor] _ in
            guard let self, let editor else { return }
            write(editor.preferences)
        }
    }

    /// Writes preferences that change while there is no editor.
    func write(_ preferences: Preferences) {
        self.preferences = preferences
        scheduleWrite()
    }

    /// Writes changes that have not been written, and waits for the disk.
    func finish() {
        waitForDisk()
        guard let timer, timer.isValid else { return }
        timer.invalidate()
        write()
        waitForDisk()
    }

    /// Waits until the write in progress has ended.
    func waitForDisk() { writing?.finish() }

    private func scheduleWrite(after delay: TimeInterval = PaperThresholds.preferencesDelay) {
        timer?.invalidate()
        timer = UIApplication.shared.schedule(after: delay) { [weak self] in self?.write() }
    }

    private func write() {
        // The disk is still busy with earlier preferences.
        guard writing == nil else { return scheduleWrite() }
        let work = DiskFlush { [file, text = preferences.text] in Result { try file.save(text) } }
        writing = work
        work.onEnd { [weak self] in self?.finishWriting($0) }
    }

    private func finishWriting(_ result: Result<Void, any Error>) {
        writing = nil
        switch result {
        case .success: failure = nil
        case .failure(let error):
            let reason = FileReason(error)
            // A disk that stays full is reported once.
            if reason != failure {
                let text = Phrase.preferencesNotSaved(path: file.url.path, reason: reason)
                editor?.notices.send(Notice(problem: text))
            }
            failure = reason
            if timer?.isValid != true { scheduleWrite(after: PaperThresholds.saveRetryDelay) }
        }
    }
}
