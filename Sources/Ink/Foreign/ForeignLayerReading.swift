import Foundation

/// The group with TouchTracker's ink in another program's file, while the file is read.
package struct ForeignLayerReading {
    /// The offset of its start tag.
    package let start: Int
    package let paper: Paper
    package let cleared: ClearedInkName?
    /// The offset after its end tag; nil before it has been read.
    package private(set) var end: Int?
    /// Whether everything in it so far is as TouchTracker writes it.
    package private(set) var isPlain: Bool

    /// Reads the start tag; nil if it is not that of such a group, or if its ink is not in the root's units.
    init?(_ tokenizer: XMLTokenizer, _ page: CGRect?) {
        var (isLayer, isOurs, isMoved): (Bool, Bool, Bool) = (false, false, false)
        var (paper, cleared): (Paper, ClearedInkName?) = (.white, nil)
        for attribute in tokenizer.attributes {
            let value = tokenizer.bytes.span.string(attribute.value)
            switch tokenizer.bytes.span.string(attribute.name) {
            case "ink:of": isLayer = value == ForeignLayer.mark
            case "xmlns:ink": isOurs = value == SVGNames.ink
            case "ink:paper": paper = Paper(name: value) ?? .white
            case "ink:cleared": cleared = ClearedInkName(value)
            case "transform": isMoved = true
            default: continue
            }
        }
        guard isLayer, isOurs, !isMoved else { return nil }
        (self.paper, self.cleared) = (paper, cleared)
        start = tokenizer.offset + tokenizer.token.lowerBound
        let header = ForeignLayer.header(.unit, paper, cleared)
        isPlain = tokenizer.bytes[tokenizer.token].elementsEqual(header.dropLast())
    }

    /// Reads the end tag.
    mutating func end(_ tokenizer: XMLTokenizer, isPlain: Bool) {
        end = tokenizer.offset + tokenizer.token.upperBound
        self.isPlain = isPlain && tokenizer.token.count == 4
    }
}
