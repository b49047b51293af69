public import Foundation

extension DrawingFile {
    /// Makes a new file beside another one, which is left alone, and writes a drawing to it: "drawing (2).svg", or the next
    /// number that is not taken. The page is in points.
    ///
    /// Throws a `DrawingFileError` where none can be made.
    public static func create(
        beside path: String, page: CGSize?, holding drawing: Drawing
    ) throws(DrawingFileError) -> DrawingFile {
        var number = 2
        while true {
            let path = Self.path(path, number: number)
            do {
                if let file = try unused(path) {
                    let new = DrawingFile(path: path, page: page, file: file, state: .behind)
                    try new.write(drawing)
                    return new
                }
            } catch {
                throw DrawingFileError(path: path, problem: error)
            }
            number += 1
        }
    }

    /// A file at a path where there was none, or only an empty one; nil where the name is taken.
    private static func unused(_ path: String) throws(DrawingFileError.Problem) -> LockedFile? {
        guard FilePath.kind(of: path) == .missing else { return nil }
        do {
            let file = try LockedFile(path, ending: Data(SVGWriter.closing.utf8))
            return try file.contents().isEmpty ? file : nil
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
