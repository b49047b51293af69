extension DrawingFile {
    /// Whether two paths lead to one file that is there: by links, or because it has both names.
    package static func areOne(_ path: String, _ other: String) -> Bool {
        guard let one = status(of: path), let two = status(of: other) else { return false }
        return one.isSameFile(as: two)
    }

    private static func status(of path: String) -> FileStatus? {
        FilePath.following(path).flatMap { FileStatus(of: $0) }
    }
}
