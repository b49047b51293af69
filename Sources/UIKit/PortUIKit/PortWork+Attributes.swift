// The attributes of Objective-C and Interface Builder are deleted, with the space after them or, if alone, the line.
extension PortWork {
    /// The attributes that are deleted without a remark.
    private static let deleted: Set<String> = ["@objc", "@nonobjc", "@objcMembers", "@IBDesignable", "@GKInspectable"]

    /// The attributes that are deleted although something else did their work on iOS, with what to do.
    private static let connected = [
        "@IBOutlet": "An outlet: no storyboard connects it; create the object in code",
        "@IBAction": "An action of a storyboard: add it with `addTarget`, if nothing does",
        "@IBSegueAction": "A segue's action: create and present the controller in code",
    ]

    /// The attributes that stay, with the reason.
    private static let impossible = [
        "@NSManaged": "`@NSManaged` needs Core Data: store the property",
        "@NSCopying": "`@NSCopying` needs Objective-C: copy in `didSet`",
    ]

    mutating func rewriteAttributes() {
        var modifiers = Modifiers(range: 0..<0, hasObjectiveC: false)
        let isClassOfObjectiveC = !source.indices(of: "@objcMembers").isEmpty
        var deletion = Deletion(blankEnd: 0)
        for index in source.code.indices {
            let token = source.code[index]
            if index >= modifiers.range.upperBound { modifiers = self.modifiers(from: index) }
            /// Whether the word is a modifier beside `@objc`, or in a class whose members are all Objective-C's.
            var isDeclaredForObjectiveC: Bool {
                index + 1 < modifiers.range.upperBound && source.text(index - 1) != "."
                    && (modifiers.hasObjectiveC || isClassOfObjectiveC)
            }
            if token.kind == .attribute {
                rewriteAttribute(token.text, at: index, &deletion)
            } else if token.kind == .word, token.text == "dynamic", isDeclaredForObjectiveC {
                delete(index...index, &deletion)
            } else if token.kind == .word, token.text == "optional",
                source.optionalRequirement(at: index).map(hasDefault) ?? false
            {
                delete(index...index, &deletion)
            }
        }
    }

    private mutating func rewriteAttribute(_ name: String, at index: Int, _ deletion: inout Deletion) {
        if let reason = Self.impossible[name] { return remark(reason, at: index) }
        if ["@UIApplicationMain", "@NSApplicationMain"].contains(name) {
            return edits.append(Edit(range: source.code[index].range, replacement: "@main"))
        }
        if let work = Self.connected[name] {
            remark(work, at: index)
        } else if !Self.deleted.contains(name) {
            return
        }
        let isNamed = source.text(index + 1) == "(" && source.areAdjacent(index)
        delete(index...(isNamed ? source.parentheses.closing(index + 1) ?? index : index), &deletion)
    }

    /// Code tokens one after another that may stand before a declaration.
    private struct Modifiers {
        let range: Range<Int>
        /// Whether `@objc` is among them.
        let hasObjectiveC: Bool
    }

    private static let modifiers: Set<String> = [
        "private", "fileprivate", "internal", "public", "open", "final", "override", "weak", "lazy", "class", "static",
        "dynamic", "var", "func", "let", "optional", "set", "(", ")", "@IBInspectable", "@objc",
    ]

    /// Returns the modifiers from `index` on or, without any, the token there.
    private func modifiers(from index: Int) -> Modifiers {
        var end = index
        while end < source.code.count, Self.modifiers.contains(source.text(end)) { end += 1 }
        return Modifiers(
            range: index..<max(end, index + 1), hasObjectiveC: source.contains("@objc", in: index..<max(end, index)))
    }

    /// How far the deletions have come, which follow each other in the source.
    struct Deletion {
        /// Everything from the start of its line to this position is space or deleted.
        var blankEnd: Int
    }

    /// Deletes code, with the space that it needed.
    mutating func delete(_ indices: ClosedRange<Int>, _ deletion: inout Deletion) {
        let bytes = source.bytes
        var start = source.code[indices.lowerBound].range.lowerBound
        var end = source.code[indices.upperBound].range.upperBound
        let lineStart = source.line(at: start).lowerBound
        let line = source.line(at: end)
        let lineEnd = line.last.map { bytes[$0] == UInt8(ascii: "\n") ? $0 : line.upperBound } ?? line.upperBound
        deletion.blankEnd = max(deletion.blankEnd, lineStart)
        while deletion.blankEnd < start, bytes[deletion.blankEnd].isSpace { deletion.blankEnd += 1 }
        let isFirst = deletion.blankEnd >= start
        let isLast = bytes[end..<lineEnd].allSatisfy(\.isSpace)
        if isFirst, isLast {
            start = lineStart
            end = min(lineEnd + 1, bytes.count)
        } else if isLast {
            while start > lineStart, bytes[start - 1].isSpace { start -= 1 }
        } else {
            while end < lineEnd, bytes[end].isSpace { end += 1 }
        }
        if start <= deletion.blankEnd { deletion.blankEnd = max(deletion.blankEnd, end) }
        edits.append(Edit(range: start..<end, replacement: ""))
    }
}
