import Foundation
import TouchKit

/// What the touch lab has measured, as text for a bug report.
struct TouchReport {
    let meter: TouchMeter
    let devices: [TouchDevice]
    let log: RecognizerLog

    /// The number of recognizer states in the report.
    private static let maximumEntries = 40

    /// The whole report, ending with a line feed.
    var text: String {
        sections.map { ([$0.title] + $0.lines.map { "  \($0)" }).joined(separator: "\n") }.joined(separator: "\n")
            + "\n"
    }

    private var sections: [(title: String, lines: [String])] {
        [
            ("Devices", deviceLines.isEmpty ? ["none"] : deviceLines),
            ("Contacts: \(meter.contacts.count), at most \(meter.mostContacts)", contactLines),
            ("Samples", sampleLines),
            ("Touched: \(meter.grid.percent)% of \(meter.grid.columns) x \(meter.grid.rows) cells", meter.grid.lines),
            ("Recognizers", log.entries.suffix(Self.maximumEntries).map { "\(Self.milliseconds($0.time)) \($0.line)" }),
        ]
    }

    /// One line for each device: its name, kind, number of touches, and measured rate.
    private var deviceLines: [String] {
        let unknown = meter.counts.keys.filter { id in !devices.contains { $0.identifier == id } }.sorted()
        return devices.map { "\($0.name): \(([$0.kind.rawValue] + facts(of: $0)).joined(separator: ", "))" }
            + unknown.map { "device \($0): \(measured($0).joined(separator: ", "))" }
    }

    /// Two short lines for each device that has sent samples.
    var usedDeviceLines: [String] {
        devices.filter { meter.counts[$0.identifier] != nil }
            .flatMap { [$0.name, "  \(facts(of: $0).joined(separator: ", "))"] }
    }

    private func facts(of device: TouchDevice) -> [String] {
        (device.maximumTouches > 0 ? ["\(device.maximumTouches) touches"] : []) + measured(device.identifier)
    }

    private func measured(_ device: Int32) -> [String] {
        guard let count = meter.counts[device] else { return [] }
        return [meter.rates[device]?.hertz.map { "\(Int($0.rounded())) Hz" } ?? "rate unknown", "\(count) samples"]
    }

    private var contactLines: [String] {
        meter.contacts.map { $0.lines.joined(separator: ", ") }
            + meter.hovering.values.sorted { $0.identifier < $1.identifier }.map {
                Contact($0).lines.joined(separator: ", ")
            }
    }

    /// How many samples came, and what was wrong with them.
    var sampleLines: [String] {
        [
            "\(meter.sampleCount) in all",
            "\(meter.lateCount) late, \(Int((meter.worstDelay * 1000).rounded())) ms at most",
            "\(meter.droppedCount) dropped, \(meter.missingCount) missing", "\(meter.backwardCount) back in time",
        ]
    }

    private static func milliseconds(_ value: Double) -> String { "\((value * 1000).rounded() / 1000)" }
}
