// Expressions that Swift 3 took away: functions of queues, steps of numbers, repeated values, and sets of bits.
extension Swift2Work {
    /// `dispatch_async(queue, block)` and `dispatch_after(time, queue, block)` are methods of the queue. The block may
    /// follow the parentheses.
    mutating func rewriteDispatch(_ index: Int) {
        let isLater = source.text(index) == "dispatch_after"
        guard source.text(index + 1) == "(", let close = source.parentheses.closing(index + 1) else { return }
        let arguments = source.arguments(in: index + 1)
        let count = isLater ? 2 : 1
        let isTrailing = arguments.count == count && source.text(close + 1) == "{"
        guard isTrailing || arguments.count == count + 1 else { return }
        let queue = edited(arguments[count - 1])
        let end = arguments[count - 1].upperBound
        if isLater {
            let call = "\(queue).asyncAfter(deadline: \(edited(arguments[0]))"
            replace(index...(isTrailing ? end - 1 : end), with: isTrailing ? call : call + ", execute:")
        } else {
            let label = source.text(index) == "dispatch_sync" ? "sync" : "async"
            replace(index...end, with: isTrailing ? "\(queue).\(label)" : "\(queue).\(label)(execute:")
        }
        rewritten = end - (isTrailing && isLater ? 1 : 0)
    }

    /// The current image and context of Swift 1 and 2 were there, or unwrapped themselves: what is declared as such, or
    /// returned as such, is unwrapped now.
    mutating func rewriteCurrent(_ index: Int) {
        guard source.matches(["(", ")"], at: index + 1), !["!", "?", "."].contains(source.text(index + 3)) else {
            return
        }
        let isImage = source.text(index) == "UIGraphicsGetImageFromCurrentImageContext"
        let type = isImage ? "UIImage" : "CGContext"
        let isTyped =
            source.text(index - 1) == "=" && source.text(index - 3) == ":" && source.text(index - 2).hasPrefix(type)
        let isReturned = isImage && source.text(index - 1) == "return" && source.returnType(around: index) == type
        let isReturnedLater =
            isImage && source.text(index - 1) == "=" && ["let", "var"].contains(source.text(index - 3))
            && source.returnType(around: index) == type
            && source.indices(of: source.text(index - 2)).contains { source.text($0 - 1) == "return" }
            && !source.indices(of: source.text(index - 2)).contains { ["!", "?"].contains(source.text($0 + 1)) }
        if isTyped || isReturned || isReturnedLater { insert("!", after: index + 2) }
    }

    /// `Pad(coder: decoder)` did not fail in Swift 1.
    mutating func rewriteDecodedObject(_ index: Int) {
        guard source.matches(["(", "coder", ":"], at: index + 1), project.types.contains(source.text(index)),
            let end = source.parentheses.closing(index + 1), !["!", "?"].contains(source.text(end + 1)),
            !isBound(index)
        else { return }
        insert("!", after: end)
    }

    /// Whether a value is bound by `if let` or `guard let`.
    private func isBound(_ index: Int) -> Bool {
        source.text(index - 1) == "=" && ["let", "var"].contains(source.text(index - 3))
            && ["if", "guard", "while", ","].contains(source.text(index - 4))
    }

    /// `Range<Int>(start: a, end: b)` is an operator's.
    mutating func rewriteRange(_ index: Int) {
        let open = source.text(index + 1) == "<" ? index + 4 : index + 1
        guard source.matches(["(", "start", ":"], at: open) else { return }
        let arguments = source.arguments(in: open)
        guard arguments.count == 2, arguments[0].count > 2, arguments[1].count > 2,
            source.matches(["end", ":"], at: arguments[1].lowerBound)
        else { return }
        let bounds = arguments.map { edited($0.dropFirst(2)) }
        replace(index...(arguments[1].upperBound - 1), with: "(\(bounds[0])..<\(bounds[1])")
        rewritten = arguments[1].upperBound - 1
    }

    /// `text.toInt()` is `Int(text)`.
    mutating func rewriteNumber(_ index: Int) {
        guard source.text(index - 1) == ".", source.matches(["(", ")"], at: index + 1),
            let start = source.operand(before: index - 1)
        else { return }
        insert("Int(", before: start)
        replace((index - 1)...(index + 1), with: "")
    }

    /// `indexOf(value)` and `indexOf { $0 == value }`.
    mutating func rewriteIndex(_ index: Int) {
        guard source.text(index - 1) == ".", ["(", "{"].contains(source.text(index + 1)), !isDeclared("indexOf") else {
            return
        }
        replace(index...index, with: "firstIndex")
        guard source.text(index + 1) == "(", index + 2 < source.code.count else { return }
        insert(source.text(index + 2) == "{" ? "where: " : "of: ", before: index + 2)
    }

    /// `UIButton.buttonWithType(.System) as UIButton` is an initializer's call.
    mutating func rewriteButton(_ index: Int) {
        guard source.text(index - 1) == ".", let end = source.parentheses.closing(index + 1), end > index + 2 else {
            return
        }
        replace((index - 1)...(index + 1), with: "(type: ")
        var last = end
        if source.text(end + 1) == "as" { last = source.text(end + 2) == "!" ? end + 3 : end + 2 }
        guard last > end, last < source.code.count else { return }
        let range = source.code[end].range.upperBound..<source.code[last].range.upperBound
        edits.append(Edit(range: range, replacement: ""))
        rewritten = index
    }

