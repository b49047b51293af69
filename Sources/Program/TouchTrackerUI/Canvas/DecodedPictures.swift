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
        case damaged
    }

    private struct Entry {
        weak var picture: Picture?
        var state: State

        var pixels: PicturePixels? {
            switch state {
            case .decoded(let pixels): pixels
            case .wanted, .decoding, .damaged: nil
            }
        }
    }

    private let entries = Mutex<[ObjectIdentifier: Entry]>([:])
    /// Whether a view may have asked for pictures: every frame looks, and few drawings have any.
    private let mayHaveWanted = Atomic(false)
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    /// Returns a picture's pixels; nil if they have to be decoded first, which is noted, or if it is damaged.
    func find(_ picture: Picture) -> PicturePixels? {
        entries.withLock { entries in
            let key = ObjectIdentifier(picture)
            if let known = entries[key], known.picture === picture { return known.pixels }
            entries[key] = Entry(picture: picture, state: .wanted)
            mayHaveWanted.store(true, ordering: .relaxed)
            return nil
        }
    }

    func isDamaged(_ picture: Picture) -> Bool {
        entries.withLock { entries in
            guard let entry = entries[ObjectIdentifier(picture)], entry.picture === picture else { return false }
            if case .damaged = entry.state { return true } else { return false }
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

    /// Returns a picture's pixels, which the calling thread decodes if it has to; nil if it is damaged.
    /// - Parameter scale: How large a pixel of the picture is shown, in pixels: there are enough pixels for that.
    func decode(_ picture: Picture, atScale scale: CGFloat = 0) -> PicturePixels? {
        let known = entries.withLock { entries -> PicturePixels? in
            guard let entry = entries[ObjectIdentifier(picture)], entry.picture === picture else { return nil }
            return entry.pixels
        }
        if let known, known.suffices(atScale: scale) { return known }
        let pixels = PicturePixels(picture)
        if known == nil { keep(pixels, of: picture) }
        return pixels
    }

    private func keep(_ pixels: PicturePixels?, of picture: Picture) {
        entries.withLock { entries in
            entries = entries.filter { $0.value.picture != nil }
            entries[ObjectIdentifier(picture)] = Entry(
                picture: picture, state: pixels.map { .decoded($0) } ?? .damaged)
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
