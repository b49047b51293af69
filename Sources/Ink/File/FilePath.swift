import Foundation

/// What stands at a path, as far as saving needs to know.
enum FilePath {
    enum Kind {
        case missing
        case file
        case folder
        case other
    }

    /// What a file was when it was looked at; another program's writing changes it.
    struct Fingerprint: Equatable {
        var number: Int
        var size: Int
        var modified: Date
    }

    /// How many symbolic links may follow each other, as on Linux.
    private static let mostLinks = 40

    /// The file that a path leads to when all symbolic links at its end are followed, which need not be there; nil if
    /// they lead in a circle.
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
        guard let type = attributes(of: path)[.type] as? FileAttributeType else { return .missing }
        if type == .typeRegular { return .file }
        return type == .typeDirectory ? .folder : .other
    }

    static func fingerprint(of path: String) -> Fingerprint? {
        let attributes = attributes(of: path)
        guard let number = attributes[.systemFileNumber] as? NSNumber, let size = attributes[.size] as? NSNumber,
            let modified = attributes[.modificationDate] as? Date
        else { return nil }
        return Fingerprint(number: number.intValue, size: size.intValue, modified: modified)
    }

    static func contents(of path: String) throws(DrawingFileError.Problem) -> Data {
        do {
            return try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            throw .unreadable(reason: DrawingFileError.reason(of: error))
        }
    }

    static func folder(of path: String) -> String {
        URL(fileURLWithPath: path).deletingLastPathComponent().path
    }

    /// What the system tells about a file; nothing where there is none. Symbolic links are not followed.
    static func attributes(of path: String) -> [FileAttributeKey: Any] {
        (try? FileManager.default.attributesOfItem(atPath: path)) ?? [:]
    }
}
