import Foundation
import Inflation
import Ink
import InkFile
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

@MainActor
struct PictureWriterTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    private var url: URL { folder.appendingPathComponent("drawing.png") }

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path) }

    private func program() -> ProgramStage { ProgramStage(pictureFile: url) { $0.export.folder = .drawing } }

    @Test func `a picture is written beside the loop, and shows the drawing as it was at the beginning`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let program = program()
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 900, y: 600))
        let expected = try PictureExport.pngData(of: program.editor.document.drawing, on: .white, scale: 1)
        program.controller.perform(.exportNow)
        program.draw(from: CGPoint(x: 100, y: 600), to: CGPoint(x: 900, y: 100))
        program.controller.pictureWriter.finish()
        #expect(program.shapes.count == 2)
        #expect(try Data(contentsOf: url) == expected)
        #expect(try names() == ["drawing.png"])
        #expect(program.controller.pictureWriter.isIdle)
    }

    @Test func `a picture that is asked for while another is written is written after it`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let program = program()
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 900, y: 600))
        for _ in 0..<3 { program.controller.perform(.exportNow) }
        program.controller.pictureWriter.finish()
        #expect(try Set(names()) == ["drawing.png", "drawing (2).png", "drawing (3).png"])
        #expect(program.controller.pictureWriter.isIdle)
    }

    @Test func `the program hears of a complete picture in a turn of the loop`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let program = program()
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 900, y: 600))
        program.controller.perform(.exportNow)
        let deadline = ContinuousClock.now + .seconds(30)
        while !program.controller.pictureWriter.isIdle, ContinuousClock.now < deadline {
            program.stage.wait(.milliseconds(5))
        }
        let picture = try PNGPixels(Array(Data(contentsOf: url)))
        #expect(picture.width == 858 && picture.height == 558)
    }

    @Test func `a picture that replaces another keeps its permissions, and follows a symbolic link`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let manager = FileManager.default
        let target = folder.appendingPathComponent("target.png").path
        try Data("old".utf8).write(to: URL(fileURLWithPath: target))
        try manager.setAttributes([.posixPermissions: 0o600], ofItemAtPath: target)
        try manager.createSymbolicLink(atPath: url.path, withDestinationPath: "target.png")
        try PictureExport.write(Drawing(), on: .white, ExportSettings(format: .png), to: url.path)
        #expect(try manager.destinationOfSymbolicLink(atPath: url.path) == "target.png")
        #expect(try manager.attributesOfItem(atPath: target)[.posixPermissions] as? Int == 0o600)
        #expect(try PNGPixels(Array(Data(contentsOf: url))).width == 640)
    }

    @Test func `what a killed program left of a picture is removed`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let leftover = try ReplacementFile(url.path)
        let name = try #require(try names().first)
        try PictureExport.write(Drawing(), on: .white, ExportSettings(format: .png), to: url.path)
        #expect(try names().sorted() == [name, "drawing.png"].sorted(), "it is still being written")
        drop(consume leftover)
        try PictureExport.write(Drawing(), on: .white, ExportSettings(format: .png), to: url.path)
        #expect(try names() == ["drawing.png"])
    }

    private func drop(_ file: consuming ReplacementFile) {}
}
