import Foundation
import TouchKit

/// The lines of a recording's file.
package nonisolated enum RecordingText {
    /// The lines before the first sample, without the devices.
    static func header(settings: [String]) -> String {
        let lines = [RecordingFormat.title] + settings.map { "setting \(oneLine($0))" } + [RecordingFormat.columns]
        return lines.joined(separator: "\n") + "\n"
    }

    static func line(_ device: TouchDevice) -> String {
        "device \(device.identifier) \(device.kind.rawValue) \(device.maximumTouches) \(oneLine(device.name))\n"
    }

    /// Returns the line of an entry; `start` is subtracted from its time.
    static func line(_ entry: Recording.Entry, start: TimeInterval = 0) -> String {
        switch entry {
        case .window(let size): "window \(number(size.width)) \(number(size.height))\n"
        case .sample(let sample, let keys): line(sample, keys, start: start)
        case .key(let sample): line(sample, start: start)
        case .scroll(let sample, let keys): line(sample, keys, start: start)
        case .pinch(let sample, let keys): line(sample, keys, start: start)
        }
    }

    private static func line(_ sample: KeySample, start: TimeInterval) -> String {
        let (phase, key) = (word(sample.phase, in: RecordingFormat.keyPhases), sample.key)
        let time = seconds(sample.timestamp - start)
        return "key \(sample.identifier) \(phase) \(time) \(key.keyCode.rawValue) \(word(key.characters)) "
            + "\(word(key.charactersIgnoringModifiers)) \(names(of: key.modifierFlags))"
            + key.otherCharacters.map { " " + word($0) }.joined() + "\n"
    }

    private static func line(_ sample: ScrollSample, _ keys: UIKeyModifierFlags, start: TimeInterval) -> String {
        let numbers = [sample.location.x, sample.location.y, sample.translation.x, sample.translation.y].map(number)
        let source = word(sample.source, in: RecordingFormat.scrollSources)
        return
            "scroll \(source) \(seconds(sample.timestamp - start)) \(numbers.joined(separator: " ")) \(names(of: keys))\n"
    }

    private static func line(_ sample: PinchSample, _ keys: UIKeyModifierFlags, start: TimeInterval) -> String {
        let numbers = [sample.location.x, sample.location.y, sample.scale, sample.rotation].map(number)
        let (phase, time) = (word(sample.phase, in: RecordingFormat.pinchPhases), seconds(sample.timestamp - start))
        return "pinch \(phase) \(time) \(numbers.joined(separator: " ")) \(names(of: keys))\n"
    }

    private static func line(_ sample: TouchSample, _ keys: UIKeyModifierFlags, start: TimeInterval) -> String {
        let source = sample.source == .secondaryPointer ? .pointer : sample.source
        let words = [
            String(sample.device), String(sample.identifier), word(source, in: RecordingFormat.sources),
            word(sample.phase, in: RecordingFormat.phases), seconds(sample.timestamp - start),
            number(sample.location.x), number(sample.location.y), pair(sample.force, sample.maximumForce),
            pair(sample.majorRadius, sample.majorRadiusTolerance), String(buttons(of: sample)), names(of: keys),
        ]
        return words.joined(separator: " ") + "\n"
    }

    // MARK: Words

    private static func word<Value: Equatable>(_ value: Value, in table: [(word: String, value: Value)]) -> String {
        table.first { $0.value == value }?.word ?? RecordingFormat.none
    }

    private static func word(_ characters: String) -> String {
        if characters.isEmpty { return RecordingFormat.none }
        let isPlain = characters.utf8.allSatisfy { (0x21...0x7E).contains($0) }
        if isPlain, characters != RecordingFormat.none, !characters.hasPrefix(RecordingFormat.codePoint) {
            return characters
        }
        return characters.unicodeScalars.map {
            RecordingFormat.codePoint + String($0.value, radix: 16, uppercase: true)
        }
        .joined()
    }

    private static func names(of keys: UIKeyModifierFlags) -> String {
        let names = RecordingFormat.keys.filter { keys.contains($0.value) }.map(\.word)
        return names.isEmpty ? RecordingFormat.none : names.joined(separator: "+")
    }

    private static func pair(_ value: CGFloat, _ limit: CGFloat) -> String {
        value == 0 && limit == 0 ? RecordingFormat.none : "\(number(value))/\(number(limit))"
    }

    /// 1 while a mouse's first button or a pen's tip is down, 2 while a mouse's secondary button is.
    private static func buttons(of sample: TouchSample) -> Int {
        switch (sample.source, sample.phase) {
        case (.finger, _), (_, .hovered), (_, .left), (_, .ended), (_, .cancelled): 0
        case (.pointer, .began), (.pointer, .moved), (.pen, .began), (.pen, .moved), (.eraser, .began),
            (.eraser, .moved):
            1
        case (.secondaryPointer, .began), (.secondaryPointer, .moved): 2
        }
    }

    /// Returns the shortest decimal number that is read back equal.
    private static func number(_ value: CGFloat) -> String {
        let text = Double(value).description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// Returns a time with all microseconds, so that times are aligned.
    private static func seconds(_ time: TimeInterval) -> String {
        let microseconds = (time * 1e6).rounded()
        guard microseconds.isFinite, abs(microseconds) < 1e18 else { return "0.000000" }
        let (whole, part) = abs(Int(microseconds)).quotientAndRemainder(dividingBy: 1_000_000)
        let digits = String(part)
        return (microseconds < 0 ? "-" : "") + "\(whole)." + String(repeating: "0", count: 6 - digits.count) + digits
    }

    /// Returns a text with a space in place of each line break.
    static func oneLine(_ text: some StringProtocol) -> String {
        String(text.map { $0.isNewline ? " " : $0 })
    }
}
