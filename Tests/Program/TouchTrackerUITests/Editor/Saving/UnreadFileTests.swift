import Foundation
import Glibc
import Ink
import TestInk
import Testing
import TouchKit
import TouchKitTesting

@testable import InkFile
@testable import TouchTrackerUI

/// A large file is shown, and drawn on, while it is read.
@MainActor
struct UnreadFileTests {
    private let stage = Stage(size: CGSize(width: 400, height: 300))
    private let folder: Folder
    private var path: String { folder.file("drawing.svg") }
    private let page = CGSize(width: 400, height: 300)

    init() throws {
        folder = try Folder()
    }

    private func line(_ number: Int) -> Mark {
        Mark(
            shape: .line(Line(begin: CGPoint(x: number, y: 0), end: CGPoint(x: 10, y: 10))),
            style: Style(color: .black, width: 10))
    }

    private func marksOnDisk() throws -> [Mark] { try DrawingFile.read(path).document.marks }

    /// Opens a file of lines, of which only the first have been read.
    private func open(_ marks: [Mark], tail: String = "") throws -> Document {
        let data = SVGDocument(page: page, marks: marks).data + Data(tail.utf8)
        try data.write(to: URL(fileURLWithPath: path))
        let document = try Document.open(path, page: page, timeLimit: 0).document
        #expect(!document.drawing.isEmpty && document.drawing.count < marks.count)
        return document
    }

    /// Opens the file as soon as the thread that reads it for another document has ended.
    private func openAgain(timeLimit: TimeInterval) throws -> Document {
        while true {
            do {
                return try Document.open(path, page: page, timeLimit: timeLimit, keepsUndo: true).document
            } catch let error as DrawingFileError where error.problem == .inUse {
                sched_yield()
            }
        }
    }

    @Test(arguments: [0, 1000] as [TimeInterval])
    func `changes of a killed program that belong to another file are told, once`(timeLimit: TimeInterval) throws {
        let marks = (0..<8000).map(line)
        do {
            let document = try Document.open(path, page: page).document
            document.perform { $0.add(line(9)) }
        }
        try SVGDocument(page: page, marks: marks).data.write(to: URL(fileURLWithPath: path))
        var problems: [String] = []
        let document = try Document.open(path, page: page, timeLimit: timeLimit) { problems.append($0.english) }
            .document
        document.failures.observe(document) { problems.append($0.english) }
        var progress = timeLimit > 0 ? 1 : 0.0
        document.loading.observe(document) { progress = $0.progress }
        while progress < 1 { stage.wait(.milliseconds(10)) }
        #expect(document.drawing.map(\.mark) == marks)
        let name = try #require(folder.names().first { $0.hasPrefix("drawing.svg.") && $0.hasSuffix(".log") })
        let sentence =
            "\(path) was changed or replaced by another program: unsaved changes are not in the drawing, but kept as "
            + folder.file(name)
        #expect(problems == [sentence])
        #expect(document.finishSaving() == nil)
        document.close()
        _ = try Document.open(path, page: page) { problems.append($0.english) }
        #expect(problems == [sentence])
    }

    /// Draws and erases while a file is read.
    /// - Returns: What is drawn then.
    private func edit(_ document: Document, of marks: [Mark]) throws -> [Mark] {
        document.perform { $0.add(line(-1)) }
        document.perform { $0.add(line(-2)) }
        document.undo()
        let first = try #require(document.drawing.first?.id)
        document.perform { $0.remove([first]) }
        document.perform { $0.add(line(-3)) }
        return marks.dropFirst() + [line(-1), line(-3)]
    }

    @Test func `ink drawn while a file is read lies on top, and can be undone`() throws {
        let marks = (0..<8000).map(line)
        let document = try open(marks)
        var progress: [Double] = []
        document.loading.observe(document) { progress.append($0.progress) }
        let expected = try edit(document, of: marks)
        while progress.last != 1 { stage.wait(.milliseconds(10)) }
        #expect(document.drawing.map(\.mark) == expected)
        #expect(progress == progress.sorted())
        #expect(try DrawingFile.openAfterKill(path).drawing.map(\.mark) == expected)
        stage.wait(.seconds(3))
        stage.finishWork()
        #expect(try marksOnDisk() == expected)
        document.undo()
        document.undo()
        #expect(try DrawingFile.openAfterKill(path).drawing.map(\.mark) == marks + [line(-1)])
        #expect(document.finishSaving() == nil)
        #expect(try marksOnDisk() == marks + [line(-1)])
    }

