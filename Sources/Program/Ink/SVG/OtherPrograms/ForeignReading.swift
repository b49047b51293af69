package import Foundation

/// Another program's SVG file: what it draws, where each element stands, and what is not shown.
package struct ForeignReading: Sendable {
    /// An element that is drawn.
    package struct Entry: Sendable {
        package var mark: Mark
        package var range: Range<Int>
        package var place: Place

        package var svgEntry: SVGEntry { SVGEntry(mark: mark, range: range) }
    }

    /// The properties of an element that are needed to edit it in its place in the file.
    package struct Place: Sendable {
        var parent: Int32
        /// The index of its parent's transform in `parents`.
        package var parentIndex: Int { Int(parent) }
        /// The length of its start tag, in bytes.
        var tagLength: Int32
        /// Whether clones refer to it, so that it must stay.
        var isReferenced: Bool
        /// `unit` in less memory, since there may be millions of places.
        var unitNumber: Int32?
        /// The index in `units` of the group around it that clones refer to, if any.
        package var unit: Int? { unitNumber.map { Int($0) } }
        /// Whether it is what a `switch` shows, which would show something else without it.
        var isChosen = false
        /// Whether rules of style sheets say how it is painted.
        var hasRules: Bool
        /// Whether some of them are important, so that the element's own declarations do not always win.
        var hasImportantRules = false
        /// Whether its width on paper does not depend on its transform.
        var keepsWidth = false
        /// Whether its transform is around another point than the origin.
        var hasOrigin = false
        /// The text of the entity that is the value of its `style`; nil if the value is no entity.
        var entityStyle: [UInt8]?
        /// Whether it is an element of ours, which is only written as a whole.
        var isOwn = false
        /// Whether elements around it cut it off, which would not move with it, or style rules place it.
        var isCutByOthers = false
        /// Whether all of it is shown, so that it can be written with our ink. What is not would be lost there.
        package internal(set) var isExact = true
        /// Whether the names of SVG have a prefix in the file.
        var isPrefixed = false
        /// Whether the root binds the prefix of our attributes, so that ink of ours can be written there.
        var bindsInk = false
        /// The paper that viewers show below the ink of a file of ours.
        var paper = Paper.white

        /// Called when clones refer to a copy of the group around it.
        package mutating func leaveUnit() { (unitNumber, isReferenced) = (nil, false) }
    }

    /// A group that clones refer to, with all that is in it.
    package struct Unit: Sendable {
        package var range: Range<Int>
        /// The ranges of the attributes in it that clones refer to by their values, with the spaces before them.
        package var identities: [Range<Int>]

        /// Moves it to another offset.
        package mutating func move(to offset: Int) {
            let distance = offset - range.lowerBound
            func moved(_ range: Range<Int>) -> Range<Int> {
                range.lowerBound + distance..<range.upperBound + distance
            }
            (range, identities) = (moved(range), identities.map(moved))
        }
    }

    /// The group with TouchTracker's own ink, before the root's end.
    package struct Layer: Sendable {
        package var range: Range<Int>
        /// The range of what is in the group.
        package var content: Range<Int>
        package var paper: Paper
        package var cleared: ClearedInkName?
    }

    /// From the lowest to the topmost, without the ink in `layer`.
    package internal(set) var entries: [Entry] = []
    /// The paper that viewers show below all ink, in a file of ours that another program has changed.
    package internal(set) var paper = Paper.white
    /// The file of cleared ink that the root of a file of ours names. A layer, once there is one, decides alone.
    package internal(set) var cleared: ClearedInkName?
    /// The ink in `layer`, and the pictures that it defines.
    package private(set) var ink: [SVGEntry] = []
    package private(set) var pictures = PictureTable()
    /// The transforms from the insides of elements to the paper.
    package internal(set) var parents: [AffineTransform] = []
    /// The groups that clones refer to, without those inside of others.
    package internal(set) var units: [Unit] = []
    /// Whether the names of SVG have a prefix in the file.
    package internal(set) var isPrefixed = false
    /// The area that viewers show, in points on paper; nil if the file has no size.
    package internal(set) var page: CGRect?
    /// From the root's units to points on paper.
    package internal(set) var scale = AffineTransform.unit
    package internal(set) var notes = ForeignNotes()
    package internal(set) var layer: Layer?
    /// Whether the file has style sheets.
    package internal(set) var hasStyleSheet = false
    /// The offset of the root's end tag; that of the end of a root without one.
    package var end = 0
    /// The tag of a root that is empty, `<svg/>`, and its name in it; nil if the root has an end tag.
    package internal(set) var emptyRoot: (tag: Range<Int>, name: Range<Int>)?

    /// Reads a whole file. Throws an `SVGError` for what is not SVG.
    /// - Parameters:
    ///   - findsLayer: Whether the group with TouchTracker's ink is left out of `entries`, if it is written as ours.
    package init(_ file: [UInt8], findsLayer: Bool = true) throws(SVGError) {
        let reader = try ForeignReader(file)
        reader.read(findsLayer: findsLayer)
        guard !reader.isTooLarge else { throw .tooLarge }
        self = reader.reading
        guard let content = layer?.content else { return }
        let own = SVGReader.content(Array(file[content]), from: content.lowerBound)
        if let own {
            (ink, pictures) = (own.entries, own.reader.pictures)
        } else {
            self = try ForeignReading(file, findsLayer: false)
        }
    }

    /// All elements, from the lowest to the topmost.
    package var svgEntries: [SVGEntry] { entries.map(\.svgEntry) + ink }

    init() {}
}

extension SVGError {
    /// The error for another program's file that is too large to be read.
    package static let tooLarge = SVGError(problem: .tooLarge, line: 1)

    /// The error for a file that is broken from a line on, counted from 1.
    package static func broken(from line: Int) -> SVGError { SVGError(problem: .brokenXML, line: line) }
}
