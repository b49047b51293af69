import Foundation
import InkFile

/// The drawings outside the library.
nonisolated enum ElsewhereItems {
    /// Returns the drawings that were opened last, and where to look for others.
    static func beginning(recent: [String]) -> [ShelfItem] {
        recent.compactMap { DrawingLibrary.Entry($0) }.map { .elsewhere($0) } + [
            .folder(UserFolder.home.path, name: .home), .folder("/", name: .allFolders),
        ]
    }

    /// Returns the folder above a folder, its folders and its drawings, both in the order of their names, none hidden.
    static func items(in folder: String) -> [ShelfItem] {
        let url = URL(fileURLWithPath: folder)
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { !$0.hasPrefix(".") }
            .sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) }
        var (folders, drawings): ([ShelfItem], [ShelfItem]) = ([], [])
        if url.path != "/" { folders.append(.folder(url.deletingLastPathComponent().path, name: .folderAbove)) }
        for name in names {
            let path = url.appendingPathComponent(name).path
            if DrawingLibrary.isFolder(path) {
                folders.append(.folder(path, name: .properName(name)))
            } else if name.lowercased().hasSuffix(".svg"), let drawing = DrawingLibrary.Entry(path) {
                drawings.append(.elsewhere(drawing))
            }
        }
        return folders + drawings
    }
}
