import Foundation
import Ink
import InkFile
import TestInk
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// The drawing's name in the menu *More*.
@MainActor
struct NameRowTests {
    /// A program with an open drawing of a library.
    private func opened(_ names: [String] = ["boat", "house"]) throws -> ShelfStage {
        let stage = try ShelfStage(names)
        stage.expect(["New drawing"] + names)
        try stage.open(names[0])
        stage.draw()
        return stage
    }

    private func openMenu(_ stage: ShelfStage) throws -> NameRow {
        let chrome = try #require(stage.controller?.workspace.chrome)
        chrome.open(.more)
        stage.stage.wait(.milliseconds(500))
        return try #require(stage.view(NameRow.self))
    }

    private func beginEditing(_ stage: ShelfStage) throws -> NameField {
        stage.tap(try openMenu(stage))
        return try #require(stage.view(NameField.self))
    }

    private func finishWork(_ stage: ShelfStage) {
        stage.wait(for: "the name") { stage.view(NameField.self) == nil }
    }

    @Test func `a tap on the name edits it in its place, and Enter renames the drawing, which stays open`() throws {
        let stage = try opened()
        let controller = try #require(stage.controller)
        let field = try beginEditing(stage)
        #expect(field.text == "boat" && field.isFirstResponder)
        // All of it is selected. Letters are no shortcuts.
        stage.write("my ship")
        stage.type("\r", .keyboardReturnOrEnter)
        finishWork(stage)
        #expect(stage.controller === controller && controller.editor.document.name == "my ship")
        #expect(stage.desktop.title == "my ship" && stage.names == ["my ship", "house"])
        #expect(stage.desktop.representedPath == UserFolder.resolved(stage.library.path(named: "my ship")))
        let row = try #require(stage.view(NameRow.self))
        #expect(row.subviews.contains { $0.accessibilityLabel == "my ship" })
        #expect(controller.editor.pictureFile?.lastPathComponent == "my ship.png")
        // What is drawn then, and undone, is in the file of the new name.
        controller.workspace.chrome.closePanel()
        stage.draw()
        stage.type("w", .keyboardW, .control)
        stage.expect(["New drawing", "my ship", "house"])
        let file = try DrawingFile.open(stage.library.path(named: "my ship"), page: nil)
        #expect(file.drawing.count == 3 && file.history.nextStep > 0)
    }

    @Test func `Escape goes back to the drawing of the new name, also if nothing was drawn in it`() throws {
        let stage = try ShelfStage(["house"])
        stage.expect(["New drawing", "house"])
        stage.tap(try stage.cell("New drawing"))
        stage.tap(try openMenu(stage))
        stage.write("plan")
        stage.type("\r", .keyboardReturnOrEnter)
        finishWork(stage)
        stage.type("w", .keyboardW, .control)
        stage.expect(["New drawing", "plan", "house"])
        stage.type("", .keyboardEscape)
        stage.wait(for: "the drawing") { stage.controller != nil }
        #expect(stage.controller?.editor.document.name == "plan")
    }

