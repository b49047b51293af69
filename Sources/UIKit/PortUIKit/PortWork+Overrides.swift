// Without Objective-C, an extension cannot override. Overrides in an extension of a class that the same project
// declares move into the class, to its end.
extension PortWork {
    private struct Body {
        let file: Int
        let end: Int
    }

    static func joinOverrides(_ works: inout [PortWork]) {
        var bodies: [String: Body] = [:]
        for file in works.indices {
            for (name, end) in works[file].source.classBodies { bodies[name] = Body(file: file, end: end) }
        }
        for file in works.indices {
            for member in works[file].source.overridesInExtensions {
                guard let body = bodies[member.type] else {
                    works[file].remark(
                        "An override in an extension: subclass, or move it into the class", at: member.index)
                    continue
                }
                if body.file != file { works[file].share(member.range) }
                let moved = works[file].take(member.range)
                works[body.file].insert(moved, before: body.end)
            }
        }
    }

    /// Makes the private members of this file internal that code in `range` names, which moves to another file.
    private mutating func share(_ range: Range<Int>) {
        let names = Set(source.code.filter { range.contains($0.range.lowerBound) }.map(\.text))
        for index in source.indices(of: "private") + source.indices(of: "fileprivate") {
            let keyword = (index..<min(index + 8, source.code.count)).first {
                ["class", "func", "let", "struct", "enum", "var"].contains(source.text($0))
                    && source.text($0 + 1) != "func" && source.text($0 + 1) != "var"
            }
            guard let keyword, names.contains(source.text(keyword + 1)), source.text(index + 1) != "(" else { continue }
            var deletion = Deletion(blankEnd: 0)
            delete(index...index, &deletion)
        }
    }

    /// Text with remarks that moves to another place.
    private struct MovedText {
        let text: String
        /// The remarks' texts, and the lines of the text, from 0, that they are about.
        let remarks: [(line: Int, text: String)]
    }

    /// Removes whole lines with their edits and remarks, and returns them as edited.
    private mutating func take(_ range: Range<Int>) -> MovedText {
        let inner = Edit.disjoint(
            edits.filter { range.contains($0.range.lowerBound) && $0.range.upperBound <= range.upperBound })
        edits.removeAll { range.contains($0.range.lowerBound) && $0.range.upperBound <= range.upperBound }
        edits.append(Edit(range: range, replacement: ""))
        var moved: [(Int, String)] = []
        for remark in remarks where range.contains(remark.position) {
            let before = range.lowerBound..<remark.position
            let edited = Port.text(
                of: source.bytes, in: before, after: inner.filter { $0.range.upperBound <= remark.position })
            moved.append((edited.utf8.count { $0 == UInt8(ascii: "\n") }, remark.text))
        }
        remarks.removeAll { range.contains($0.position) }
        return MovedText(text: Port.text(of: source.bytes, in: range, after: inner), remarks: moved)
    }

    /// Inserts lines before the line of a brace.
    private mutating func insert(_ moved: MovedText, before brace: Int) {
        let position = source.code[brace].range.lowerBound
        let lineStart = source.line(at: position).lowerBound
        let standsAlone = source.bytes[lineStart..<position].allSatisfy(\.isSpace)
        let place = standsAlone ? lineStart : position
        let earlier = edits.filter { $0.range == place..<place }.map {
            $0.replacement.utf8.count { $0 == UInt8(ascii: "\n") }
        }
        // Before the place, so that what is inserted there is not counted twice.
        let offset = (standsAlone ? 2 : 1) + earlier.reduce(0, +)
        edits.append(Edit(range: place..<place, replacement: "\n" + moved.text))
        for remark in moved.remarks {
            remarks.append(PlacedRemark(position: place - 1, lineOffset: remark.line + offset, text: remark.text))
        }
    }
}

extension SourceCode {
    /// The classes, each with the index of the brace that ends its body.
    fileprivate var classBodies: [(name: String, end: Int)] {
        indices(of: "class").compactMap { index in
            guard text(index - 1) != ".", code.indices.contains(index + 1), code[index + 1].kind == .word,
                let open = firstIndex(of: "{", from: index), let end = braces.closing(open),
                open + 1 < code.count, enclosingTypes[open + 1]?.hasSuffix(text(index + 1)) ?? false
            else { return nil }
            return (text(index + 1), end)
        }
    }

    /// A member of an extension that overrides one of a superclass.
    fileprivate struct Override {
        let type: String
        /// The index of the word `override`.
        let index: Int
        /// The member's lines with the comments above it, in UTF-8 code units.
        let range: Range<Int>
    }

    fileprivate var overridesInExtensions: [Override] {
        indices(of: "extension").flatMap { index -> [Override] in
            guard text(index - 1) != ".", let open = firstIndex(of: "{", from: index), let end = braces.closing(open)
            else {
                return []
            }
            let type = enclosingTypes[open + 1].map { String($0.split(separator: ".").last ?? "") } ?? ""
            var overrides: [Override] = []
            var next = open + 1
            while let word = firstIndex(of: "override", from: next), word < end {
                next = word + 1
                guard braces.opening(around: word) == open, let last = endOfMember(word) else { continue }
                next = last + 1
                overrides.append(Override(type: type, index: word, range: lines(word, last)))
            }
            return overrides
        }
    }

    /// Returns the index of the brace that ends the body of the member with a modifier at `index`.
    private func endOfMember(_ index: Int) -> Int? {
        var open = firstIndex(of: "{", from: index)
        while let brace = open, parentheses.opening(around: brace) != parentheses.opening(around: index) {
            open = firstIndex(of: "{", from: brace + 1)
        }
        return open.flatMap(braces.closing)
    }

    /// Returns the lines from the first modifier and the comments above it to the code token at `last`.
    private func lines(_ index: Int, _ last: Int) -> Range<Int> {
        var start = line(at: code[firstModifier(before: index)].range.lowerBound).lowerBound
        while start > 0 {
            let above = line(at: start - 1)
            guard bytes[above].drop(while: \.isSpace).starts(with: "//".utf8) else { break }
            start = above.lowerBound
        }
        let end = code[last].range.upperBound
        let rest = line(at: end)
        return start..<(bytes[end..<rest.upperBound].allSatisfy(\.isSpace) ? rest.upperBound : end)
    }
}
