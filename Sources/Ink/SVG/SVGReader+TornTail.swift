extension SVGReader {
    /// The intact part of a file whose writer died within the last element.
    struct TornTail {
        /// The number of intact bytes, up to the end of the last complete element.
        var count: Int
        /// The first thing in these bytes that cannot be kept; nil if nothing is lost.
        var loss: SVGLoss?
        /// Whether they are written as `SVGWriter` writes them.
        var isPlain: Bool
    }

    /// Finds the torn tail: what follows the last complete element, if that is the beginning of one more.
    struct TornTailSearch {
        private var intact: TornTail?
        /// The number of tags that begin after the intact part.
        private var tagCount = 0
        /// Whether anything but zeros follows the root's end, which no torn write leaves.
        private var continuesAfterRoot = false

        /// The intact part; nil if more than the last element is broken.
        var tail: TornTail? { tagCount <= 1 && !continuesAfterRoot ? intact : nil }

        /// Notes that a token begins.
        mutating func noteToken(isRootOpen: Bool) {
            tagCount += 1
            if intact != nil, !isRootOpen { continuesAfterRoot = true }
        }

        /// Notes that everything up to here is intact.
        mutating func noteIntact(_ tail: TornTail) {
            (intact, tagCount) = (tail, 0)
        }

        /// Notes bytes that cannot be read.
        mutating func noteBroken(_ bytes: some Collection<UInt8>, isRootOpen: Bool) {
            tagCount += bytes.count { $0 == UInt8(ascii: "<") }
            if intact != nil, !isRootOpen, bytes.contains(where: { $0 > UInt8(ascii: " ") }) {
                continuesAfterRoot = true
            }
        }
    }
}
