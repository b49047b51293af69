import Foundation
import Ink
@testable import InkFile
import TestInk
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Everything that the window shows besides the paper, one after the other.
@MainActor
struct Surfaces {
    let size: CGSize
    var scale: CGFloat = 1
    var showsPixels = false
    var language = Language.english
    var change: (inout Preferences) -> Void = { _ in }

    /// Calls `body` with the name of each surface while it is shown.
    func visit(_ body: (String, Stage) throws -> Void) throws {
        try speaking {
            try visitDrawing(body)
            try visitKiosk(body)
            try visitQuestions(body)
        }
        try visitShelf(body)
    }

    /// Shows texts in the language during `body`, which does not wait for anything: other tests have English.
    private func speaking(_ body: () throws -> Void) rethrows {
        (Language.ofSystem, Language.current) = (language, language)
        defer { (Language.ofSystem, Language.current) = (.english, .english) }
        try body()
    }

    private func program(
        kiosk: Kiosk? = nil, advice: DesktopAdvice = DesktopAdvice(desktop: "1", command: "1"),
        document: Document = Document()
    ) -> ProgramStage {
        ProgramStage(
            size: size, scale: scale, showsPixels: showsPixels, kiosk: kiosk, desktopAdvice: advice,
            pictureFile: URL(fileURLWithPath: "/1/2.svg"), document: document, change)
    }

    private func visitDrawing(_ body: (String, Stage) throws -> Void) throws {
        let program = program()
        let (stage, chrome) = (program.stage, program.controller.workspace.chrome)
        try body("first page", stage)
        for subject in Panel.Subject.allCases {
            chrome.open(subject)
            stage.wait(.milliseconds(1))
            try body("panel \(subject)", stage)
            if let content = program.view(PrintContent.self) {
                stage.finishWork()
                content.show(.found(.init(names: ["1", "2"], standard: "2")))
                stage.wait(.milliseconds(1))
                try body("panel print with printers", stage)
                content.show(.missing(.notInstalled))
                stage.wait(.milliseconds(1))
                try body("panel print without printers", stage)
            }
            chrome.closePanel()
        }
        program.editor.preferences.tool = .text
        chrome.open(.width)
        stage.wait(.milliseconds(1))
        try body("panel of a text", stage)
        chrome.closePanel()
        program.editor.preferences.tool = .line
        for notice in notices(program.editor.document) {
            chrome.notices.show(notice)
            chrome.placeNotices()
            stage.wait(.milliseconds(1))
            try body("notice \(notice.text)", stage)
            chrome.notices.hide()
        }
        program.controller.perform(.touchLab)
        program.draw(from: CGPoint(x: 60, y: 120), to: CGPoint(x: 200, y: 180))
        try body("touch lab", stage)
        program.controller.perform(.touchLab)
        program.controller.perform(.selectAll)
        program.controller.selection.showMenu(at: CGPoint(x: 100, y: 137), for: .bottom)
        stage.wait(.milliseconds(1))
        try body("menu of the selection", stage)
        program.controller.perform(.escape)
        program.controller.perform(.zoomIn)
        stage.wait(.seconds(1))
        try body("chip", stage)
        program.controller.perform(.replay)
        stage.wait(.milliseconds(50))
        try body("replay", stage)
        program.editor.preferences.export.part = .selection
        try visitNamed(body)
        let other = self.program(advice: DesktopAdvice(desktop: "1"))
        other.controller.perform(.desktopFingers)
        other.stage.wait(.milliseconds(1))
        try body("panel desktopFingers with the session", other.stage)
    }

