import Foundation
import Geometry

/// The parsed values of attributes. A value that is an entity, which many elements may share, is parsed once.
struct ForeignEntityValues {
    private var texts: [Int: [UInt8]] = [:]
    private var declarations: [Int: StyleDeclarations] = [:]
    private var values: [SVGProperty: [Int: SVGValue?]] = [:]
    private var transforms: [Int: AffineTransform?] = [:]
    private var paths: [Int: Path] = [:]
    /// By whether they are closed.
    private var points: [Bool: [Int: Path?]] = [:]
    private var classes: [Int: [String]] = [:]

    /// The text of a value that is an entity; nil for any other.
    mutating func text(_ value: Range<Int>, of tree: SVGTree) -> [UInt8]? {
        guard tree.isEntity(value) else { return nil }
        if let known = texts[value.lowerBound] { return known }
        let text = Array(tree.bytes[value])
        texts[value.lowerBound] = text
        return text
    }

    /// Returns what a value says, from memory if it is an entity that has been read.
    private static func read<Result>(
        _ value: Range<Int>, of tree: SVGTree, from memory: inout [Int: Result], _ work: inout Int,
        _ read: (Range<Int>, Span<UInt8>) -> Result
    ) -> Result {
        work += 1
        let isEntity = tree.isEntity(value)
        if isEntity, let known = memory[value.lowerBound] { return known }
        work += value.count
        let result = read(value, tree.bytes.span)
        if isEntity { memory[value.lowerBound] = result }
        return result
    }

    mutating func declarations(_ value: Range<Int>, of tree: SVGTree, _ work: inout Int) -> StyleDeclarations {
        Self.read(value, of: tree, from: &declarations, &work) { StyleDeclarations($0, in: $1) }
    }

    /// The value of a property; nil if it is not valid.
    mutating func value(
        of property: SVGProperty, _ value: Range<Int>, of tree: SVGTree, _ work: inout Int
    ) -> SVGValue? {
        guard tree.isEntity(value) else {
            work += value.count
            return SVGValue(of: property, value, in: tree.bytes.span)
        }
        return Self.read(value, of: tree, from: &values[property, default: [:]], &work) {
            SVGValue(of: property, $0, in: $1)
        }
    }

    /// A list of transforms; nil if it is not valid.
    mutating func transform(_ value: Range<Int>, of tree: SVGTree, _ work: inout Int) -> AffineTransform? {
        Self.read(value, of: tree, from: &transforms, &work) { SVGTransform.parse($0, in: $1) }
    }

    mutating func path(_ value: Range<Int>, of tree: SVGTree, _ work: inout Int) -> Path {
        Self.read(value, of: tree, from: &paths, &work) { Path($0, in: $1) }
    }

    /// The path through points; nil for fewer than two.
    mutating func path(_ value: Range<Int>, of tree: SVGTree, isClosed: Bool, _ work: inout Int) -> Path? {
        Self.read(value, of: tree, from: &points[isClosed, default: [:]], &work) {
            let points = $1.leadingPoints(in: $0).points
            return points.count > 1 ? Path(points: points, isClosed: isClosed) : nil
        }
    }

    /// The names of an element's classes.
    mutating func classes(of index: Int, in tree: SVGTree, _ work: inout Int) -> [String] {
        guard let value = tree.value("class", of: index) else { return [] }
        return Self.read(value, of: tree, from: &classes, &work) { range, bytes in
            var names: Set<String> = []
            return bytes.string(range).split { " \t\n\r".contains($0) }.map(String.init).filter {
                $0.utf8.count <= ForeignLimits.maximumNameLength && names.insert($0).inserted
            }
        }
    }
}
