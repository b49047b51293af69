import X11

extension Program {
    /// What the screen shows as soon as that is what `isWanted` wants and does not change any more: the program shows a large
    /// change piece by piece.
    func screenshotAtRest(where isWanted: (PixelImage) -> Bool) throws -> PixelImage {
        var last: PixelImage?
        return try screenshot { image in
            defer { last = image }
            return image == last && isWanted(image)
        }
    }
}
