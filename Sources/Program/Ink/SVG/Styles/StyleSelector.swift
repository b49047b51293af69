/// A selector of a style sheet: what an element and those around it and before it must be.
struct StyleSelector {
    /// A condition for the element itself.
    private enum Test {
        case type([UInt8])
        case identity([UInt8])
        case style([UInt8])
        case attribute([UInt8], Comparison)
        case root, empty
        /// A place among the elements in the same one, or those of its type, counted from 1: `step` × n + `first`.
        case place(step: Int, first: Int, SiblingPlaces.Order)
        /// Whether one of some selectors selects the element, or none does.
        case any([StyleSelector])
        case none([StyleSelector])
        case link
        /// A condition that no element of a drawing meets, such as `:hover` or `::before`.
        case never
        /// A condition that is not read.
        case unread
    }

    fileprivate enum Comparison {
        case exists
        case equals([UInt8]), begins([UInt8]), ends([UInt8]), contains([UInt8])
        /// One of the words, and the first part of a name with hyphens.
        case hasWord([UInt8]), beginsName([UInt8])
    }

    fileprivate enum Combinator { case descendant, child, next, later }

    private struct Compound {
        var tests: [Test] = []
        /// How the element is related to that of the next compound.
        var combinator = Combinator.descendant
    }

    /// From the element itself outwards.
    private var compounds: [Compound] = []
    /// The numbers of identities, of classes and their like, and of types, as one number.
    private(set) var specificity = 0

    /// The feature that all selected elements have, by which the selector is found: `#id`, `.class`, `type` or `*`.
    private(set) var key = "*"

    /// Parses a selector; nil if it is not valid.
    /// - Parameter depth: The number of selectors around it.
    init?(_ range: Range<Int>, in bytes: Span<UInt8>, depth: Int = 0) {
        guard depth < ForeignLimits.maximumSelectorDepth else { return nil }
        var index = range.lowerBound
        var parsed: [Compound] = []
        var (ids, classes, types) = (0, 0, 0)
        func skipSpace() { index = min(bytes.endOfSpace(from: index), range.upperBound) }
        skipSpace()
        while index < range.upperBound {
            var compound = Compound()
            guard
                Self.parse(&compound.tests, &index, range.upperBound, bytes, &ids, &classes, &types, depth)
            else { return nil }
            let end = index
            skipSpace()
            guard index < range.upperBound else {
                parsed.append(compound)
                break
            }
            switch bytes[index] {
            case UInt8(ascii: ">"): compound.combinator = .child
            case UInt8(ascii: "+"): compound.combinator = .next
            case UInt8(ascii: "~"): compound.combinator = .later
            case _:
                guard index > end else { return nil }
                index -= 1
            }
            index += 1
            skipSpace()
            guard index < range.upperBound else { return nil }
            parsed.append(compound)
        }
        guard !parsed.isEmpty else { return nil }
        // A compound says how the next one is related to it; the other way round is easier to follow.
        for (place, compound) in parsed.enumerated().reversed() {
            compounds.append(
                Compound(tests: compound.tests, combinator: place > 0 ? parsed[place - 1].combinator : .descendant))
        }
        specificity = min(ids, 1023) << 20 | min(classes, 1023) << 10 | min(types, 1023)
        key = Self.key(of: compounds[0].tests)
    }

    private static func key(of tests: [Test]) -> String {
        func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
        var key = "*"
        for test in tests {
            switch test {
            case .identity(let name): return "#" + text(name)
            case .style(let name): key = "." + text(name)
            case .type(let name): if key == "*" { key = text(name) }
            case .attribute, .root, .empty, .place, .any, .none, .link, .never, .unread: break
            }
        }
        return key
    }

    // MARK: Parsing

    /// Parses what one element must be.
    /// - Returns: False if it is not valid.
    private static func parse(
        _ tests: inout [Test], _ index: inout Int, _ end: Int, _ bytes: Span<UInt8>, _ ids: inout Int,
        _ classes: inout Int, _ types: inout Int, _ depth: Int
    ) -> Bool {
        let start = index
        while index < end {
            switch bytes[index] {
            case UInt8(ascii: "*") where index == start: index += 1
            case UInt8(ascii: "."):
                index += 1
                guard let name = name(&index, end, bytes) else { return false }
                tests.append(.style(name))
                classes += 1
            case UInt8(ascii: "#"):
                index += 1
                guard let name = name(&index, end, bytes) else { return false }
                tests.append(.identity(name))
                ids += 1
            case UInt8(ascii: "["):
                guard let test = attribute(&index, end, bytes) else { return false }
                tests.append(test)
                classes += 1
            case UInt8(ascii: ":"):
                guard parsePseudo(&tests, &index, end, bytes, &ids, &classes, &types, depth) else { return false }
            case UInt8(ascii: " "), 0x09, 0x0A, 0x0D, UInt8(ascii: ">"), UInt8(ascii: "+"), UInt8(ascii: "~"):
                return index > start
            case _:
                guard index == start, let name = name(&index, end, bytes) else { return false }
                // A prefix of a namespace.
                if index < end, bytes[index] == UInt8(ascii: "|") {
                    index += 1
                    guard let local = Self.name(&index, end, bytes) else { return false }
                    tests.append(.type(local))
                } else {
                    tests.append(.type(name))
                }
                types += 1
            }
        }
        return index > start
    }

