import Foundation
import Ink
import Recordings
import TouchKit
import TouchTrackerUI

extension Demonstration {
    /// The strokes of Resources/demonstration.touches, which the demo drew, if any.
    static var recorded: Demonstration? {
        guard let recording = try? Recording(Data(PackageResources.demonstration_touches)),
            let settings = try? ProgramSettings(lines: recording.settings), let size = recording.windowSize
        else { return nil }
        var open: [UInt64: [InputSample]] = [:]
        var strokes: [Stroke?] = []
        for case .sample(let sample, _) in recording.entries {
            switch sample.phase {
            case .began, .moved, .ended:
                let pressure = sample.maximumForce > 0 ? sample.force / sample.maximumForce : nil
                open[sample.identifier, default: []].append(
                    InputSample(location: sample.location, timestamp: sample.timestamp, pressure: pressure))
            case .cancelled, .hovered, .left: break
            }
            if sample.phase == .ended { strokes.append(Stroke(open.removeValue(forKey: sample.identifier) ?? [])) }
        }
        return Demonstration(strokes: strokes.compactMap { $0 }, size: size, preferences: settings.preferences)
    }
}
