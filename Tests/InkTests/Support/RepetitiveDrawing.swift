@testable import Ink

/// Files that repeat one thing as often as asked: what takes more than linear time or memory shows in one of them.
enum RepetitiveDrawing: String, CaseIterable, Codable {
    case attributes, points, nestedGroups, elements, groupsOfOurs, comments, declarations, references

    /// Returns the text of a file with `count` repetitions.
    func text(_ count: Int) -> String {
        String(decoding: SVGWriter.opening(page: nil, paper: .white), as: UTF8.self) + content(count)
    }

    /// Returns the text of a file of at least `size` bytes, with its closing tag.
    func text(size: Int) -> String {
        let perRepetition = Double(text(2000).utf8.count) / 2000
        return text(Int(Double(size) / perRepetition) + 1) + String(decoding: SVGWriter.closing, as: UTF8.self)
    }

    private func content(_ count: Int) -> String {
        switch self {
        case .attributes: "<line " + (0..<count).map { "a\($0)='1' " }.joined() + "/>"
        case .points: "<polyline points='" + (0..<count).map { "\($0 % 999),7 " }.joined() + "'/>"
        case .nestedGroups: String(repeating: "<g>", count: count) + String(repeating: "</g>", count: count)
        case .elements: String(repeating: "<line x2='9' stroke='red'/>", count: count)
        case .groupsOfOurs:
            "<g display=\"inline\" ink:of=\"way\">" + String(repeating: "<path d=\"M0 0L1 1Z\"/>", count: count)
                + "</g>"
        case .comments: String(repeating: "<!-- a -->", count: count)
        case .declarations: "<line style='" + String(repeating: "stroke:red;", count: count) + "'/>"
        case .references: "<line stroke='" + String(repeating: "&amp;", count: count) + "'/>"
        }
    }
}
