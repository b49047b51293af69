import Foundation
import Ink
import TestInk
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Printing as a user does it, with scripts in the place of CUPS's commands.
@MainActor
struct PrintingTests {
    private let folder: Folder

    init() throws {
        folder = try Folder()
    }

    private func program(
        _ stand: StandInPrinters, size: CGSize = CGSize(width: 1000, height: 700), kiosk: Kiosk? = nil,
        hasChrome: Bool = true, _ change: (inout Preferences) -> Void = { _ in }
    ) -> ProgramStage {
        let program = ProgramStage(
            size: size, kiosk: kiosk, hasChrome: hasChrome, pictureFile: folder.url.appendingPathComponent("boat.png")
        ) {
            $0.export.folder = .drawing
            $0.print.size = .a4
            change(&$0)
        }
        program.editor.printService = stand.service
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        return program
    }

    private func openPanel(_ program: ProgramStage) throws -> PrintContent {
        program.type("p", .keyboardP, .control)
        let content = try #require(program.view(PrintContent.self))
        program.stage.finishWork()
        program.stage.wait(.milliseconds(1))
        #expect(content.printers != .unknown)
        return content
    }

    private func note(_ content: PrintContent) -> String? {
        content.subviews.lazy.compactMap { $0 as? UILabel }.first?.text
    }

    private func rows(_ content: PrintContent) -> [PanelRow] { content.subviews.compactMap { $0 as? PanelRow } }

    @Test func `Ctrl+P and Enter print as chosen last, on the system's printer, and a notice says so`() throws {
        let stand = try StandInPrinters(["Office", "Big_Room"], standard: "system default destination: Big_Room")
        let program = program(stand)
        let content = try openPanel(program)
        #expect(note(content) == "1 page" && rows(content).map(\.isSelected) == [false, true])
        program.type("\r", .keyboardReturnOrEnter)
        program.controller.file.pictureWriter.finish()
        #expect(program.controller.workspace.chrome.openPanel == nil)
        #expect(stand.arguments == ["-t", "drawing", "-o", "media=A4", "-o", "print-scaling=none"])
        #expect(stand.job?.starts(with: "%PDF-1.4".utf8) == true && stand.job?.pageCount == 1)
        #expect(program.noticeLabel?.text == "Sent to the printer: 1 page")
        #expect(stand.leftovers.isEmpty)
    }

