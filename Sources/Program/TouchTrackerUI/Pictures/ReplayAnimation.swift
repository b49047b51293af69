import Foundation
package import Ink
import InkPixels
import PNG
import TouchKit

/// Writes the replay of a drawing as an animated PNG of at most half a minute; each frame holds only what changes.
package nonisolated enum ReplayAnimation {
    private static let framesPerSecond = 15
    /// How long the whole drawing is shown at the end, in milliseconds.
    private static let endDelay = 3000
    /// The maximum number of pixels of a frame: a larger picture is made smaller.
    private static let maximumPixelCount: CGFloat = 2_000_000

    /// Writes a drawing read from a file, with elements made in drawing order, to a file, replaced when complete.
    package static func write(
        _ drawing: Drawing, on paper: Paper, _ settings: ExportSettings, to path: String
    ) throws(ExportFailure) {
        var file = try ExportFile(path)
        try write(ExportPage(drawing, on: paper, settings), scale: settings.scale, to: &file, ExportProgress())
        try file.finish()
    }

    /// Writes how the ink of a page is drawn, in the order in which it was made.
    /// - Parameter scale: The number of pixels per point of the page; fewer for a large one.
    static func write(
        _ page: ExportPage, scale: CGFloat, to file: inout ExportFile, _ progress: ExportProgress
    ) throws(ExportFailure) {
        let wanted = page.magnification * scale
        let scale = min(wanted, (maximumPixelCount / (page.area.width * page.area.height)).squareRoot())
        let frames = ReplayFrames(page, scale: scale)
        let timeline = ReplayTimeline(page.drawing)
        let count = Int((timeline.duration * Double(framesPerSecond)).rounded(.up))
        var animation = PNGAnimation()
        for number in 0...count {
            let position = timeline.position(at: Double(number) / Double(framesPerSecond))
            let delay = number == count ? endDelay : 1000 / framesPerSecond
            animation.add(frames.picture(at: position, of: timeline), milliseconds: delay)
            try progress.note(number, of: count)
        }
        try file.append(animation.file ?? [])
    }
}

/// The frames of a replay, from the first to the last, as whole pictures.
private nonisolated final class ReplayFrames {
    private let page: ExportPage
    private let scale: CGFloat
    private let painter: InkPainter
    /// The ink that is there as a whole.
    private let ink: Bitmap
    /// The number of elements in it.
    private var count = 0

    /// Creates the frames with an empty paper.
    init(_ page: ExportPage, scale: CGFloat) {
        (self.page, self.scale) = (page, scale)
        painter = InkPainter(on: page.paper, decodesPictures: true)
        ink = Bitmap(
            width: max(1, Int((page.area.width * scale).rounded(.down))),
            height: max(1, Int((page.area.height * scale).rounded(.down))))
        let context = context(on: ink)
        context.setFillColor(page.paper.color.cgColor)
        context.fill(page.area)
        painter.paintPattern(in: page.area, of: context)
    }

    /// Returns the picture at a position, which is not before that of the last call.
    func picture(at position: ReplayTimeline.Position, of timeline: ReplayTimeline) -> PNGPicture {
        let context = context(on: ink)
        while count < position.count {
            painter.paint(timeline.elements[count].mark, in: context)
            count += 1
        }
        let begun = zip(timeline.elements[count...], position.parts).compactMap { $0.mark.begun($1) }
        guard !begun.isEmpty else { return PNGPicture(ink) }
        let whole = ink.copy()
        for mark in begun { painter.paint(mark, in: self.context(on: whole)) }
        return PNGPicture(whole)
    }

    private func context(on bitmap: Bitmap) -> CGContext {
        let context = CGContext(canvas: ImageCanvas(bitmap: bitmap), scale: scale)
        context.translateBy(x: -page.area.minX, y: -page.area.minY)
        return context
    }
}

nonisolated extension PNGPicture {
    fileprivate init(_ bitmap: Bitmap) {
        self.init(
            width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels(ofRows: 0..<bitmap.height))
    }
}
