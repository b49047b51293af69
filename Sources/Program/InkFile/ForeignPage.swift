import Foundation
import Ink

/// Another program's file around TouchTracker's ink: the elements that it draws and where they stand, so that each can
/// be edited there while all other bytes stay as they are.
///
///     <svg …> … elements … <g xmlns:ink="…">our ink</g></svg>
///     └────── prefix ─────┘└─────── layer ───────────┘└ tail ┘
struct ForeignPage: Sendable {
    /// An element that the other program drew.
    struct Entry: Sendable {
        /// As the other program wrote it.
        let element: Element
        var place: ForeignReading.Place
        /// What stands for it in the file now.
        var offset: Int
        var length: Int
        /// What the other program wrote; nil if that is in the file.
        var original: [UInt8]?
    }

    /// In the order of the file.
    var entries: [Entry] = []
    /// The groups that clones refer to.
    var units: [ForeignReading.Unit]
    let parents: [AffineTransform]
    /// The number of bytes before the layer.
    var prefixLength: Int
    /// The bytes after the layer: the root's end tag and what follows it.
    let tail: [UInt8]
    /// The prefix, once the file has been removed, or if the file's own has no room for ink.
    var kept: [UInt8]?

    /// The elements of which not all is shown: they stay in their places.
    private var inexact: Set<Element.ID> = []

    init(units: [ForeignReading.Unit], parents: [AffineTransform], prefixLength: Int, tail: [UInt8]) {
        (self.units, self.parents, self.prefixLength, self.tail) = (units, parents, prefixLength, tail)
    }

    mutating func append(_ entry: Entry) {
        entries.append(entry)
        if !entry.place.isExact { inexact.insert(entry.element.id) }
    }

    /// The maximum length of `tail`, which is kept in memory.
    static let maximumTailLength = 1 << 16

    /// Whether all that the other program drew is shown.
    var isExact: Bool { inexact.isEmpty || entries.allSatisfy { $0.place.isExact || $0.length == 0 } }

    /// The text after the ink.
    var closing: [UInt8] { ForeignLayer.closing + tail }

    /// The z-indexes from which on elements have to be written with our ink, among what lies below all ink and among
    /// ink: those of the lowest element that does not stand where the other program put it. Elements of which not all
    /// is shown do not count.
    typealias Limits = (below: Int, ink: Int)

    func limits(of drawing: Drawing) -> Limits {
        let below = drawing.firstZIndex(in: Element.lowestZIndex..<Element.lowestInkZIndex, where: isOutOfPlace())
        let ink = drawing.firstZIndex(in: Element.lowestInkZIndex..<Int.max, where: isOutOfPlace())
        return (below ?? .max, ink ?? .max)
    }

    /// Returns a closure that is called with elements from the lowest on, and returns whether one does not stand where
    /// the other program put it, nor stays in its place.
    private func isOutOfPlace() -> (Element.ID, Int) -> Bool {
        var index = 0
        return { id, zIndex in
            if inexact.contains(id) { return false }
            let liesBelow = Element.liesBelow(zIndex: zIndex)
            while index < entries.count,
                !entries[index].place.isExact || entries[index].element.zIndex < zIndex
                    || Element.liesBelow(zIndex: entries[index].element.zIndex) != liesBelow
            {
                index += 1
            }
            return index >= entries.count || entries[index].element.zIndex != zIndex
                || entries[index].element.id != id
        }
    }

    /// Whether an element is drawn where the other program put it.
    private func isInPlace(_ entry: Entry, as current: Element, _ limits: Limits) -> Bool {
        // Moving an element that is shown only in part would lose the rest of it: it stays, and its new order is lost.
        guard entry.place.isExact else { return true }
        let zIndex = entry.element.zIndex
        return current.zIndex == zIndex && zIndex < (Element.liesBelow(zIndex: zIndex) ? limits.below : limits.ink)
    }

    /// Whether an entry's text in the file is as the other program wrote it, and remains.
    func isUnchanged(_ entry: Entry, as current: Element?, _ limits: Limits) -> Bool {
        guard entry.original == nil, let current, isInPlace(entry, as: current, limits) else { return false }
        return current.mark == entry.element.mark
    }

    /// Whether an entry, or one after it, in a group that clones refer to has changed.
    func hasChanged(_ unit: Int, from first: Int, in drawing: Drawing, _ limits: Limits) -> Bool {
        entries[first...].prefix { $0.place.unit == unit }.contains {
            !isUnchanged($0, as: drawing[$0.element.id], limits)
        }
    }

    /// Returns the text of an entry in the file when the drawing is written.
    /// - Returns: The bytes, and whether the element is drawn there.
    func text(
        for entry: Entry, _ source: [UInt8], as current: Element?, _ limits: Limits
    ) -> ([UInt8], isDrawn: Bool) {
        let shown = current.flatMap { isInPlace(entry, as: $0, limits) ? $0.mark : nil }
        let parent = parents[entry.place.parentIndex]
        if let text = ForeignPatch.text(of: source, from: entry.element.mark, to: shown, entry.place, parent) {
            return (text, shown != nil)
        }
        return (ForeignPatch.text(of: source, from: entry.element.mark, to: nil, entry.place, parent) ?? [], false)
    }
}
