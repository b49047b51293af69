import Foundation
import InkFile

/// The drawings and pictures outside the library.
nonisolated enum ElsewhereItems {
    /// Returns the drawings that were opened last, and where to look for others.
    static func beginning(recent: [String]) -> [ShelfItem] {
        recent.compactMap { DrawingLibrary.Entry($0) }.map { .elsewhere($0) } + [
            .folder(UserFolder.home.path, name: .home), .folder("/", name: .allFolders),
        ]
    }

    /// Returns the folder above a folder, its folders, and its drawings and pictures, both in the order of their names, none
    /// hidden. It looks into each file.
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
            } else if let file = DrawingLibrary.Entry(path), canBeOpened(file) {
                drawings.append(.elsewhere(file))
            }
        }
        return folders + drawings
    }
    /// Whether a file can be opened, by its first bytes; one that has the name of a drawing is a drawing, or broken.
    private static func canBeOpened(_ file: DrawingLibrary.Entry) -> Bool {
        let name = file.path.lowercased()
        if name.hasSuffix(".svg") { return true }
        // Files of the kernel, which must not be read without need, are empty.
        guard file.size > 0 else { return false }
        let bytes = DrawingFile.beginning(of: file.path, count: FileKind.beginningLength)
        return switch FileKind(bytes, named: name) {
        case .picture(.png), .picture(.jpeg): true
        case .markup: FileKind.isSVG(bytes)
        case .gzip: name.hasSuffix(".svgz")
        case .picture, .xournal, .excalidraw, .pdf, .zip, .json, .text, nil: false
        }
    }
}
