import Foundation
import Ink
import InkFile

/// The last choices in the export panel.
package nonisolated struct ExportChoices: Hashable, Sendable {
    enum Part: String, CaseIterable, Sendable {
        /// All ink, with a margin.
        case ink
        /// All ink on a sheet.
        case a4
        case letter
        /// The part of the paper that the window shows.
        case view
        /// The ink that the side has selected, with a margin.
        case selection
    }

    /// The folder that files are exported to.
    enum Folder: Hashable, Sendable {
        case pictures
        case drawing
        /// One of another path, which must exist.
        case other(String)
    }

    /// A kind of file, as the panel offers it.
    enum Kind: Hashable, Sendable {
        case png
        case svg
        case pdf
        /// The replay, as an animated PNG file.
        case animation
    }

    var format = ExportFormat.png
    /// Whether PNG files show how the drawing is drawn.
    var isAnimated = false
    var part = Part.ink
    var hasPaper = true
    /// How many times as large as on the screen the picture is.
    var scale = Scale.x1
    var folder = Folder.pictures
    /// The name without its end that was typed for the next file, not empty; nil for the drawing's. It is not kept.
    var name: String?

    var kind: Kind {
        get {
            switch format {
            case .png: isAnimated ? .animation : .png
            case .svg: .svg
            case .pdf: .pdf
            }
        }
        set {
            isAnimated = newValue == .animation
            switch newValue {
            case .png, .animation: format = .png
            case .svg: format = .svg
            case .pdf: format = .pdf
            }
        }
    }

    /// The problem with the typed name; nil if it is valid.
    var problem: DrawingLibrary.NameProblem? {
        name.flatMap { DrawingLibrary.NameProblem(of: $0, ending: "." + format.rawValue) }
    }

    enum Scale: String, CaseIterable, Sendable {
        case x1 = "1"
        case x2 = "2"
        case x3 = "3"
        case x4 = "4"

        var factor: CGFloat {
            switch self {
            case .x1: 1
            case .x2: 2
            case .x3: 3
            case .x4: 4
            }
        }
    }

    /// Returns the path of a drawing's export. It is that of another file if the name is in use.
    /// - Parameter picture: The file beside the drawing that has its name.
    func path(for picture: URL) -> String {
        let name = name ?? picture.deletingPathExtension().lastPathComponent
        return URL(fileURLWithPath: folderPath(for: picture)).appendingPathComponent("\(name).\(format.rawValue)").path
    }

    /// Returns the path of the folder of a drawing's export.
    func folderPath(for picture: URL) -> String {
        switch folder {
        case .pictures: UserFolder.pictures.path
        case .drawing: picture.deletingLastPathComponent().path
        case .other(let path): path
        }
    }

    /// Whether the folder is created if it is missing: a disk that was unplugged is not made up for by a folder of its
    /// name.
    var createsFolder: Bool { if case .other = folder { false } else { true } }

    /// Chooses the folder with a path.
    mutating func choose(folder path: String, for picture: URL) {
        folder =
            switch path {
            case UserFolder.pictures.path: .pictures
            case picture.deletingLastPathComponent().path: .drawing
            case _: .other(path)
            }
    }

    /// Returns the page that is exported.
    /// - Parameters:
    ///   - view: What the window shows of the paper, in points.
    ///   - viewScale: The window's points per point of paper.
    func page(_ drawing: Drawing, on paper: Paper, view: CGRect, viewScale: CGFloat) -> ExportPage {
        var settings = ExportSettings(format: format)
        (settings.scale, settings.hasPaper) = (scale.factor, hasPaper)
        switch part {
        case .ink, .selection: settings.pageSize = .ink
        case .a4: settings.pageSize = .a4
        case .letter: settings.pageSize = .letter
        case .view:
            return ExportPage(
                drawing, on: paper, hasPaper: hasPaper, area: view,
                magnification: settings.magnification(of: view, viewScale: viewScale))
        }
        return ExportPage(drawing, on: paper, settings)
    }
}

nonisolated extension ExportChoices.Folder {
    /// The text that `init(text:)` reads.
    var text: String {
        switch self {
        case .pictures: "pictures"
        case .drawing: "drawing"
        case .other(let path): path
        }
    }

    /// Reads the name or the path of a folder; nil if it is neither.
    init?(text: String) {
        switch text {
        case "pictures": self = .pictures
        case "drawing": self = .drawing
        case _ where text.hasPrefix("/"): self = .other(text)
        case _: return nil
        }
    }
}
