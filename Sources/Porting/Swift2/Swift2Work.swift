// Swift 3 renamed most of UIKit, gave the first parameters of functions labels, and took C's functions, loops and
// operators away. A source of Swift 2 is first written as Swift 5 would have it, line by line, and then ported like
// others.

/// The text of a source in Swift 2 that is being written in Swift 5's spellings.
///
/// No edit adds or removes a line, so that what is said about lines is true of the original.
struct Swift2Work: SourceEditing {
    let source: SourceCode
    /// What the project declares, in whichever version.
    let project: ProjectDeclarations
    /// The cases of enumerations, and the static members, that the project's sources of Swift 2 declare.
    let cases: Set<String>
    /// The names of the project's own functions, which stay as they are.
    let ownFunctions: Set<String>
    /// The names of the properties that the source overrides.
    private let overrides: Set<String>
    /// In how many calls of functions of C the source is an argument.
    let depth: Int
    /// The index of the last token of the last call that was written as a whole.
    var rewritten = -1
    var edits: [Edit] = []

    init(
        source: SourceCode, project: ProjectDeclarations, cases: Set<String>, ownFunctions: Set<String>, depth: Int = 0
    ) {
        self.depth = depth
        self.ownFunctions = ownFunctions
        self.source = source
        self.project = project
        self.cases = cases
        let names = source.indices(of: "override").compactMap { index in
            let end = min(index + 6, source.code.count)
            return (index..<end).first { source.text($0) == "var" }.map { source.text($0 + 1) }
        }
        overrides = Set(names)
    }

    /// Returns the texts with Swift 5's spellings; those that are not in Swift 2 as they are.
    static func modernized(_ originals: [String]) -> [String] {
        guard originals.contains(where: mayBeSwift2) else { return originals }
        let sources = originals.map(SourceCode.init)
        let project = ProjectDeclarations(sources)
        let cases = Set(sources.flatMap(\.capitalizedMembers))
        let ownFunctions = Set(sources.flatMap(\.ownFunctions))
        let ownCallees = ownFunctions.union(project.types).union(["init"])
        return zip(originals, sources).map { original, source in
            guard source.isSwift2(ownCallees) else { return original }
            var work = Swift2Work(source: source, project: project, cases: cases, ownFunctions: ownFunctions)
            work.rewrite()
            let edits = Edit.disjoint(work.edits)
            return Port.text(of: source.bytes, in: 0..<source.bytes.count, after: edits)
        }
    }

    /// Whether a text contains any of the marks, wherever: one that does not is not read twice.
    private static func mayBeSwift2(_ text: String) -> Bool {
        text.split { !$0.isLetter && $0 != "_" }.contains {
            Swift2Spellings.marks.contains(String($0)) || Swift2Spellings.markingProperties.contains(String($0))
                || $0.hasSuffix("Color")
        }
    }

    mutating func rewrite() {
        for index in source.code.indices where index > rewritten {
            switch source.code[index].kind {
            case .word where source.text(index) == "func": rewriteFunction(index)
            case .word where source.text(index) == "init":
                rewriteDecoding(index)
                rewriteTargetInitializer(index)
                rewriteCoder(index)
            case .word where ["if", "guard", "while"].contains(source.text(index)): rewriteBindings(index)
            case .word where source.text(index) == "for": rewriteLoop(index)
            case .word where source.text(index) == "AnyObject": rewriteTouch(index)
            case .word where ["dispatch_after", "dispatch_async", "dispatch_sync"].contains(source.text(index)):
                rewriteDispatch(index)
            case .word where source.text(index) == "stride": rewriteStride(index)
            case .word where source.text(index) == "as": rewriteCast(index)
            case .word where source.text(index) == "Range": rewriteRange(index)
            case .word where source.text(index) == "toInt": rewriteNumber(index)
            case .word where source.text(index) == "indexOf": rewriteIndex(index)
            case .word where source.text(index) == "buttonWithType": rewriteButton(index)
            case .word where source.text(index) == "setTranslatesAutoresizingMaskIntoConstraints": rewriteSetter(index)
            case .word where source.matches(["combine", ":"], at: index) && source.text(index - 1) == ",":
                remove(index...(index + 1))
            case .word where ["superview", "view"].contains(source.text(index)): rewriteUnwrapped(index)
            case .word where source.text(index).hasPrefix("UIGraphicsGet"): rewriteCurrent(index)
            case .word where source.matches(["options", ":", "nil"], at: index) && source.text(index - 1) != "let":
                replace((index + 2)...(index + 2), with: "[]")
            case .attribute where source.text(index) == "@noescape": remove(index...index)
            case .word where source.text(index - 1) == "func": break
            case .word:
                rewriteName(index)
                rewriteDecodedObject(index)
            case .literal: rewriteSelectorText(index)
            case .punctuation where ["+", "-"].contains(source.text(index)): rewriteIncrement(index)
            case .punctuation where source.text(index) == "%": rewriteRemainder(index)
            case .punctuation where source.text(index) == "|": rewriteOptions(index)
            case .punctuation where source.text(index) == "(": rewriteRepetition(index)
            case .punctuation, .attribute, .pound, .number, .comment, .space: break
            }
        }
    }