    @Test(arguments: [
        ("a/b", "A name cannot contain \"/\""), ("house", "There is a drawing named \"house\" already"),
        (String(repeating: "ä", count: 126), "The name is 1 byte too long; letters other than A to Z take two to four"),
    ])
    func `a name that is refused stays, with the reason below it`(name: String, sentence: String) throws {
        let stage = try opened()
        let height = try openMenu(stage).frame.height
        stage.tap(try #require(stage.view(NameRow.self)))
        let field = try #require(stage.view(NameField.self))
        stage.write(name)
        stage.type("\r", .keyboardReturnOrEnter)
        let row = try #require(stage.view(NameRow.self))
        stage.wait(for: "the reason") { row.subviews.contains { ($0 as? UILabel)?.text == sentence } }
        stage.stage.wait(.milliseconds(1))
        #expect(row.frame.height > height && field.superview === row && field.text == name)
        #expect(stage.names == ["boat", "house"])
        stage.type("", .keyboardEscape)
        #expect(stage.view(NameField.self) == nil && row.subviews.contains { $0.accessibilityLabel == "boat" })
        stage.stage.wait(.milliseconds(1))
        #expect(row.frame.height == height && stage.controller?.workspace.chrome.openPanel == .more)
    }

    @Test func `a menu that closes takes the name, and keys in the field are no commands`() throws {
        let stage = try opened()
        let document = try #require(stage.controller?.editor.document)
        _ = try beginEditing(stage)
        stage.type("z", .keyboardZ, .control)
        stage.type("q", .keyboardQ)
        #expect(document.drawing.count == 2, "nothing is undone")
        stage.draw()
        stage.wait(for: "the new name") { document.name == "q" }
        #expect(stage.controller?.workspace.chrome.openPanel == nil && stage.names == ["q", "house"])
        _ = try beginEditing(stage)
        stage.write("house")
        stage.draw()
        stage.wait(for: "the reason") { stage.notice == "There is a drawing named \"house\" already" }
        #expect(document.name == "q" && stage.view(NoticeView.self) { !$0.isHidden }?.notice?.isError == true)
    }

    @Test func `a menu that closes before Enter is answered does not ask for the name again`() throws {
        let stage = try opened()
        _ = try beginEditing(stage)
        stage.write("plan")
        stage.delegate.fileQueue.suspend()
        stage.type("\r", .keyboardReturnOrEnter)
        stage.controller?.workspace.chrome.closePanel()
        stage.delegate.fileQueue.resume()
        stage.wait(for: "the name") { stage.controller?.editor.document.name == "plan" }
        stage.stage.finishWork()
        #expect(stage.names == ["plan", "house"] && stage.notice?.contains("already") != true)
    }

    /// A program with a new drawing of a library, in which nothing is drawn.
    private func openedBlank() throws -> ShelfStage {
        let stage = try ShelfStage(["house"])
        stage.expect(["New drawing", "house"])
        stage.tap(try stage.cell("New drawing"))
        stage.wait(for: "the drawing") { stage.controller != nil }
        return stage
    }

    @Test(arguments: [Command.newDrawing, .shelf, .quit], [false, true])
    func `a row that leaves the drawing gives it the name that was typed`(command: Command, isBlank: Bool) throws {
        let stage = try isBlank ? openedBlank() : opened()
        let controller = try #require(stage.controller)
        _ = try beginEditing(stage)
        stage.write("plan")
        let title = Phrase.title(of: command)
        let row = try #require(stage.view(PanelRow.self) { $0.title == title })
        row.scrollToVisible()
        stage.stage.wait(.milliseconds(500))
        stage.tap(row)
        stage.wait(for: "what follows") {
            switch command {
            case .newDrawing: stage.controller != nil && stage.controller !== controller
            case .shelf: stage.shelf != nil
            case _: stage.desktop.quits == 1
            }
        }
        if command == .quit { stage.stage.application.terminate() }
        #expect(stage.names.isSuperset(of: ["plan", "house"]) && !stage.names.contains("boat"))
    }

    @Test(arguments: [false, true])
    func `a program that ends gives the drawing its new name, and waits for nothing`(isBlank: Bool) throws {
        let stage = try isBlank ? openedBlank() : opened()
        let editor = try #require(stage.controller?.editor)
        var answers: [Phrase?] = []
        for name in ["house", "ship", "plan"] {
            editor.nameRequests.send(NameRequest(name: name) { answers.append($0) })
        }
        stage.stage.application.terminate()
        #expect(stage.names == ["plan", "house"] && answers.map { $0 == nil } == [false, true, true])
    }

    @Test func `a long name has two lines`() throws {
        let long = "the plan of the new house with the garden and the pond behind it"
        let stage = try opened([long])
        let row = try openMenu(stage)
        #expect(row.frame.height > Metrics.touchTarget)
        #expect(Lettering.nameLines(of: "two\nlines", width: 200) == ["two lines"])
        let short = Lettering.nameLines(of: "boat", width: 200)
        #expect(short == ["boat"])
        let lines = Lettering.nameLines(of: long, width: 250)
        #expect(lines.count == 2 && lines.allSatisfy { Lettering.width(of: $0) <= 250 })
        #expect(lines[1].contains("…") && lines[1].hasSuffix("it") && long.hasPrefix(lines[0]))
        // Without a space.
        let chinese = String(repeating: "設計圖", count: 30)
        #expect(Lettering.nameLines(of: chinese, width: 250).allSatisfy { Lettering.width(of: $0) <= 250 })
    }

    @Test func `a kiosk and a drawing without a file have no name in the menu`() throws {
        let folder = try Folder()
        let document = try Document.open(folder.file("boat.svg"), page: CGSize(width: 300, height: 200)).document
        for (kiosk, document) in [(Kiosk(items: Set(ToolbarItem.allCases)), document), (nil, Document())] {
            let program = ProgramStage(kiosk: kiosk, document: document)
            program.controller.workspace.chrome.open(.more)
            #expect(program.view(Panel.self) != nil && program.view(NameRow.self) == nil)
        }
    }

    @Test func `a drawing that is opened alone is renamed in its folder`() throws {
        let folder = try Folder()
        let document = try Document.open(folder.file("boat.svg"), page: CGSize(width: 300, height: 200)).document
        let program = ProgramStage(
            pictureFile: PictureExport.file(forDrawing: folder.file("boat.svg")), document: document)
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
        program.controller.workspace.chrome.open(.more)
        program.stage.wait(.milliseconds(500))
        program.tap(try #require(program.view(NameRow.self)))
        program.type("s", .keyboardS)
        program.type("\r", .keyboardReturnOrEnter)
        for _ in 0..<200 where document.name != "s" {
            program.stage.finishWork()
            program.stage.wait(.milliseconds(20))
        }
        #expect(document.name == "s" && document.saver?.path == folder.file("s.svg"))
        #expect(try folder.names() == [".s.svg.log", "s.svg"])
    }
}
