import Fonts
import Foundation
import Ink
import Synchronization
import Testing
import TouchKit
import TouchKitTesting

@testable import InkFile
@testable import TouchTrackerUI

@MainActor
struct ShelfViewControllerTests {
    @Test func `all drawings are shown after a new one, the one that was changed last first, and a tap opens one`()
        throws
    {
        let stage = try ShelfStage(["boat", "house", "tree"])
        let folder = DrawingLibrary(stage.library.folder)
        try ShelfStage.add("kiosk", to: folder, lines: 1, seconds: 1_800_000_000)
        stage.expect(["New drawing", "boat", "house", "tree"])
        try stage.open("house")
        #expect(stage.controller?.editor.document.drawing.count == 2 && stage.desktop.title == "house")
    }

    @Test func `Ctrl+W closes the drawing, which is saved and unlocked, and shows it first; Escape goes back`()
        throws
    {
        let stage = try ShelfStage(["boat", "house"])
        stage.expect(["New drawing", "boat", "house"])
        try stage.open("house")
        stage.draw()
        weak let closed = stage.controller
        weak let editor = closed?.editor
        weak let document = closed?.editor.document
        stage.type("w", .keyboardW, .control)
        stage.expect(["New drawing", "house", "boat"])
        #expect(closed == nil && editor == nil && document == nil)
        do {
            let file = try DrawingFile.open(stage.library.path(named: "house"), page: nil)
            #expect(file.drawing.count == 3)
        }
        stage.type("", .keyboardEscape)
        stage.wait(for: "the drawing") { stage.controller != nil }
        #expect(stage.controller?.editor.document.name == "house")
    }

    @Test func `new drawings have numbers, and those in which nothing was drawn are removed`() throws {
        let stage = try ShelfStage(["drawing", "drawing 2"])
        stage.expect(["New drawing", "drawing", "drawing 2"])
        stage.tap(try stage.cell("New drawing"))
        #expect(stage.controller?.editor.document.name == "drawing 3")
        weak let first = stage.controller
        stage.type("n", .keyboardN, .control)
        stage.wait(for: "another drawing") { stage.controller != nil && stage.controller !== first }
        stage.draw()
        let name = try #require(stage.controller?.editor.document.name)
        stage.type("o", .keyboardO, .control)
        stage.expect(["New drawing", name, "drawing", "drawing 2"])
        #expect(stage.names == [name, "drawing", "drawing 2"])
    }

    @Test func `a new drawing is named in the language in use, and others keep their names`() throws {
        let stage = try ShelfStage(["drawing", "Zeichnung"])
        stage.expect(["New drawing", "drawing", "Zeichnung"])
        let cell = try stage.cell("New drawing")
        Language.current = .german
        defer { Language.current = .english }
        stage.tap(cell)
        #expect(stage.controller?.editor.document.name == "Zeichnung 2")
        #expect(stage.names == ["drawing", "Zeichnung", "Zeichnung 2"])
    }

    @Test func `a new drawing begins with a tool that draws, at each side, and another with the tool that was chosen`()
        throws
    {
        let stage = try ShelfStage(["boat"]) {
            $0.sideCount = 2
            $0.tool = .eraser
            $0[.top].tool = .pen
        }
        stage.expect(["New drawing", "boat"])
        try stage.open("boat")
        #expect(stage.controller?.editor.preferences.tool == .eraser)
        stage.type("n", .keyboardN, .control)
        stage.wait(for: "a new drawing") { stage.controller?.editor.document.name == "drawing" }
        let preferences = try #require(stage.controller?.editor.preferences)
        #expect(preferences.tool == .line && preferences[.top].tool == .pen)
    }

    @Test(arguments: [true, false])
    func `a new drawing in which nothing was drawn is removed when the program ends`(isDrawnIn: Bool) throws {
        let stage = try ShelfStage(["drawing"])
        stage.expect(["New drawing", "drawing"])
        stage.tap(try stage.cell("New drawing"))
        #expect(stage.names == ["drawing", "drawing 2"])
        if isDrawnIn { stage.draw() }
        stage.stage.application.terminate()
        #expect(stage.names == (isDrawnIn ? ["drawing", "drawing 2"] : ["drawing"]))
    }

