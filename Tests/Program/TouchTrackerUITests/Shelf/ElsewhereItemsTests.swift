import Foundation
import InkFile
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct ElsewhereItemsTests {
    @Test func `a drawing in another folder is opened, and is among the recent ones then`() throws {
        let stage = try ShelfStage(["boat"])
        let folder = stage.library.folder + "/mine"
        for name in ["Zoo", "ants", ".hidden", "Zoo/Trip v1.2"] {
            try FileManager.default.createDirectory(atPath: folder + "/" + name, withIntermediateDirectories: true)
        }
        try Data().write(to: URL(fileURLWithPath: folder + "/notes.txt"))
        try ShelfStage.add("map", to: DrawingLibrary(folder + "/ants"), lines: 3, seconds: 1_600_000_000)
        stage.expect(["New drawing", "boat"])
        stage.tap(try #require(stage.view(ShelfButton.self) { $0.title == "Elsewhere" }))
        stage.expect(["Home", "All folders"])
        stage.shelf?.show(.elsewhere(folder: folder))
        stage.expect(["Folder above", "ants", "Zoo"])
        stage.tap(try stage.cell("Zoo"))
        stage.expect(["Folder above", "Trip v1.2"])
        stage.tap(try stage.cell("Trip v1.2"))
        stage.expect(["Folder above"])
        #expect(stage.shelf?.bar.title == "Trip v1.2")
        stage.shelf?.show(.elsewhere(folder: folder))
        stage.expect(["Folder above", "ants", "Zoo"])
        stage.tap(try stage.cell("ants"))
        stage.expect(["Folder above", "map"])
        stage.tap(try stage.cell("Folder above"))
        stage.expect(["Folder above", "ants", "Zoo"])
        stage.tap(try stage.cell("ants"))
        stage.expect(["Folder above", "map"])
        try stage.open("map")
        #expect(stage.controller?.editor.document.drawing.count == 3)
        stage.type("w", .keyboardW, .control)
        stage.expect(["New drawing", "boat"])
        stage.tap(try #require(stage.view(ShelfButton.self) { $0.title == "Elsewhere" }))
        stage.expect(["map", "Home", "All folders"])
    }

    @Test func `a drawing of the library is not among the recent ones, also if a link leads to the library`()
        throws
    {
        let stage = try ShelfStage(["boat"], isLinked: true)
        stage.expect(["New drawing", "boat"])
        try stage.open("boat")
        stage.type("w", .keyboardW, .control)
        stage.expect(["New drawing", "boat"])
        stage.tap(try #require(stage.view(ShelfButton.self) { $0.title == "Elsewhere" }))
        stage.expect(["Home", "All folders"])
    }

    @Test func `the last twenty files are kept as text, the newest first`() throws {
        var files = RecentFiles()
        #expect(files.text == nil)
        for number in 0...RecentFiles.maximumCount { files.note("/a b/\(number).svg") }
        files.note("/a b/7.svg")
        files.note("relative")
        #expect(files.paths.count == RecentFiles.maximumCount && files.paths.first == "/a b/7.svg")
        #expect(!files.paths.contains("/a b/0.svg"))
        #expect(files.text.flatMap { RecentFiles(text: $0) } == files)
        for text in ["", "relative", "/a\tb"] { #expect(RecentFiles(text: text) == nil) }
    }
}
