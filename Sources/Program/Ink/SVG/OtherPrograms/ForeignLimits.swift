import Foundation

/// The limits within which another program's SVG is read (Security.md).
package enum ForeignLimits {
    /// The maximum length of a file, in bytes: the whole of it is read at once.
    package static let maximumLength = 64 << 20
    /// The maximum number of clones (`use`) in each other.
    static let maximumCloneDepth = 16
    /// The maximum number of elements that all clones of a file are expanded to, also of those that draw nothing.
    static let maximumClonedCount = 20_000
    /// The maximum number of parts of the tiles of all patterns, and of their steps, which are painted for each use.
    static let maximumTileSteps = 4_000_000
    /// The maximum number of steps of the paths that all clones of a file are expanded to.
    static let maximumClonedSteps = 200_000
    /// The number of bytes of an element that count as a step when they are read again for a clone.
    static let lengthPerClonedStep = 64
    /// The maximum length of a text that is a length, and of a value of a property, in bytes.
    static let (maximumLengthText, maximumValueText) = (256, 4096)
    /// The maximum length of a name that elements refer to, or that selectors have, in bytes.
    static let maximumNameLength = 1000
    /// The maximum number of selectors in each other.
    static let maximumSelectorDepth = 8
    /// The maximum number of custom properties of an element, and of uses of them inside of each other.
    static let (maximumCustomCount, maximumCustomDepth) = (1000, 32)
    /// The maximum number of custom properties that rules with selectors of earlier rules declare, in all.
    static let maximumCopiedVariables = 1_000_000
    /// The most work that is done again for each use of what is written once, such as matching selectors: in sizes of
    /// the file, and beside that. A unit is about what reading a byte takes.
    static let (maximumRepeats, additionalRepeats) = (64, 4_000_000)
    /// The maximum length of a style that is an entity and is written in the place of each reference, in bytes.
    static let maximumEntityStyle = 4096
    /// The maximum number of gradients that refer to each other for what they lack.
    static let maximumGradientDepth = 32
    /// The maximum number of stops of a gradient: more cannot be seen.
    static let maximumStopCount = 1000
    /// The maximum size of a length of a gradient, in bytes: it is read for each use.
    static let maximumGradientLengthSize = 64
    /// The number of styles around gradients that are kept: more than elements can nest.
    static let maximumInnerStyleCount = 4000
    /// The maximum number of clipping paths around an element, and of elements that define one by another.
    static let (maximumClips, maximumClipDepth) = (32, 16)
    /// The maximum number of steps of the clipping paths of all elements: each of them is painted through its own.
    static let maximumClippingSteps = 1_000_000
    /// The maximum number of groups in each other that are each painted as one picture.
    static let maximumGroupDepth = 16
    /// The maximum number of steps of a filter, and of what they merge, and of values of a function in one.
    static let (maximumFilterSteps, maximumFilterValues) = (200, 256)
    /// The most work of all filters: steps that each change a whole page.
    static let maximumFilterWork = 60 as CGFloat
    /// The least share of a page that a step counts as.
    static let leastFilterShare = 1 / 2000 as CGFloat
    /// The number of parts that a filter's step counts as when it is painted again.
    static let partsPerFilterStep = 50
    /// The maximum number of groups and definitions in each other in a file of ours: those of all contents.
    static let maximumNesting = 4 * maximumGroupDepth * maximumCloneDepth
    /// The maximum number of families that a text names.
    static let maximumFamilyCount = 16
    /// The maximum number of steps of the outlines of all texts: a letter in a file may become a hundred of them.
    static let maximumTextSteps = 500_000
    /// The maximum number of letters of a text. With a space between any two, and two steps each, they would have more
    /// steps than are shown.
    static let maximumLetters = maximumSteps
    /// The number of bytes of a text that become letters at once.
    static let textPiece = 4096
    /// The maximum number of elements of a text in each other whose places count.
    static let maximumPlacedDepth = 32
    /// The maximum number of letters of a text that are shaped as one line.
    static let maximumLineLength = 20_000
    /// The maximum number of lengths of dashes.
    static let maximumDashCount = 64
    /// The most memory that what a file draws may take, in sizes of the file, and beside that, in bytes.
    static let (maximumSizes, additionalSize) = (14, 48 << 20)
    /// About what an element and a step of its path take in memory, in bytes.
    static let (elementSize, stepSize) = (1000, 56)
    /// The maximum number of steps of a path that is drawn: written as ours, it is a tag that can be read again.
    static let maximumSteps = 100_000
    /// The shortest period of dashes that is drawn as dashes, as a share of the path's box.
    static let shortestDashShare = 1e-4
}
