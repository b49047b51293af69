// Conditions and operators that Swift 3 took away.
extension Swift2Work {
    /// `if let a = b, c = d where e` binds each name with a word of its own, and has a comma before a condition.
    mutating func rewriteBindings(_ index: Int) {
        let keyword = source.text(index + 1)
        guard ["let", "var"].contains(keyword), source.text(index - 1) != "." else { return }
        let isGuard = source.text(index) == "guard"
        let parenthesis = source.parentheses.opening(around: index)
        for next in index + 2..<min(index + 200, source.code.count) {
            let text = source.text(next)
            let isOutside = source.parentheses.opening(around: next) == parenthesis
            guard isOutside else { continue }
            if text == (isGuard ? "else" : "{") { return }
            if text == ",", source.code.indices.contains(next + 2), source.code[next + 1].kind == .word,
                source.text(next + 2) == "=", source.text(next + 3) != "="
            {
                insert("\(keyword) ", before: next + 1)
            } else if text == "where", next > 0 {
                let range = source.code[next - 1].range.upperBound..<source.code[next].range.upperBound
                let isSameLine = source.code[next - 1].line == source.code[next].line
                if isSameLine { edits.append(Edit(range: range, replacement: ",")) }
            }
        }
    }

    /// `i++` as a statement is `i += 1`.
    mutating func rewriteIncrement(_ index: Int) {
        let sign = source.text(index)
        guard index > 0, source.text(index + 1) == sign, source.areAdjacent(index),
            source.text(index + 2) != sign || !source.areAdjacent(index + 1)
        else { return }
        if source.areAdjacent(index - 1), let start = source.operand(before: index) {
            let isStatement = source.beginsStatement(start)
            let isLast =
                index + 2 >= source.code.count || source.code[index + 2].line > source.code[index].line
                || ["}", ";"].contains(source.text(index + 2))
            if isStatement, isLast { replace(index...(index + 1), with: " \(sign)= 1") }
        } else if source.code[index - 1].line < source.code[index].line || ["{", ";"].contains(source.text(index - 1)),
            source.code.indices.contains(index + 2), source.code[index + 2].kind == .word
        {
            var end = index + 2
            while source.text(end + 1) == ".", end + 2 < source.code.count { end += 2 }
            edits.append(
                Edit(
                    range: source.code[index].range.lowerBound..<source.code[index + 2].range.lowerBound,
                    replacement: ""
                ))
            let position = source.code[end].range.upperBound
            edits.append(Edit(range: position..<position, replacement: " \(sign)= 1"))
        }
    }

    /// `a % M_PI` of floating-point numbers is a method. What is on the left must be a name or stand in parentheses.
    mutating func rewriteRemainder(_ index: Int) {
        let right = index + 1
        guard index > 1, right < source.code.count, source.text(right) != "=" else { return }
        let end = source.text(right) == "(" ? source.parentheses.closing(right) ?? right : right
        let isFloating = source.code[right...max(right, end)].contains { token in
            ["M_PI", "M_PI_2", "M_PI_4"].contains(token.text) || token.kind == .number && token.text.contains(".")
        }
        guard isFloating else { return }
        let isParenthesized = end > right
        let last = source.code[isParenthesized ? right : index].range.upperBound
        let start = source.code[index - 1].range.upperBound
        edits.append(Edit(range: start..<last, replacement: ".truncatingRemainder(dividingBy: "))
        if !isParenthesized {
            let position = source.code[index].range.upperBound
            let next = source.code[right].range
            edits.append(Edit(range: position..<next.lowerBound, replacement: ""))
            edits.append(Edit(range: next.upperBound..<next.upperBound, replacement: ")"))
        }
    }

    /// `let touch: AnyObject? = touches.first` had all methods of Objective-C; today the type is known without it. So
    /// it is in `for touch: AnyObject in touches`.
    mutating func rewriteTouch(_ index: Int) {
        guard source.text(index - 1) == ":", index > 2 else { return }
        let next = ["?", "!"].contains(source.text(index + 1)) ? index + 2 : index + 1
        let isBinding = ["let", "var"].contains(source.text(index - 3)) && source.matches(["=", "touches"], at: next)
        guard isBinding || source.text(index - 3) == "for" && source.text(next) == "in" else { return }
        let range = source.code[index - 2].range.upperBound..<source.code[next - 1].range.upperBound
        edits.append(Edit(range: range, replacement: ""))
    }
}
