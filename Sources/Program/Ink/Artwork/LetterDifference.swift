package import Foundation
import Geometry

/// How the letters of a text differ from those that it had before: what a key has changed of a long text.
package struct LetterDifference: Sendable {
    /// The numbers of a path's first and last steps that are those of the text before.
    package struct Kept: Equatable, Sendable {
        package let first, last: Int

        package init(first: Int, last: Int) { (self.first, self.last) = (first, last) }
    }

    /// The text with only the runs that differ of each path: one at least, if the path has any.
    package let mark: Mark
    /// What else each path has.
    package let kept: [Kept]

    package init(mark: Mark, kept: [Kept]) { (self.mark, self.kept) = (mark, kept) }

    /// Compares two states of a text; nil if one of them is no text, or they have other numbers of paths.
    package init?(from old: Mark, to new: Mark) {
        guard let old = old.letters, let letters = new.letters, old.parts.count == letters.parts.count else {
            return nil
        }
        kept = zip(old.parts, letters.parts).map { $1.path.stepsKept(from: $0.path) }
        mark = new.with(
            zip(letters.parts, kept).map { part, kept in
                part.with(Array(part.path.steps.dropFirst(kept.first).dropLast(kept.last)))
            }, of: letters)
    }

    /// Returns the text after the change; nil if the text before cannot have been this one.
    package func mark(after old: Mark) -> Mark? {
        guard let old = old.letters, let letters = mark.letters, old.parts.count == letters.parts.count,
            kept.count == letters.parts.count
        else { return nil }
        var parts: [Artwork.Part] = []
        for (index, part) in letters.parts.enumerated() {
            let (kept, steps) = (kept[index], old.parts[index].path.steps)
            guard kept.first >= 0, kept.last >= 0, kept.first <= steps.count - kept.last else { return nil }
            parts.append(part.with(steps.prefix(kept.first) + part.path.steps + steps.suffix(kept.last)))
        }
        return mark.with(parts, of: letters)
    }
}

extension Mark {
    /// A box outside which the mark looks as another one does: around the letters that differ, if both are one text
    /// that is set in the same place and style. Nil if no smaller box than those around both marks is known.
    package func boxOfDifference(from other: Mark) -> CGRect? {
        guard style == other.style, let new = letters, let old = other.letters, new.matrix == old.matrix,
            let there = LetterDifference(from: other, to: self), let back = LetterDifference(from: self, to: other),
            zip(new.parts, old.parts).allSatisfy({ $0.with($1.path.steps) == $1 })
        else { return nil }
        return there.mark.bounds.union(back.mark.bounds)
    }

    /// The artwork of a text whose paths have only letters; nil for other ink.
    fileprivate var letters: Artwork? {
        guard case .artwork(let artwork) = shape, artwork.isText,
            artwork.parts.allSatisfy({ $0.group == nil && $0.picture == nil && $0.clips.isEmpty })
        else { return nil }
        return artwork
    }

    fileprivate func with(_ parts: [Artwork.Part], of artwork: Artwork) -> Mark {
        Mark(shape: .artwork(Artwork(parts: parts, matrix: artwork.matrix, role: artwork.role)), style: style)
    }
}

extension Artwork.Part {
    fileprivate func with(_ steps: [Path.Step]) -> Artwork.Part {
        var part = self
        part.path = Path(steps: steps)
        return part
    }
}

extension Path {
    /// Returns how many steps at both ends are those of an earlier path, up to whole runs, without one run at least.
    fileprivate func stepsKept(from old: Path) -> LetterDifference.Kept {
        let (new, old) = (steps, old.steps)
        guard !new.isEmpty else { return LetterDifference.Kept(first: 0, last: 0) }
        func beginsRun(_ steps: [Step], _ index: Int) -> Bool {
            guard index < steps.count else { return true }
            return if case .move = steps[index] { true } else { false }
        }
        let shorter = min(new.count, old.count)
        var first = 0
        while first < shorter, new[first] == old[first] { first += 1 }
        if first == new.count { first -= 1 }
        while first > 0, !beginsRun(new, first) || !beginsRun(old, first) { first -= 1 }
        var last = 0
        while last < shorter - first, new[new.count - 1 - last] == old[old.count - 1 - last] { last += 1 }
        if first + last == new.count { last -= 1 }
        while last > 0, !beginsRun(new, new.count - last) { last -= 1 }
        return LetterDifference.Kept(first: first, last: last)
    }
}
