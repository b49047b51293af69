import Foundation
import Ink
import Synchronization

/// The pictures that have been decoded, for everything that shows them.
///
/// Views ask and do not wait; what they asked for, the loop has a thread decode (`DrawView`). Beyond
/// `PaperThresholds.decodedPictureLimit`, the largest ones are kept at half their size, so that no number of pictures
/// has each other decoded again and again.
nonisolated final class DecodedPictures: Sendable {
    static let shared = DecodedPictures(limit: PaperThresholds.decodedPictureLimit)

    private enum State {
        case wanted
        case decoding
        case decoded(PicturePixels)
        case hidden(PictureFault)
    }

    private struct Entry {
        weak var picture: Picture?
        var state: State

        var pixels: PicturePixels? {
            switch state {
            case .decoded(let pixels): pixels
            case .wanted, .decoding, .hidden: nil
            }
        }

        var fault: PictureFault? {
            switch state {
            case .wanted, .decoding: nil
            case .decoded(let pixels): pixels.isWhole ? nil : .cutOff
            case .hidden(let fault): fault
            }
        }
    }

    private let entries = Mutex<[ObjectIdentifier: Entry]>([:])
    /// Whether a view may have asked for pictures: every frame looks, and few drawings have any.
    private let mayHaveWanted = Atomic(false)
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    /// Returns a picture's pixels; nil if they have to be decoded first, which is noted, or if it is not shown.
    func find(_ picture: Picture) -> PicturePixels? {
        entries.withLock { entries in
            let key = ObjectIdentifier(picture)
            if let known = entries[key], known.picture === picture { return known.pixels }
            entries[key] = Entry(picture: picture, state: .wanted)
            mayHaveWanted.store(true, ordering: .relaxed)
            return nil
        }
    }

    /// Returns why a picture that has been decoded is not shown, or not all of it; nil if all of it is.
    func fault(of picture: Picture) -> PictureFault? {
        entries.withLock { entries in
            guard let entry = entries[ObjectIdentifier(picture)], entry.picture === picture else { return nil }
            return entry.fault
        }
    }

    var hasWanted: Bool {
        guard mayHaveWanted.load(ordering: .relaxed) else { return false }
        return entries.withLock { entries in
            let hasWanted = entries.values.contains { if case .wanted = $0.state { true } else { false } }
            mayHaveWanted.store(hasWanted, ordering: .relaxed)
            return hasWanted
        }
    }

    /// Returns the pictures that views have asked for since the last call, as far as a view shows them.
    func takeWanted(where isShown: (Picture) -> Bool = { _ in true }) -> [Picture] {
        entries.withLock { entries in
            var wanted: [Picture] = []
            for (key, entry) in entries {
                guard let picture = entry.picture else {
                    entries[key] = nil
                    continue
                }
                guard case .wanted = entry.state, isShown(picture) else { continue }
                entries[key]?.state = .decoding
                wanted.append(picture)
            }
            return wanted
        }
    }

    /// Returns a picture's pixels, which the calling thread decodes if it has to; nil if it is not shown.
    /// - Parameter scale: How large a pixel of the picture is shown, in pixels: there are enough pixels for that.
    func decode(_ picture: Picture, atScale scale: CGFloat = 0) -> PicturePixels? {
        let known = entries.withLock { entries -> PicturePixels? in
            guard let entry = entries[ObjectIdentifier(picture)], entry.picture === picture else { return nil }
            return entry.pixels
        }
        if let known, known.suffices(atScale: scale) { return known }
        let pixels = Result { () throws(PictureFault) in try PicturePixels(picture) }
        if known == nil { keep(pixels, of: picture) }
        return try? pixels.get()
    }

    private func keep(_ pixels: Result<PicturePixels, PictureFault>, of picture: Picture) {
        entries.withLock { entries in
            entries = entries.filter { $0.value.picture != nil }
            let state: State =
                switch pixels {
                case .success(let pixels): .decoded(pixels)
                case .failure(let fault): .hidden(fault)
                }
            entries[ObjectIdentifier(picture)] = Entry(picture: picture, state: state)
            var sizes = entries.compactMapValues { $0.pixels?.byteCount }
            var sum = sizes.values.reduce(0, +)
            while sum > limit, let (key, size) = sizes.max(by: { $0.value < $1.value }),
                let pixels = entries[key]?.pixels
            {
                let smaller = pixels.reduced
                guard smaller !== pixels else { return }
                entries[key]?.state = .decoded(smaller)
                sizes[key] = smaller.byteCount
                sum += smaller.byteCount - size
            }
        }
    }
}
