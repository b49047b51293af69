import Foundation
import TouchKit
import X11

/// The meaning of a key event.
nonisolated enum KeyMeaning: Equatable {
    case press(KeySample)
    /// A media key (S45).
    case remoteControl(UIEvent.EventSubtype)
}

/// Turns X's key events into UIKit's (D30).
nonisolated enum KeyInterpreter {
    /// Returns what `event` means, in order. `time` is in seconds on the application's clock.
    static func interpret(_ event: KeyEvent, time: TimeInterval) -> [KeyMeaning] {
        if let media = mediaKeys[event.symbol] {
            let meaning: UIEvent.EventSubtype? =
                switch event.phase {
                case .pressed: media.press
                case .repeated: nil
                case .released: media.release
                }
            return meaning.map { [.remoteControl($0)] } ?? []
        }
        let phase: KeySample.Phase =
            switch event.phase {
            case .pressed: .down
            case .repeated: .repeats
            case .released: .up
            }
        let plain = event.symbol.character.map(String.init) ?? ""
        let key = UIKey(
            characters: event.text.isEmpty ? plain : event.text, charactersIgnoringModifiers: plain,
            modifierFlags: UIKeyModifierFlags(event.modifiers), keyCode: UIKeyboardHIDUsage(event),
            otherCharacters: event.otherSymbols.compactMap { $0.character.map(String.init) })
        let press = KeySample(identifier: event.code, phase: phase, key: key, timestamp: time)
        guard event.code == KeyEvent.composed else { return [.press(press)] }
        // The release of composed text never arrives, so it follows the press at once.
        return [.press(press), .press(KeySample(identifier: event.code, phase: .up, key: key, timestamp: time))]
    }

    /// The meanings of the press and the release of a media key; nil for a release that means nothing.
    private static let mediaKeys: [KeySymbol: (press: UIEvent.EventSubtype, release: UIEvent.EventSubtype?)] = [
        .play: (.remoteControlTogglePlayPause, nil),
        .pause: (.remoteControlPause, nil),
        .stop: (.remoteControlStop, nil),
        .nextTrack: (.remoteControlNextTrack, nil),
        .previousTrack: (.remoteControlPreviousTrack, nil),
        .rewind: (.remoteControlBeginSeekingBackward, .remoteControlEndSeekingBackward),
        .fastForward: (.remoteControlBeginSeekingForward, .remoteControlEndSeekingForward),
    ]
}
