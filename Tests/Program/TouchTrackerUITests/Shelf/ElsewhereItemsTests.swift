import Foundation
import Glibc
import Ink
import InkFile
import TestInk
import Testing
import TestPictures
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

    @Test func `drawings and pictures are shown by what is in them, under any name`() throws {
        let folder = try Folder()
        let svg = SVGDocument(page: nil, marks: [.line(0, 0, 9, 9)]).data
        let png = Data(try #require(Picture.pattern(1)).bytes)
        let files: [(String, Data)] = [
            ("a.svg", svg), ("PLAN.SVG", svg), ("c.png", png), ("d.JPG", Data(TestPhoto.plain.file)), ("e", svg),
            ("f.txt", png), ("g.svg", Data()), ("h.svgz", Data([0x1F, 0x8B, 8, 0])),
            // Not shown.
            ("i.gz", Data([0x1F, 0x8B, 8, 0])), ("j.png", Data()), ("k.jpg", Data("Dear diary".utf8)),
            ("l.html", Data("<html>".utf8)), ("m.gif", Data("GIF89a".utf8)), (".n.svg", svg),
        ]
        for (name, data) in files { _ = try folder.write(data, as: name) }
        #expect(unsafe mkfifo(folder.file("o.svg"), 0o600) == 0)
        let titles = ElsewhereItems.items(in: folder.path).dropFirst().map(\.title)
        #expect(titles == ["a", "c.png", "d.JPG", "e", "f.txt", "g", "h.svgz", "PLAN"])
    }

    @Test func `a picture is opened as a drawing beside it`() throws {
        let stage = try ShelfStage(["boat"])
        let folder = try Folder()
        let png = Data(try #require(Picture.pattern(1, width: 70, height: 50)).bytes)
        _ = try folder.write(png, as: "photo.png")
        _ = try folder.write(Data("GIF89a".utf8), as: "photo.svg")
        stage.expect(["New drawing", "boat"])
        stage.shelf?.show(.elsewhere(folder: folder.path))
        stage.expect(["Folder above", "photo.png", "photo"])
        stage.wait(for: "the thumbnail") { stage.hasImage("photo.png") }
        try stage.open("photo.png")
        let drawing = try #require(stage.controller).editor.document
        #expect(drawing.saver?.path == folder.file("photo (2).svg") && drawing.drawing.first?.mark.isBackground == true)
        stage.type("s", .keyboardS, .control)
        #expect(try DrawingFile.read(folder.file("photo (2).svg")).document.marks.count == 1)
        stage.type("w", .keyboardW, .control)
        stage.expect(["New drawing", "boat"])
        stage.shelf?.show(.elsewhere(folder: folder.path))
        stage.expect(["Folder above", "photo (2)", "photo.png", "photo"])
        stage.tap(try stage.cell("photo"))
        stage.wait(for: "the question") { stage.shelf?.presentedViewController is UIAlertController }
        let question = stage.shelf?.presentedViewController as? UIAlertController
        #expect(question?.message?.contains("photo.svg is a GIF picture") == true)
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
