import Foundation
import TouchKit

@testable import TouchKitX11
@testable import X11

/// An interpreter that knows the made devices, and what it made of events.
struct Reading {
    var interpreter = InputInterpreter(window: Made.window)
    /// When the events are read, in seconds.
    var now = 10.0

    init() {
        interpreter.setDevices(Made.devices)
    }

    /// The samples that events, drained in one go, make.
    mutating func samples(_ events: Event...) -> [TouchSample] {
        read(events)
    }

    /// The phases of those samples.
    mutating func phases(_ events: Event...) -> [TouchSample.Phase] {
        read(events).map(\.phase)
    }

    /// What those events scroll.
    mutating func scrolls(_ events: Event...) -> [ScrollSample] {
        interpret(events).actions.compactMap { if case .scroll(let sample, _) = $0 { sample } else { nil } }
    }

    /// What those events pinch.
    mutating func pinches(_ events: Event...) -> [PinchSample] {
        interpret(events).actions.compactMap { if case .pinch(let sample, _) = $0 { sample } else { nil } }
    }

    /// How often those events press a pen's button.
    mutating func penButtons(_ events: Event...) -> Int {
        interpret(events).actions.count { $0 == .penButton }
    }

    /// The modifier keys that the samples of events, drained in one go, come with.
    mutating func flags(_ events: Event...) -> [UIKeyModifierFlags] {
        interpret(events).actions.compactMap { if case .samples(_, let flags) = $0 { flags } else { nil } }
    }

    /// What those events say of marked text: nil in place of none.
    mutating func markedTexts(_ events: Event...) -> [MarkedText?] {
        interpret(events).actions.compactMap { if case .markedText(let text) = $0 { .some(text) } else { nil } }
    }

    mutating func read(_ events: [Event]) -> [TouchSample] {
        let reading = interpret(events)
        return reading.actions.flatMap { action -> ArraySlice<TouchSample> in
            switch action {
            case .samples(let range, _): reading.samples[range]
            case .scroll, .pinch, .key, .markedText, .penButton: []
            }
        }
    }

    private mutating func interpret(_ events: [Event]) -> ToolkitInput {
        var reading = ToolkitInput()
        var removedDevices = RemovedDevices()
        for (index, event) in events.enumerated() { removedDevices.note(event, at: index) }
        interpreter.interpret(
            events[...], removedDevices: removedDevices, on: Made.windowGeometry, now: now,
            devices: { Made.devices },
            into: &reading)
        return reading
    }
}