    private static func name(_ index: inout Int, _ end: Int, _ bytes: Span<UInt8>) -> [UInt8]? {
        var name: [UInt8] = []
        while index < end {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\\"), index + 1 < end {
                name.append(bytes[index + 1])
                index += 2
                continue
            }
            let isLetter = byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
            let isDigit = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
            guard
                isLetter || isDigit && !name.isEmpty || byte >= 0x80 || byte == UInt8(ascii: "_")
                    || byte == UInt8(ascii: "-")
            else { break }
            name.append(byte)
            index += 1
        }
        return name.isEmpty || name.count > ForeignLimits.maximumNameLength ? nil : name
    }

    private static func attribute(_ index: inout Int, _ end: Int, _ bytes: Span<UInt8>) -> Test? {
        let close = StyleDeclarations.end(of: UInt8(ascii: "]"), in: index + 1..<end, bytes)
        guard close < end else { return nil }
        var inside = bytes.trimmed(index + 1..<close)
        index = close + 1
        var place = inside.lowerBound
        guard let name = name(&place, inside.upperBound, bytes) else { return nil }
        inside = bytes.trimmed(place..<inside.upperBound)
        guard let first = inside.first else { return .attribute(name, .exists) }
        var sign = bytes[first]
        var rest = first + 1..<inside.upperBound
        if sign != UInt8(ascii: "=") {
            guard let next = rest.first, bytes[next] == UInt8(ascii: "=") else { return nil }
            rest = next + 1..<inside.upperBound
        } else {
            sign = 0
        }
        rest = bytes.trimmed(rest)
        var value = bytes.array(rest)
        if let quote = value.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            guard value.count > 1, value.last == quote else { return nil }
            value = Array(value.dropFirst().dropLast())
        } else {
            var start = rest.lowerBound
            guard Self.name(&start, rest.upperBound, bytes) != nil, start == rest.upperBound else { return nil }
        }
        switch sign {
        case 0: return .attribute(name, .equals(value))
        case UInt8(ascii: "^"): return .attribute(name, .begins(value))
        case UInt8(ascii: "$"): return .attribute(name, .ends(value))
        case UInt8(ascii: "*"): return .attribute(name, .contains(value))
        case UInt8(ascii: "~"): return .attribute(name, .hasWord(value))
        case UInt8(ascii: "|"): return .attribute(name, .beginsName(value))
        case _: return nil
        }
    }

    private static func parsePseudo(
        _ tests: inout [Test], _ index: inout Int, _ end: Int, _ bytes: Span<UInt8>, _ ids: inout Int,
        _ classes: inout Int, _ types: inout Int, _ depth: Int
    ) -> Bool {
        index += 1
        if index < end, bytes[index] == UInt8(ascii: ":") {
            // A part of an element, which no drawing has.
            index += 1
            guard name(&index, end, bytes) != nil else { return false }
            tests.append(.never)
            return true
        }
        guard let name = name(&index, end, bytes) else { return false }
        var inside: Range<Int>?
        if index < end, bytes[index] == UInt8(ascii: "(") {
            let close = StyleDeclarations.end(of: UInt8(ascii: ")"), in: index + 1..<end, bytes)
            guard close < end else { return false }
            inside = bytes.trimmed(index + 1..<close)
            index = close + 1
        }
        let word = String(decoding: name, as: UTF8.self).lowercased()
        if let range = inside, word == "not" || word == "is" || word == "where" {
            guard let selectors = list(range, bytes, depth: depth + 1, isForgiving: word != "not") else { return false }
            tests.append(word == "not" ? .none(selectors) : .any(selectors))
            guard word != "where", let strongest = selectors.map(\.specificity).max() else { return true }
            ids += strongest >> 20
            classes += strongest >> 10 & 1023
            types += strongest & 1023
            return true
        }
        classes += 1
        func append(_ places: (step: Int, first: Int), _ orders: SiblingPlaces.Order...) {
            for order in orders { tests.append(.place(step: places.step, first: places.first, order)) }
        }
        switch (word, inside) {
        case ("root", nil): tests.append(.root)
        case ("empty", nil): tests.append(.empty)
        case ("link", nil), ("any-link", nil): tests.append(.link)
        case ("first-child", nil): append((0, 1), .fromStart)
        case ("last-child", nil): append((0, 1), .fromEnd)
        case ("only-child", nil): append((0, 1), .fromStart, .fromEnd)
        case ("first-of-type", nil): append((0, 1), .ofTypeFromStart)
        case ("last-of-type", nil): append((0, 1), .ofTypeFromEnd)
        case ("only-of-type", nil): append((0, 1), .ofTypeFromStart, .ofTypeFromEnd)
        case (_, let range?):
            guard let order = orders[word] else {
                // Those of an element's language, direction and contents.
                guard word == "has" || word == "lang" || word == "dir" else { return false }
                tests.append(.unread)
                return true
            }
            let text = bytes.string(range)
            guard let place = place(text) else {
                guard text.lowercased().contains(" of ") else { return false }
                tests.append(.unread)
                return true
            }
            append(place, order)
        case (_, nil):
            guard statesThatNeverHold.contains(word) else { return false }
            tests.append(.never)
        }
        return true
    }

    /// Parses selectors with commas between them; nil if one of them is not valid.
    /// - Parameter isForgiving: Whether those that are not valid are left out instead.
    private static func list(
        _ range: Range<Int>, _ bytes: Span<UInt8>, depth: Int, isForgiving: Bool
    ) -> [StyleSelector]? {
        var (selectors, start): ([StyleSelector], Int) = ([], range.lowerBound)
        while start <= range.upperBound {
            let end = StyleDeclarations.end(of: UInt8(ascii: ","), in: start..<range.upperBound, bytes)
            if let selector = StyleSelector(
                StyleDeclarations.text(in: start..<end, bytes), in: bytes, depth: depth)
            {
                selectors.append(selector)
            } else if !isForgiving {
                return nil
            }
            start = end + 1
        }
        return selectors
    }

    private static let orders: [String: SiblingPlaces.Order] = [
        "nth-child": .fromStart, "nth-last-child": .fromEnd, "nth-of-type": .ofTypeFromStart,
        "nth-last-of-type": .ofTypeFromEnd,
    ]

    /// What readers do to elements, and those of forms, and parts of elements that have names of conditions.
    private static let statesThatNeverHold: Set = [
        "hover", "active", "focus", "focus-visible", "focus-within", "visited", "target", "target-within", "checked",
        "disabled", "enabled", "indeterminate", "required", "optional", "valid", "invalid", "read-only", "read-write",
        "fullscreen", "before", "after", "first-line", "first-letter",
    ]

    /// Parses `odd`, `even`, a number, or `an+b`.
    private static func place(_ text: String) -> (step: Int, first: Int)? {
        let text = text.lowercased().filter { !$0.isWhitespace }
        if text == "odd" { return (2, 1) }
        if text == "even" { return (2, 0) }
        guard let letter = text.firstIndex(of: "n") else { return Int(text).flatMap { bounded($0) }.map { (0, $0) } }
        let (before, after) = (String(text[..<letter]), String(text[text.index(after: letter)...]))
        let step: Int? =
            switch before {
            case "", "+": 1
            case "-": -1
            case _: Int(before)
            }
        guard let step = step.flatMap({ bounded($0) }),
            let first = after.isEmpty ? 0 : Int(after).flatMap({ bounded($0) })
        else { return nil }
        return (step, first)
    }

    private static func bounded(_ number: Int) -> Int? { number.magnitude < 1 << 30 ? number : nil }

    // MARK: Matching

    /// Whether an element is selected.
    /// - Parameter work: What is counted down for each comparison. At 0, nothing is selected any more.
    func selects(_ index: Int, of tree: SVGTree, _ places: SiblingPlaces, _ work: inout Int) -> Bool {
        selects(index, from: 0, tree, places, &work)
    }

    private func selects(
        _ index: Int, from first: Int, _ tree: SVGTree, _ places: SiblingPlaces, _ work: inout Int
    ) -> Bool {
        for test in compounds[first].tests where !Self.holds(test, index, tree, places, &work) { return false }
        guard first + 1 < compounds.count else { return work > 0 }
        var other = index
        while work > 0 {
            work -= 1
            switch compounds[first].combinator {
            case .descendant, .child: other = Int(tree.nodes[other].parent)
            case .next, .later: other = places.previous(of: other)
            }
            guard other >= 0 else { return false }
            if selects(other, from: first + 1, tree, places, &work) { return true }
            switch compounds[first].combinator {
            case .child, .next: return false
            case .descendant, .later: continue
            }
        }
        return false
    }

    private static func holds(
        _ test: Test, _ index: Int, _ tree: SVGTree, _ places: SiblingPlaces, _ work: inout Int
    ) -> Bool {
        work -= 1
        guard work > 0 else { return false }
        let bytes = tree.bytes.span
        func value(_ name: [UInt8]) -> Range<Int>? {
            let attributes = tree.attributes[tree.nodes[index].attributes.range]
            work -= attributes.count
            return attributes.first { bytes.equals(name, $0.name.range) }?.value.range
        }
        switch test {
        case .type(let name): return bytes.equals(name, tree.nodes[index].name.range)
        case .identity(let name): return value(Self.id).map { bytes.equals(name, $0) } ?? false
        case .style(let name): return value(Self.styles).map { bytes.hasWord(name, in: $0, &work) } ?? false
        case .attribute(let name, let comparison):
            guard let value = value(name) else { return false }
            work -= value.count
            return comparison.holds(value, bytes)
        case .root: return index == 0
        case .empty: return tree.nodes[index].contentEnd == tree.nodes[index].tag.upperBound
        case .place(let step, let first, let order):
            let distance = places.number(of: index, order) - first
            return step == 0 ? distance == 0 : distance.isMultiple(of: step) && distance / step >= 0
        case .any(let selectors): return selectors.contains { $0.selects(index, from: 0, tree, places, &work) }
        case .none(let selectors): return !selectors.contains { $0.selects(index, from: 0, tree, places, &work) }
        case .link: return tree.isNamed(index, "a") && tree.link(index) != nil
        case .never, .unread: return false
        }
    }

    private static let (id, styles) = (Array("id".utf8), Array("class".utf8))

    /// Whether all of its conditions are read.
    var isRead: Bool {
        !hasTest { test in
            if case .unread = test { true } else { false }
        }
    }

    /// Whether it depends on elements beside the one that it selects, and on their types.
    var needsPlaces: Bool {
        compounds.contains { compound in
            compound.combinator.isAmongSiblings
                || compound.tests.contains { test in
                    switch test {
                    case .place: true
                    case .any(let selectors), .none(let selectors): selectors.contains(where: \.needsPlaces)
                    case .type, .identity, .style, .attribute, .root, .empty, .link, .never, .unread: false
                    }
                }
        }
    }

    var needsTypes: Bool {
        hasTest { test in
            if case .place(_, _, let order) = test { order.isOfType } else { false }
        }
    }

    /// Whether one of its conditions, or of those of selectors in it, is of a kind.
    private func hasTest(_ isOfKind: (Test) -> Bool) -> Bool {
        compounds.contains { compound in
            compound.tests.contains { test in
                switch test {
                case .any(let selectors), .none(let selectors):
                    isOfKind(test) || selectors.contains { $0.hasTest(isOfKind) }
                case .type, .identity, .style, .attribute, .root, .empty, .place, .link, .never, .unread:
                    isOfKind(test)
                }
            }
        }
    }
}

