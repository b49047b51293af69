public import Foundation

extension DrawingFile {
    /// What opening a file gave.
    public struct Opened {
        /// The open file.
        public let file: DrawingFile
        /// What it holds.
        public let drawing: Drawing
        /// Whether its writer had died in the middle of its last element: that is gone, and the file mended.
        public let wasTorn: Bool
    }

    /// Opens a file, or creates it for a page of a size in points. An empty file is as none.
    ///
    /// Throws a `DrawingFileError` for what is not a drawing, cannot be kept whole, or cannot be written; it is then left
    /// as it was.
    public static func open(_ path: String, page: CGSize?) throws(DrawingFileError) -> Opened {
        do {
            return try open(path, at: target(of: path), page: page)
        } catch {
            throw DrawingFileError(path: path, problem: error)
        }
    }

    /// Reads a file without opening it for writing: what it says, less a torn tail, and what of it cannot be drawn. An empty
    /// file is an empty drawing.
    ///
    /// Throws a `DrawingFileError` for what is not a drawing or cannot be read.
    public static func read(_ path: String) throws(DrawingFileError) -> SVGReading {
        do {
            let data = try FilePath.contents(of: target(of: path))
            return try parse(data.isEmpty ? Data(SVGWriter.file(page: nil, marks: []).utf8) : data).reading
        } catch {
            throw DrawingFileError(path: path, problem: error)
        }
    }

    private static func open(
        _ path: String, at target: String, page: CGSize?
    ) throws(DrawingFileError.Problem) -> Opened {
        // A file that can be appended to in a folder that takes no other could not be written anew.
        guard FileManager.default.isWritableFile(atPath: FilePath.folder(of: target)) else {
            throw .unwritable(reason: "its folder may not be written to")
        }
        let isNew = FilePath.kind(of: target) == .missing
        let file = try LockedFile(target, ending: Data(SVGWriter.closing.utf8))
        let data = try file.contents()
        if data.isEmpty {
            let drawing = Drawing()
            let new = try begin(path, in: file, isNew: isNew, page: page, holding: drawing)
            return Opened(file: new, drawing: drawing, wasTorn: false)
        }
        let (reading, torn) = try parse(data)
        if let loss = reading.loss { throw .wouldLose(loss) }
        if let torn { try file.replace(with: data.prefix(torn.wholeCount) + Data("\n".utf8)) }
        var drawing = Drawing()
        drawing.add(reading.document.marks)
        // What is appended to says of itself how it looks: among other programs' elements it could look otherwise.
        let isOurs = file.hasEnding && data.starts(with: SVGWriter.opening(page: reading.document.page).utf8)
        return Opened(
            file: DrawingFile(
                path: path, page: reading.document.page, file: file,
                state: isOurs ? .current(count: drawing.count, topRank: drawing.last?.zIndex) : .foreign),
            drawing: drawing, wasTorn: torn != nil)
    }

    /// Writes the first to an empty file; one that was made for it goes again where that cannot be.
    static func begin(
        _ path: String, in file: LockedFile, isNew: Bool, page: CGSize?, holding drawing: Drawing
    ) throws(DrawingFileError.Problem) -> DrawingFile {
        let new = DrawingFile(path: path, page: page, file: file, state: .behind)
        do throws(DrawingFileError.Problem) {
            try new.write(drawing)
            return new
        } catch {
            if isNew { file.remove() }
            throw error
        }
    }

    /// Where a path leads, if a file is there or can be made there.
    private static func target(of path: String) throws(DrawingFileError.Problem) -> String {
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

    private static func parse(
        _ data: Data
    ) throws(DrawingFileError.Problem) -> (reading: SVGReading, torn: TornTail?) {
        do {
            return (try SVGReading(data), nil)
        } catch {
            guard let torn = TornTail(of: data) else { throw .noDrawing(error) }
            return (torn.reading, torn)
        }
    }
}
