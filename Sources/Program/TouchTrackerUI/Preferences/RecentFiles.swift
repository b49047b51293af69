import Foundation

/// The drawings outside the library that were opened last, the newest first, kept with the preferences.
nonisolated struct RecentFiles: Sendable, Hashable {
    private(set) var paths: [String] = []
    /// The number of drawings that are kept.
    static let maximumCount = 20
    /// The separator between two paths in the text.
    private static let separator: Character = "\t"

    init() {}

    /// Reads the text of paths; nil if a part of it is not one.
    init?(text: String) {
        paths = text.split(separator: Self.separator).map(String.init)
        guard !paths.isEmpty, paths.count <= Self.maximumCount, paths.allSatisfy({ $0.hasPrefix("/") }) else {
            return nil
        }
    }

    /// The text that `init(text:)` reads; nil if there are no paths.
    var text: String? { paths.isEmpty ? nil : paths.joined(separator: String(Self.separator)) }

    /// Puts a path in front of the others.
    mutating func note(_ path: String) {
        guard path.hasPrefix("/"), !path.contains("\n"), !path.contains(Self.separator) else { return }
        paths.removeAll { $0 == path }
        paths.insert(path, at: 0)
        if paths.count > Self.maximumCount { paths.removeLast() }
    }
}
