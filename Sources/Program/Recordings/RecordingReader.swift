package import Foundation
import TouchKit

extension Recording {
    /// Reads the contents of a recording's file.
    ///
    /// A last line without an end, which a killed program leaves behind, is left out.
    /// - Throws: `RecordingError` for the first line that cannot be read.
    package nonisolated init(text: String) throws(RecordingError) {
        var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        let isTorn = lines.popLast()?.isEmpty == false
        guard let title = lines.first, RecordingFormat.readableTitles.contains(String(title)) else {
            throw Self.wrongTitle(lines.first)
        }
        var reader = RecordingReader()
        for (index, line) in lines.enumerated().dropFirst() {
            var line = RecordingLine(line, number: index + 1)
            try reader.read(&line)
        }
        self = reader.recording
        self.isTorn = isTorn
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
}

/// Reads a recording line by line. All errors are found here, before anything is played.
private nonisolated struct RecordingReader {
    private(set) var recording = Recording()
    /// The identifiers of the devices that have been described.
    private var devices: Set<Int32> = []
    private var contacts: Set<UInt64> = []

    mutating func read(_ line: inout RecordingLine) throws(RecordingError) {
        guard let first = line.peek(), !first.hasPrefix("#") else { return }
        switch first {
        case "window": try readWindow(&line)
        case "device": try readDevice(&line)
        case "setting":
            line.skip()
            recording.settings.append(line.rest())
        case let kind:
            guard recording.windowSize != nil else {
                throw RecordingError(
                    line: line.number, problem: "the size of the window must come before the first sample")
            }
            recording.entries.append(try readInput(kind, &line))
        }
        try line.expectEnd()
    }

    /// The valid widths and heights of windows, in points.
    private static let lengths = 1...Double(WindowLimits.maximumLength)

    private mutating func readWindow(_ line: inout RecordingLine) throws(RecordingError) {
        line.skip()
        let width = try line.number("width", in: Self.lengths)
        let height = try line.number("height", in: Self.lengths)
        if let problem = WindowLimits.refusal(width: Int(width.rounded(.up)), height: Int(height.rounded(.up))) {
            throw RecordingError(line: line.number, problem: problem)
        }
        recording.entries.append(.window(CGSize(width: width, height: height)))
    }

    private mutating func readDevice(_ line: inout RecordingLine) throws(RecordingError) {
        line.skip()
        let identifier: Int32 = try line.integer("device")
        let word = try line.word("kind of device")
        guard let kind = TouchDevice.Kind(rawValue: word) else { throw line.error("unknown kind of device", word) }
        let touches: Int = try line.integer("number of touches")
        devices.insert(identifier)
        recording.devices.append(
            TouchDevice(identifier: identifier, name: line.rest(), kind: kind, maximumTouches: touches))
    }

    private mutating func readInput(
        _ kind: Substring, _ line: inout RecordingLine
    ) throws(RecordingError) -> Recording.Entry {
        switch kind {
        case "key": return try readKey(&line)
        case "scroll": return try readScroll(&line)
        case "pinch": return try readPinch(&line)
        case _: return try readSample(&line)
        }
    }

    private func readKey(_ line: inout RecordingLine) throws(RecordingError) -> Recording.Entry {
        line.skip()
        let identifier: Int = try line.integer("key")
        let phase = try line.value("phase", in: RecordingFormat.keyPhases)
        let time = try line.number("time", in: Self.times)
        let number: Int = try line.integer("code")
        guard let code = UIKeyboardHIDUsage(rawValue: number) else { throw line.error("unknown key", String(number)) }
        let characters = try line.characters()
        let plain = try line.characters()
        let flags = try line.keys()
        var others: [String] = []
        while line.peek() != nil { others.append(try line.characters()) }
        let key = UIKey(
            characters: characters, charactersIgnoringModifiers: plain, modifierFlags: flags, keyCode: code,
            otherCharacters: others)
        return .key(KeySample(identifier: identifier, phase: phase, key: key, timestamp: time))
    }

    private func readScroll(_ line: inout RecordingLine) throws(RecordingError) -> Recording.Entry {
        line.skip()
        let source = try line.value("source", in: RecordingFormat.scrollSources)
        let time = try line.number("time", in: Self.times)
        let location = try line.point("x", "y", in: Self.coordinates)
        let translation = try line.point("dx", "dy", in: Self.coordinates)
        let sample = ScrollSample(location: location, translation: translation, source: source, timestamp: time)
        return .scroll(sample, try line.keys())
    }

    private func readPinch(_ line: inout RecordingLine) throws(RecordingError) -> Recording.Entry {
        line.skip()
        let phase = try line.value("phase", in: RecordingFormat.pinchPhases)
        let time = try line.number("time", in: Self.times)
        let location = try line.point("x", "y", in: Self.coordinates)
        let scale = try line.number("scale", in: Self.scales)
        let rotation = try line.number("rotation", in: Self.coordinates)
        let sample = PinchSample(
            phase: phase, location: location, scale: scale, rotation: rotation, timestamp: time)
        return .pinch(sample, try line.keys())
    }

    private mutating func readSample(_ line: inout RecordingLine) throws(RecordingError) -> Recording.Entry {
        let device: Int32 = try line.integer("device")
        guard device == 0 || devices.contains(device) else {
            throw RecordingError(line: line.number, problem: "device \(device) is not described by a line above")
        }
        let identifier: UInt64 = try line.integer("touch")
        var source = try line.value("source", in: RecordingFormat.sources)
        let phase = try line.value("phase", in: RecordingFormat.phases)
        try count(identifier, phase, in: line)
        let time = try line.number("time", in: Self.times)
        let location = try line.point("x", "y", in: Self.coordinates)
        let (force, maximumForce) = try line.pair("pressure", in: Self.forces)
        let (radius, tolerance) = try line.pair("contact", in: Self.radii)
        let buttons: UInt32 = try line.integer("buttons")
        if source == .pointer, buttons == 2 { source = .secondaryPointer }
        let sample = TouchSample(
            identifier: identifier, phase: phase, location: location, timestamp: time, source: source, force: force,
            maximumForce: maximumForce, majorRadius: radius, majorRadiusTolerance: tolerance, device: device)
        return .sample(sample, try line.keys())
    }

    /// The maximum number of contacts at once: more than any device reports.
    private static let maximumContacts = 1000

    private mutating func count(
        _ identifier: UInt64, _ phase: TouchSample.Phase, in line: RecordingLine
    ) throws(RecordingError) {
        switch phase {
        case .began: contacts.insert(identifier)
        case .ended, .cancelled: contacts.remove(identifier)
        case .moved, .hovered, .left: return
        }
        guard contacts.count <= Self.maximumContacts else {
            throw RecordingError(
                line: line.number, problem: "more than \(Self.maximumContacts) contacts are down at once")
        }
    }

    /// The valid times, in seconds: eleven days. Times may step back, even before the first sample's.
    private static let times: ClosedRange<Double> = -1e6...1e6
    /// The valid coordinates, in points. Locations outside the window are normal.
    private static let coordinates: ClosedRange<Double> = -1e6...1e6
    private static let scales: ClosedRange<Double> = 0...1e6
    /// The valid forces; 1 is an average touch.
    private static let forces: ClosedRange<Double> = 0...1e3
    /// The valid radii, in points.
    private static let radii: ClosedRange<Double> = 0...1e5
}
