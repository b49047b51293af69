/// A change that a port leaves to the author, at a line of the source.
public struct Remark: Equatable, Sendable {
    /// The line, from 1.
    public let line: Int
    /// The present code and what to write instead, as a sentence without a full stop.
    public let text: String
}
