package import Foundation
package import Ink

extension DrawingFile {
    /// The result of opening a file.
    package struct Opened {
        package let file: DrawingFile
        package let drawing: Drawing
        /// Whether the file's writer had died within the last element, which was removed to repair the file.
        package let wasTorn: Bool
    }

    /// Opens a file, or creates it for a window with a size in points. An empty file is treated as a missing one.
    ///
    /// Throws a `DrawingFileError` if the file is not a drawing, would lose something, or cannot be written. It is then
    /// unchanged.
    package static func open(_ path: String, page: CGSize?) throws(DrawingFileError) -> Opened {
        let opening = try DrawingOpening(path, page: page)
        var drawing = Drawing()
        while true {
            if let opened = try opening.advance(into: &drawing, until: { false }) {
                return Opened(file: opened.file, drawing: drawing, wasTorn: opened.wasTorn)
            }
        }
    }

    /// Reads a file without locking or changing it, except for a torn tail. An empty file is an empty drawing.
    ///
    /// Throws a `DrawingFileError` if the file is not a drawing, is too large or cannot be read.
    /// - Parameter limit: The maximum length of the file, in bytes.
    package static func read(_ path: String, limit: Int = maximumLength) throws(DrawingFileError) -> SVGReading {
        do throws(DrawingFileError.Problem) {
            let target = try target(of: path)
            let file = try readingFile { () throws(POSIXError) in try OpenFile(reading: target) }
            try checkLength(of: file, limit)
            do throws(DrawingFileError.Problem) {
                return try read(file)
            } catch {
                guard case .notADrawing(let error) = error else { throw error }
                throw problem(error, of: file, at: path)
            }
        } catch {
            throw DrawingFileError(path: path, problem: error)
        }
    }

    /// Returns the first bytes of a file that may be something else than a drawing; none if it cannot be read.
    package static func beginning(of path: String, count: Int) -> [UInt8] {
        guard let target = try? target(of: path), let file = try? OpenFile(reading: target) else { return [] }
        return (try? file.read(count, at: 0)) ?? []
    }

    /// The maximum length of a file that is read, in bytes. A sparse file can be longer than any disk.
    package static let maximumLength = 4 << 30

    /// Throws if a file is longer than a limit, in bytes.
    static func checkLength(of file: OpenFile, _ limit: Int = maximumLength) throws(DrawingFileError.Problem) {
        guard file.status.map({ $0.size <= limit }) ?? true else { throw .unreadable(reason: .tooLarge) }
    }

    /// What is wrong with a file that is no SVG: what it is instead, if its first bytes say so.
    static func problem(_ error: SVGError, of file: OpenFile, at path: String) -> DrawingFileError.Problem {
        let bytes = (try? file.read(FileKind.beginningLength, at: 0)) ?? []
        let kind = FileKind(bytes, named: FilePath.name(of: path))
        return kind.flatMap { $0 == .markup ? nil : .otherKind($0) } ?? .notADrawing(error)
    }

    private static func read(_ file: OpenFile) throws(DrawingFileError.Problem) -> SVGReading {
        if let converted = try readConverted(file) { return converted }
        var (reader, order, count) = (SVGReader(), DrawingOrder(), 0)
        while !reader.isOther {
            let bytes = try read(file, at: count)
            reader.feed(bytes) { order.take($0) }
            count += bytes.count
            if bytes.count < chunkSize { break }
        }
        guard count > 0 else { return SVGReading(document: SVGDocument(page: nil, marks: [])) }
        let outcome = reader.finish { order.take($0) }
        guard !reader.isOther, let header = reader.header else {
            // What another program wrote, or changed.
            let contents = try readForeign(file)
            return SVGReading(contents.reading, isTorn: contents.tornCount != nil)
        }
        return SVGReading(document: SVGDocument(header, order), isTorn: outcome != .whole)
    }