    @Test func `a printer that does not answer is told until it is cancelled, and does not keep the program`() throws {
        let stand = try StandInPrinters(["Office"], seconds: 60)
        let program = program(stand)
        program.editor.printService.quitLimit = 0
        _ = try openPanel(program)
        program.type("\r", .keyboardReturnOrEnter)
        program.stage.wait(.seconds(30))
        #expect(program.noticeLabel?.text?.hasPrefix("Printing: ") == true, "for as long as it takes")
        program.controller.workspace.sides.show(.cleared(on: program.editor.document))
        program.stage.wait(.seconds(10))
        #expect(program.noticeLabel?.text?.hasPrefix("Printing: ") == true, "other notices cover it for their time")
        program.controller.file.pictureWriter.finish()
        #expect(
            program.noticeLabel?.text == "Not printed: the system's printing service does not answer")
        program.stage.wait(.seconds(30))
        #expect(program.view(NoticeView.self)?.isHidden != false)
    }

    @Test func `a finger chooses the printer, the sheets, and true size, which are kept`() throws {
        let stand = try StandInPrinters(["Office", "Big_Room"])
        let program = program(stand)
        program.editor.document.perform {
            $0.add([
                Mark(
                    shape: .line(Line(begin: CGPoint(x: 0, y: 300), end: CGPoint(x: 2500, y: 300))),
                    style: Style(color: .black, width: 9))
            ])
        }
        let content = try openPanel(program)
        #expect(rows(content).map(\.isSelected) == [true, false], "without a default, the first")
        program.tap(rows(content)[1])
        #expect(rows(content).map(\.isSelected) == [false, true])
        let sizes = try #require(program.view(ChoiceControl<SheetSize>.self))
        let segment = sizes.frameOfSegment(at: 3)
        program.tap(sizes.convert(CGPoint(x: segment.midX, y: segment.midY), to: nil))
        let pages = try #require(program.view(ChoiceControl<PrintChoices.Pages>.self))
        let second = pages.frameOfSegment(at: 1)
        program.tap(pages.convert(CGPoint(x: second.midX, y: second.midY), to: nil))
        #expect(note(content) == "5 pages")
        program.tap(try #require(program.view(FilledButton.self)))
        program.controller.file.pictureWriter.finish()
        #expect(
            stand.arguments == ["-d", "Big_Room", "-t", "drawing", "-o", "media=A5", "-o", "print-scaling=none"])
        #expect(stand.job?.pageCount == 5)
        #expect(program.noticeLabel?.text == "Sent to Big_Room: 5 pages")
        let kept = try Preferences(text: program.editor.preferences.text).print
        #expect(kept == program.editor.preferences.print && kept.size == .a5 && kept.printer == "Big_Room")
        #expect(program.editor.preferences.recorded(of: nil).print.printer == nil, "recordings name no printer")
    }

    @Test(arguments: [nil, []] as [[String]?])
    func `where there is no printer, a sentence says so and the button saves a PDF`(names: [String]?) throws {
        let stand = try StandInPrinters(names)
        let program = program(stand)
        let content = try openPanel(program)
        let reason =
            names == nil ? "Printing needs the package cups-client, which is not installed" : "There is no printer"
        #expect(note(content) == "1 page. \(reason).")
        program.tap(try #require(program.view(FilledButton.self)))
        program.controller.file.pictureWriter.finish()
        let path = folder.file("boat.pdf")
        #expect(program.noticeLabel?.text == "Exported to \(UserFolder.shortened(path))")
        #expect(FileManager.default.contents(atPath: path)?.pageCount == 1)
    }

    @Test func `a PDF has the drawing's name, not another export's, and no folder that has gone is made`() throws {
        let program = program(try StandInPrinters([]))
        program.editor.preferences.export.name = "../ship"
        program.controller.perform(.printToFile)
        program.controller.file.pictureWriter.finish()
        #expect(try folder.names() == ["boat.pdf"])
        program.editor.preferences.export.folder = .other(folder.file("stick"))
        program.controller.perform(.printToFile)
        program.controller.file.pictureWriter.finish()
        #expect(program.noticeLabel?.text?.hasSuffix("boat.pdf: its folder does not exist") == true)
        #expect(try folder.names() == ["boat.pdf"])
    }

    @Test func `what lp refuses is said in its words, and the notice offers a PDF`() throws {
        let stand = try StandInPrinters(["Office"], refusal: "lp: The printer is on fire.")
        let program = program(stand) { $0.print.printer = "Office" }
        program.controller.perform(.printNow)
        program.controller.file.pictureWriter.finish()
        #expect(program.noticeLabel?.text == "Not printed: lp: The printer is on fire.")
        #expect(program.view(NoticeView.self)?.notice?.isError == true)
        program.tap(try #require(program.noticeButton))
        program.controller.file.pictureWriter.finish()
        #expect(try folder.names() == ["boat.pdf"] && stand.leftovers.isEmpty)
    }

    @Test func `a printer that has gone is not printed on, and too many pages are not`() throws {
        let stand = try StandInPrinters(["Office"])
        let program = program(stand) {
            $0.print.printer = "Gone"
            $0.print.pages = .trueSize
        }
        program.editor.document.perform {
            $0.add([
                Mark(
                    shape: .line(Line(begin: .zero, end: CGPoint(x: 100_000, y: 100_000))),
                    style: Style(color: .black, width: 9))
            ])
        }
        let content = try openPanel(program)
        #expect(program.editor.preferences.print.printer == "Office")
        #expect(note(content)?.contains("at most 100 are printed") == true)
        program.tap(try #require(program.view(FilledButton.self)))
        program.controller.file.pictureWriter.finish()
        #expect(program.noticeLabel?.text?.contains("at most 100 are printed") == true)
        #expect(stand.arguments == nil)
    }

    @Test func `a kiosk prints nothing, and without chrome there is no panel to wait for`() throws {
        let stand = try StandInPrinters(["Office"])
        let kiosk = program(stand, kiosk: Kiosk(items: Set(ToolbarItem.allCases)))
        for command in [Command.print, .printNow, .printToFile] { kiosk.controller.perform(command) }
        kiosk.controller.file.pictureWriter.finish()
        #expect(kiosk.controller.workspace.chrome.openPanel == nil && stand.arguments == nil)
        #expect(try folder.names().isEmpty)
        let bare = program(stand, hasChrome: false)
        bare.type("p", .keyboardP, .control)
        bare.controller.file.pictureWriter.finish()
        #expect(stand.job?.pageCount == 1)
    }

    @Test(arguments: [CGSize(width: 360, height: 640), CGSize(width: 1280, height: 800)])
    func `with many printers, the panel scrolls to its button`(size: CGSize) throws {
        let stand = try StandInPrinters((1...30).map { "Printer_in_the_long_corridor_\($0)" })
        let program = program(stand, size: size) { $0.hasLargeControls = true }
        _ = try openPanel(program)
        let panel = try #require(program.view(Panel.self))
        #expect(program.stage.window.bounds.contains(panel.convert(panel.bounds, to: nil)))
        let button = try #require(program.view(FilledButton.self))
        #expect(button.isFirstResponder)
        let frame = button.convert(button.bounds, to: panel)
        #expect(panel.bounds.insetBy(dx: -1, dy: -1).contains(frame), "\(frame) in \(panel.bounds)")
    }
}