    @Test(arguments: [true, false], [0.0, 60])
    func `a program that is killed while it reads a file leaves all that was drawn, and undo`(
        isOurs: Bool, timeLimit: TimeInterval
    ) throws {
        let marks = (0..<8000).map(line)
        var expected: [Mark] = []
        do {
            let killed = isOurs ? try open(marks) : try openForeign(marks).0
            expected = try edit(killed, of: marks)
        }
        let document = try openAgain(timeLimit: timeLimit)
        if document.saver?.isReading == true { read(document) }
        #expect(document.drawing.map(\.mark) == expected)
        for expected in [marks.dropFirst() + [line(-1)], marks + [line(-1)], marks] {
            document.undo()
            #expect(document.drawing.map(\.mark) == Array(expected))
        }
        #expect(!document.canUndo())
        document.redo()
        #expect(document.finishSaving() == nil)
        #expect(try marksOnDisk() == marks + [line(-1)])
    }

    @Test func `ink that is read after an export is in the file that gets a larger page`() throws {
        let marks = (0..<8000).map(line)
        try SVGDocument(page: page, marks: marks).data.write(to: URL(fileURLWithPath: path))
        // A page of more digits takes a new file.
        let document = try Document.open(path, page: CGSize(width: 4000, height: 3000), timeLimit: 0).document
        #expect(document.committedDrawing.count < marks.count)
        read(document)
        #expect(document.committedDrawing == document.drawing)
        #expect(document.finishSaving() == nil)
        #expect(try marksOnDisk() == marks)
    }

    @Test func `a program that ends while a file is read has saved everything`() throws {
        let marks = (0..<8000).map(line)
        let document = try open(marks)
        document.perform { $0.add(line(-1)) }
        document.perform { drawing in drawing.remove(drawing.prefix(3).map(\.id)) }
        #expect(document.finishSaving() == nil)
        #expect(try marksOnDisk() == marks.dropFirst(3) + [line(-1)])
    }

    @Test func `a drawing that is cleared twice while its file is read stays cleared if the second is undone`() throws {
        let document = try open((0..<8000).map(line))
        #expect(document.clearing.clear(by: .bottom))
        document.perform { $0.add(line(-1)) }
        #expect(document.clearing.clear(by: .bottom))
        document.undo()
        read(document)
        #expect(document.drawing.map(\.mark) == [line(-1)])
        #expect(document.finishSaving() == nil)
        #expect(try marksOnDisk() == [line(-1)])
    }

    @Test func `a file that turns out to be damaged is left alone, and the drawing continues beside it`() throws {
        let document = try open((0..<8000).map(line), tail: "<svg><svg><svg>")
        var sentences: [String] = []
        document.failures.observe(document) { sentences.append($0.english) }
        document.perform { $0.add(line(-1)) }
        #expect(document.finishSaving() == nil)
        #expect(sentences.count == 2 && sentences[0].hasPrefix("\(path) is not a drawing"))
        #expect(sentences.last?.hasSuffix("the drawing continues beside it as drawing (2).svg") == true)
        #expect(try DrawingFile.read(folder.file("drawing (2).svg")).document.marks == document.drawing.map(\.mark))
        #expect(try String(contentsOfFile: path, encoding: .utf8).hasSuffix("<svg><svg><svg>"))
    }

    @Test func `what can be read of a damaged drawing of ours is saved beside it at once`() throws {
        let marks = (0..<8000).map(line)
        let document = try open(marks, tail: "<svg><svg><svg>")
        read(document)
        #expect(try DrawingFile.read(folder.file("drawing (2).svg")).document.marks == marks)
    }

    /// Writes a file of lines, at whose end another program has added something.
    private func writeForeign(_ marks: [Mark], tail: String) throws -> String {
        let text = String(decoding: SVGDocument(page: page, marks: marks).data, as: UTF8.self)
            .replacingOccurrences(of: "</svg>", with: tail + "</svg>")
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        return text
    }

    /// Opens such a file, of which only the first have been read.
    private func openForeign(_ marks: [Mark], tail: String = "<title>Lines</title>") throws -> (Document, text: String)
    {
        let text = try writeForeign(marks, tail: tail)
        let document = try Document.open(path, page: page, timeLimit: 0).document
        #expect(!document.drawing.isEmpty && document.drawing.count < marks.count)
        return (document, text)
    }

    private func read(_ document: Document) {
        var isRead = false
        document.loading.observe(document) { isRead = $0.progress == 1 }
        while !isRead { stage.wait(.milliseconds(10)) }
    }

    @Test func `another program's file is shown while it is read, and stays as it is until the drawing changes`() throws
    {
        let marks = (0..<8000).map(line)
        let (document, text) = try openForeign(marks)
        read(document)
        #expect(document.drawing.map(\.mark) == marks)
        stage.wait(.seconds(10))
        stage.finishWork()
        #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
        document.perform { $0.add(line(-1)) }
        #expect(document.finishSaving() == nil)
        #expect(try marksOnDisk() == marks + [line(-1)])
    }

