import Foundation

extension DrawingFile {
    /// Whether two paths lead to one file that is there: by links, or because it has both names.
    public static func areOne(_ path: String, _ other: String) -> Bool {
        guard let identity = identity(of: path) else { return false }
        return identity == self.identity(of: other)
    }

    /// The numbers of a file's disk and of the file on it; nil where a path leads to none.
    private static func identity(of path: String) -> [NSNumber]? {
        guard let target = FilePath.following(path) else { return nil }
        let attributes = FilePath.attributes(of: target)
        let numbers = [FileAttributeKey.systemNumber, .systemFileNumber].compactMap { attributes[$0] as? NSNumber }
        return numbers.count == 2 ? numbers : nil
    }
}
