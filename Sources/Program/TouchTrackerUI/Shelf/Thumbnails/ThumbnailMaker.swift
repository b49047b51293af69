import Foundation
import Glibc
import InkFile
import PNG

/// Reads and makes thumbnails on threads, one at a time: first the one that was asked for last, since it is in sight.
///
/// When it is freed, no more thumbnails are made.
final class ThumbnailMaker {
    /// A request for the thumbnail of a version of a drawing.
    nonisolated struct Request: Sendable, Hashable {
        let drawing: DrawingLibrary.Entry
        /// The size of the picture, in pixels.
        let width: Int
        let height: Int
        /// The radius of its corners, in pixels.
        let corner: CGFloat
    }

    /// The next one is at the end.
    private var requests: [Request] = []
    private var isWorking = false
    private let cache: URL
    private let onPicture: (Request, PNGPicture?) -> Void

    /// The niceness of the threads (`nice`): others go first, above all the loop.
    private nonisolated static let niceness: Int32 = 5

    /// - Parameters:
    ///   - cache: The folder of the user's caches.
    ///   - onPicture: Called on the loop with the picture for each request; nil if it could not be made.
    init(in cache: URL, onPicture: @escaping (Request, PNGPicture?) -> Void) {
        (self.cache, self.onPicture) = (cache, onPicture)
    }

    func request(_ request: Request) {
        requests.append(request)
        if !isWorking { makeNext() }
    }

    /// Withdraws a request, because the picture is not in sight any more.
    func cancel(_ request: Request) {
        if let index = requests.lastIndex(of: request) { requests.remove(at: index) }
    }

    private func makeNext() {
        isWorking = !requests.isEmpty
        guard let request = requests.popLast() else { return }
        let work = BackgroundWork { [cache] in
            // On Linux, this is about the calling thread alone.
            _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, Self.niceness)
            return Self.picture(request, in: cache)
        }
        work.onEnd { [weak self] picture in
            self?.makeNext()
            self?.onPicture(request, picture)
        }
    }

    private nonisolated static func picture(_ request: Request, in cache: URL) -> PNGPicture? {
        let size: ThumbnailFile.Size = request.width <= ThumbnailFile.Size.large.rawValue ? .large : .extraLarge
        let file = ThumbnailFile(of: request.drawing, size, in: cache)
        var picture = file.read()
        if picture == nil, let new = DrawingThumbnail.picture(of: request.drawing, width: size.rawValue) {
            // If the drawing has changed meanwhile, the picture is not of the version that it would name.
            // Other programs make those of pictures, which have other proportions.
            if !PictureDrawing.isPicture(request.drawing.path),
                DrawingLibrary.Entry(request.drawing.path) == request.drawing
            {
                file.write(new)
            }
            picture = new
        }
        return picture?.scaled(toWidth: request.width, height: request.height, corner: request.corner)
    }
}
