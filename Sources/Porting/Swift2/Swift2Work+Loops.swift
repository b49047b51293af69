// Loops in the manner of C, which Swift 3 took away.
extension Swift2Work {
    /// The parts of `for var i: Int = first; condition; step {`.
    private struct Loop {
        let name: String
        /// The type of the variable, if it is written.
        var type: String?
        let first: Range<Int>
        let condition: Range<Int>
        let step: Range<Int>
        /// The last token before the brace.
        let headEnd: Int
        let body: Range<Int>
    }

    /// `for var i = 0; i < n; i++ {` goes through a range, and `for var i = n; i > 0; i -= 2 {` through steps.
    mutating func rewriteLoop(_ index: Int) {
        guard let loop = loop(at: index), !isChanged(loop.name, in: loop.body), let step = step(of: loop) else {
            return
        }
        let operation = source.text(loop.condition.lowerBound + 1)
        let isClosed = source.text(loop.condition.lowerBound + 2) == "="
        let limit = loop.condition.dropFirst(isClosed ? 3 : 2)
        guard source.text(loop.condition.lowerBound) == loop.name, !limit.isEmpty,
            operation == (step.isDown ? ">" : "<")
        else { return }
        let first = edited(loop.first)
        let last = edited(limit)
        let values: String
        if step.isDown || step.text != "1" || loop.type != nil {
            let start = loop.type.map { "\($0)(\(first))" } ?? first
            values =
                "stride(from: \(start), \(isClosed ? "through" : "to"): \(last), by: \(step.isDown ? "-" : "")\(step.text))"
        } else {
            values = first + (isClosed ? "..." : "..<") + last
        }
        replace((index + 1)...loop.headEnd, with: "\(loop.name) in \(values)")
        rewritten = loop.headEnd
    }

    private func loop(at index: Int) -> Loop? {
        let isParenthesized = source.text(index + 1) == "("
        let head = isParenthesized ? index + 2 : index + 1
        let isDeclared = source.text(head) == "var"
        let variable = isDeclared ? head + 1 : head
        guard let brace = source.firstIndex(of: "{", from: head), brace < head + 40,
            let bodyEnd = source.braces.closing(brace), source.code[min(variable, brace)].kind == .word
        else { return nil }
        let headEnd = brace - 1
        let end = isParenthesized && source.text(headEnd) == ")" ? headEnd : brace
        let isTyped = source.text(variable + 1) == ":"
        let first = variable + (isTyped ? 4 : 2)
        let semicolons = (variable..<brace).filter { source.text($0) == ";" }
        guard source.text(first - 1) == "=", semicolons.count == 2, semicolons[0] > first,
            semicolons[1] > semicolons[0] + 3, end > semicolons[1] + 1
        else { return nil }
        var loop = Loop(
            name: source.text(variable), type: isTyped ? source.text(variable + 2) : nil, first: first..<semicolons[0],
            condition: semicolons[0] + 1..<semicolons[1], step: semicolons[1] + 1..<end, headEnd: headEnd,
            body: brace..<bodyEnd)
        if !isDeclared { loop.type = type(of: loop.name, before: index) }
        return loop
    }

    /// Returns the type with which a variable is declared before a place.
    private func type(of name: String, before index: Int) -> String? {
        let declaration = source.indices(of: name).last {
            $0 < index && source.text($0 - 1) == "var" && source.text($0 + 1) == ":"
        }
        return declaration.map { source.text($0 + 2) }
    }

    /// Returns by how much a loop's variable grows or shrinks; nil for another step.
    private func step(of loop: Loop) -> (text: String, isDown: Bool)? {
        let tokens = source.code[loop.step].map(\.text)
        let name = loop.name
        if [[name, "+", "+"], ["+", "+", name]].contains(tokens) { return ("1", false) }
        if [[name, "-", "-"], ["-", "-", name]].contains(tokens) { return ("1", true) }
        if tokens.count == 4, tokens[0] == name, tokens[2] == "=", ["+", "-"].contains(tokens[1]) {
            return (tokens[3], tokens[1] == "-")
        }
        if tokens.count == 5, tokens[0...2] == [name, "=", name], ["+", "-"].contains(tokens[3]) {
            return (tokens[4], tokens[3] == "-")
        }
        return nil
    }

    /// Whether a loop's body sets its variable, as a range would not notice.
    private func isChanged(_ name: String, in body: Range<Int>) -> Bool {
        source.indices(of: name).contains { index in
            guard body.contains(index), source.text(index - 1) != "." else { return false }
            let next = source.text(index + 1), second = source.text(index + 2)
            return next == "=" && second != "="
                || ["+", "-", "*", "/"].contains(next) && second == "="
                || ["+", "-"].contains(next) && second == next && source.areAdjacent(index + 1)
        }
    }
}
