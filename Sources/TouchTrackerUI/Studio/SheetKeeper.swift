public import Foundation
public import Ink

/// Where a sheet's ink is kept: every finished change is there before the next input is handled.
///
/// What throws has kept nothing new and lost nothing old; it throws an error that describes itself in one sentence without a
/// full stop. What does not throw has kept all of the drawing, whatever was missing before.
public protocol SheetKeeper: AnyObject {
    /// Keeps what `change` made of the drawing, which is now `drawing` as far as it is finished.
    func save(_ change: Change, of drawing: Drawing) throws -> Keeping

    /// Keeps the drawing whole, whatever has become of it.
    func rewrite(_ drawing: Drawing) throws -> Keeping

    /// Makes the paper as large as `size`, in points, where it is smaller.
    func grow(to size: CGSize, of drawing: Drawing) throws -> Keeping

    /// Waits until all that is kept would outlast a power cut.
    func synchronize() throws
}

/// Where a sheet's ink was kept.
public enum Keeping: Hashable {
    /// Where it always was.
    case inPlace
    /// In another place from now on, which one sentence without a full stop tells with the reason.
    case elsewhere(String)
}