    /// Removes words and the space after them.
    private mutating func remove(_ indices: ClosedRange<Int>) {
        guard indices.upperBound + 1 < source.code.count else { return }
        let range =
            source.code[indices.lowerBound].range.lowerBound..<source.code[indices.upperBound + 1].range.lowerBound
        edits.append(Edit(range: range, replacement: ""))
    }

    /// Whether the project itself declares a name, other than as an override.
    func isDeclared(_ name: String) -> Bool { project.memberNames.contains(name) && !overrides.contains(name) }
}

extension SourceCode {
    /// Whether the source has words that only Swift 2 has.
    /// - Parameter ownCallees: What the project itself declares and calls: such names and their labels say nothing.
    fileprivate func isSwift2(_ ownCallees: Set<String>) -> Bool {
        Swift2Spellings.marks.contains { mark in
            let places = indices(of: mark)
            // The author's own property or parameter may have the name that a method had, such as `drawLayer`.
            guard !ownCallees.contains(mark), !places.contains(where: { ["let", "var"].contains(text($0 - 1)) }) else {
                return false
            }
            if Swift2Spellings.methods[mark] != nil { return places.contains { text($0 + 1) == "(" } }
            return places.contains { place in
                if text(place + 1) == "(" { return true }
                let callee = parentheses.opening(around: place).map { text($0 - 1) } ?? ""
                return (text(place + 1) == ":" || text(place - 1) != ".") && !ownCallees.contains(callee)
            }
        }
            || Swift2Spellings.markingProperties.contains { name in
                !ownCallees.contains(name)
                    && indices(of: name).contains { text($0 - 1) == "." && matches(["(", ")"], at: $0 + 1) }
            }
            || Swift2Spellings.colors.contains { color in
                !ownCallees.contains(color + "Color")
                    && indices(of: color + "Color").contains { text($0 - 1) == "." && text($0 + 1) == "(" }
            }
    }

    /// The names of functions that the source declares itself: no overrides, and no requirements of UIKit's protocols.
    /// Those of methods that only have new labels are left out.
    fileprivate var ownFunctions: [String] {
        indices(of: "func").compactMap { index in
            let name = text(index + 1)
            let isOwn =
                Swift2Spellings.methods[name]?.name != name && overrideModifier(before: index) == nil
                && !isOldRequirement(index)
            return isOwn ? name : nil
        }
    }

    /// Whether the function declared at `index` is a requirement of one of UIKit's protocols, with its old labels.
    func isOldRequirement(_ index: Int) -> Bool {
        guard Swift2Spellings.requirements.contains(text(index + 1)),
            let method = Swift2Spellings.methods[text(index + 1)]
        else { return false }
        return method.labels.isEmpty || arguments(in: index + 2).contains { method.labels[text($0.lowerBound)] != nil }
    }

    /// The names with a capital letter that cases and static constants declare.
    fileprivate var capitalizedMembers: [String] {
        var names: [String] = []
        for index in code.indices where ["case", "let", "var"].contains(text(index)) {
            var next = index + 1
            // `case A, B` declares two; in a `switch`, cases begin with a point.
            while code.indices.contains(next), code[next].kind == .word, text(next).first?.isUppercase == true {
                names.append(text(next))
                guard text(next + 1) == "," else { break }
                next += 2
            }
        }
        return names
    }

    /// Returns the ranges of the arguments or parameters in the parentheses at `open`.
    func arguments(in open: Int) -> [Range<Int>] {
        guard let end = parentheses.closing(open), end > open + 1 else { return [] }
        let brace = braces.opening(around: open)
        let bracket = squareBrackets.opening(around: open)
        var ranges: [Range<Int>] = []
        var start = open + 1
        for index in open + 1..<end where text(index) == "," {
            guard parentheses.opening(around: index) == open, braces.opening(around: index) == brace,
                squareBrackets.opening(around: index) == bracket
            else { continue }
            ranges.append(start..<index)
            start = index + 1
        }
        return ranges + [start..<end]
    }
}
