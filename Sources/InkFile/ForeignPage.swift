import Foundation
import Ink

/// Another program's file around TouchTracker's ink: the elements that it draws and where they stand, so that each can
/// be edited there while all other bytes stay as they are.
///
///     <svg …> … elements … <g xmlns:ink="…">our ink</g></svg>
///     └────── prefix ─────┘└─────── layer ───────────┘└ tail ┘
struct ForeignPage {
    /// An element that the other program drew.
    struct Entry {
        /// As the other program wrote it.
        let element: Element
        let place: ForeignReading.Place
        /// What stands for it in the file now.
        var offset: Int
        var length: Int
        /// What the other program wrote; nil if that is in the file.
        var original: [UInt8]?
    }

    var entries: [Entry]
    let parents: [AffineTransform]
    /// The number of bytes before the layer.
    var prefixLength: Int
    /// The bytes after the layer: the root's end tag and what follows it.
    let tail: [UInt8]
    /// The prefix, once the file has been removed.
    var kept: [UInt8]?

    /// The maximum length of `tail`, which is written with each stroke.
    static let maximumTailLength = 1 << 16

    /// Whether all that the other program drew is shown.
    var isExact: Bool { entries.allSatisfy { $0.place.isExact || $0.length == 0 } }

    /// The text after the ink.
    var closing: [UInt8] { ForeignLayer.closing + tail }

    /// The z-indexes from which on elements have to be written with our ink: those of the lowest one that does not
    /// stand where the other program put it, among what lies below all ink, and among ink. Elements of which not all is
    /// shown do not count: they stay in their places.
    func limits(in drawing: Drawing) -> (below: Int, ink: Int) {
        let staying = Set(entries.lazy.filter { !$0.place.isExact }.map(\.element.id))
        func limit(_ elements: Slice<Drawing>, lieBelow: Bool) -> Int {
            var index = 0
            for element in elements where !staying.contains(element.id) {
                while index < entries.count,
                    !entries[index].place.isExact
                        || Element.liesBelow(zIndex: entries[index].element.zIndex) != lieBelow
                        || entries[index].element.zIndex < element.zIndex
                {
                    index += 1
                }
                guard index < entries.count, entries[index].element.zIndex == element.zIndex,
                    entries[index].element.id == element.id
                else { return element.zIndex }
            }
            return .max
        }
        let ink = drawing.firstIndex(from: Element.lowestInkZIndex)
        return (limit(drawing[..<ink], lieBelow: true), limit(drawing[ink...], lieBelow: false))
    }

    /// What stands for an entry in the file when the drawing is written.
    /// - Returns: The bytes, and whether the element is drawn there.
    func text(for entry: Entry, _ source: [UInt8], as current: Element?, below limit: Int) -> ([UInt8], isDrawn: Bool) {
        // What is not shown would be lost with our ink: another order is lost instead.
        let isInPlace =
            current.map { !entry.place.isExact || $0.zIndex == entry.element.zIndex && $0.zIndex < limit } ?? false
        let parent = parents[entry.place.parentIndex]
        let mark = isInPlace ? current?.mark : nil
        if let text = ForeignPatch.text(of: source, from: entry.element.mark, to: mark, entry.place, parent) {
            return (text, isInPlace)
        }
        return (ForeignPatch.text(of: source, from: entry.element.mark, to: nil, entry.place, parent) ?? [], false)
    }
}
