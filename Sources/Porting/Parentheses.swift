/// Which parentheses of a source belong together.
struct Parentheses {
    /// For each code token, the index of the parenthesis that closes it; nil if it opens none, or none that is closed.
    private let closings: [Int?]
    /// For each code token, the index of the innermost open parenthesis before it; nil if there is none.
    private let openings: [Int?]

    init(_ code: [SwiftToken]) {
        var closings = [Int?](repeating: nil, count: code.count)
        var openings = closings
        var open: [Int] = []
        for index in code.indices {
            openings[index] = open.last
            guard code[index].kind == .punctuation else { continue }
            if code[index].text == "(" {
                open.append(index)
            } else if code[index].text == ")", let opening = open.popLast() {
                closings[opening] = index
            }
        }
        (self.closings, self.openings) = (closings, openings)
    }

    /// Returns the index of the parenthesis that closes the one at `index`; nil if it is not closed.
    func closing(_ index: Int) -> Int? { closings[index] }

    /// Returns the index of the innermost parenthesis that is open at `index`; nil if there is none.
    func opening(around index: Int) -> Int? { openings[index] }
}
