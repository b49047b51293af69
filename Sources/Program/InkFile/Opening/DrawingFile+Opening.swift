package import Foundation
package import Ink

extension DrawingFile {
    package struct Opened {
        package let file: DrawingFile
        package let drawing: Drawing
        /// Whether the file's writer had died within the last element, which is not in the drawing.
        package let wasTorn: Bool
        /// The steps of the program's last runs.
        package let history: HistoryReplay
        /// What of the last runs is not in the drawing.
        package let problems: [LogProblem]
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
                return Opened(
                    file: opened.file, drawing: drawing, wasTorn: opened.wasTorn, history: opened.history,
                    problems: opened.problems)
            }
        }
    }

    /// Reads a drawing without locking or changing its files, except for a torn tail: what the file has, and what its
    /// log has more. An empty file is an empty drawing.
    ///
    /// Throws a `DrawingFileError` if the file is not a drawing, is too large or cannot be read.
    /// - Parameter limit: The maximum length of the file, in bytes.
    package static func read(_ path: String, limit: Int = maximumLength) throws(DrawingFileError) -> SVGReading {
        do throws(DrawingFileError.Problem) {
            let target = try target(of: path)
            let file = try readingFile { () throws(POSIXError) in try OpenFile(reading: target) }
            try checkLength(of: file, limit)
            do throws(DrawingFileError.Problem) {
                return try read(file, with: try? DrawingLog.find(of: target)?.contents)
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

    private static func read(
        _ file: OpenFile, with log: LogContents?
    ) throws(DrawingFileError.Problem) -> SVGReading {
        if let converted = try readConverted(file) { return converted }
        var more: (log: LogContents, file: LoggedFile)?
        if let log, let status = file.status, status.size > 0 {
            let known = try log.file(
                status, checksum: { () throws(DrawingFileError.Problem) in try Self.checksum(of: file) })
            if let known, log.next > known.covers { more = (log, known) }
        }
        var (reader, order, entries, checksum) = (SVGReader(), DrawingOrder(), [SVGEntry](), FileChecksum())
        while !reader.isOther {
            let bytes = try read(file, at: checksum.size)
            checksum.append(bytes)
            reader.feed(bytes) { if more == nil { order.take($0) } else { entries.append($0) } }
            if bytes.count < chunkSize { break }
        }
        guard checksum.size > 0 else { return SVGReading(document: SVGDocument(page: nil, marks: [])) }
        let outcome = reader.finish { if more == nil { order.take($0) } else { entries.append($0) } }
        var (reading, header): (SVGReading, SVGHeader)
        if !reader.isOther, let own = reader.header {
            header = own
            reading = SVGReading(document: SVGDocument(own, order), isTorn: outcome != .whole)
        } else {
            // What another program wrote, or changed.
            let contents = try readForeign(file)
            (header, entries, checksum) = (contents.header, contents.entries, contents.checksum)
            reading = SVGReading(contents.reading, isTorn: contents.isTorn)
        }
        guard let more, more.file.isFile(checksum) else { return reading }
        var (loader, drawing) = (DrawingLoader(), Drawing())
        loader.reserve(entries.count, more.file, isOrderLoose: header.isForeign)
        loader.take(entries[...], into: &drawing)
        let replay = LogReplay(more.log.operations, after: more.file, on: &drawing, from: 0)
        for change in replay.changes {
            header = header.showing(change, step: header.isForeign ? 1 : pageStep)
        }
        if let paper = replay.paper { header.paper = paper }
        reading.document = SVGDocument(page: header.page, paper: header.paper, marks: drawing.map(\.mark))
        return reading
    }

    /// Writes a drawing to an empty file. If that fails, a file that was created for it is removed.
    static func begin(
        _ path: String, at target: String, in file: OpenFile, isNew: Bool, _ header: SVGHeader, _ log: DrawingLog,
        holding drawing: Drawing
    ) throws(DrawingFileError.Problem) -> DrawingFile {
        let new = DrawingFile(
            path: path, target: target, header: header, file: file, checksum: FileChecksum(),
            state: .behind(isUrgent: true), log: log)
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
    /// Creates a new file next to another one and writes a drawing to it: "drawing (2).svg", or the next unused number.
    /// - Parameters:
    ///   - path: The path of the other file.
    ///   - isFree: Whether the new file can have that path, if no file has it.
    ///   - page: The size of the window, in points. The page shows it and the ink.
    ///   - paper: The paper of the drawing.
    ///   - log: The log of the other file, which continues as that of the new one; nil for a new log.
    ///   - drawing: The ink.
    ///
    /// Throws a `DrawingFileError` if no file can be created.
    package static func create(
        beside path: String, orAtIt isFree: Bool = false, page: CGSize?, paper: Paper = .white,
        holding drawing: Drawing
    ) throws(DrawingFileError) -> DrawingFile {
        let header = SVGHeader(window: page, paper: paper).showing(drawing.bounds, step: pageStep)
        return try create(beside: path, orAtIt: isFree, header, continuing: nil, holding: drawing)
    }

    /// Same as above, with the page and the paper of a header.
    static func create(
        beside path: String, orAtIt isFree: Bool = false, _ header: SVGHeader, continuing log: DrawingLog?,
        holding drawing: Drawing
    ) throws(DrawingFileError) -> DrawingFile {
        var number = isFree ? 1 : 2
        while true {
            let path = FilePath.numbered(path, number)
            do {
                if let file = try unused(path) {
                    log?.move(to: path)
                    return try begin(
                        path, at: path, in: file, isNew: true, header.ofOwnFile, log ?? DrawingLog(of: path),
                        holding: drawing)
                }
            } catch {
                throw DrawingFileError(path: path, problem: error)
            }
            number += 1
        }
    }

    /// Continues in a new file beside this one, with the log.
    package func createSuccessor(holding drawing: Drawing) throws(DrawingFileError) -> DrawingFile {
        abandonWriting()
        awaitedAppending?.waitForEnd()
        // So that they can be undone after a restart. The new file has them in any case.
        try? log.append(unlogged)
        do throws(DrawingFileError) {
            return try Self.create(beside: path, header, continuing: log, holding: drawing)
        } catch {
            log.move(to: target)
            throw error
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
