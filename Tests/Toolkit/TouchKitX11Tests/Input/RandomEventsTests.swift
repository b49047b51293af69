import Foundation
import SeededRandom
import Testing
import TouchKit

@testable import TouchKitX11
@testable import X11

/// Events that no server should send: in any order, of any device, with any values.
struct RandomEventsTests {
    @Test(arguments: LongRun.seeds(4, long: 4000))
    func `whatever events arrive, each touch begins once, ends once, and has finite values`(seed: UInt64) {
        var events = RandomEvents(seed: seed)
        var reading = Reading()
        var down: Set<UInt64> = []
        for _ in 0..<60 {
            for sample in reading.read((0..<8).map { _ in events.next() }) {
                switch sample.phase {
                case .began: #expect(down.insert(sample.identifier).inserted, "seed \(seed)")
                case .moved: #expect(down.contains(sample.identifier), "seed \(seed)")
                case .ended, .cancelled: #expect(down.remove(sample.identifier) != nil, "seed \(seed)")
                case .hovered, .left: break
                }
                let values = [
                    sample.location.x, sample.location.y, sample.timestamp, sample.force, sample.majorRadius,
                    sample.majorRadiusTolerance, CGFloat(sample.posture.altitudeAngle),
                ]
                #expect(values.allSatisfy { $0.isFinite }, "seed \(seed): \(sample)")
                #expect((0...ForceScale.maximumForce).contains(sample.force))
                // The screen is 500 points wide.
                #expect((0...250).contains(sample.majorRadius))
            }
        }
        // When all devices are gone, nothing is left.
        let gone = Set(Made.devices.map(\.id))
        for sample in reading.read(gone.map { Made.hierarchy($0, [.slaveRemoved]) }) { down.remove(sample.identifier) }
        #expect(down.isEmpty, "seed \(seed)")
    }

    @Test(arguments: LongRun.seeds(4, long: 4000))
    func `whatever events arrive, each pinch begins before it changes and ends, and has finite values`(seed: UInt64) {
        var events = RandomEvents(seed: seed)
        var reading = Reading()
        var isPinching = false
        for _ in 0..<500 {
            for sample in reading.pinches(events.next()) {
                #expect(sample.phase == .began || isPinching, "seed \(seed)")
                isPinching = sample.phase == .began || sample.phase == .changed
                let values = [sample.location.x, sample.location.y, sample.rotation, sample.timestamp]
                #expect(values.allSatisfy { $0.isFinite } && sample.scale > 0 && sample.scale <= 1000)
            }
        }
    }

    private struct RandomEvents {
        private var generator: SeededGenerator

        init(seed: UInt64) {
            generator = SeededGenerator(seed: seed)
        }

        private static let places = [0, -0.5, 399.9, 1e6, -32768, 32767.99998]
        private static let values = [
            0, 1, -1, 150, 299.5, 1e9, -1e9, .nan, .infinity, -.infinity, .greatestFiniteMagnitude,
            .leastNonzeroMagnitude,
        ]

        mutating func next() -> Event {
            let kind = Int.random(in: 0..<17, using: &generator)
            let phase = [TouchEvent.Phase.began, .updated, .ended].randomElement(using: &generator) ?? .updated
            let touch = ([0, 1, 2, 3, .max] as [UInt32]).randomElement(using: &generator) ?? 0
            let isOdd = Bool.random(using: &generator)
            switch kind {
            case 0..<6:
                return Made.touch(
                    phase, touch, at: place(), axes: axes(), slave: device(),
                    time: .random(in: 0...9, using: &generator),
                    isPendingEnd: kind == 0, isEmulatingPointer: isOdd)
            case 6..<9: return Made.owned(touch)
            case 9..<13: return pointer(isEmulated: kind == 9, isOdd: isOdd)
            case 13:
                return .crossing(
                    CrossingEvent(
                        isEntering: isOdd, mode: .normal, device: Made.master, slave: device(),
                        time: ServerTime(rawValue: .random(in: 0 ... .max, using: &generator))))
            case 14:
                let flags: [HierarchyChange.Flags] = [
                    [.attached], [.detached], [.disabled], [.slaveRemoved], [.masterRemoved], [],
                ]
                return Made.hierarchy(device(), flags.randomElement(using: &generator) ?? [])
            case 15: return pinch()
            case _: return isOdd ? .unmapped(Made.window) : .other(.max)
            }
        }

        private mutating func pinch() -> Event {
            let phases: [PinchEvent.Phase] = [.began, .updated, .updated, .ended, .cancelled]
            return Made.pinch(
                phases.randomElement(using: &generator) ?? .updated,
                scale: Self.values.randomElement(using: &generator) ?? 1,
                turn: Self.values.randomElement(using: &generator) ?? 0, at: place(), slave: device())
        }

        private mutating func pointer(isEmulated: Bool, isOdd: Bool) -> Event {
            let button = [-1, 0, 1, 1, 1, 2, 4, 7, .max].randomElement(using: &generator) ?? 1
            let actions: [PointerEvent.Action] = [.moved, .pressed(button: button), .released(button: button)]
            return Made.pointer(
                actions.randomElement(using: &generator) ?? .moved, at: place(),
                device: isOdd ? Made.secondMaster : Made.master, slave: device(), axes: axes(), isEmulated: isEmulated)
        }

        private mutating func place() -> Point {
            Point(
                x: Self.places.randomElement(using: &generator) ?? 0,
                y: Self.places.randomElement(using: &generator) ?? 0)
        }

        private mutating func axes() -> [Int: Double] {
            var values: [Int: Double] = [:]
            for _ in 0..<Int.random(in: 0...5, using: &generator) {
                values[.random(in: 0..<8, using: &generator)] = Self.values.randomElement(using: &generator)
            }
            return values
        }

        /// A device, or one that does not exist.
        private mutating func device() -> DeviceID {
            Bool.random(using: &generator)
                ? Made.touchscreen.id : DeviceID(rawValue: .random(in: -1...14, using: &generator))
        }
    }
}
