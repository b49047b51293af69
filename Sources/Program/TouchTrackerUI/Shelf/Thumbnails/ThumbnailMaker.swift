import Foundation
import Glibc
import InkFile
import PNG
import Synchronization

/// Reads and makes thumbnails on a thread, the one that was asked for last first, since it is in sight.
nonisolated final class ThumbnailMaker: Sendable {
    /// What is asked for: the thumbnail of a version of a drawing.
    struct Request: Sendable, Hashable {
        let drawing: DrawingLibrary.Entry
        /// The size of the picture, in pixels.
        let width: Int
        let height: Int
        /// The radius of its corners, in pixels.
        let corner: CGFloat
    }

    private struct State {
        /// The next one is at the end.
        var requests: [Request] = []
        var isRunning = false
        var isStopped = false
    }

    private let state = Mutex(State())
    /// The folder of the user's caches.
    private let cache: URL
    private let onPicture: @MainActor @Sendable (Request, PNGPicture?) -> Void

    /// The niceness of the thread (`nice`): others go first, above all the loop.
    private static let niceness: Int32 = 5

    /// - Parameters:
    ///   - cache: The folder of the user's caches.
    ///   - onPicture: Called on the loop with each picture; nil if there is none.
    init(in cache: URL, onPicture: @escaping @MainActor @Sendable (Request, PNGPicture?) -> Void) {
        (self.cache, self.onPicture) = (cache, onPicture)
    }

    /// Asks for a picture.
    func request(_ request: Request) {
        let starts = state.withLock { state in
            guard !state.isStopped else { return false }
            state.requests.append(request)
            defer { state.isRunning = true }
            return !state.isRunning
        }
        if starts { Thread.detachNewThread { [self] in run() } }
    }

    /// Withdraws a request, because the picture is not in sight any more.
    func cancel(_ request: Request) {
        state.withLock { state in
            if let index = state.requests.lastIndex(of: request) { state.requests.remove(at: index) }
        }
    }

    /// Withdraws all requests, and takes no others.
    func stop() {
        state.withLock { ($0.requests, $0.isStopped) = ([], true) }
    }

    private func run() {
        // On Linux, this is about the calling thread alone.
        _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, Self.niceness)
        while let request = next() {
            let picture = picture(request)
            DispatchQueue.main.async { [onPicture] in
                MainActor.assumeIsolated { onPicture(request, picture) }
            }
        }
    }

    private func next() -> Request? {
        state.withLock { state in
            let request = state.requests.popLast()
            if request == nil { state.isRunning = false }
            return request
        }
    }

    private func picture(_ request: Request) -> PNGPicture? {
        let size: ThumbnailFile.Size = request.width <= ThumbnailFile.Size.large.rawValue ? .large : .extraLarge
        let file = ThumbnailFile(of: request.drawing, size, in: cache)
        var picture = file.read()
        if picture == nil, let new = DrawingThumbnail.picture(of: request.drawing, width: size.rawValue) {
            // If the drawing has changed meanwhile, the picture is not of the version that it would name.
            if DrawingLibrary.Entry(request.drawing.path) == request.drawing { file.write(new) }
            picture = new
        }
        return picture?.scaled(toWidth: request.width, height: request.height, corner: request.corner)
    }
}
