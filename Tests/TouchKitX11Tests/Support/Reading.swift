import Foundation
import TouchKit

@testable import TouchKitX11
@testable import X11

/// An interpreter that knows the made devices, and what it made of events.
struct Reading {
    var interpreter = InputInterpreter()

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
        let actions = interpreter.interpret(events, on: Made.surface, now: 10, devices: { Made.devices })
        return actions.compactMap { if case .scroll(let sample, _) = $0 { sample } else { nil } }
    }

    /// The modifier keys that the samples of events, drained in one go, come with.
    mutating func flags(_ events: Event...) -> [UIKeyModifierFlags] {
        interpreter.interpret(events, on: Made.surface, now: 10, devices: { Made.devices }).compactMap {
            if case .samples(_, let flags) = $0 { flags } else { nil }
        }
    }

    private mutating func read(_ events: [Event]) -> [TouchSample] {
        let actions = interpreter.interpret(events, on: Made.surface, now: 10, devices: { Made.devices })
        return actions.flatMap { action -> [TouchSample] in
            switch action {
            case .samples(let samples, _): samples
            case .scroll, .key: []
            }
        }
    }
}
