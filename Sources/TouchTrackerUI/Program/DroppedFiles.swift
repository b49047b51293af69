import Foundation
import Ink
import InkFile

/// The files that another program has dropped.
enum DroppedFiles {
    /// The most files that are taken at once.
    private static let maximumCount = 100

    /// Returns the paths of a list of URIs (RFC 2483). Nothing is fetched: all must be files of this computer.
    static func paths(in list: String) -> Result<[String], DropProblem> {
        let lines = list.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("#") }
        guard !lines.isEmpty else { return .failure(.nothing) }
        guard lines.count <= maximumCount else { return .failure(.tooManyFiles) }
        var paths: [String] = []
        for line in lines {
            guard let path = path(of: line) else { return .failure(.elsewhere) }
            paths.append(path)
        }
        return .success(paths)
    }

    /// Returns the path of a file of this computer, whose URI has no host, or names this one.
    private static func path(of line: Substring) -> String? {
        guard let url = URL(string: String(line)), url.isFileURL,
            ["", "localhost", ProcessInfo.processInfo.hostName].contains(url.host ?? ""), url.path.hasPrefix("/"),
            !url.path.contains("\0")
        else { return nil }
        return url.path
    }
}

/// What a file contains that was dropped.
nonisolated enum DroppedFile: Sendable {
    case drawing(SVGReading)
    case picture(Picture)
    /// Why it cannot be put on the paper, as one sentence without a full stop.
    case problem(Phrase)

    /// Reads a file, which takes long if it is large.
    init(reading path: String) {
        let name = URL(fileURLWithPath: path).lastPathComponent
        if PictureFormat(of: DrawingFile.beginning(of: path, count: 64)) != nil {
            switch Picture.read(DrawingFile.beginning(of: path, count: Picture.maximumLength + 1)) {
            case .success(let picture): self = .picture(picture)
            case .failure(let problem): self = .problem(.pictureProblem(problem, name: name))
            }
            return
        }
        do throws(DrawingFileError) {
            self = .drawing(try DrawingFile.read(path))
        } catch {
            self = .problem(Phrase(error))
        }
    }
}
