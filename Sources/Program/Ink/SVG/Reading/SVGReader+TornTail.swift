extension SVGReader {
    /// The intact part of a file whose writer died within the last element.
    package struct TornTail {
        /// The number of intact bytes, up to the end of the last complete element.
        package var count: Int
        /// The first thing in these bytes that cannot be kept; nil if nothing is lost.
        package var loss: SVGLoss?
        /// Whether they are written as `SVGWriter` writes them.
        package var isPlain: Bool
    }

    /// Finds the intact part of a file while it is read, and counts the tags after it. A group of ours counts as one.
    struct IntactPart {
        private var part: TornTail?
        /// The number of tags that begin after the intact part.
        private var brokenTags = 0
        /// The end of the last token in the file.
        private var readEnd = 0
        /// Whether anything but zeros follows the root's end, which no torn write leaves.
        private var continuesAfterRoot = false

        /// Whether nothing is intact.
        var isEmpty: Bool { part == nil }

        /// The intact part; nil if more than a number of tags are broken after it.
        func tornTail(ofAtMost tags: Int) -> TornTail? { brokenTags <= tags && !continuesAfterRoot ? part : nil }

        /// Notes that a token was read.
        mutating func read(
            _ token: XMLTokenizer.Token, of tokenizer: XMLTokenizer, isInGroup: Bool, isRootOpen: Bool
        ) {
            readEnd = tokenizer.tokenInDocument.upperBound
            switch token {
            case .text: break  // No tag, and one or more tokens, depending on where the file was divided into pieces.
            case .startTag, .endTag, .comment, .instruction, .documentType, .incomplete, .end:
                if !isInGroup { brokenTags += 1 }
            }
            if part != nil, !isRootOpen { continuesAfterRoot = true }
        }

        /// Notes that everything up to the end of the last token is intact.
        mutating func extend(_ tokenizer: XMLTokenizer, loss: SVGLoss?, isPlain: Bool) {
            brokenTags = 0
            part = TornTail(count: tokenizer.tokenInDocument.upperBound, loss: loss, isPlain: isPlain)
        }

        /// Notes that what follows the last token could not be read.
        mutating func fail(_ tokenizer: XMLTokenizer, isInGroup: Bool, isRootOpen: Bool) {
            // The broken tag is a part of the group.
            if isInGroup { brokenTags = 0 }
            skip(tokenizer.bytes.dropFirst(max(0, readEnd - tokenizer.offset)), isRootOpen: isRootOpen)
        }

        /// Notes that bytes were skipped.
        mutating func skip(_ bytes: ArraySlice<UInt8>, isRootOpen: Bool) {
            brokenTags += bytes.count { $0 == UInt8(ascii: "<") }
            if part != nil, !isRootOpen, bytes.contains(where: { $0 > UInt8(ascii: " ") }) {
                continuesAfterRoot = true
            }
        }
    }
}
