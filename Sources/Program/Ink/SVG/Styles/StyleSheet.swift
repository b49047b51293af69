/// The rules of a file's `style` elements.
struct StyleSheet {
    /// The declarations of all rules with one selector.
    private struct Rule {
        let selector: StyleSelector
        /// Of each property, the last declaration, and the last important one.
        var declarations: [Reference] = []
        var variables: [Reference] = []
    }

    private struct Reference {
        var index: Int32
        /// Counts up: of equally strong declarations, the last one counts.
        var order: Int32
    }

    /// The declarations for an element, the strongest last. Important declarations are stronger than all others.
    struct Match {
        fileprivate(set) var declarations: [StyleDeclarations.Declaration] = []
        fileprivate(set) var variables: [StyleDeclarations.Variable] = []
    }

    private var rules: [Rule] = []
    /// The rules, by their selectors.
    private var known: [String: Int] = [:]
    /// The rules, by what the elements have that they select.
    private var byKey: [String: [Int]] = [:]
    private var declarations: [StyleDeclarations.Declaration] = []
    private var variables: [StyleDeclarations.Variable] = []
    private var count: Int32 = 0
    /// The number of custom properties that later rules with known selectors declare.
    private var copiedCount = 0
    private var places = SiblingPlaces()
    private var (needsPlaces, needsTypes) = (false, false)
    /// The number of rules that are not applied.
    private(set) var otherCount = 0
    /// The work that may still be done for all elements.
    private(set) var work = 0

    // MARK: Reading

    /// Adds the text of a `style` element, as XML has it.
    mutating func add(_ range: Range<Int>, in bytes: Span<UInt8>) {
        guard let text = XMLText.content(range, in: bytes) else { return add(range, in: bytes, depth: 0) }
        add(0..<text.count, in: text.span, depth: 0)
    }

    /// - Parameter depth: The number of blocks around it.
    private mutating func add(_ range: Range<Int>, in bytes: Span<UInt8>, depth: Int) {
        var index = range.lowerBound
        while index < range.upperBound {
            if bytes.matches("/*", at: index) {
                index = StyleDeclarations.endOfComment(index..<range.upperBound, bytes)
            } else if bytes.matches("<!--", at: index) {
                index += 4
            } else if bytes.matches("-->", at: index) {
                index += 3
            } else if bytes[index].isXMLSpace {
                index += 1
            } else if bytes[index] == UInt8(ascii: "@") {
                index = addAtRule(index..<range.upperBound, bytes, depth: depth)
            } else {
                let open = StyleDeclarations.end(of: UInt8(ascii: "{"), in: index..<range.upperBound, bytes)
                guard open < range.upperBound else { return }
                let close = StyleDeclarations.endOfBlock((open + 1)..<range.upperBound, bytes)
                addRule(index..<open, (open + 1)..<close, bytes)
                index = close + 1
            }
        }
    }

    /// Reads the rule with a name that a range begins with.
    /// - Returns: The end of the rule.
    private mutating func addAtRule(_ range: Range<Int>, _ bytes: Span<UInt8>, depth: Int) -> Int {
        let name = range.lowerBound + 1..<min(bytes.endOfName(from: range.lowerBound + 1), range.upperBound)
        let (semicolon, brace) = (UInt8(ascii: ";"), UInt8(ascii: "{"))
        let end = StyleDeclarations.end(of: semicolon, or: brace, in: name.upperBound..<range.upperBound, bytes)
        let word = bytes.keyword(name)
        guard end < range.upperBound, bytes[end] == brace else {
            // Neither says something about elements.
            if word != "charset", word != "namespace" { otherCount += 1 }
            return min(end + 1, range.upperBound)
        }
        let close = StyleDeclarations.endOfBlock(end + 1..<range.upperBound, bytes)
        let holds: Bool? =
            word == "media" && depth < ForeignLimits.maximumSelectorDepth
            ? MediaQuery.holds(bytes.string(StyleDeclarations.text(in: name.upperBound..<end, bytes))) : nil
        switch holds {
        case true?: add(end + 1..<close, in: bytes, depth: depth + 1)
        case false?: break
        case nil: otherCount += 1
        }
        return min(close + 1, range.upperBound)
    }

