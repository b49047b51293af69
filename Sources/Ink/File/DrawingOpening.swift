package import Foundation

/// The opening of a drawing's file, in slices: what is read is in the drawing at once, from the lowest to the topmost.
package final class DrawingOpening {
    private let path: String
    private let target: String
    private let page: CGSize?
    private let isNew: Bool
    private let file: OpenFile
    private let size: Int
    private var loader = DrawingLoader()
    private var count = 0
    /// Where the closing tag begins, in front of which ink can be appended while the file is read.
    private var end: Int
    /// The number of the element that was appended last, above all that the file may hold.
    private var newest: Int
    /// What the file was when it was opened, or appended to last.
    private var status: FileStatus?

    /// Begins to open a file, or to create it for a page of a size in points.
    ///
    /// Throws a `DrawingFileError` for what cannot be opened for writing; it is then left as it was.
    package init(_ path: String, page: CGSize?) throws(DrawingFileError) {
        (self.path, self.page) = (path, page)
        do throws(DrawingFileError.Problem) {
            target = try DrawingFile.target(of: path)
            // A file that can be appended to in a folder that takes no other could not be written again.
            guard FileManager.default.isWritableFile(atPath: FilePath.folder(of: target)) else {
                throw DrawingFileError.Problem.unwritable(reason: "its folder may not be written to")
            }
            isNew = FilePath.kind(of: target) == .missing
            file = try DrawingFile.open(target, creates: true)
            status = file.status
            size = status?.size ?? 0
            end = size - SVGWriter.closing.count
            newest = size / SVGWriter.shortestElement - 1
            loader.reserve(size / SVGWriter.shortestElement)
            DrawingRewrite.removeLeftovers(of: target)
        } catch {
            throw DrawingFileError(path: path, problem: error)
        }
    }

    /// How much of the file has been read, from 0 to 1.
    package var progress: Double { size > 0 ? min(1, Double(count) / Double(size)) : 1 }

    /// Whether each element so far came on top of those before it, and none of them changed.
    package var hasOnlyAdded: Bool { loader.hasOnlyAdded }

    /// How many elements the file may hold at most: what is drawn meanwhile lies above so many.
    package var mostElements: Int { size / SVGWriter.shortestElement }

    /// Whether the file begins as ours do, so that it may be shown while it is read; known once some of it has been read.
    package var isOurs: Bool { loader.isOurs }

    /// Appends the ink that a change put on top while the file is read, so that it outlives the program at once.
    /// - Returns: whether that is all of the change; otherwise it has to be saved when the file has been read.
    package func append(_ change: Change) throws(DrawingFileError) -> Bool {
        // What was taken back and comes again is in the file already, or belongs between others.
        let new = change.added.filter { $0.id.number > newest && $0.zIndex == $0.id.number }
        let isAll = new.count == change.edits.count
        if !isAll { loader.respect(change) }
        do throws(POSIXError) {
            guard !new.isEmpty, isOurs, end >= limit, end > 0,
                try file.read(SVGWriter.closing.count + 1, at: end) == SVGWriter.closing
            else { return new.isEmpty && isAll }
            try append(new)
            return isAll
        } catch {
            throw DrawingFileError(
                path: path, problem: .unwritable(reason: DrawingFileError.reason(of: error)))
        }
    }

    private func append(_ elements: [Element]) throws(POSIXError) {
        var text = SVGText()
        for element in elements {
            text.write(element.mark)
            text.write("\n")
        }
        let more = text.count
        text.write(SVGWriter.closing)
        do throws(POSIXError) {
            try text.withSpan { span throws(POSIXError) in try file.write(span, at: end) }
        } catch {
            try? file.write(SVGWriter.closing, at: end)
            try? file.truncate(to: end + SVGWriter.closing.count)
            throw error
        }
        end += more
        status = file.status
        newest = elements.last?.id.number ?? newest
        loader.expect(elements.map(\.id), from: size - SVGWriter.closing.count)
    }

    /// Up to where the file is read piece by piece; what is behind, it is read at once, so that nothing is appended meanwhile.
    private var limit: Int { max(0, size - SVGWriter.closing.count) / FileChecksum.word * FileChecksum.word }

    /// Reads more of the file into a drawing, as long as `isExpired` is false.
    /// - Returns: what opening it gave, when the file is read to its end.
    ///
    /// Throws a `DrawingFileError` for what is not a drawing or cannot be kept whole; the file is then left as it was.
    package func advance(
        into drawing: inout Drawing, until isExpired: DrawingFile.Patience
    ) throws(DrawingFileError) -> DrawingFile.Opened? {
        do throws(DrawingFileError.Problem) {
            repeat {
                let isLast = count == limit
                let bytes = try DrawingFile.read(file, at: count, until: isLast ? .max : limit)
                loader.feed(bytes, into: &drawing)
                count += bytes.count
                guard isLast || bytes.isEmpty else { continue }
                while true {
                    let rest = try DrawingFile.read(file, at: count, until: .max)
                    guard !rest.isEmpty else { break }
                    loader.feed(rest, into: &drawing)
                    count += rest.count
                }
                return try finish(&drawing)
            } while !isExpired()
            return nil
        } catch {
            throw DrawingFileError(path: path, problem: error)
        }
    }

    private func finish(_ drawing: inout Drawing) throws(DrawingFileError.Problem) -> DrawingFile.Opened {
        guard count > 0 else {
            let new = try DrawingFile.begin(path, at: target, in: file, isNew: isNew, page: page, holding: drawing)
            return DrawingFile.Opened(file: new, drawing: drawing, wasTorn: false)
        }
        // What was read first may say something else by now.
        if let status, file.status?.isUnchanged(since: status) != true {
            guard try DrawingFile.checksum(of: file) == loader.checksum else { throw .changedOutside }
        }
        var loss: SVGLoss?
        let problem: SVGError?
        do throws(SVGError) {
            loss = try loader.finish(into: &drawing)
            problem = nil
        } catch {
            problem = error
        }
        guard let problem else {
            if let loss { throw .wouldLose(loss) }
            return opened(drawing, log: loader.log(file), wasTorn: false)
        }
        // Another program's file may be as it should be to that program.
        guard let torn = loader.tornTail, loader.beginsAsOurs else { throw .noDrawing(problem) }
        if let loss = torn.loss { throw .wouldLose(loss) }
        return opened(drawing, log: try mend(torn), wasTorn: true)
    }

    private func opened(_ drawing: Drawing, log: DrawingLog?, wasTorn: Bool) -> DrawingFile.Opened {
        let new = DrawingFile(
            path: path, target: target, page: loader.page, file: file, checksum: loader.checksum,
            state: log.map { .current($0) } ?? .foreign)
        return DrawingFile.Opened(file: new, drawing: drawing, wasTorn: wasTorn)
    }

    /// Cuts off what is left of the element that was being written when its writer died, and closes the file.
    private func mend(_ torn: SVGReader.TornTail) throws(DrawingFileError.Problem) -> DrawingLog? {
        do throws(POSIXError) {
            // In this order: whatever stops it, the file is as torn as before.
            try file.truncate(to: torn.count)
            try file.write(Array("\n".utf8) + SVGWriter.closing, at: torn.count)
        } catch {
            throw .unwritable(reason: DrawingFileError.reason(of: error))
        }
        return loader.log(file, mended: try DrawingFile.checksum(of: file), torn)
    }
}