    @Test func `a new drawing does not have the view of a deleted one that had its name`() throws {
        let stage = try ShelfStage(["drawing"])
        stage.expect(["New drawing", "drawing"])
        try stage.open("drawing")
        stage.type("+", .keyboardEqualSign, .control)
        stage.stage.wait(.seconds(1))
        stage.type("o", .keyboardO, .control)
        stage.expect(["New drawing", "drawing"])
        #expect(stage.delegate.preferences.views != SavedViews())
        try stage.choose("Delete", of: "drawing")
        stage.expect(["New drawing"])
        stage.tap(try stage.cell("New drawing"))
        #expect(stage.controller?.editor.document.name == "drawing")
        #expect(stage.controller?.editor.viewport == .home)
    }

    @Test func `arrow keys choose a drawing and Return opens it`() throws {
        let stage = try ShelfStage(["a", "b", "c", "d", "e", "f"])
        stage.expect(["New drawing", "a", "b", "c", "d", "e", "f"])
        let columns = try #require(stage.shelf?.grid.columns)
        #expect(columns == 4)
        for key in [UIKeyboardHIDUsage.keyboardDownArrow, .keyboardRightArrow, .keyboardLeftArrow] {
            stage.type("", key)
        }
        #expect(try stage.cell("e").isCurrent)
        stage.type("", .keyboardEnd)
        #expect(try stage.cell("f").isCurrent)
        stage.type("", .keyboardReturnOrEnter)
        #expect(stage.controller?.editor.document.name == "f")
    }

    @Test func `Return opens the drawing that was changed last`() throws {
        let stage = try ShelfStage(["boat", "house"])
        stage.expect(["New drawing", "boat", "house"])
        stage.type("", .keyboardReturnOrEnter)
        #expect(stage.controller?.editor.document.name == "boat")
    }

    @Test func `a name is edited in its place, and letters are no shortcuts meanwhile`() throws {
        let stage = try ShelfStage(["boat", "house"])
        stage.expect(["New drawing", "boat", "house"])
        try stage.choose("Rename", of: "house")
        stage.write("inn")
        stage.type("", .keyboardHome)
        stage.write("f")
        stage.type("", .keyboardReturnOrEnter)
        stage.expect(["New drawing", "boat", "finn"])
        #expect(stage.names == ["boat", "finn"] && stage.view(NameField.self) == nil)
        stage.type("", .keyboardF2)
        stage.write("x")
        stage.type("", .keyboardEscape)
        #expect(stage.names == ["boat", "finn"] && stage.view(NameField.self) == nil)
    }

    @Test func `a name that is typed with the ending of its file has it once`() throws {
        let stage = try ShelfStage(["boat"])
        stage.expect(["New drawing", "boat"])
        try stage.choose("Rename", of: "boat")
        stage.write("Ship.SVG")
        stage.type("", .keyboardReturnOrEnter)
        stage.expect(["New drawing", "Ship"])
        #expect(stage.names == ["Ship"])
    }

    @Test func `a touch beside a drawing's menu only closes it`() throws {
        let stage = try ShelfStage(["boat", "house"])
        stage.expect(["New drawing", "boat", "house"])
        let (boat, house) = (try stage.cell("boat"), try stage.cell("house"))
        let finger = stage.stage.finger()
        finger.down(at: boat.convert(CGPoint(x: boat.bounds.midX, y: 40), to: nil))
        stage.stage.wait(.seconds(1))
        finger.up()
        #expect(stage.stage.application.editMenu.isVisible)
        stage.tap(house)
        #expect(stage.shelf != nil && !stage.stage.application.editMenu.isVisible)
        stage.tap(house)
        stage.wait(for: "the drawing") { stage.controller != nil }
    }

    @Test func `a shortcut right after a new name is about the drawing with that name`() throws {
        let stage = try ShelfStage(["boat", "house"])
        stage.expect(["New drawing", "boat", "house"])
        try stage.choose("Rename", of: "house")
        stage.write("inn")
        stage.type("", .keyboardReturnOrEnter)
        stage.type("d", .keyboardD, .control)
        stage.type("", .keyboardReturnOrEnter)
        stage.wait(for: "the drawing") { stage.controller != nil }
        #expect(stage.names == ["boat", "inn", "inn 2"] && stage.controller?.editor.document.name == "inn 2")
    }

