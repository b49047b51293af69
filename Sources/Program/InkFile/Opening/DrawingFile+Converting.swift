import Foundation
import Ink

// Files of other programs that are not edited as they are.
extension DrawingFile {
    /// The number of a file's first bytes by which it is recognized.
    private static let recognizedCount = 4096

    /// Creates a copy beside another program's file that is compressed, not UTF-8, or has entities for elements, as
    /// UTF-8 without these: "plan.svg" beside "plan.svgz", or "plan (2).svg". One that was created before, and has not
    /// been drawn on, serves again.
    /// - Returns: The path of the copy; nil if the file is an ordinary one or does not exist.
    ///
    /// Throws a `DrawingFileError` if the file is damaged, or no file can be created beside it.
    package static func convert(_ path: String) throws(DrawingFileError) -> String? {
        guard ForeignText.isPossible(beginning(of: path, count: recognizedCount)) else { return nil }
        do throws(DrawingFileError.Problem) {
            guard let text = try text(of: beginning(of: path, count: ForeignLimits.maximumLength + 1)) else {
                return nil
            }
            // A copy is made of a drawing only.
            _ = try reading(text)
            let name = URL(fileURLWithPath: path).deletingPathExtension().appendingPathExtension("svg").path
            if let copy = FilePath.takenNames(of: name).first(where: { isFile($0, of: text.bytes) }) { return copy }
            do {
                return try ReplacementFile.create(text.bytes, at: name, isBesideOthers: true)
            } catch {
                throw DrawingFileError.Problem.unwritable(reason: FileReason(error))
            }
        } catch {
            let kind = FileKind(beginning(of: path, count: recognizedCount), named: FilePath.name(of: path))
            throw DrawingFileError(path: path, problem: kind == .xournal ? .otherKind(.xournal) : error)
        }
    }

    /// Whether the file at a path has these bytes.
    private static func isFile(_ path: String, of bytes: [UInt8]) -> Bool {
        FileStatus(of: path)?.size == bytes.count && beginning(of: path, count: bytes.count) == bytes
    }

    private static func text(of bytes: [UInt8]) throws(DrawingFileError.Problem) -> ForeignText? {
        do throws(SVGError) { return try ForeignText(bytes) } catch { throw .notADrawing(error) }
    }

    /// Reads such a file; nil if it is an ordinary one.
    static func readConverted(_ file: OpenFile) throws(DrawingFileError.Problem) -> SVGReading? {
        let start = try readingFile { () throws(POSIXError) in try file.read(recognizedCount, at: 0) }
        guard ForeignText.isPossible(start) else { return nil }
        let bytes = try readingFile { () throws(POSIXError) in
            try file.read(min(file.status?.size ?? 0, ForeignLimits.maximumLength) + 1, at: 0)
        }
        return try text(of: bytes).map(reading)
    }

    private static func reading(_ text: ForeignText) throws(DrawingFileError.Problem) -> SVGReading {
        do throws(SVGError) {
            return try SVGReading(Data(text.bytes))
        } catch {
            throw .notADrawing(error)
        }
    }
}
