import Foundation
import Geometry

/// The group around a part of an artwork that is cut off, in our groups, and the definitions of what it is cut off at,
/// which are before it. One that names another restricts to both.
///
///     <clipPath id="clip-…" clip-path="url(#clip-…)"><path d="…" transform="…"/></clipPath><g clip-path="url(#clip-…)">…
enum ClipGroup {
    static let definition: StaticString = "<clipPath"
    static let start: StaticString = "<g clip-path=\"url(#"
    static let startEnd: StaticString = ")\">"
    static let end: StaticString = "</g>"
    fileprivate static let next: StaticString = " clip-path=\"url(#"
    fileprivate static let definitionEnd: StaticString = "</clipPath>"
}

extension SVGText {
    /// Writes the start of the group around a part, and before it the definitions that its group lacks.
    /// - Parameters:
    ///   - clips: The clips on the paper.
    ///   - own: The same clips in the artwork's coordinates.
    mutating func begin(_ clips: [Artwork.Clip], own: [Artwork.Clip], lacking known: inout Set<String>) {
        var name: String?
        for (clip, own) in zip(clips, own).reversed() {
            var text = SVGText()
            if let name { text.write(ClipGroup.next, until: ")", name) }
            text.write("><path d=\"")
            text.write(clip.path, isExact: true)
            text.write("\" ")
            text.write(transform: clip.matrix)
            if clip.usesEvenOdd { text.write(" clip-rule=\"evenodd\"") }
            if own.matrix != clip.matrix { text.write(" ink:part", own.matrix.numbers) }
            text.write("/>")
            text.write(ClipGroup.definitionEnd)
            let next = FileChecksum(of: text.bytes).name(of: "clip")
            name = next
            guard known.insert(next).inserted else { continue }
            write(ClipGroup.definition)
            write(" id", next)
            write(text.bytes)
        }
        write(ClipGroup.start)
        write((name ?? "").utf8)
        write(ClipGroup.startEnd)
    }

    private mutating func write(_ start: StaticString, until end: StaticString, _ name: String) {
        write(start)
        write(name.utf8)
        write(end)
        write("\"")
    }
}

extension SVGElementReader {
    /// Reads the definition of a clip.
    /// - Returns: Its name, the clip, its transform as viewers see it, and the name of another that restricts it; nil
    ///   if it is not ours.
    mutating func clip() -> (name: String, Artwork.Clip, total: AffineTransform, next: String?)? {
        guard take(ClipGroup.definition), let name = text("id") else { return nil }
        var next: String?
        if take(ClipGroup.next) {
            next = rest(until: ")")
            guard next != nil, take(")\"") else { return nil }
        }
        guard take("><path"), let data = value("d"), let total = transform("transform") else { return nil }
        var clip = Artwork.Clip(path: Path(data, in: bytes.span), matrix: total)
        clip.usesEvenOdd = take(" clip-rule=\"evenodd\"")
        if let numbers = numbers("ink:part") {
            guard let own = AffineTransform(numbers: numbers) else { return nil }
            clip.matrix = own
        }
        guard clip.path.steps.count > 1, take("/>"), take(ClipGroup.definitionEnd) else { return nil }
        return (name, clip, total, next)
    }
}
