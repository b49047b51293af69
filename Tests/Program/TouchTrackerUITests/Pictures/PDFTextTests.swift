import Foundation
import Ink
import TestInk
import Testing
import TouchKit

@testable import TouchTrackerUI

/// Texts in PDF files: their letters are shapes, and what they say is found and copied.
struct PDFTextTests {
    /// A program that extracts the text of PDF files (poppler-utils).
    private static let reader = "/usr/bin/pdftotext"
    private static let hasReader = FileManager.default.isExecutableFile(atPath: reader)

    private func mark(_ text: String, _ setting: TextSetting? = TextSetting()) throws -> Mark {
        try #require(.letters(text, setting, matrix: AffineTransform(m11: 2, m12: 0, m21: 0, m22: 2, tX: 300, tY: 100)))
    }

    /// The file of a drawing with texts, and what a program reads in it.
    private func read(_ marks: [Mark]) throws -> (file: String, text: String) {
        let folder = try Folder()
        let path = folder.file("text.pdf")
        var drawing = Drawing()
        drawing.add(marks)
        try PictureExport.write(drawing, on: .white, ExportSettings(format: .pdf), to: path)
        let file = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
        guard Self.hasReader else { return (file, "") }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Self.reader)
        process.arguments = [path, "-"]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return (file, String(decoding: output, as: UTF8.self))
    }

    /// The words without signs that only say a direction.
    private func words(_ text: String) -> [String] {
        text.filter { !"\u{202A}\u{202B}\u{202C}\u{200E}\u{200F}".contains($0) }.split(whereSeparator: \.isWhitespace)
            .map(String.init)
    }

    @Test(.enabled(if: hasReader, "pdftotext is not installed"))
    func `a program reads words and wrapped lines`() throws {
        var setting = TextSetting()
        setting.width = 100
        let text = "Some words, that wrap: fi & (a) é ß \\ 12."
        let read = try read([try mark(text, setting)])
        #expect(words(read.text) == words(text))
        #expect(read.text.split(separator: "\n").count >= TextLines(text, setting).lines.count)
    }

    @Test(
        .enabled(if: hasReader, "pdftotext is not installed"),
        arguments: ["你好，世界。", "مرحبا بالعالم", "שלום עולם", "हिन्दी भाषा", "ภาษาไทย", "한국어 글", "😀"])
    func `a program reads letters of every script`(text: String) throws {
        #expect(words(try read([try mark(text)]).text) == words(text))
    }

    @Test func `the file has a font with no outlines for them, and none without texts`() throws {
        let file = try read([try mark("ink")]).file
        #expect(file.contains("/Subtype/Type0/BaseFont/Invisible/Encoding/Identity-H"))
        #expect(file.contains("/CIDToGIDMap") && file.contains("/ToUnicode") && file.contains("/FontFile2"))
        let line = Mark(
            shape: .line(Line(begin: .zero, end: CGPoint(x: 9, y: 9))), style: Style(color: .black, width: 1))
        #expect(!(try read([line]).file.contains("/Font")))
    }
}
