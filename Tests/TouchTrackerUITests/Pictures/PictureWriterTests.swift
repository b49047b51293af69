import Foundation
import Inflation
import Ink
import InkFile
import TestInk
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct PictureWriterTests {
    private let folder: Folder
    private var url: URL { folder.url.appendingPathComponent("drawing.png") }

    init() throws {
        folder = try Folder()
    }

    private func program() -> ProgramStage { ProgramStage(pictureFile: url) { $0.export.folder = .drawing } }

    @Test func `a picture is written beside the loop, and shows the drawing as it was at the beginning`() throws {
        let program = program()
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 900, y: 600))
        let expected = try PictureExport.pngData(of: program.editor.document.drawing, on: .white, scale: 1)
        program.controller.perform(.exportNow)
        program.draw(from: CGPoint(x: 100, y: 600), to: CGPoint(x: 900, y: 100))
        program.controller.pictureWriter.finish()
        #expect(program.shapes.count == 2)
        #expect(try Data(contentsOf: url) == expected)
        #expect(try folder.names() == ["drawing.png"])
        #expect(program.controller.pictureWriter.isIdle)
    }

    @Test func `a picture that is asked for while another is written is written after it`() throws {
        let program = program()
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 900, y: 600))
        for _ in 0..<3 { program.controller.perform(.exportNow) }
        program.controller.pictureWriter.finish()
        #expect(try Set(folder.names()) == ["drawing.png", "drawing (2).png", "drawing (3).png"])
        #expect(program.controller.pictureWriter.isIdle)
    }

    @Test func `the program hears of a complete picture in a turn of the loop`() throws {
        let program = program()
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 900, y: 600))
        program.controller.perform(.exportNow)
        let deadline = ContinuousClock.now + .seconds(300)
        while !program.controller.pictureWriter.isIdle, ContinuousClock.now < deadline {
            program.stage.wait(.milliseconds(5))
        }
        let picture = try PNGPixels(Array(Data(contentsOf: url)))
        #expect(picture.width == 858 && picture.height == 558)
    }

    @Test func `a picture that replaces another keeps its permissions, and follows a symbolic link`() throws {
        let manager = FileManager.default
        let target = folder.file("target.png")
        try Data("old".utf8).write(to: URL(fileURLWithPath: target))
        try manager.setAttributes([.posixPermissions: 0o600], ofItemAtPath: target)
        try manager.createSymbolicLink(atPath: url.path, withDestinationPath: "target.png")
        try PictureExport.write(Drawing(), on: .white, ExportSettings(format: .png), to: url.path)
        #expect(try manager.destinationOfSymbolicLink(atPath: url.path) == "target.png")
        #expect(try manager.attributesOfItem(atPath: target)[.posixPermissions] as? Int == 0o600)
        #expect(try PNGPixels(Array(Data(contentsOf: url))).width == 640)
    }

    @Test func `what a killed program left of a picture is removed`() throws {
        let leftover = try ReplacementFile(url.path)
        let name = try #require(try folder.names().first)
        try PictureExport.write(Drawing(), on: .white, ExportSettings(format: .png), to: url.path)
        #expect(try folder.names() == [name, "drawing.png"].sorted(), "it is still being written")
        drop(consume leftover)
        try PictureExport.write(Drawing(), on: .white, ExportSettings(format: .png), to: url.path)
        #expect(try folder.names() == ["drawing.png"])
    }

    private func drop(_ file: consuming ReplacementFile) {}
}
