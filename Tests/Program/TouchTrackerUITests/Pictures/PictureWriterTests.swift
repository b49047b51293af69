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
struct PictureWriterTests {
    private let folder: Folder
    private var url: URL { folder.url.appendingPathComponent("drawing.png") }

    init() throws {
        folder = try Folder()
    }

    private func program() -> ProgramStage { ProgramStage(pictureFile: url) { $0.export.folder = .drawing } }

    @Test func `a picture is written on a thread, and shows the drawing as it was at the beginning`() throws {
        let program = program()
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 900, y: 600))
        let expected = try PictureExport.pngData(of: program.editor.document.drawing, on: .white, scale: 1)
        program.controller.perform(.exportNow)
        program.draw(from: CGPoint(x: 100, y: 600), to: CGPoint(x: 900, y: 100))
        program.controller.file.pictureWriter.finish()
        #expect(program.shapes.count == 2)
        #expect(try Data(contentsOf: url) == expected)
        #expect(try folder.names() == ["drawing.png"])
        #expect(program.controller.file.pictureWriter.pictures.isEmpty)
    }

    @Test(arguments: ExportFormat.allCases)
    func `a notice says what of the drawing an exported file does not show`(format: ExportFormat) throws {
        var bytes = try #require(Picture.pattern(3, width: 50, height: 40)).bytes
        // One of its pixels is wrong, which its header does not show.
        bytes[bytes.count / 2] ^= 0xFF
        let damaged = Data(bytes).base64EncodedString()
        let text = """
            <svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="9" height="9" fill="red"/>
            <g writing-mode="tb"><text x="5" y="90">Hi</text><text x="5" y="120">Ho</text></g>
            <image width="50" height="40" href="data:image/png;base64,\(damaged)"/></svg>
            """
        let path = try folder.write(Data(text.utf8), as: "drawing.svg")
        let document = try Document.open(path, page: CGSize(width: 300, height: 200)).document
        let program = ProgramStage(pictureFile: url, document: document) {
            ($0.export.folder, $0.export.format) = (.drawing, format)
        }
        program.controller.perform(.exportNow)
        program.controller.file.pictureWriter.finish()
        let file = UserFolder.shortened(folder.file("drawing.\(format == .svg ? "svg" : format.rawValue)"))
        let label = program.noticeLabel?.text ?? ""
        #expect(label.hasPrefix("Exported to \(file.dropLast(4))"))
        #expect(label.hasSuffix("; not shown: 2 texts, 1 picture"), "\(label)")
        #expect(program.view(NoticeView.self)?.notice?.isError == false)
    }

    @Test func `a drawing with the longest name is exported again and again, each time to the file that is named`()
        throws
    {
        let name = String(repeating: "x", count: 251)
        let program = ProgramStage(pictureFile: folder.url.appendingPathComponent(name + ".png")) {
            $0.export.folder = .drawing
        }
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 900, y: 600))
        for number in 1...3 {
            let wanted = FilePath.besideOthers(folder.file(name + ".png"))
            program.controller.perform(.exportNow)
            program.controller.file.pictureWriter.finish()
            #expect(try folder.names().count == number && folder.names().contains(FilePath.name(of: wanted)))
            #expect(program.noticeLabel?.text == "Exported to \(UserFolder.shortened(wanted))")
        }
    }

    @Test func `a picture that cannot be written says why`() throws {
        _ = try folder.write(Data(), as: "file")
        let program = ProgramStage(pictureFile: folder.url.appendingPathComponent("file/drawing.png")) {
            $0.export.folder = .drawing
        }
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 900, y: 600))
        program.controller.perform(.exportNow)
        program.controller.file.pictureWriter.finish()
        #expect(program.noticeLabel?.text == "Cannot write \(folder.file("file/drawing.png")): its folder is a file")
    }

    @Test func `a picture that is asked for while another is written is written after it`() throws {
        let program = program()
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 900, y: 600))
        for _ in 0..<3 { program.controller.perform(.exportNow) }
        program.controller.file.pictureWriter.finish()
        #expect(try Set(folder.names()) == ["drawing.png", "drawing (2).png", "drawing (3).png"])
        #expect(program.controller.file.pictureWriter.pictures.isEmpty)
    }

    @Test func `the program hears of a complete picture in a turn of the loop`() throws {
        let program = program()
        program.draw(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 900, y: 600))
        program.controller.perform(.exportNow)
        program.stage.finishWork()
        #expect(program.controller.file.pictureWriter.pictures.isEmpty)
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

    @Test func `a picture that is written elsewhere is left alone, and goes with its writer`() throws {
        let other = try ReplacementFile(url.path)
        let name = try #require(try folder.names().first)
        try PictureExport.write(Drawing(), on: .white, ExportSettings(format: .png), to: url.path)
        #expect(try folder.names() == [name, "drawing.png"].sorted(), "it is still being written")
        drop(consume other)
        #expect(try folder.names() == ["drawing.png"])
    }

    private func drop(_ file: consuming ReplacementFile) {}
}
