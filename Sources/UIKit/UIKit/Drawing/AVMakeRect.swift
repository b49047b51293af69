public import Foundation

/// Returns the largest rectangle with the proportions of `aspectRatio` that fits into `boundingRect`, in its middle; an
/// empty one at its middle if there are no proportions.
public nonisolated func AVMakeRect(aspectRatio: CGSize, insideRect boundingRect: CGRect) -> CGRect {
    let scale = min(boundingRect.width / aspectRatio.width, boundingRect.height / aspectRatio.height)
    guard scale.isFinite, aspectRatio.width > 0, aspectRatio.height > 0 else {
        return CGRect(x: boundingRect.midX, y: boundingRect.midY, width: 0, height: 0)
    }
    let (width, height) = (aspectRatio.width * scale, aspectRatio.height * scale)
    return CGRect(
        x: boundingRect.midX - width / 2, y: boundingRect.midY - height / 2, width: width, height: height)
}
