// The attributes of Objective-C and of Interface Builder are deleted, each with the space after it or, if nothing else
// stands in its line, with the line.
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
        for index in source.code.indices {
            let token = source.code[index]
            if token.kind == .attribute {
                rewriteAttribute(token.text, at: index)
            } else if token.kind == .word, token.text == "dynamic", isDeclaredForObjectiveC(index) {
                delete(index...index)
            } else if token.kind == .word, token.text == "optional", isDeclaredForObjectiveC(index) {
                remark("An optional requirement: implement it in an extension of the protocol", at: index)
            }
        }
    }

    private mutating func rewriteAttribute(_ name: String, at index: Int) {
        if let reason = Self.impossible[name] { return remark(reason, at: index) }
        if ["@UIApplicationMain", "@NSApplicationMain"].contains(name) {
            return edits.append(Edit(range: source.code[index].range, replacement: "@main"))
        }
        if let work = Self.connected[name] {
            remark(work, at: index)
        } else if !Self.deleted.contains(name) {
            return
        }
        let isNamed = source.text(index + 1) == "(" && areAdjacent(index)
        delete(index...(isNamed ? source.closing(index + 1) ?? index : index))
    }

    /// Whether the token after `index` follows without space.
    private func areAdjacent(_ index: Int) -> Bool {
        source.code[index].range.upperBound == source.code[index + 1].range.lowerBound
    }

    /// Whether a modifier stands among others with `@objc`, or in a class all of whose members are Objective-C's.
    private func isDeclaredForObjectiveC(_ index: Int) -> Bool {
        let modifiers: Set<String> = [
            "private", "fileprivate", "internal", "public", "open", "final", "override", "weak", "lazy", "class",
            "static",
            "dynamic", "var", "func", "let", "optional", "set", "(", ")", "@IBInspectable", "@objc",
        ]
        let before = source.code[..<index].reversed().prefix { modifiers.contains($0.text) }
        let after = source.code[(index + 1)...].prefix { modifiers.contains($0.text) }
        guard !after.isEmpty, source.text(index - 1) != "." else { return false }
        return before.contains { $0.text == "@objc" } || after.contains { $0.text == "@objc" }
            || source.code.contains { $0.text == "@objcMembers" }
    }

    private func isDeleted(_ position: Int) -> Bool {
        edits.contains { $0.replacement.isEmpty && $0.range.contains(position) }
    }

    /// Deletes code, with the space that it needed.
    private mutating func delete(_ indices: ClosedRange<Int>) {
        let bytes = source.bytes
        var start = source.code[indices.lowerBound].range.lowerBound
        var end = source.code[indices.upperBound].range.upperBound
        let lineStart = bytes[..<start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let lineEnd = bytes[end...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        let isFirst = (lineStart..<start).allSatisfy { bytes[$0].isSpace || isDeleted($0) }
        let isLast = bytes[end..<lineEnd].allSatisfy(\.isSpace)
        if isFirst, isLast {
            start = lineStart
            end = min(lineEnd + 1, bytes.count)
        } else if isLast {
            while start > lineStart, bytes[start - 1].isSpace { start -= 1 }
        } else {
            while end < lineEnd, bytes[end].isSpace { end += 1 }
        }
        edits.append(Edit(range: start..<end, replacement: ""))
    }
}
