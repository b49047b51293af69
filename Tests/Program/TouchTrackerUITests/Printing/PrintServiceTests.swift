import Foundation
import Glibc
import Ink
import Testing

@testable import TouchTrackerUI

struct PrintServiceTests {
    @Test func `the printers are those that lpstat names, and the default one is known`() throws {
        let stand = try StandInPrinters(["Office", "Big_Room"], standard: "system default destination: Big_Room")
        #expect(try stand.printers() == .init(names: ["Office", "Big_Room"], standard: "Big_Room"))
        #expect(try StandInPrinters(["Office"]).printers() == .init(names: ["Office"], standard: nil))
    }

    @Test func `no printer, and no printing system, are told apart`() throws {
        #expect(throws: PrintFailure.noPrinter) { try StandInPrinters([]).printers() }
        #expect(throws: PrintFailure.notInstalled) { try StandInPrinters(nil).printers() }
    }

    @Test func `a slow job has more time than the list of printers, and can be cancelled`() throws {
        let sheets = try PrintSheets(Drawing(), on: .white, PrintChoices())
        let slow = try StandInPrinters(["Office"], seconds: 1)
        slow.service.limit = 0.1
        try slow.service.print(sheets, title: "boat", to: nil, ExportProgress())
        #expect(slow.job?.pageCount == 1)
        let endless = try StandInPrinters(["Office"], seconds: 30)
        let progress = ExportProgress()
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.5) { progress.cancel() }
        #expect(throws: PrintFailure.file(.cancelled)) {
            try endless.service.print(sheets, title: "boat", to: nil, progress)
        }
        #expect(throws: ExportFailure.cancelled) { try ExportProgress(partOf: progress).note(1, of: 2) }
        #expect(endless.leftovers.isEmpty)
    }

    /// Whether CUPS runs here, with the printer of cups-pdf.
    nonisolated private static var hasPDFPrinter: Bool {
        (try? PrintService().printers().names.contains("PDF")) == true
    }

    @Test(.enabled(if: hasPDFPrinter, "CUPS has no printer named PDF"))
    func `CUPS itself prints the sheets, of the chosen size, and refuses a printer that it does not have`() throws {
        var drawing = Drawing()
        let line = Line(begin: .zero, end: CGPoint(x: 1800, y: 100))
        drawing.add([Mark(shape: .line(line), style: Style(color: .black, width: 9))])
        var choices = PrintChoices()
        (choices.size, choices.pages) = (.a3, .trueSize)
        let sheets = try PrintSheets(drawing, on: .white, choices)
        #expect(sheets.pages.count == 2)
        let title = "touchtracker-\(UInt64.random(in: 0...UInt64.max))"
        try PrintService().print(sheets, title: title, to: "PDF", ExportProgress())
        let folder = UserFolder.home.appendingPathComponent("PDF")
        // A file that is still being written is no PDF yet.
        var description: String?
        for _ in 0..<600 where description == nil {
            usleep(100_000)
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            let file = names.first { $0.contains(title) }.map { folder.appendingPathComponent($0).path }
            description = file.flatMap { try? OtherProgram.run("pdfinfo", [$0], within: 10) }
        }
        let found = try #require(description, "cups-pdf has written nothing")
        #expect(found.contains(/Pages: +2\n/) && found.contains("(A3)"), "\(found)")
        #expect {
            try PrintService().print(sheets, title: title, to: "no-such-printer", ExportProgress())
        } throws: { error in
            if case .refused(let words)? = error as? PrintFailure { words.hasPrefix("lp:") } else { false }
        }
    }
}
