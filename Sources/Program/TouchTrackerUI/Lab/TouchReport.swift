import Foundation
import TouchKit

/// The measurements of the touch lab. As text for a bug report, they are in English.
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
            ("Samples", sampleLines.map(\.english)),
            ("Touched: \(meter.grid.percent)% of \(meter.grid.columns) x \(meter.grid.rows) cells", meter.grid.lines),
            (
                "Recognizers",
                log.entries.suffix(Self.maximumEntries).map { "\(Self.milliseconds($0.time)) \($0.line.english)" }
            ),
        ]
    }

    /// One line for each device: its name, kind, number of touches, and measured rate.
    private var deviceLines: [String] {
        let unknown = meter.counts.keys.filter { id in !devices.contains { $0.identifier == id } }.sorted()
        return devices.map {
            "\($0.name): \(([$0.kind.rawValue] + facts(of: $0).map(\.english)).joined(separator: ", "))"
        }
            + unknown.map { "device \($0): \(measured($0).map(\.english).joined(separator: ", "))" }
    }

    /// Two short lines for each device that has sent samples.
    var usedDeviceLines: [Phrase] {
        devices.filter { meter.counts[$0.identifier] != nil }
            .flatMap { [.properName($0.name), .list(facts(of: $0))] }
    }

    private func facts(of device: TouchDevice) -> [Phrase] {
        (device.maximumTouches > 0 ? [.touches(device.maximumTouches)] : []) + measured(device.identifier)
    }

    private func measured(_ device: Int32) -> [Phrase] {
        guard let count = meter.counts[device] else { return [] }
        return [
            meter.rates[device]?.hertz.map { .rate(hertz: Int($0.rounded())) } ?? .rateUnknown, .sampleCount(count),
        ]
    }

    private var contactLines: [String] {
        meter.contacts.map(line)
            + meter.hovering.values.sorted { $0.identifier < $1.identifier }.map { line(Contact($0)) }
    }

    private func line(_ contact: Contact) -> String { Phrase.list(contact.lines).english }

    /// How many samples came, and what was wrong with them.
    var sampleLines: [Phrase] {
        [
            .samplesInAll(meter.sampleCount),
            .samplesLate(meter.lateCount, worst: Int((meter.worstDelay * 1000).rounded())),
            .samplesLost(dropped: meter.droppedCount, missing: meter.missingCount),
            .samplesBack(meter.backwardCount),
        ]
    }

    private static func milliseconds(_ value: Double) -> String { "\((value * 1000).rounded() / 1000)" }
}