    /// A drawing that has a file, and ink that is selected.
    private func visitNamed(_ body: (String, Stage) throws -> Void) throws {
        let folder = try Folder()
        let document = try Document.open(folder.file("1.svg"), page: size).document
        let named = program(document: document)
        named.draw(from: CGPoint(x: 60, y: 120), to: CGPoint(x: 200, y: 180))
        let chrome = named.controller.workspace.chrome
        chrome.open(.more)
        named.stage.wait(.milliseconds(1))
        try body("panel more with a name", named.stage)
        named.tap(try #require(named.view(NameRow.self)))
        named.type("/", .keyboardSlash)
        named.type("\r", .keyboardReturnOrEnter)
        named.stage.finishWork()
        named.stage.wait(.milliseconds(1))
        try body("panel more with a name that is refused", named.stage)
        chrome.closePanel()
        named.stage.finishWork()
        named.controller.perform(.selectAll)
        chrome.open(.export)
        named.stage.wait(.milliseconds(1))
        try body("panel export with a selection", named.stage)
    }

    private func notices(_ document: Document) -> [Notice] {
        let action = Notice.Action(title: .howToChange) {
        } isValid: {
            true
        }
        let sentences: [Phrase] = [
            .nothingToUndo, .nothingToRedo, .reportCopied, .paperStays, .paperMoves, .savedAgain, .mayQuit,
            .opening(0.4), .printed(pages: 12, printer: nil), .printing(percent: 30),
            .exporting(percent: 30),
        ]
        return sentences.map { Notice(text: $0) }
            + [
                .cleared(on: document), .undone(on: document, by: nil), .redone(on: document, by: nil),
                Notice(text: .desktopTakesFingers(desktop: "1"), action: action),
                Notice(
                    text: .twoFingerRule(.draw),
                    action: Notice.Action(title: .movePaperInstead, perform: action.perform, isValid: { true }),
                    offer: Notice.Action(title: .always, perform: action.perform)),
                Notice(
                    text: .penDraws, action: Notice.Action(title: .fingers, perform: action.perform, isValid: { true })),
                Notice(
                    text: .exported(path: "~/1/2.png"),
                    action: Notice.Action(title: .copyFile, perform: action.perform, isValid: { true })),
                Notice(text: .savedIn(path: "~/1/2.svg"), isError: true),
            ].compactMap { $0 }
    }

    private func visitKiosk(_ body: (String, Stage) throws -> Void) throws {
        let program = program(kiosk: Kiosk(items: Set(ToolbarItem.allCases), idle: 20))
        program.draw(from: CGPoint(x: 60, y: 120), to: CGPoint(x: 200, y: 180))
        program.stage.wait(.seconds(15))
        try body("countdown", program.stage)
        let fingers = [CGPoint(x: 20, y: 20), CGPoint(x: size.width - 20, y: 20)].map { place in
            let finger = program.stage.finger()
            finger.down(at: place)
            return finger
        }
        program.stage.wait(.milliseconds(2200))
        for finger in fingers { finger.up() }
        #expect(program.view(CleaningView.self) != nil)
        try body("cleaning", program.stage)
    }

    private func visitQuestions(_ body: (String, Stage) throws -> Void) throws {
        let program = program()
        let unopened = UnopenedDrawing(
            "/1/2.svg", page: size, because: DrawingFileError(path: "/1/2.svg", problem: .inUse))
        let questions: [UIViewController] = [
            UIAlertController.question(about: unopened, unopened.reason, cancel: .quit) { _ in
            } onCancel: {
            },
            NameController(title: .saveCopyAs, name: "1") { _, _ in },
            FolderController("/1/2") {
                ["/1", "/2/3"]
            } onChoose: { _ in
            },
        ]
        for question in questions {
            program.controller.ask(question)
            program.stage.finishWork()
            program.stage.wait(.milliseconds(500))
            try body("question \(type(of: question))", program.stage)
            program.controller.dismiss(animated: false)
            program.stage.wait(.milliseconds(500))
        }
    }

    private func visitShelf(_ body: (String, Stage) throws -> Void) throws {
        let program = try ShelfStage(["1", "2"], size: size, scale: scale, showsPixels: showsPixels, change)
        let shelf = try #require(program.shelf)
        let pages: [(ShelfViewController.Page, Int)] = [(.drawings, 3), (.bin, 0), (.elsewhere(folder: nil), 2)]
        for (page, count) in pages {
            shelf.show(page)
            program.wait(for: "\(page)") { shelf.grid.items.count == count }
            let items = shelf.grid.items
            try speaking {
                shelf.show(page)
                shelf.show(items, choosing: nil)
                program.stage.wait(.milliseconds(1))
                try body("shelf \(page)", program.stage)
                guard page == .drawings else { return }
                shelf.showMenuForKeys(of: items[1])
                program.stage.wait(.milliseconds(500))
                try body("menu of a drawing", program.stage)
                program.type("", .keyboardEscape)
                shelf.beginSearch("1")
                program.stage.wait(.milliseconds(1))
                try body("shelf search", program.stage)
                shelf.beginSearch("0")
                program.stage.wait(.milliseconds(1))
                try body("shelf search without result", program.stage)
                shelf.endSearch()
            }
        }
    }
}
