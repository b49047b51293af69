package import Foundation
package import Ink

extension DrawingFile {
    package struct Opened {
        package let file: DrawingFile
        /// Empty if the caller has it: its next edit would copy it.
        package internal(set) var drawing = Drawing()
        /// Whether the file's writer had died within the last element, which is not in the drawing.
        package let wasTorn: Bool
        /// The steps of the program's last runs.
        package let history: HistoryReplay
        /// The reasons why changes of the last runs are not in the drawing.
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
            if var opened = try opening.advance(into: &drawing, until: { false }) {
                opened.drawing = drawing
                return opened
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
                if let converted = try readConverted(file) { return converted }
            } catch {
                guard case .notADrawing(let error) = error else { throw error }
                throw problem(error, of: file, at: path)
            }
            let log = try? DrawingLog.find(of: target)?.contents
            let known = try log?.file(of: file).flatMap { log?.next ?? 0 > $0.covers ? $0 : nil }
            return try read(file, at: path, with: known.flatMap { known in log.map { ($0, known) } })
        } catch {
            throw DrawingFileError(path: path, problem: error)
        }
    }

    /// - Parameter log: The log, and what it says of the file, if it has more than that.
    private static func read(
        _ file: OpenFile, at path: String, with log: (contents: LogContents, file: LoggedFile)?
    ) throws(DrawingFileError.Problem) -> SVGReading {
        let replay = log.map { log in BackgroundWork { LogReplay(log.contents.operations, after: log.file) } }
        var (reader, drawing) = (DrawingReader(file, at: path, known: log?.file, awaiting: replay), Drawing())
        while true {
            guard let ending = try reader.advance(into: &drawing) else { continue }
            guard var header = ending.header else { return SVGReading(document: SVGDocument(page: nil, marks: [])) }
            if let log, log.file.isFile(ending.checksum), var replay = replay?.wait() {
                replay.finish(on: &drawing, from: 0)
                for change in replay.changes { header = header.showing(change, step: header.isForeign ? 1 : pageStep) }
                if let paper = replay.paper { header.paper = paper }
            }
            let document = SVGDocument(page: header.page, paper: header.paper, marks: drawing.map(\.mark))
            return SVGReading(document: document, isTorn: ending.isTorn, notes: ending.notes)
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

    /// The problem of a file that is not SVG: its actual kind, if its first bytes tell it.
    static func problem(_ error: SVGError, of file: OpenFile, at path: String) -> DrawingFileError.Problem {
        let bytes = (try? file.read(FileKind.beginningLength, at: 0)) ?? []
        let kind = FileKind(bytes, named: FilePath.name(of: path))
        // What its name says is a drawing is one, as far as can be known.
        if kind == .gzip, error.isOfArchive, path.lowercased().hasSuffix(".svgz") { return .notADrawing(error) }
        return kind.flatMap { $0 == .markup ? nil : .otherKind($0) } ?? .notADrawing(error)
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
    ///   - isFree: Whether the new file can have the path of the other one, if no file has it.
    ///   - page: The size of the window, in points. The page shows it and the ink.
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
    /// - Parameter log: The log of the other file, which continues as that of the new one; nil for a new log.
    private static func create(
        beside path: String, orAtIt isFree: Bool = false, _ header: SVGHeader, continuing log: DrawingLog?,
        holding drawing: Drawing
    ) throws(DrawingFileError) -> DrawingFile {
        var number = isFree ? 0 : 1
        while true {
            number += 1
            let path = FilePath.numbered(path, number)
            guard FilePath.kind(of: path) == .missing else { continue }
            do throws(DrawingFileError.Problem) {
                let file = try open(path, creates: true)
                // Another program may have taken the name a moment ago.
                guard file.status?.size == 0 else { continue }
                log?.move(to: path)
                return try begin(
                    path, at: path, in: file, isNew: true, header.ofOwnFile, log ?? DrawingLog(of: path),
                    holding: drawing)
            } catch {
                guard error == .inUse else { throw DrawingFileError(path: path, problem: error) }
            }
        }
    }

    /// Continues in a new file beside this one, with the log.
    package func createSuccessor(holding drawing: Drawing) throws(DrawingFileError) -> DrawingFile {
        abandonWriting()
        awaitedAppending?.waitForEnd()
        // So that they can be undone after a restart. The new file has them in any case.
        try? log.append(unlogged.operations)
        do throws(DrawingFileError) {
            return try Self.create(beside: path, header, continuing: log, holding: drawing)
        } catch {
            log.move(to: target)
            throw error
        }
    }
}

extension SVGError {
    /// Whether what a compressed file contains could not be read at all.
    fileprivate var isOfArchive: Bool { problem == .damagedArchive || problem == .tooLarge }
}