    @Test func `a renamed drawing is shown where it was, and Escape goes back to it`() throws {
        let stage = try ShelfStage(["boat"])
        stage.expect(["New drawing", "boat"])
        try stage.open("boat")
        let viewport = Viewport(origin: CGPoint(x: 100, y: 50), scale: 2, pixelScale: 1)
        let editor = try #require(stage.controller?.editor)
        editor.preferences.views.keep(viewport, of: editor.pictureFile)
        stage.type("w", .keyboardW, .control)
        stage.expect(["New drawing", "boat"])
        try stage.choose("Rename", of: "boat")
        stage.write("ship")
        stage.type("", .keyboardReturnOrEnter)
        stage.expect(["New drawing", "ship"])
        stage.type("", .keyboardEscape)
        stage.wait(for: "the drawing") { stage.controller != nil }
        #expect(stage.controller?.editor.document.name == "ship" && stage.controller?.editor.viewport == viewport)
    }

    @Test(arguments: [("a/b", "A name cannot contain \"/\""), ("boat", "There is a drawing named \"boat\" already")])
    func `a name that cannot be given is refused in a sentence, and can be corrected`(name: String, sentence: String)
        throws
    {
        let stage = try ShelfStage(["boat", "house"])
        stage.expect(["New drawing", "boat", "house"])
        try stage.choose("Rename", of: "house")
        stage.write(name)
        stage.type("", .keyboardReturnOrEnter)
        stage.wait(for: "the sentence") { stage.notice == sentence }
        #expect(stage.names == ["boat", "house"])
        for _ in name { stage.type("", .keyboardDeleteOrBackspace) }
        stage.write("ship")
        // A touch beside the field completes the name.
        stage.tap(try #require(stage.shelf?.bar))
        stage.expect(["New drawing", "boat", "ship"])
    }

    @Test func `while a name is edited, keys are about no drawing`() throws {
        let stage = try ShelfStage(["boat", "house"])
        stage.expect(["New drawing", "boat", "house"])
        try stage.choose("Rename", of: "house")
        let field = try #require(stage.view(NameField.self))
        stage.type("", .keyboardUpArrow)
        stage.type("d", .keyboardD, .control)
        #expect(field.isFirstResponder)
        stage.type("", .keyboardDeleteOrBackspace)
        stage.delegate.fileQueue.sync {}
        #expect(stage.names == ["boat", "house"] && field.text.isEmpty)
    }

    @Test func `a refused name is given up on another page`() throws {
        let stage = try ShelfStage(["boat", "house"])
        stage.expect(["New drawing", "boat", "house"])
        try stage.choose("Rename", of: "house")
        stage.write("boat")
        stage.tap(try #require(stage.view(ShelfButton.self) { $0.title == "Bin" }))
        stage.expect([])
        stage.wait(for: "the sentence") { stage.notice == "There is a drawing named \"boat\" already" }
        #expect(stage.view(NameField.self) == nil && stage.shelf?.grid.isScrollEnabled == true)
    }

    @Test func `a drawing is duplicated, deleted, and returned by the notice`() throws {
        let stage = try ShelfStage(["boat"])
        stage.expect(["New drawing", "boat"])
        try stage.choose("Duplicate", of: "boat")
        stage.expect(["New drawing", "boat 2", "boat"])
        stage.type("", .keyboardDeleteForward)
        stage.expect(["New drawing", "boat"])
        #expect(stage.notice == "Deleted \"boat 2\"")
        stage.tap(try #require(stage.view(NoticeButton.self) { $0.title == "Undo" }))
        stage.wait(for: "the drawing") { stage.names == ["boat", "boat 2"] }
    }

    @Test func `the right button of a mouse opens a drawing's menu, and a copy's number is counted on`() throws {
        let stage = try ShelfStage(["boat 2"])
        stage.expect(["New drawing", "boat 2"])
        let cell = try stage.cell("boat 2")
        let mouse = stage.stage.mouse()
        mouse.secondaryTap(at: cell.convert(CGPoint(x: cell.bounds.midX, y: 40), to: nil))
        #expect(stage.shelf != nil, "the drawing is not opened")
        stage.stage.tapButton("Duplicate")
        stage.expect(["New drawing", "boat 3", "boat 2"])
    }

    @Test func `the bin restores drawings, and what was cleared from one`() throws {
        let stage = try ShelfStage(["boat", "house"])
        stage.expect(["New drawing", "boat", "house"])
        try stage.open("house")
        stage.type("", .keyboardDeleteForward, .control)
        stage.type("w", .keyboardW, .control)
        stage.expect(["New drawing", "house", "boat"])
        try stage.choose("Delete", of: "boat")
        stage.expect(["New drawing", "house"])
        stage.tap(try #require(stage.view(ShelfButton.self) { $0.title == "Bin" }))
        stage.expect(["boat", "house"])
        stage.tap(try stage.cell("boat"))
        stage.expect(["house"])
        stage.tap(try stage.cell("house"))
        stage.wait(for: "the ink") { stage.names == ["boat", "house", "house 2"] }
        #expect(try DrawingFile.read(stage.library.path(named: "house 2")).document.marks.count == 2)
    }

    @Test func `an empty library shows one sentence`() throws {
        let stage = try ShelfStage()
        stage.wait(for: "the sentence") {
            stage.view(UILabel.self) { $0.text == "Your drawings will be here." } != nil
        }
        #expect(stage.titles == ["New drawing"])
    }

    @Test func `Ctrl+S says where the drawing is, and Ctrl+Shift+S saves a copy under another name`() throws {
        let stage = try ShelfStage(["boat"])
        stage.expect(["New drawing", "boat"])
        try stage.open("boat")
        stage.type("s", .keyboardS, .control)
        #expect(stage.notice == "Saved in \(stage.library.path(named: "boat"))")
        stage.type("s", .keyboardS, [.control, .shift])
        stage.wait(for: "the question") { stage.view(NameField.self)?.text == "boat 2" }
        stage.write("boat")
        stage.type("", .keyboardReturnOrEnter)
        stage.wait(for: "the refusal") { stage.names == ["boat"] }
        stage.write("s")
        stage.type("", .keyboardReturnOrEnter)
        stage.wait(for: "the copy") { stage.notice == "Saved a copy as \"boats\"" }
        #expect(stage.names == ["boat", "boats"] && stage.view(NameField.self) == nil)
        #expect(stage.controller?.editor.document.name == "boat")
    }

    @Test func `Escape gives up the name of a copy wherever the focus is, and only one thing wears the accent`()
        throws
    {
        let stage = try ShelfStage(["boat"], showsPixels: true)
        stage.expect(["New drawing", "boat"])
        try stage.open("boat")
        for tabs in 0..<4 {
            stage.type("s", .keyboardS, [.control, .shift])
            stage.wait(for: "the question") { stage.view(NameField.self) != nil }
            stage.write("ship")
            for _ in 0..<tabs { stage.type("\t", .keyboardTab) }
            let field = try #require(stage.view(NameField.self))
            #expect(field.isFirstResponder == (tabs % 3 == 0))
            #expect(stage.hasAccent(field) == field.isFirstResponder)
            stage.type("", .keyboardEscape)
            #expect(stage.view(NameField.self) == nil && stage.controller?.isFirstResponder == true)
        }
        #expect(stage.names == ["boat"])
    }

    @Test func `Escape gives up a new name wherever the focus is, and only one thing has a ring`() throws {
        let stage = try ShelfStage(["boat", "house"], showsPixels: true)
        stage.expect(["New drawing", "boat", "house"])
        stage.type("", .keyboardEnd)
        #expect(try stage.cell("house").isCurrent)
        for tabs in 0..<5 {
            stage.type("", .keyboardF2)
            stage.write("x")
            for _ in 0..<tabs { stage.type("\t", .keyboardTab) }
            let field = try #require(stage.view(NameField.self))
            #expect(stage.hasAccent(field) && field.isFirstResponder, "nothing else is open")
            #expect(try !stage.cell("house").isCurrent)
            stage.type("", .keyboardEscape)
            #expect(stage.view(NameField.self) == nil && stage.shelf?.isFirstResponder == true)
            #expect(try stage.cell("house").isCurrent && stage.titles.last == "house")
        }
        // Of the bar and of the menu.
        stage.type("\t", .keyboardTab)
        #expect(try !stage.cell("house").isCurrent)
        stage.type("", .keyboardEnd)
        #expect(try stage.cell("house").isCurrent)
        stage.type("", .keyboardApplication)
        #expect(try !stage.cell("house").isCurrent)
        stage.type("", .keyboardEscape)
        #expect(try stage.cell("house").isCurrent)
        #expect(stage.names == ["boat", "house"])
    }

    @Test func `keys in the question about the name of a copy leave the drawing as it is`() throws {
        let stage = try ShelfStage(["boat"])
        stage.expect(["New drawing", "boat"])
        try stage.open("boat")
        stage.draw()
        stage.type("s", .keyboardS, [.control, .shift])
        stage.wait(for: "the question") { stage.view(NameField.self) != nil }
        stage.write("ship")
        stage.type("z", .keyboardZ, .control)
        #expect(stage.controller?.editor.document.drawing.count == 2)
        stage.type("", .keyboardReturnOrEnter)
        stage.wait(for: "the copy") { stage.names == ["boat", "ship"] }
        #expect(try DrawingFile.read(stage.library.path(named: "ship")).document.marks.count == 2)
    }

    /// Shows a file that is not a drawing beside one, and chooses it.
    private func stageThatOpensDiary() throws -> ShelfStage {
        let stage = try ShelfStage(["boat"]) { $0.tool = .eraser }
        try Data("Dear diary,".utf8).write(to: URL(fileURLWithPath: stage.library.path(named: "diary")))
        stage.shelf?.reload()
        stage.expect(["New drawing", "diary", "boat"])
        stage.tap(try stage.cell("diary"))
        return stage
    }

    @Test func `a file that is not a drawing is named, and the shelf stays`() throws {
        let stage = try stageThatOpensDiary()
        stage.stage.tapButton("Cancel")
        #expect(stage.shelf != nil && stage.titles.count == 3)
        stage.tap(try stage.cell("diary"))
        stage.type("", .keyboardF11)
        stage.type("q", .keyboardQ, .control)
        #expect(stage.desktop.isFullScreen && stage.desktop.quits == 1)
        stage.type("n", .keyboardN, .control)
        #expect(stage.shelf != nil, "the other keys are the question's")
        stage.stage.tapButton("New drawing")
        #expect(stage.controller?.editor.document.name == "diary (2)")
    }

    @Test func `every drawing of the library has the bin, also one in place of a file that cannot be opened`()
        throws
    {
        let stage = try stageThatOpensDiary()
        stage.stage.tapButton("New drawing")
        #expect(stage.controller?.editor.document.name == "diary (2)")
        #expect(stage.controller?.editor.document.bin != nil && stage.controller?.editor.preferences.tool == .line)
        stage.type("w", .keyboardW, .control)
        stage.wait(for: "the shelf") { stage.titles.contains("boat") }
        try stage.open("boat")
        #expect(stage.controller?.editor.document.bin != nil)
    }

    @Test func `a drawing whose file has gone is not opened, and no file takes its place`() throws {
        let stage = try ShelfStage(["boat", "house"])
        stage.expect(["New drawing", "boat", "house"])
        let path = stage.library.path(named: "boat")
        try FileManager.default.removeItem(atPath: path)
        stage.tap(try stage.cell("boat"))
        #expect(stage.controller == nil && stage.notice == "\(path) cannot be read: it does not exist")
        stage.expect(["New drawing", "house"])
        #expect(stage.names == ["house"])
    }

    @Test func `a drawing that is open in another window raises that one, and the shelf stays`() throws {
        let stage = try ShelfStage(["boat"])
        stage.expect(["New drawing", "boat"])
        let path = stage.library.path(named: "boat")
        let other = try DrawingFile.open(path, page: nil)
        stage.desktop.pathsElsewhere = [path]
        stage.tap(try stage.cell("boat"))
        #expect(
            stage.desktop.raisedPaths == [path] && stage.shelf != nil && stage.shelf?.presentedViewController == nil)
        withExtendedLifetime(other) {}
    }

    @Test func `a window that is too narrow for thumbnails shows them when it is wider`() throws {
        let stage = try ShelfStage(["boat"], size: CGSize(width: 40, height: 300))
        stage.expect(["New drawing", "boat"])
        #expect(try stage.cell("boat").request == nil)
        stage.stage.resize(to: CGSize(width: 1000, height: 700))
        stage.wait(for: "the thumbnail") { stage.hasImage("boat") }
    }

    @Test func `the window says which drawing it shows`() throws {
        let stage = try ShelfStage(["boat"])
        stage.expect(["New drawing", "boat"])
        #expect(stage.desktop.representedPath == nil)
        try stage.open("boat")
        #expect(stage.desktop.representedPath == stage.library.path(named: "boat"))
        stage.type("w", .keyboardW, .control)
        stage.wait(for: "the shelf") { stage.shelf != nil }
        #expect(stage.desktop.representedPath == nil)
    }

    @Test func `without a library nothing of it exists`() {
        let program = ProgramStage()
        for command in [Command.shelf, .newDrawing, .saveCopy] { #expect(!program.controller.isAllowed(command)) }
        let kiosk = ProgramStage(kiosk: Kiosk(items: Set(ToolbarItem.allCases)))
        for command in [Command.shelf, .newDrawing, .save, .saveCopy] { #expect(!kiosk.controller.isAllowed(command)) }
    }

    /// Names of scripts, each as long as a file system takes with its ending.
    private nonisolated static let longNames: [String] = [
        "boat ", "Tàu thuyền ", "πλοίο ", "лодка ", "قارب ", "סירה ", "नाव कि ", "เรือน้ำ", "船", "ふねは", "배가 ", "👩‍👩‍👧",
        "a\u{301}\u{323}", "船 a ק ",
    ].map { word in
        var name = ""
        for scalar in String(repeating: word, count: 300).unicodeScalars where name.utf8.count + 4 <= 251 {
            name.unicodeScalars.append(scalar)
        }
        while name.last == " " { name.removeLast() }
        return name
    }

    /// Returns what is wrong with how the shelf shows names.
    private static func problems(withNames names: [String]) throws -> [String] {
        let stage = try ShelfStage(names, size: CGSize(width: 1280, height: 1600))
        stage.wait(for: "the drawings") { stage.titles.count == names.count + 1 }
        var problems: [String] = []
        let texts = DrawnText.all(on: stage.stage).filter { $0.view is ShelfCell }
        for name in names {
            guard let cell = stage.view(ShelfCell.self, where: { $0.item.title == name }) else {
                problems.append("\(name) is not shown")
                continue
            }
            let lines = texts.filter {
                $0.view === cell && $0.frame.minY < cell.titleFrame.minY + 2 * ShelfLook.lineHeight
            }
            let shown = lines.map(\.text).joined()
            let isWhole = shown.hasPrefix(name.filter { $0 != " " }) || shown.hasPrefix(name) || shown.contains("…")
            if !isWhole || lines.contains(where: { $0.frame.width > cell.bounds.width + 0.001 }) {
                problems.append("\(name) is shown as \(shown)")
            }
        }
        return problems
    }

    @Test func `names as long as the file system takes are shortened within their cells, in every script`() throws {
        #expect(Self.longNames.allSatisfy { (235...251).contains($0.utf8.count) })
        let problems = try Self.problems(withNames: Self.longNames)
        #expect(problems == [])
    }

    @Test func `long names are shown where the font libraries are not installed`() async {
        await #expect(processExitsWith: .success) { @MainActor in
            SharedLibrary.findsNone.store(true, ordering: .relaxed)
            let problems = try Self.problems(withNames: Self.longNames)
            guard problems.isEmpty, TextShaper.installed.isBuiltIn else {
                print(problems.joined(separator: "\n"))
                exit(1)
            }
        }
    }

    @Test func `of a thousand drawings only those in sight have cells`() throws {
        let stage = try ShelfStage()
        for number in 0..<1000 {
            let path = stage.library.path(named: "drawing \(number)")
            try SVGDocument(page: nil, marks: []).data.write(to: URL(fileURLWithPath: path))
        }
        stage.shelf?.reload()
        stage.wait(for: "the drawings") { stage.titles.count == 1001 }
        let grid = try #require(stage.shelf?.grid)
        let finger = stage.stage.finger()
        for _ in 0..<6 {
            finger.down(at: CGPoint(x: 500, y: 600))
            finger.move(to: CGPoint(x: 500, y: 100), steps: 5, over: .milliseconds(50))
            finger.up()
            stage.stage.wait(.milliseconds(400))
            let cells = grid.subviews.compactMap { $0 as? ShelfCell }
            // Four columns, and at most five rows, two of them in part.
            #expect((8...20).contains(cells.count))
            #expect(cells.allSatisfy { $0.frame.intersects(grid.bounds.insetBy(dx: 0, dy: -300)) })
        }
        #expect(grid.contentOffset.y > 2000)
    }
}