    @Test func `ink drawn while another program's file is read lies on top, and is in the file after a pause`() throws {
        let marks = (0..<8000).map(line)
        let (document, text) = try openForeign(marks)
        document.perform { $0.add(line(-1)) }
        document.perform { $0.add(line(-2)) }
        document.undo()
        document.perform { $0.add(line(-3)) }
        let expected = marks + [line(-1), line(-3)]
        #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
        read(document)
        #expect(document.drawing.map(\.mark) == expected)
        stage.wait(.seconds(3))
        stage.finishWork()
        #expect(try marksOnDisk() == expected)
        document.undo()
        #expect(document.finishSaving() == nil)
        #expect(try marksOnDisk() == marks + [line(-1)])
    }

    @Test func `another program's file tells what of it is not shown, and keeps that when the drawing changes`() throws
    {
        let marks = (0..<8000).map(line)
        let (document, text) = try openForeign(marks, tail: "<text writing-mode=\"tb\">7</text>")
        var sentences: [String] = []
        document.failures.observe(document) { sentences.append($0.english) }
        read(document)
        #expect(sentences == ["1 text is not shown; it stays in the file"])
        stage.wait(.seconds(10))
        stage.finishWork()
        #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
        document.perform { $0.add(line(-1)) }
        #expect(document.finishSaving() == nil)
        #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix(text.components(separatedBy: "</svg>")[0]))
        #expect(try marksOnDisk().last == line(-1) && marksOnDisk().count == marks.count + 2)
    }

    @Test func `ink that a killed program drew while it read a file that is refused is saved beside it`() throws {
        let marks = (0..<8000).map(line)
        do {
            let killed = try openForeign(marks, tail: "<g>").0
            killed.perform { $0.add(line(-1)) }
            #expect(try folder.names() == [".drawing.svg.log", "drawing.svg"])
        }
        let document = try openAgain(timeLimit: 0)
        if document.saver?.isReading == true { read(document) }
        #expect(document.drawing.map(\.mark) == marks + [line(-1)])
        #expect(try DrawingFile.read(folder.file("drawing (2).svg")).document.marks == marks + [line(-1)])
        #expect(document.finishSaving() == nil)
        #expect(try !folder.names().contains(".drawing.svg.log"))
    }

    @Test func `ink drawn while a file is read that is then refused is saved beside it`() throws {
        let marks = (0..<8000).map(line)
        let (document, text) = try openForeign(marks, tail: "<g>")
        document.perform { $0.add(line(-1)) }
        document.perform { $0.add(line(-2)) }
        #expect(document.finishSaving() == nil)
        #expect(try DrawingFile.read(folder.file("drawing (2).svg")).document.marks == marks + [line(-1), line(-2)])
        #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
        stage.finishWork()
        #expect(try !folder.names().contains(".drawing.svg.log"), "the new file has what it has")
    }

    @Test(arguments: [true, false])
    func `a drawing whose file is refused is not lost if none can be created beside it at first`(isOurs: Bool) throws {
        let elsewhere = folder.url.appendingPathExtension("moved")
        let whole = String(decoding: SVGDocument(page: page, marks: (0..<8000).map(line)).data, as: UTF8.self)
        let damaged =
            isOurs
            ? whole + "<svg><svg><svg>"
            : whole.replacingOccurrences(of: "</svg>\n", with: "<g></svg>")
        try Data(damaged.utf8).write(to: URL(fileURLWithPath: path))
        let document = try Document.open(path, page: page, timeLimit: 0).document
        document.perform { $0.add(line(-1)) }
        try FileManager.default.moveItem(at: folder.url, to: elsewhere)
        read(document)
        document.saver?.grow(to: CGSize(width: 500, height: 400))
        #expect(document.finishSaving() != nil)
        try FileManager.default.moveItem(at: elsewhere, to: folder.url)
        #expect(document.finishSaving() == nil)
        #expect(try DrawingFile.read(folder.file("drawing (2).svg")).document.marks == document.drawing.map(\.mark))
    }

    @Test func `the paper of a large file is shown at once, and one chosen while it is read is saved`() throws {
        let marks = (0..<8000).map(line)
        for chosen in [nil, Paper(.cream)] {
            let data = SVGDocument(page: page, paper: Paper(.dark, .dots), marks: marks).data
            try data.write(to: URL(fileURLWithPath: path))
            let document = try Document.open(path, page: page, timeLimit: 0).document
            #expect(document.paper == Paper(.dark, .dots) && document.drawing.count < marks.count)
            if let chosen { document.setPaper(chosen) }
            let expected = chosen ?? Paper(.dark, .dots)
            var progress = 0.0
            document.loading.observe(document) { progress = $0.progress }
            while progress < 1 { stage.wait(.milliseconds(10)) }
            #expect(document.paper == expected)
            #expect(document.finishSaving() == nil)
            let found = try DrawingFile.read(path).document
            #expect(found.paper == expected && found.marks == marks)
        }
    }
}
