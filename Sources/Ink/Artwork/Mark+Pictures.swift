extension Artwork {
    /// Whether the artwork is one picture.
    fileprivate var isOnePicture: Bool {
        switch role {
        case .picture, .backdrop: parts.count == 1 && parts[0].picture != nil
        case .clone, .placeholder, .text: false
        }
    }
}

extension Mark {
    /// Whether the mark is a picture, which can be the paper's background.
    package var isPicture: Bool {
        guard case .artwork(let artwork) = shape else { return false }
        return artwork.isOnePicture
    }

    /// Whether the mark is the paper's background, of which only the edge is touched.
    package var isBackground: Bool {
        guard case .artwork(let artwork) = shape else { return false }
        return artwork.role == .backdrop
    }

    /// The mark as the paper's background, or as a picture like others again.
    func asBackground(_ isBackground: Bool) -> Mark {
        guard case .artwork(let artwork) = shape, artwork.isOnePicture else { return self }
        var mark = self
        mark.shape = .artwork(
            Artwork(parts: artwork.parts, matrix: artwork.matrix, role: isBackground ? .backdrop : .picture))
        return mark
    }

    /// The pictures that the mark shows.
    package var pictures: [Picture] {
        switch shape {
        case .artwork(let artwork): artwork.parts.compactMap(\.picture)
        case .line, .dot, .ellipse, .rectangle, .polygon, .stroke: []
        }
    }
}
