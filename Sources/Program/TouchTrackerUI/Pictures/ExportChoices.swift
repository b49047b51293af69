import Foundation
import Ink

/// What was chosen last in the panel that exports.
package nonisolated struct ExportChoices: Hashable, Sendable {
    enum Part: String, CaseIterable, Sendable {
        /// All ink, with a margin.
        case ink
        /// All ink on a sheet.
        case a4
        case letter
        /// What the window shows.
        case view
    }

    /// The folder that files are exported to.
    enum Folder: String, CaseIterable, Sendable {
        case pictures
        case drawing
    }

    var format = ExportFormat.png
    var part = Part.ink
    var hasPaper = true
    /// How many times as large as on the screen the picture is.
    var scale = Scale.x1
    var folder = Folder.pictures

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
        let folder =
            switch folder {
            case .pictures: UserFolder.pictures
            case .drawing: picture.deletingLastPathComponent()
            }
        let name = picture.deletingPathExtension().lastPathComponent
        return folder.appendingPathComponent(name).appendingPathExtension(format.rawValue).path
    }

    /// Returns the page that is exported.
    /// - Parameters:
    ///   - view: What the window shows of the paper, in points.
    ///   - viewScale: The window's points per point of paper.
    func page(_ drawing: Drawing, on paper: Paper, view: CGRect, viewScale: CGFloat) -> ExportPage {
        var settings = ExportSettings(format: format)
        (settings.scale, settings.hasPaper) = (scale.factor, hasPaper)
        switch part {
        case .ink: settings.pageSize = .ink
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
