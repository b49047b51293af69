import Foundation
import Ink
import InkFile
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
        for (index, (format, start)) in [
            (ExportFormat.png, "\u{89}PNG"), (.svg, "<?xml"), (.pdf, "%PDF-1.4"),
        ].enumerated() {
            let program = program()
            program.type("e", .keyboardE, .control)
            let control = try #require(program.view(ChoiceControl<ExportChoices.Kind>.self))
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

    /// Taps the field with the file's name, and types another one in its place.
    private func name(_ text: String, _ program: ProgramStage) throws {
        program.tap(try #require(program.view(NameField.self)))
        program.type("a", .keyboardA, .control)
        for letter in text { program.type(String(letter)) }
        program.stage.wait(.milliseconds(1))
    }

    private func press(_ program: ProgramStage) throws {
        program.tap(try #require(program.view(FilledButton.self)))
        program.controller.file.pictureWriter.finish()
    }

    @Test func `a name that was typed is the file's, once`() throws {
        let program = program()
        program.type("e", .keyboardE, .control)
        #expect(program.view(NameField.self)?.text == "drawing")
        try name("my boat", program)
        #expect(path(in: program) == folder.file("my boat.png"))
        // Enter in the field is for the button.
        program.type("\r", .keyboardReturnOrEnter)
        program.type("\r", .keyboardReturnOrEnter)
        program.controller.file.pictureWriter.finish()
        #expect(try folder.names() == ["my boat.png"])
        program.type("e", .keyboardE, .control)
        #expect(program.view(NameField.self)?.text == "drawing")
        #expect(!program.editor.preferences.text.contains("boat"))
    }

    @Test func `a name has no spaces around it, and an empty one is the drawing's`() throws {
        let program = program()
        program.type("e", .keyboardE, .control)
        try name("  my boat ", program)
        #expect(path(in: program) == folder.file("my boat.png"))
        try press(program)
        for text in ["", "  "] {
            program.type("e", .keyboardE, .control)
            try name("x", program)
            program.type("", .keyboardDeleteOrBackspace)
            for letter in text { program.type(String(letter)) }
            program.stage.wait(.milliseconds(1))
            #expect(program.view(NameField.self)?.text == text, "the drawing's name is not under the caret")
            #expect(path(in: program) == folder.file(text.isEmpty ? "drawing.png" : "drawing (2).png"))
            #expect(program.view(FilledButton.self)?.isEnabled == true)
            try press(program)
        }
        #expect(try folder.names() == ["drawing (2).png", "drawing.png", "my boat.png"])
    }

    @Test(arguments: [
        ("a/b", "A name cannot contain \"/\""), (".a", "A name cannot begin with a dot"),
        (
            String(repeating: "é", count: 127),
            "The name is 3 bytes too long; letters other than A to Z take two to four"
        ),
    ])
    func `what is wrong with a name is said, and nothing is exported`(text: String, sentence: String) throws {
        let program = program()
        program.type("e", .keyboardE, .control)
        try name(text, program)
        #expect(path(in: program) == sentence && program.view(FilledButton.self)?.isEnabled == false)
        try press(program)
        #expect(try folder.names().isEmpty)
        try name("ok", program)
        try press(program)
        #expect(try folder.names() == ["ok.png"])
    }

    @Test func `a sign that the disk does not take is named`() {
        let reason = FileReason(POSIXError(.EINVAL), of: folder.file("a:b.png"))
        let failure = ExportFailure.cannotWrite(path: "a:b.png", reason: reason)
        #expect(Phrase.exportProblem(failure).english == "Cannot write a:b.png: this disk takes no \":\" in names")
    }

    @Test(arguments: [("Replace it", 1, false), ("Keep both", 2, true), ("Cancel", 1, true)])
    func `if a typed name exists, the user is asked`(answer: String, count: Int, isOld: Bool) throws {
        let program = program()
        _ = try folder.write(Data("old".utf8), as: "boat.png")
        program.type("e", .keyboardE, .control)
        try name("boat", program)
        program.tap(try #require(program.view(FilledButton.self)))
        let question = try #require(program.controller.presentedViewController as? UIAlertController)
        #expect(question.title == "There is a file named \"boat.png\" already")
        program.stage.wait(.milliseconds(500))
        program.stage.tapButton(answer)
        program.controller.file.pictureWriter.finish()
        #expect(try folder.names().count == count)
        #expect(try (contents(of: "boat.png") == Data("old".utf8)) == isOld)
    }

    @Test func `no drawing of the library is replaced by an export`() throws {
        let program = ProgramStage(
            pictureFile: folder.url.appendingPathComponent("boat.png"), library: DrawingLibrary(folder.path)
        ) { ($0.export.folder, $0.export.format) = (.drawing, .svg) }
        _ = try folder.write(Data("old".utf8), as: "house.svg")
        program.type("e", .keyboardE, .control)
        try name("house", program)
        program.tap(try #require(program.view(FilledButton.self)))
        let question = try #require(program.controller.presentedViewController as? UIAlertController)
        #expect(question.actions.map(\.title) == ["Keep both", "Cancel"])
    }

    @Test func `the selection alone is exported, where something is selected`() throws {
        let program = program()
        program.draw(from: CGPoint(x: 500, y: 500), to: CGPoint(x: 500, y: 600))
        program.editor.select([program.editor.document.drawing.map(\.id)[0]], by: .bottom)
        program.type("e", .keyboardE, .control)
        let control = try #require(program.view(ChoiceControl<ExportChoices.Part>.self))
        #expect(control.numberOfSegments == 5)
        let segment = control.frameOfSegment(at: 4)
        program.tap(control.convert(CGPoint(x: segment.midX, y: segment.midY), to: nil))
        #expect(program.editor.preferences.export.part == .selection)
        try press(program)
        let picture = try PNGPixels(Array(contents(of: "drawing.png")))
        // A line of 200 by 10 points with a margin, and nothing of the other one.
        #expect(picture.width == 258 && picture.height == 58)
        program.editor.deselect(by: .bottom)
        program.type("e", .keyboardE, .control)
        #expect(program.view(ChoiceControl<ExportChoices.Part>.self)?.numberOfSegments == 4)
        #expect(program.editor.preferences.export.part == .ink)
    }

    @Test func `the replay is exported as an animated PNG`() throws {
        var choices = ExportChoices()
        choices.kind = .animation
        let program = program(choices)
        program.draw(from: CGPoint(x: 500, y: 500), to: CGPoint(x: 500, y: 600))
        program.type("e", .keyboardE, .control)
        #expect(path(in: program) == folder.file("drawing.png"))
        program.type("\r", .keyboardReturnOrEnter)
        program.controller.file.pictureWriter.finish()
        let data = try contents(of: "drawing.png")
        #expect(data.starts(with: [0x89, 0x50, 0x4E, 0x47]) && data.range(of: Data("acTL".utf8)) != nil)
        #expect(data.range(of: Data("fdAT".utf8)) != nil)
        // What is in sight is a picture.
        program.controller.perform(.exportView)
        program.controller.file.pictureWriter.finish()
        #expect(try contents(of: "drawing (2).png").range(of: Data("acTL".utf8)) == nil)
        let kept = try Preferences(text: program.editor.preferences.text).export
        #expect(kept.kind == .animation)
    }

    @Test func `a finger goes into folders and chooses one, which is kept and offered again`() throws {
        let inner = folder.url.appendingPathComponent("trip/photos")
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
        let program = program()
        func finishWork() {
            program.stage.finishWork()
            program.stage.wait(.milliseconds(1))
        }
        func row(_ title: String) throws -> PanelRow {
            func search(_ view: UIView) -> PanelRow? {
                if let row = view as? PanelRow, row.title.text == title { return row }
                return view.subviews.lazy.compactMap(search).first
            }
            return try #require(
                program.stage.application.windows.lazy.compactMap(search).first, "there is no row \(title)")
        }
        func press(_ title: String) throws {
            func search(_ view: UIView) -> NoticeButton? {
                if let button = view as? NoticeButton, button.title == title { return button }
                return view.subviews.lazy.compactMap(search).first
            }
            program.tap(try #require(program.stage.application.windows.lazy.compactMap(search).first))
        }
        program.type("e", .keyboardE, .control)
        program.tap(try #require(program.view(ValueButton.self)))
        let question = try #require(program.controller.presentedViewController as? FolderController)
        _ = try row("All folders")
        finishWork()
        program.tap(try row(UserFolder.shortened(folder.path)))
        finishWork()
        #expect(question.folder == folder.path)
        program.tap(try row("trip"))
        finishWork()
        program.tap(try row("photos"))
        finishWork()
        #expect(question.folder == inner.path)
        program.tap(try row("Folder above"))
        finishWork()
        #expect(question.folder == folder.file("trip"))
        try press("Choose")
        finishWork()
        #expect(program.controller.presentedViewController == nil)
        #expect(program.editor.preferences.export.folder == .other(folder.file("trip")))
        #expect(path(in: program) == folder.file("trip/drawing.png"), "the panel is still open")
        try self.press(program)
        #expect(FileManager.default.fileExists(atPath: folder.file("trip/drawing.png")))
        let kept = try Preferences(text: program.editor.preferences.text)
        #expect(kept.export.folder == .other(folder.file("trip")))
        #expect(kept.recentFolders.paths == [folder.file("trip")])
        #expect(!program.editor.preferences.recorded(of: nil).text.contains("trip"), "recordings name no folder")
        // Keys: a path is typed, one that does not exist is refused, and Escape gives up.
        program.controller.perform(.exportFolder)
        finishWork()
        _ = try row(UserFolder.shortened(folder.file("trip")))
        program.type("a", .keyboardA, .control)
        for letter in folder.file("nothing") { program.type(String(letter)) }
        program.type("\r", .keyboardReturnOrEnter)
        finishWork()
        let labels = program.stage.application.windows.flatMap { DrawnText.all(in: $0) }.map(\.text)
        #expect(labels.contains("There is no such folder"))
        program.type("", .keyboardEscape)
        #expect(program.controller.presentedViewController == nil)
    }

    @Test func `a folder that has gone is not made again`() throws {
        let program = program()
        program.editor.preferences.export.folder = .other(folder.file("stick"))
        program.controller.perform(.exportNow)
        program.controller.file.pictureWriter.finish()
        #expect(program.noticeLabel?.text?.hasSuffix("drawing.png: its folder does not exist") == true)
        #expect(try folder.names().isEmpty)
    }

    @Test func `a typed folder may begin in the home`() {
        let home = UserFolder.home
        #expect(UserFolder.expanded(" /srv/a ") == "/srv/a" && UserFolder.expanded("~") == home.path)
        #expect(UserFolder.expanded("~/a b") == home.appendingPathComponent("a b").path)
        #expect(UserFolder.expanded("a") == home.appendingPathComponent("a").path)
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
        #expect(nowhere.noticeLabel?.text == "Cannot write /proc/none/at/all.png: its folder does not exist")
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
        func folder(_ text: String) -> String? { UserFolder.folder("PICTURES", in: text, home: home)?.path }
        let list = "# a comment\nXDG_MUSIC_DIR=\"$HOME/Music\"\nXDG_PICTURES_DIR=\"$HOME/Bilder\"\n"
        #expect(folder(list) == "/home/me/Bilder")
        #expect(folder("XDG_PICTURES_DIR=\"/srv/two \\\"quoted\\\" words\"") == "/srv/two \"quoted\" words")
        #expect(folder("XDG_PICTURES_DIR=\"$HOME/\"") == "/home/me")
        for text in ["", "XDG_PICTURES_DIR=Pictures", "XDG_PICTURES_DIR=\"Pictures\"", "XDG_PICTURES_DIR=\""] {
            #expect(folder(text) == nil)
        }
    }
}
