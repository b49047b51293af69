import Foundation
import Glibc
package import TouchKit

/// Writes the samples of an application, keys, scrolls and pinches included, to a file as they come.
@MainActor
package final class RecordingWriter {
    private let file: FileHandle
    private let path: String
    private var writtenDevices: Set<Int32> = []
    private var windowSize: CGSize?
    /// The time of the first entry, in seconds on the application's clock.
    private var start: TimeInterval?
    private weak var application: UIApplication?
    /// Returns the devices; called when a sample of an unknown one comes.
    private let devices: () -> [TouchDevice]
    private let onFailure: (String) -> Void

    /// Creates the file, which must not exist, not even as a link to a missing file.
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - devices: Returns the host's devices.
    ///   - onFailure: Called with one sentence, without a full stop, if the file cannot be continued.
    /// - Throws: `CannotRecord`, which describes itself in one sentence.
    package init(
        path: String, devices: @escaping () -> [TouchDevice], onFailure: @escaping (String) -> Void
    ) throws {
        // The file that is created is the one that is written, even if others replace the path. The system reads the
        // name and keeps no pointer to it.
        let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else {
            throw CannotRecord(
                sentence: errno == EEXIST
                    ? "\(path) exists already, and a recording does not replace a file"
                    : "cannot write \(path): \(Self.words(for: errno))")
        }
        file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        self.path = path
        self.devices = devices
        self.onFailure = onFailure
    }

    /// What the system says of an error.
    private static func words(for error: Int32) -> String {
        // The text stays as it is until the next call of this function.
        unsafe String(cString: strerror(error))
    }

    /// Writes the file's header, and records the samples of `application` from now on.
    /// - Parameter settings: Settings of the program, one line each, in its own words.
    /// - Throws: `CannotRecord`, which describes itself in one sentence.
    package func record(_ application: UIApplication, settings: [String]) throws {
        do {
            try file.write(contentsOf: Data((RecordingText.header(settings: settings) + newDevices()).utf8))
        } catch {
            throw CannotRecord(sentence: "cannot write \(path)")
        }
        self.application = application
        application.observeInput(self) { [weak self] input in
            switch input {
            case .samples(let samples, let keys): self?.append(samples, keys)
            case .key(let sample): self?.append(.key(sample))
            case .scroll(let sample, let keys): self?.append(.scroll(sample, keys))
            case .pinch(let sample, let keys): self?.append(.pinch(sample, keys))
            }
        }
    }

    private func append(_ samples: ArraySlice<TouchSample>, _ keys: UIKeyModifierFlags) {
        guard let first = samples.first else { return }
        let isKnown = samples.allSatisfy { $0.device == 0 || writtenDevices.contains($0.device) }
        let start = begin(at: first.timestamp)
        var lines = (isKnown ? "" : newDevices()) + sizeIfChanged
        for var sample in samples {
            if !writtenDevices.contains(sample.device) { sample.device = 0 }
            lines += RecordingText.line(.sample(sample, keys), start: start)
        }
        write(lines)
    }

    private func append(_ entry: Recording.Entry) {
        let start = begin(at: entry.time ?? 0)
        write(sizeIfChanged + RecordingText.line(entry, start: start))
    }

    /// Returns the time that is written as 0, in seconds: that of the first entry.
    private func begin(at time: TimeInterval) -> TimeInterval {
        let start = start ?? time
        self.start = start
        return start
    }

    /// The line of the window's size, or no text if the file has it already.
    private var sizeIfChanged: String {
        let size = UIScreen.main.bounds.size
        guard size != windowSize else { return "" }
        windowSize = size
        return RecordingText.line(.window(size))
    }

    /// Returns the lines of the devices that the file does not have yet.
    private func newDevices() -> String {
        devices().filter { writtenDevices.insert($0.identifier).inserted }.map { RecordingText.line($0) }.joined()
    }

    /// Hands text to the system, which keeps it even if the program crashes. Call it once for each input: after a
    /// failure, nothing may follow.
    private func write(_ text: String) {
        do {
            try file.write(contentsOf: Data(text.utf8))
        } catch {
            application?.stopObserving(self)
            onFailure("the recording ends here: cannot write \(path)")
        }
    }
}

package nonisolated struct CannotRecord: Error, CustomStringConvertible {
    let sentence: String

    /// The reason, in one sentence without a full stop.
    package var description: String { sentence }
}
