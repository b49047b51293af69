import Foundation

/// A straight line laid into a track from its beginning to its end.
struct LineFit {
    var line: Line
    var confidence: CGFloat

    init?(of track: Track) {
        guard let begin = track.points.first, let end = track.points.last else { return nil }
        line = Line(begin: begin, end: end)
        guard line.length > 0, track.length <= line.length * ShapeLimits.detour else { return nil }
        let chord = Centerline.Piece(from: line.begin, to: line.end, radius: 0)
        let bulge = track.points.reduce(0) { max($0, chord.distance(from: $1)) } / line.length
        guard bulge < ShapeLimits.bulge else { return nil }
        confidence = 1 - bulge / ShapeLimits.bulge
    }
}
