import Foundation

/// A request to show the menu of what a side has selected, or of empty paper, with its arrow at a spot in the paper's
/// points.
struct MenuRequest {
    let side: TableSide
    let spot: CGPoint
}
