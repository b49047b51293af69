/// Files that repeat one thing as often as asked: what takes more than linear time or memory shows in one of them.
package enum RepetitiveDrawing: String, CaseIterable, Codable, Sendable {
    case attributes, points, declarations, references
    case comments, longComment, longInstruction, longDocumentType
    case nestedGroups, openGroups, groupsOfOurs
    case elements, shortElements, mixedShortElements, closedElements
    case longLines, longDiagonals, screenLines, hugeDots, hugeCircles, hugeRectangles
    case scatteredDots, scatteredLines, scatteredPairs
    case corners, pathCorners, pathSamples, widthSamples, farSamples
    case hidden, moved, replaced, replacedOnce

    /// Returns the text of a file with `count` repetitions.
    package func text(_ count: Int) -> String {
        Self.header + content(count)
    }

    /// The text before the first element of a drawing of ours, so that such a file counts as one that is edited in
    /// place.
    package static let header = """
        <?xml version="1.0" encoding="UTF-8"?>
        <svg xmlns="http://www.w3.org/2000/svg" xmlns:ink="urn:touchtracker:ink" xmlns:h="urn:touchtracker:hidden" version="1.1">
        <rect width="100%" height="100%" fill="#FFFFFF"/>

        """

    /// Returns the text of a file of at least `size` bytes, with its closing tag.
    package func text(size: Int) -> String {
        let perRepetition = Double(text(2000).utf8.count) / 2000
        return text(Int(Double(size) / perRepetition) + 1) + "</svg>\n"
    }

    private func content(_ count: Int) -> String {
        switch self {
        case .attributes: "<line " + (0..<count).map { "a\($0)='1' " }.joined() + "/>"
        case .points: "<polyline points='" + (0..<count).map { "\($0 % 999),7 " }.joined() + "'/>"
        case .declarations: "<line style='" + repeated("stroke:red;", count) + "'/>"
        case .references: "<line stroke='" + repeated("&amp;", count) + "'/>"
        case .comments: repeated("<!-- a -->", count)
        case .longComment: "<!-- " + repeated("all this ", count) + "-->"
        case .longInstruction: "<?all " + repeated("all this ", count) + "?>"
        case .longDocumentType: "<!DOCTYPE svg [" + repeated("<!ELEMENT a (b)>", count) + "]>"
        case .nestedGroups: repeated("<g>", count) + repeated("</g>", count)
        case .openGroups: repeated("<g>", count)
        case .groupsOfOurs:
            "<g display=\"inline\" ink:of=\"way\">" + repeated("<path d=\"M0 0L1 1Z\"/>", count) + "</g>"
        case .elements: repeated("<line x2='9' stroke='red'/>", count)
        case .shortElements: inGroup(repeated("<line/>", count))
        case .mixedShortElements: inGroup(repeated("<line/><rect width='1' height='1'/>", count))
        case .closedElements: inGroup(repeated("<line></line>", count))
        case .longLines: inGroup(repeated("<line x2='4e5'/>", count))
        case .longDiagonals: inGroup(repeated("<line x2='4e5' y2='3e5'/>", count))
        case .screenLines: inGroup(repeated("<line x2='2e3' y2='1e3'/>", count))
        case .hugeDots: repeated("<circle r='2e3'/>", count)
        case .hugeCircles: inGroup(repeated("<circle r='2e3'/>", count))
        case .hugeRectangles: inGroup(repeated("<rect width='4e6' height='3e6'/>", count))
        case .scatteredDots: (0..<count).map { "<circle cx='\(place($0))' cy='\(place($0 / 999))' r='1'/>" }.joined()
        case .scatteredLines: inGroup((0..<count).map { longLine(at: place($0)) }.joined())
        case .scatteredPairs: inGroup((0..<count).map { longLine(at: place($0 / 2)) }.joined())
        case .corners: inGroup("<polygon points='" + repeated("0 0 9 9 ", count) + "'/>")
        case .pathCorners: inGroup("<path d='M0 0" + repeated("L9 9L0 0", count) + "z'/>")
        case .pathSamples: inGroup("<path ink:seal='' d='M0 0" + repeated("L9 9L0 0", count) + "'/>")
        case .widthSamples:
            "<path ink:seal='' d='' ink:width='9' ink:samples='" + repeated("0 0 1 9 9 1 ", count) + "0 0 1'/>"
        case .farSamples: inGroup("<path ink:seal='' d='M0 0" + repeated("L9e5 9e7L3e6 0", count) + "'/>")
        case .hidden: repeated("<h:ne x2='9'/>", count)
        case .moved: inGroup("<line x2='1'/>" + repeated("<line ink:z='\(firstOffset)'/>", count))
        case .replaced: inGroup(chain(count))
        case .replacedOnce: inGroup("<line x2='1'/>" + repeated("<line ink:was='\(firstOffset)'/>", count))
        }
    }

    private func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

    /// What every element in it inherits, so that elements are short.
    private static let group = "<g fill='none' stroke='red' stroke-linecap='round' stroke-linejoin='round'>"

    private func inGroup(_ text: String) -> String { Self.group + text + "</g>" }

    /// The offset of the first element in a group.
    private var firstOffset: Int { (Self.header + Self.group).utf8.count }

    /// A coordinate far from those of the other numbers, in few bytes.
    private func place(_ number: Int) -> String { "\(number % 9999)e5" }

    private func longLine(at y: String) -> String { "<line x2='4e5' y1='\(y)' y2='\(y)'/>" }

    /// Elements that each replace the one before.
    private func chain(_ count: Int) -> String {
        var text = "<line x2='1'/>"
        var (offset, length) = (firstOffset, text.utf8.count)
        for _ in 0..<count {
            let element = "<line ink:was='\(offset)'/>"
            text += element
            (offset, length) = (offset + length, element.utf8.count)
        }
        return text
    }
}
