import Foundation
import Ink
import TestInk
import Testing
import TestPictures
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct ExportContentTests {
    private let folder: Folder

    init() throws {
        folder = try Folder()
    }

    private func program(
        sides: Int = 1, kiosk: Kiosk? = nil, hasChrome: Bool = true, _ choices: ExportChoices = ExportChoices()
    ) -> ProgramStage {
        let program = ProgramStage(
            kiosk: kiosk, hasChrome: hasChrome, pictureFile: folder.url.appendingPathComponent("drawing.png")
        ) {
            $0.export = choices
            $0.export.folder = .drawing
            $0.sideCount = sides
        }
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        return program
    }

    /// The path that the panel shows; nil if it is closed.
    private func path(in program: ProgramStage) -> String? {
        program.view(ExportContent.self)?.subviews.lazy.compactMap { $0 as? UILabel }.first?.text
    }

    private func contents(of name: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: folder.file(name)))
    }

    @Test func `Ctrl+E and Enter export as chosen last, never over a file, and a notice copies the file`() throws {
        let program = program()
        for name in ["drawing.png", "drawing (2).png"] {
            program.type("e", .keyboardE, .control)
            #expect(
                program.controller.workspace.chrome.openPanel == .export
                    && program.controller.file.pictureWriter.pictures.isEmpty
            )
            #expect(path(in: program) == folder.file(name), "as the file will be named")
            program.type("\r", .keyboardReturnOrEnter)
            #expect(program.controller.workspace.chrome.openPanel == nil)
            program.controller.file.pictureWriter.finish()
            let path = folder.file(name)
            #expect(program.noticeLabel?.text == "Exported to \(path)")
            #expect(try contents(of: name).starts(with: [0x89, 0x50, 0x4E, 0x47]))
            program.tap(try #require(program.noticeButton))
            var copied: Data?
            program.stage.application.clipboard.read(["text/uri-list"], limit: 4096) { copied = try? $0.get().data() }
            let url = URL(fileURLWithPath: path).absoluteString
            #expect(copied.map { String(decoding: $0, as: UTF8.self) } == "\(url)\r\n")
            #expect(program.stage.application.clipboard.text == path)
        }
        #expect(try contents(of: "drawing.png") == contents(of: "drawing (2).png"))
        #expect(try folder.names() == ["drawing (2).png", "drawing.png"])
    }

    @Test func `each choice is kept, and makes the file that it names`() throws {
        for (format, start) in [(ExportFormat.png, "\u{89}PNG"), (.svg, "<?xml"), (.pdf, "%PDF-1.4")] {
            let program = program()
            program.type("e", .keyboardE, .control)
            let control = try #require(program.view(ChoiceControl<ExportFormat>.self))
            let index = try #require(ExportFormat.allCases.firstIndex(of: format))
            let segment = control.frameOfSegment(at: index)
            program.tap(control.convert(CGPoint(x: segment.midX, y: segment.midY), to: nil))
            #expect(program.editor.preferences.export.format == format)
            #expect(path(in: program)?.hasSuffix("/drawing.\(format)") == true)
            program.tap(try #require(program.view(FilledButton.self)))
            program.controller.file.pictureWriter.finish()
            let data = try contents(of: "drawing.\(format)")
            #expect(String(decoding: data.prefix(start.count), as: Unicode.ASCII.self).dropFirst() == start.dropFirst())
        }
    }

    @Test func `a view is exported as it is shown, at the chosen scale, and without paper transparent`() throws {
        var choices = ExportChoices()
        (choices.part, choices.scale, choices.hasPaper) = (.view, .x2, false)
        let program = program(choices)
        program.controller.perform(.exportNow)
        program.controller.file.pictureWriter.finish()
        let picture = try PNGPixels(Array(contents(of: "drawing.png")))
        #expect(picture.width == 2000 && picture.height == 1400)
        #expect(picture.pixels[0] == 0 && picture.pixels[200 * 2000 + 400] == 0xFF00_0000)
        program.controller.perform(.exportView)
        program.controller.file.pictureWriter.finish()
        #expect(try contents(of: "drawing (2).png") == contents(of: "drawing.png"))
    }

    @Test func `at a table, the panel and the notice are those of the side that asks`() throws {
        let program = program(sides: 2)
        program.controller.perform(.export, by: .top)
        #expect(program.controller.workspace.sides[.top].openPanel == .export)
        #expect(program.controller.workspace.sides[.bottom].openPanel == nil)
        program.controller.perform(.exportNow, by: .top)
        program.controller.file.pictureWriter.finish()
        #expect(program.controller.workspace.sides[.top].openPanel == nil)
        #expect(
            !program.controller.workspace.sides[.top].notices.isHidden
                && program.controller.workspace.sides[.bottom].notices.isHidden)
    }

    @Test func `with large controls in a narrow window, all of the panel is in sight`() throws {
        let program = ProgramStage(size: CGSize(width: 360, height: 640)) { $0.hasLargeControls = true }
        program.controller.workspace.chrome.open(.export)
        program.stage.wait(.milliseconds(1))
        let (panel, button) = (try #require(program.view(Panel.self)), try #require(program.view(FilledButton.self)))
        #expect(panel.bounds.contains(button.convert(button.bounds, to: panel)))
    }

    @Test func `a kiosk exports nothing, and without chrome there is no panel to wait for`() throws {
        let kiosk = program(kiosk: Kiosk(items: Set(ToolbarItem.allCases)))
        for command in [Command.export, .exportNow, .exportView] { kiosk.controller.perform(command) }
        #expect(
            kiosk.controller.workspace.chrome.openPanel == nil && kiosk.controller.file.pictureWriter.pictures.isEmpty)
        let bare = program(hasChrome: false)
        bare.type("e", .keyboardE, .control)
        bare.controller.file.pictureWriter.finish()
        #expect(try folder.names() == ["drawing.png"])
    }

    @Test func `a folder that cannot be written to is named`() throws {
        let nowhere = ProgramStage(pictureFile: URL(fileURLWithPath: "/proc/none/at/all.png")) {
            $0.export.folder = .drawing
        }
        nowhere.controller.perform(.exportNow)
        nowhere.controller.file.pictureWriter.finish()
        #expect(nowhere.noticeLabel?.text == "Cannot write /proc/none/at/all.png: it does not exist")
    }

    @Test func `a picture that takes long can be cancelled, and leaves nothing`() throws {
        var choices = ExportChoices()
        choices.scale = .x4
        let program = program(choices)
        // So large that it is not done when it is cancelled.
        let line = Line(begin: .zero, end: CGPoint(x: 3500, y: 3500))
        program.editor.document.perform(by: .bottom) {
            $0.add([Mark(shape: .line(line), style: Style(color: .black, width: 9))])
        }
        program.controller.perform(.exportNow)
        program.stage.wait(.milliseconds(1100))
        #expect(program.noticeLabel?.text?.hasPrefix("Exporting") == true)
        program.tap(try #require(program.noticeButton))
        program.controller.file.pictureWriter.finish()
        #expect(program.noticeLabel?.text == "Not exported")
        #expect(try folder.names().isEmpty && program.controller.file.pictureWriter.pictures.isEmpty)
    }

    @Test func `the folder for pictures is the one that the desktop names`() {
        let home = URL(fileURLWithPath: "/home/me", isDirectory: true)
        func folder(_ text: String) -> String? { UserFolder.pictures(in: text, home: home)?.path }
        let list = "# a comment\nXDG_MUSIC_DIR=\"$HOME/Music\"\nXDG_PICTURES_DIR=\"$HOME/Bilder\"\n"
        #expect(folder(list) == "/home/me/Bilder")
        #expect(folder("XDG_PICTURES_DIR=\"/srv/two \\\"quoted\\\" words\"") == "/srv/two \"quoted\" words")
        #expect(folder("XDG_PICTURES_DIR=\"$HOME/\"") == "/home/me")
        for text in ["", "XDG_PICTURES_DIR=Pictures", "XDG_PICTURES_DIR=\"Pictures\"", "XDG_PICTURES_DIR=\""] {
            #expect(folder(text) == nil)
        }
    }
}
