import Foundation
import TouchKit
import X11

/// What a key event means.
nonisolated enum KeyMeaning: Equatable {
    /// A key that responders receive.
    case press(KeySample)
    /// A media key (S45); nil if its release means nothing.
    case remoteControl(UIEvent.EventSubtype?)
}

/// Turns X's key events into UIKit's (D30).
nonisolated enum KeyInterpreter {
    /// Returns what `event` means, in order. `time` is in seconds on the application's clock.
    static func interpret(_ event: KeyEvent, time: TimeInterval) -> [KeyMeaning] {
        if let media = mediaKey(event) { return [.remoteControl(media)] }
        let phase: KeySample.Phase =
            switch event.phase {
            case .pressed: .down
            case .repeated: .repeats
            case .released: .up
            }
        let plain = event.symbol.character.map(String.init) ?? ""
        let key = UIKey(
            characters: event.text.isEmpty ? plain : event.text, charactersIgnoringModifiers: plain,
            modifierFlags: UIKeyModifierFlags(event.modifiers), keyCode: UIKeyboardHIDUsage(event))
        let press = KeySample(identifier: event.code, phase: phase, key: key, timestamp: time)
        guard event.code == KeyEvent.composed else { return [.press(press)] }
        // The release of composed text never arrives, so it follows the press at once.
        return [.press(press), .press(KeySample(identifier: event.code, phase: .up, key: key, timestamp: time))]
    }

    /// Returns what a media key means now; nil for other keys.
    private static func mediaKey(_ event: KeyEvent) -> UIEvent.EventSubtype?? {
        let isDown = event.phase == .pressed
        let isUp = event.phase == .released
        switch event.symbol {
        case .play: return .some(isDown ? .remoteControlTogglePlayPause : nil)
        case .pause: return .some(isDown ? .remoteControlPause : nil)
        case .stop: return .some(isDown ? .remoteControlStop : nil)
        case .nextTrack: return .some(isDown ? .remoteControlNextTrack : nil)
        case .previousTrack: return .some(isDown ? .remoteControlPreviousTrack : nil)
        case .rewind:
            return .some(isDown ? .remoteControlBeginSeekingBackward : isUp ? .remoteControlEndSeekingBackward : nil)
        case .fastForward:
            return .some(isDown ? .remoteControlBeginSeekingForward : isUp ? .remoteControlEndSeekingForward : nil)
        case _: return nil
        }
    }
}
