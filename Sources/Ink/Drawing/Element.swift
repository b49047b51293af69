public import Foundation

/// A piece of ink that lies on the paper of a `Drawing`: a mark with an identity and a place in the order.
public struct Element: Identifiable, Hashable, Sendable {
    /// What tells an element from every other that its drawing ever had; moving, recolouring, removing and bringing
    /// back leave it as it is.
    public struct ID: Hashable, Comparable, Sendable {
        let number: Int

        /// Whether one element was drawn before another.
        public static func < (a: ID, b: ID) -> Bool { a.number < b.number }
    }

    /// Who it is.
    public let id: ID
    /// Where it lies among the others of its drawing: the higher, the nearer to the eye. No two have the same.
    public internal(set) var rank: Int
    /// What it looks like.
    public let mark: Mark
    /// A box around all of its ink, in points (`Mark.bounds`).
    public let bounds: CGRect

    init(id: ID, rank: Int, mark: Mark) {
        self.id = id
        self.rank = rank
        self.mark = mark
        bounds = mark.bounds
    }
}
