import Foundation

package enum DroppedFiles {
    /// The media type of a list of files.
    static let listType = "text/uri-list"
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
    package nonisolated static func path(of uri: some StringProtocol) -> String? {
        guard let url = URL(string: String(uri)), url.isFileURL,
            ["", "localhost", ProcessInfo.processInfo.hostName].contains(url.host ?? ""), url.path.hasPrefix("/"),
            !uri.contains("%00")
        else { return nil }
        return url.path
    }
}
