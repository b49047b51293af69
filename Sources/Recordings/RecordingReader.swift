package import Foundation
import TouchKit

extension Recording {
    /// Reads the contents of a recording's file.
    ///
    /// A last line without an end, which a killed program leaves behind, is left out.
    /// - Throws: `RecordingError` for the first line that cannot be read.
    package nonisolated init(text: String) throws(RecordingError) {
        self.init()
        var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        isTorn = lines.popLast()?.isEmpty == false
        guard lines.first.map(String.init) == RecordingFormat.title else { throw Self.wrongTitle(lines.first) }
        for (index, line) in lines.enumerated().dropFirst() {
            var reader = RecordingLine(line, number: index + 1)
            try read(&reader)
        }
    }

    /// Reads the bytes of a recording's file; same as above.
    package nonisolated init(_ data: Data) throws(RecordingError) {
        guard let text = String(data: data, encoding: .utf8) else {
            throw RecordingError(line: 1, problem: "this is not text")
        }
        try self.init(text: text)
    }

    private nonisolated static func wrongTitle(_ line: Substring?) -> RecordingError {
        if let line, line.hasPrefix(RecordingFormat.titleOfAnyVersion) {
            let version = line.dropFirst(RecordingFormat.titleOfAnyVersion.count)
            return RecordingError(line: 1, problem: "version \(version.prefix(20)) of the format is unknown")
        }
        return RecordingError(line: 1, problem: "a recording begins with \"\(RecordingFormat.title)\"")
    }

    private nonisolated mutating func read(_ line: inout RecordingLine) throws(RecordingError) {
        guard let first = line.peek(), !first.hasPrefix("#") else { return }
        switch first {
        case "window": try readWindow(&line)
        case "device": try readDevice(&line)
        case "setting":
            line.skip()
            settings.append(line.rest())
        case _:
            try readSample(&line)
        }
        try line.expectEnd()
    }

    /// The valid widths and heights of windows, in points: X11's limit.
    private nonisolated static let lengths: ClosedRange<Double> = 1...32767

    private nonisolated mutating func readWindow(_ line: inout RecordingLine) throws(RecordingError) {
        line.skip()
        let width = try line.number("width", in: Self.lengths)
        entries.append(.window(CGSize(width: width, height: try line.number("height", in: Self.lengths))))
    }

    private nonisolated mutating func readDevice(_ line: inout RecordingLine) throws(RecordingError) {
        line.skip()
        let identifier: Int32 = try line.integer("device")
        let word = try line.word("kind of device")
        guard let kind = TouchDevice.Kind(rawValue: word) else { throw line.error("unknown kind of device", word) }
        let touches: Int = try line.integer("number of touches")
        devices.append(TouchDevice(identifier: identifier, name: line.rest(), kind: kind, maximumTouches: touches))
    }

    private nonisolated mutating func readSample(_ line: inout RecordingLine) throws(RecordingError) {
        guard windowSize != nil else {
            throw RecordingError(line: line.number, problem: "the size of the window must come before the first sample")
        }
        let device: Int32 = try line.integer("device")
        guard device == 0 || devices.contains(where: { $0.identifier == device }) else {
            throw RecordingError(line: line.number, problem: "device \(device) is not described by a line above")
        }
        let identifier: UInt64 = try line.integer("touch")
        let source = try line.value("source", in: RecordingFormat.sources)
        let phase = try line.value("phase", in: RecordingFormat.phases)
        let time = try line.number("time", in: Self.times)
        let x = try line.number("x", in: Self.coordinates)
        let y = try line.number("y", in: Self.coordinates)
        let (force, maximumForce) = try line.pair("pressure", in: Self.forces)
        let (radius, tolerance) = try line.pair("contact", in: Self.radii)
        let _: UInt32 = try line.integer("buttons")
        let keys = try line.keys()
        entries.append(
            .sample(
                TouchSample(
                    identifier: identifier, phase: phase, location: CGPoint(x: x, y: y), timestamp: time,
                    source: source,
                    force: force, maximumForce: maximumForce, majorRadius: radius, majorRadiusTolerance: tolerance,
                    device: device), keys))
    }

    /// The valid times, in seconds: eleven days. Times may step back, even before the first sample's.
    private nonisolated static let times: ClosedRange<Double> = -1e6...1e6
    /// The valid coordinates, in points. Locations outside the window are normal.
    private nonisolated static let coordinates: ClosedRange<Double> = -1e6...1e6
    /// The valid forces; 1 is an average touch.
    private nonisolated static let forces: ClosedRange<Double> = 0...1e3
    /// The valid radii, in points.
    private nonisolated static let radii: ClosedRange<Double> = 0...1e5
}