extension StyleSelector.Combinator {
    fileprivate var isAmongSiblings: Bool {
        switch self {
        case .next, .later: true
        case .descendant, .child: false
        }
    }
}

extension StyleSelector.Comparison {
    fileprivate func holds(_ range: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
        let value = bytes.array(range)
        func words() -> [ArraySlice<UInt8>] { value.split { $0.isXMLSpace } }
        switch self {
        case .exists: return true
        case .equals(let text): return value == text
        case .begins(let text): return !text.isEmpty && value.starts(with: text)
        case .ends(let text): return !text.isEmpty && value.suffix(text.count).elementsEqual(text)
        case .contains(let text):
            guard !text.isEmpty, value.count >= text.count else { return false }
            return (0...value.count - text.count).contains { value[$0...].starts(with: text) }
        case .hasWord(let text): return words().contains { $0.elementsEqual(text) }
        case .beginsName(let text): return value == text || value.starts(with: text + [UInt8(ascii: "-")])
        }
    }
}

extension Span<UInt8> {
    fileprivate func equals(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        guard bytes.count == range.count else { return false }
        for index in bytes.indices where self[range.lowerBound + index] != bytes[index] { return false }
        return true
    }

    /// Whether one of the words of a range is equal to some bytes.
    fileprivate func hasWord(_ bytes: [UInt8], in range: Range<Int>, _ work: inout Int) -> Bool {
        var index = range.lowerBound
        work -= range.count
        while index < range.upperBound {
            while index < range.upperBound, self[index].isXMLSpace { index += 1 }
            let start = index
            while index < range.upperBound, !self[index].isXMLSpace { index += 1 }
            if equals(bytes, start..<index) { return true }
        }
        return false
    }
}
