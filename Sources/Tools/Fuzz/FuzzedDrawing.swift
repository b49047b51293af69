import Foundation
import Ink
import InkFile

/// A drawing that libFuzzer invents.
enum FuzzedDrawing {
    /// Reads and opens a drawing. Any file is read or refused, in one piece or many; what is read is read back equal.
    static func read(_ file: Data) {
        precondition(outcome([file]) == outcome(pieces(of: file)), "what is read depends on the pieces")
        readForeign(file)
        open(file)
        guard let reading = try? SVGReading(file) else { return }
        precondition(reading.document.marks.allSatisfy(\.isOnPaper), "ink lies beyond any paper")
        let again = try? SVGReading(reading.document.data)
        precondition(again?.document.marks == reading.document.marks, "a drawing is not read back equal")
    }

    /// What reading the pieces of a file as one of ours finds.
    private static func outcome(_ pieces: [Data]) -> Result<[Mark?], Unread> {
        var (reader, marks): (SVGReader, [Mark?]) = (SVGReader(), [])
        for piece in pieces { reader.feed(Array(piece)) { marks.append($0.mark) } }
        let outcome = reader.finish { marks.append($0.mark) }
        return outcome == .whole ? .success(marks) : .failure(Unread(outcome: outcome))
    }

    /// That a file is not a whole one of ours.
    private struct Unread: Error, Equatable {
        let outcome: SVGReader.Outcome
    }

    /// Reads a file as another program's: what it draws is on paper, and reads back equal from a file of ours.
    private static func readForeign(_ file: Data) {
        guard let reading = try? ForeignReading(Array(file)) else { return }
        let marks = reading.entries.map(\.mark)
        precondition(marks.allSatisfy(\.isOnPaper), "an artwork lies beyond any paper")
        let again = try? SVGReading(SVGDocument(page: nil, marks: marks).data)
        precondition(again?.document.marks.count == marks.count, "an artwork is not read back")
    }

    /// Divides a file where its first bytes say.
    private static func pieces(of file: Data) -> [Data] {
        var pieces: [Data] = []
        var start = file.startIndex
        while start < file.endIndex {
            let length = 1 + Int(file[file.startIndex + pieces.count % min(file.count, 8)])
            let end = min(start + length, file.endIndex)
            pieces.append(file[start..<end])
            start = end
        }
        return pieces
    }

    /// Opens a file, and adds to it what it then contains, as does what a kill leaves before it is written.
    private static func open(_ data: Data) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fuzzed-\(getpid())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("drawing.svg").path
        guard (try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)) != nil,
            FileManager.default.createFile(atPath: path, contents: data), let drawing = draw(path)
        else { return }
        guard let again = try? DrawingFile.open(path, page: nil) else { preconditionFailure("it is not opened again") }
        precondition(again.problems.isEmpty && again.drawing.elementsEqual(drawing), "a kill has lost something")
        guard (try? again.file.finish(again.drawing)) != nil else { return }
        let reading = try? DrawingFile.read(path)
        precondition(
            reading?.document.marks == drawing.map(\.mark), "an opened drawing is not saved as it is")
    }

    /// Adds a line to a drawing, which only its log has then; returns nil if it cannot be opened.
    private static func draw(_ path: String) -> Drawing? {
        guard let opened = try? DrawingFile.open(path, page: nil) else { return nil }
        var drawing = opened.drawing
        let line = Line(begin: .zero, end: CGPoint(x: 9, y: 9))
        let change = drawing.add(Mark(shape: .line(line), style: Style(color: .black, width: 2)))
        return (try? opened.file.save([.forget(change)])) != nil ? drawing : nil
    }
}