    private mutating func addRule(_ selectors: Range<Int>, _ body: Range<Int>, _ bytes: Span<UInt8>) {
        let body = StyleDeclarations(body, in: bytes)
        otherCount += body.nestedCount
        guard !body.isEmpty else { return }
        count += 1
        var all: [(text: String, selector: StyleSelector)] = []
        var texts: Set<String> = []
        var start = selectors.lowerBound
        while start <= selectors.upperBound {
            let end = StyleDeclarations.end(of: UInt8(ascii: ","), in: start..<selectors.upperBound, bytes)
            let range = StyleDeclarations.text(in: start..<end, bytes)
            start = end + 1
            let text = bytes.string(range)
            guard texts.insert(text).inserted else { continue }
            // One that is not valid makes all of the rule so.
            guard let selector = StyleSelector(range, in: bytes) else {
                otherCount += 1
                return
            }
            guard selector.isRead else {
                otherCount += 1
                continue
            }
            all.append((text, selector))
        }
        func references(_ first: Int, _ count: Int) -> [Reference] {
            (first..<first + count).map { Reference(index: Int32($0), order: self.count) }
        }
        let new = references(declarations.count, body.properties.count)
        let newVariables = references(variables.count, body.variables.count)
        declarations += body.properties
        variables += body.variables
        for (text, selector) in all {
            guard let index = known[text] else {
                known[text] = rules.count
                byKey[selector.key, default: []].append(rules.count)
                rules.append(Rule(selector: selector, declarations: new, variables: newVariables))
                if selector.needsPlaces { needsPlaces = true }
                if selector.needsTypes { needsTypes = true }
                continue
            }
            for reference in new {
                let declaration = declarations[Int(reference.index)]
                let same = rules[index].declarations.firstIndex {
                    declarations[Int($0.index)].isReplaced(by: declaration)
                }
                if let same {
                    rules[index].declarations[same] = reference
                } else {
                    rules[index].declarations.append(reference)
                }
            }
            guard !newVariables.isEmpty else { continue }
            // Lists of many selectors with many custom properties, repeated, would fill the memory.
            copiedCount += newVariables.count
            guard copiedCount <= ForeignLimits.maximumCopiedVariables else {
                otherCount += 1
                continue
            }
            rules[index].variables += newVariables
        }
    }

    /// Counts a sheet that is not read.
    mutating func countUnread() { otherCount += 1 }

    /// Ends the reading of rules, of which elements ask then.
    /// - Parameter work: The most work that may be done for all elements.
    mutating func finish(_ tree: SVGTree, work: Int) {
        self.work = work
        if needsPlaces { places = SiblingPlaces(of: tree, withTypes: needsTypes) }
    }

    // MARK: Asking

    /// Returns what the rules say about an element.
    /// - Parameter classes: The names of its classes.
    mutating func match(_ index: Int, of tree: SVGTree, classes: [String], id: String?) -> Match {
        var match = Match()
        guard !rules.isEmpty else { return match }
        guard work > 0 else {
            otherCount += 1
            return match
        }
        var keys = ["*", tree.bytes.span.string(tree.nodes[index].name.range)] + classes.map { "." + $0 }
        if let id { keys.append("#" + id) }
        var found: [Int] = []
        for key in keys {
            work -= 1
            for rule in byKey[key] ?? [] where rules[rule].selector.selects(index, of: tree, places, &work) {
                found.append(rule)
            }
        }
        guard !found.isEmpty else { return match }
        func strongestLast(_ references: (Rule) -> [Reference]) -> [Int] {
            var all: [(strength: Int, index: Int)] = []
            for rule in found {
                let specificity = rules[rule].selector.specificity
                for reference in references(rules[rule]) {
                    all.append((specificity << 32 | Int(reference.order), Int(reference.index)))
                }
            }
            // Equally strong rules stay in the order of the file.
            return all.sorted { ($0.strength, $0.index) < ($1.strength, $1.index) }.map(\.index)
        }
        match.declarations = strongestLast(\.declarations).map { declarations[$0] }
        match.variables = strongestLast(\.variables).map { variables[$0] }
        work -= match.declarations.count + match.variables.count
        return match
    }

    /// Counts work that is done again for a use of what is written once.
    mutating func count(_ work: Int) { self.work -= work }
}
