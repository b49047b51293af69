/// The parts of another program's drawing that are not shown, or not exactly; they stay in the file.
package struct ForeignNotes: Hashable, Sendable {
    package enum Kind: Int, CaseIterable, Sendable {
        // Not shown.
        case texts, letters, fonts, pictures, pictureParts, photos, clips, masks, filters, patterns, arrowheads, styles,
            clones, tooLarge
        // Steps of filters.
        case noise, lighting, displacements, convolutions, filterPictures
        // Shown, but not exactly.
        case translucentGroups
    }

    private(set) package var counts: [Kind: Int] = [:]

    package init(counts: [Kind: Int] = [:]) { self.counts = counts }

    mutating func add(_ kind: Kind, _ count: Int = 1) { if count > 0 { counts[kind, default: 0] += count } }

    /// Adds what is not shown of another drawing.
    package mutating func add(_ others: ForeignNotes) {
        for (kind, count) in others.counts { add(kind, count) }
    }

    /// Notes with the greater of both numbers of each kind: these and others are about the same things.
    package func united(with others: ForeignNotes) -> ForeignNotes {
        ForeignNotes(counts: counts.merging(others.counts) { max($0, $1) })
    }

    /// The number of things that are not shown, or not exactly.
    var count: Int { counts.values.reduce(0, +) }

    /// The number of things that are not shown.
    package var hiddenCount: Int {
        counts.reduce(0) { sum, next in
            switch next.key {
            case .texts, .letters, .fonts, .pictures, .pictureParts, .photos, .clips, .masks, .filters, .patterns,
                .arrowheads, .styles, .clones, .tooLarge, .noise, .lighting, .displacements, .convolutions,
                .filterPictures:
                sum + next.value
            case .translucentGroups: sum
            }
        }
    }
}
