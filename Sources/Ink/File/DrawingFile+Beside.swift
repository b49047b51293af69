package import Foundation

extension DrawingFile {
    /// Makes a new file beside another one, which is left alone, and writes a drawing to it: "drawing (2).svg", or the next
    /// number that is not taken. The page is in points.
    ///
    /// Throws a `DrawingFileError` where none can be made.
    package static func create(
        beside path: String, page: CGSize?, holding drawing: Drawing
    ) throws(DrawingFileError) -> DrawingFile {
        var number = 2
        while true {
            let path = Self.path(path, number: number)
            do {
                if let file = try unused(path) {
                    return try begin(path, at: path, in: file, isNew: true, page: page, holding: drawing)
                }
            } catch {
                throw DrawingFileError(path: path, problem: error)
            }
            number += 1
        }
    }

    /// A new, empty file; nil where the name is taken, if only since a moment ago.
    private static func unused(_ path: String) throws(DrawingFileError.Problem) -> OpenFile? {
        guard FilePath.kind(of: path) == .missing else { return nil }
        do {
            let file = try open(path, creates: true)
            return file.status?.size == 0 ? file : nil
        } catch .inUse {
            return nil
        }
    }

    private static func path(_ path: String, number: Int) -> String {
        let url = URL(fileURLWithPath: path)
        let name = "\(url.deletingPathExtension().lastPathComponent) (\(number))"
        let folder = url.deletingLastPathComponent()
        return folder.appendingPathComponent(url.pathExtension.isEmpty ? name : "\(name).\(url.pathExtension)").path
    }
}
