import Foundation

/// What stands at a path, as far as saving needs to know.
enum FilePath {
    enum Kind {
        case missing
        case file
        case folder
        case other
    }

    /// How many symbolic links may follow each other, as on Linux.
    private static let mostLinks = 40

    /// The file that a path leads to when all symbolic links at its end are followed, which may be missing; nil if they
    /// lead in a circle.
    static func following(_ path: String) -> String? {
        var url = URL(fileURLWithPath: path)
        for _ in 0..<mostLinks {
            guard let link = try? FileManager.default.destinationOfSymbolicLink(atPath: url.path) else {
                return url.path
            }
            url = URL(fileURLWithPath: link, relativeTo: url.deletingLastPathComponent()).absoluteURL
        }
        return nil
    }

    static func kind(of path: String) -> Kind {
        guard let status = FileStatus(of: path) else { return .missing }
        if status.isFile { return .file }
        return status.isFolder ? .folder : .other
    }

    static func folder(of path: String) -> String {
        URL(fileURLWithPath: path).deletingLastPathComponent().path
    }
}
