package import Foundation
import Ink
import InkFile

/// The system's printers, by the commands of CUPS: `lpstat` names them, and `lp` takes a PDF file for one of them.
///
/// All methods block, so call them on a thread.
package nonisolated struct PrintService: Sendable {
    /// The folder of the commands; nil for those that `PATH` names.
    package var folder: URL?
    /// The folder in which a job is written before `lp` has read it.
    package var cache = UserFolder.cache.appendingPathComponent("touchtracker", isDirectory: true)
    /// The seconds that `lpstat` has.
    var limit: TimeInterval = 20
    /// The seconds that `lp` has. It ends when all of the job has been sent to the printer's server, which may be slow.
    var jobLimit: TimeInterval = 180
    /// The seconds that `lp` has while the program waits for it in order to quit.
    var quitLimit: TimeInterval = 2

    package init() {}

    struct Printers: Hashable, Sendable {
        var names: [String] = []
        /// The printer that jobs go to unless another one is named; nil if there is no default.
        var standard: String?
    }

    private func command(_ name: String) -> String { folder?.appendingPathComponent(name).path ?? name }

    /// Returns the printers, in the order of CUPS.
    /// - Throws: A failure if there are no printers.
    func printers() throws(PrintFailure) -> Printers {
        // Its sentences are in the user's language, but for this.
        func ask(_ argument: String) throws(OtherProgram.Failure) -> String {
            try OtherProgram.run(command("lpstat"), [argument], environment: ["LC_ALL": "C"], within: limit)
        }
        var printers = Printers()
        do {
            printers.names = try ask("-e").split(whereSeparator: \.isNewline).map(String.init)
        } catch .failed {
            throw .noPrinter
        } catch {
            throw PrintFailure(error)
        }
        if printers.names.isEmpty { throw .noPrinter }
        // "system default destination: Office", or a sentence that there is no default.
        let words = (try? ask("-d"))?.split(separator: ":", maxSplits: 1) ?? []
        let standard = words.count == 2 ? words[1].trimmingCharacters(in: .whitespacesAndNewlines) : ""
        printers.standard = printers.names.contains(standard) ? standard : nil
        return printers
    }

    /// - Parameters:
    ///   - printer: The printer's name; nil for the system's default.
    ///   - title: The name that the list of jobs shows.
    func print(
        _ sheets: PrintSheets, title: String, to printer: String?, _ progress: ExportProgress
    ) throws(PrintFailure) {
        var arguments = ["-t", title, "-o", "media=\(sheets.size.media)", "-o", "print-scaling=none"]
        if let printer { arguments = ["-d", printer] + arguments }
        let file: ExportFile
        do throws(ExportFailure) { file = try write(sheets, progress) } catch { throw .file(error) }
        var lastMoment: DispatchTime?
        do throws(OtherProgram.Failure) {
            _ = try OtherProgram.run(
                command("lp"), arguments, input: file.descriptor, errors: .included, within: jobLimit
            ) {
                if progress.isAwaited, lastMoment == nil { lastMoment = .now() + quitLimit }
                return progress.isCancelled || lastMoment.map { $0 <= .now() } == true
            }
        } catch {
            throw PrintFailure(error == .cancelled && !progress.isCancelled ? .noAnswer : error)
        }
        file.remove()
    }

    /// Writes sheets to a file that has no name of its own, and goes with what is returned.
    private func write(_ sheets: PrintSheets, _ progress: ExportProgress) throws(ExportFailure) -> ExportFile {
        var file = try ExportFile(new: cache.appendingPathComponent("print.pdf").path)
        try sheets.write(to: &file, progress)
        return file
    }
}

/// Why nothing was printed.
package nonisolated enum PrintFailure: Error, Hashable, Sendable {
    /// The commands of CUPS are not installed.
    case notInstalled
    case noPrinter
    case noAnswer
    /// The message of `lp`, in the user's language.
    case refused(String)
    /// The pages that the drawing needs at true size.
    case tooManyPages(Int)
    /// The job cannot be written, or was cancelled.
    case file(ExportFailure)

    init(_ failure: OtherProgram.Failure) {
        self =
            switch failure {
            case .notInstalled: .notInstalled
            case .noAnswer: .noAnswer
            case .cancelled: .file(.cancelled)
            case .failed(let words): .refused(words)
            }
    }

    /// The package whose commands are run.
    static let package = "cups-client"
}