    /// `view.setTranslatesAutoresizingMaskIntoConstraints(false)` sets a property.
    mutating func rewriteSetter(_ index: Int) {
        guard source.text(index + 1) == "(", let end = source.parentheses.closing(index + 1) else { return }
        replace(index...(index + 1), with: "translatesAutoresizingMaskIntoConstraints = ")
        replace(end...end, with: "")
    }

    /// `recognizer.view.center` and `superview.bounds`: views that may be nil unwrapped themselves in Swift 1.
    mutating func rewriteUnwrapped(_ index: Int) {
        guard source.text(index + 1) == ".", !isDeclared(source.text(index)) else { return }
        if source.text(index) == "view" {
            let owner = source.text(index - 2)
            let types = ["Recognizer", "UITouch"]
            let isOfTouch =
                source.text(index - 1) == "."
                && source.indices(of: owner).contains { declaration in
                    source.text(declaration + 1) == ":" && types.contains { source.text(declaration + 2).hasSuffix($0) }
                }
            guard isOfTouch else { return }
        }
        insert("!", after: index)
    }

    /// `0.stride(to: 10, by: 2)` is a function.
    mutating func rewriteStride(_ index: Int) {
        guard source.text(index - 1) == ".", source.text(index + 1) == "(",
            ["to", "through"].contains(source.text(index + 2)), let start = source.operand(before: index - 1)
        else { return }
        insert("stride(from: ", before: start)
        replace((index - 1)...(index + 1), with: ", ")
    }

    /// `Array(count: 3, repeatedValue: 0)` has its arguments the other way round.
    mutating func rewriteRepetition(_ index: Int) {
        guard source.matches(["(", "count", ":"], at: index) else { return }
        let arguments = source.arguments(in: index)
        guard arguments.count == 2, source.matches(["repeatedValue", ":"], at: arguments[1].lowerBound),
            arguments[0].count > 2, arguments[1].count > 2
        else { return }
        let count = edited(arguments[0].dropFirst(2)), value = edited(arguments[1].dropFirst(2))
        replace(arguments[0].lowerBound...(arguments[1].upperBound - 1), with: "repeating: \(value), count: \(count)")
        rewritten = arguments[1].upperBound - 1
    }

    /// `.FlexibleWidth | .FlexibleHeight` is a set of options.
    mutating func rewriteOptions(_ index: Int) {
        guard let start = source.optionBefore(index), source.text(start - 1) != "|" else { return }
        var (bars, next) = ([index], index)
        while let end = source.optionAfter(next), source.text(end + 1) == "|" {
            next = end + 1
            bars.append(next)
        }
        guard let end = source.optionAfter(next) else { return }
        insert("[", before: start)
        for bar in bars {
            let range = source.code[bar - 1].range.upperBound..<source.code[bar].range.upperBound
            edits.append(Edit(range: range, replacement: ","))
        }
        insert("]", after: end)
    }
}

extension SourceCode {
    /// Whether an expression consists of names, members, calls and subscripts alone.
    func isChain(_ range: Range<Int>) -> Bool {
        range.allSatisfy { index in
            switch code[index].kind {
            case .word: !["as", "is", "try"].contains(text(index))
            case .number, .literal: true
            case .punctuation:
                [".", "(", ")", "[", "]", "!", "?"].contains(text(index))
                    || parentheses.opening(around: index).map { $0 >= range.lowerBound } ?? false
            case .attribute, .pound, .comment, .space: false
            }
        }
    }

    /// Returns the name of the type that the function around `index` returns; nil for an optional type, and for none.
    fileprivate func returnType(around index: Int) -> String? {
        var brace = braces.opening(around: index)
        while let open = brace {
            // Between the parameters and the brace of a function stand an arrow and the type.
            if open > 3, matches([")", "-", ">"], at: open - 4), code[open - 1].kind == .word { return text(open - 1) }
            brace = braces.opening(around: open)
        }
        return nil
    }

    /// Returns the index of the first token of the operand that ends before `index`: names, members and calls.
    func operand(before index: Int) -> Int? {
        var start = index
        while start > 0 {
            let last = start - 1
            if [")", "]"].contains(text(last)) {
                let open = text(last) == ")" ? parentheses.opening(around: last) : squareBrackets.opening(around: last)
                guard let open else { return nil }
                start = open
                // A name before the bracket is called.
                let isCalled = start > 0 && code[start - 1].kind == .word && areAdjacent(start - 1)
                if isCalled { start -= 1 }
            } else if [.word, .number].contains(code[last].kind) {
                start = last
            } else {
                return nil
            }
            guard text(start - 1) == "." else { return start }
            start -= 1
        }
        return nil
    }

    /// Returns the index at which the member that ends before `index` begins: `.Round` or `UIViewAutoresizing.None`.
    fileprivate func optionBefore(_ index: Int) -> Int? {
        guard index > 2, code[index - 1].kind == .word, text(index - 2) == ".", isCapitalized(index - 1) else {
            return nil
        }
        let owner = index - 3
        if code[owner].kind == .word {
            return ["UI", "NS", "CG"].contains(String(text(owner).prefix(2))) ? owner : nil
        }
        return [":", "=", "(", "[", ",", "|"].contains(text(owner)) ? index - 2 : nil
    }

    /// Returns the index at which the member that begins after `index` ends.
    fileprivate func optionAfter(_ index: Int) -> Int? {
        let point = text(index + 1) == "." ? index + 1 : index + 2
        guard text(point) == ".", code.indices.contains(point + 1), isCapitalized(point + 1) else { return nil }
        return ["(", "."].contains(text(point + 2)) ? nil : point + 1
    }

    private func isCapitalized(_ index: Int) -> Bool { text(index).first?.isUppercase == true }
}