    /// Writes a drawing to an empty file. If that fails, a file that was created for it is removed.
    static func begin(
        _ path: String, at target: String, in file: OpenFile, isNew: Bool, _ header: SVGHeader,
        _ unsaved: UnsavedInk, holding drawing: Drawing
    ) throws(DrawingFileError.Problem) -> DrawingFile {
        let new = DrawingFile(
            path: path, target: target, header: header, file: file, state: .behind(Contents(), nil),
            unsaved: unsaved, cleared: ClearedInk(of: target, named: header.cleared))
        do throws(DrawingFileError) {
            try new.rewrite(drawing)
            return new
        } catch {
            if isNew { try? FileManager.default.removeItem(atPath: target) }
            throw error.problem
        }
    }

    /// The path after following symbolic links, if there is a file or one can be created there.
    static func target(of path: String) throws(DrawingFileError.Problem) -> String {
        let target = try FilePath.following(path)
        switch FilePath.kind(of: target) {
        case .file: return target
        case .folder: throw .isFolder
        case .link, .other: throw .isSpecialFile
        case .missing:
            guard FileStatus(of: FilePath.folder(of: target)) == nil else { return target }
            let error = POSIXError.current
            throw error.code == .ENOENT ? .missingFolder : .unwritable(reason: FileReason(error))
        }
    }
}

// MARK: - Creating

extension DrawingFile {
    /// Creates a new file next to another one and writes a drawing to it: "drawing (2).svg", or the next number that is
    /// not in use.
    /// - Parameters:
    ///   - path: The path of the other file.
    ///   - isFree: Whether the new file can have that path, if no file has it.
    ///   - page: The size of the window, in points. The page shows it and the ink.
    ///   - paper: The paper of the drawing.
    ///   - unsaved: What the other file lacks and `drawing` contains.
    ///   - drawing: The ink.
    ///
    /// Throws a `DrawingFileError` if no file can be created.
    package static func create(
        beside path: String, orAtIt isFree: Bool = false, page: CGSize?, paper: Paper = .white,
        with unsaved: UnsavedInk? = nil, holding drawing: Drawing
    ) throws(DrawingFileError) -> DrawingFile {
        let header = SVGHeader(window: page, paper: paper).showing(drawing.bounds, step: pageStep)
        return try create(beside: path, orAtIt: isFree, header, with: unsaved, holding: drawing)
    }

    /// Same as above, with the page and the paper of a header.
    package static func create(
        beside path: String, orAtIt isFree: Bool = false, _ header: SVGHeader, with unsaved: UnsavedInk?,
        holding drawing: Drawing
    ) throws(DrawingFileError) -> DrawingFile {
        var (number, header) = (isFree ? 1 : 2, header.ofOwnFile)
        // The file of cleared ink that the header names belongs to the other drawing.
        header.cleared = nil
        while true {
            let path = FilePath.numbered(path, number)
            do {
                if let file = try unused(path) {
                    return try begin(
                        path, at: path, in: file, isNew: true, header, unsaved ?? UnsavedInk(new: path),
                        holding: drawing)
                }
            } catch {
                throw DrawingFileError(path: path, problem: error)
            }
            number += 1
        }
    }

    /// Creates an empty file; nil if the name is in use, even if only since a moment ago.
    private static func unused(_ path: String) throws(DrawingFileError.Problem) -> OpenFile? {
        guard FilePath.kind(of: path) == .missing else { return nil }
        do {
            let file = try open(path, creates: true)
            return file.status?.size == 0 ? file : nil
        } catch .inUse {
            return nil
        }
    }
}

// MARK: - Mending

extension DrawingFile {
    /// Cuts off the remains of the element that was being written when the writer died, and writes the closing tags.
    /// - Parameters:
    ///   - count: The number of intact bytes.
    ///   - closing: What follows them in the repaired file.
    /// - Returns: The file's checksum.
    static func mend(
        _ file: OpenFile, to count: Int, _ closing: [UInt8], _ unsaved: UnsavedInk
    ) throws(DrawingFileError.Problem) -> FileChecksum {
        let start = count / FileChecksum.word * FileChecksum.word
        let rest = try read(file, at: start, until: count)
        var cut = try checksum(of: file, until: start)
        var mended = cut
        cut.append(rest)
        mended.append(rest + closing)
        try writingFile { () throws(POSIXError) in
            try unsaved.willWrite(cut, mended)
            // In this order, so that the file is never more damaged than before if this is interrupted.
            try file.truncate(to: count)
            try file.write(closing, at: count)
        }
        return mended
    }
}
