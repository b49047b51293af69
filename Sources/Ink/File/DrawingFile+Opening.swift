package import Foundation

extension DrawingFile {
    /// What opening a file gave.
    package struct Opened {
        /// The open file.
        package let file: DrawingFile
        /// What it holds.
        package let drawing: Drawing
        /// Whether its writer had died in the middle of its last element: that is gone, and the file mended.
        package let wasTorn: Bool
    }

    /// Opens a file, or creates it for a page of a size in points. An empty file is treated as a missing one.
    ///
    /// Throws a `DrawingFileError` for what is not a drawing, cannot be kept whole, or cannot be written; it is then left
    /// as it was.
    package static func open(_ path: String, page: CGSize?) throws(DrawingFileError) -> Opened {
        let opening = try DrawingOpening(path, page: page)
        var drawing = Drawing()
        while true {
            if let opened = try opening.advance(into: &drawing, until: { false }) { return opened }
        }
    }

    /// Reads a file without opening it for writing: what it says, less a torn tail, and what of it cannot be drawn. An empty
    /// file is an empty drawing.
    ///
    /// Throws a `DrawingFileError` for what is not a drawing or cannot be read.
    package static func read(_ path: String) throws(DrawingFileError) -> SVGReading {
        do {
            let target = try target(of: path)
            let file: OpenFile
            do {
                file = try OpenFile(reading: target)
            } catch {
                throw DrawingFileError.Problem.unreadable(reason: DrawingFileError.reason(of: error))
            }
            return try read(file)
        } catch let problem as DrawingFileError.Problem {
            throw DrawingFileError(path: path, problem: problem)
        } catch {
            throw DrawingFileError(path: path, problem: .unreadable(reason: DrawingFileError.reason(of: error)))
        }
    }

    private static func read(_ file: OpenFile) throws(DrawingFileError.Problem) -> SVGReading {
        var reader = SVGReader()
        var order = DrawingOrder()
        var count = 0
        while true {
            let bytes = try read(file, at: count)
            reader.feed(bytes) { order.take($0) }
            count += bytes.count
            if bytes.count < piece { break }
        }
        guard count > 0 else { return SVGReading(document: SVGDocument(page: nil, marks: []), loss: nil) }
        do throws(SVGError) {
            try reader.finish { order.take($0) }
        } catch {
            guard let torn = reader.tornTail else { throw .noDrawing(error) }
            return SVGReading(document: SVGDocument(page: reader.page, marks: order.marks), loss: torn.loss)
        }
        return SVGReading(document: SVGDocument(page: reader.page, marks: order.marks), loss: reader.loss)
    }

    /// Writes the first to an empty file; one that was made for it goes again where that cannot be.
    static func begin(
        _ path: String, at target: String, in file: OpenFile, isNew: Bool, page: CGSize?, holding drawing: Drawing
    ) throws(DrawingFileError.Problem) -> DrawingFile {
        let new = DrawingFile(
            path: path, target: target, page: page, file: file, checksum: FileChecksum(), state: .behind)
        do throws(DrawingFileError) {
            try new.rewrite(drawing)
            return new
        } catch {
            if isNew { try? FileManager.default.removeItem(atPath: target) }
            throw error.problem
        }
    }

    /// Where a path leads, if a file is there or can be made there.
    static func target(of path: String) throws(DrawingFileError.Problem) -> String {
        guard let target = FilePath.following(path) else { throw .endlessLinks }
        switch FilePath.kind(of: target) {
        case .file: return target
        case .folder: throw .isFolder
        case .other: throw .isNoFile
        case .missing:
            guard FilePath.kind(of: FilePath.folder(of: target)) != .missing else { throw .missingFolder }
            return target
        }
    }
}
