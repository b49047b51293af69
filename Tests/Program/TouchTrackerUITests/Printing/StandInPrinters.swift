import Foundation
import TestInk

@testable import TouchTrackerUI

/// Scripts in the place of CUPS's commands, in a folder of their own, and what they were given.
nonisolated final class StandInPrinters {
    private let folder: Folder
    var service = PrintService()

    /// - Parameters:
    ///   - names: The printers' names; nil for no commands at all.
    ///   - standard: What `lpstat -d` says.
    ///   - refusal: What `lp` says, if it fails.
    ///   - seconds: How long `lp` takes.
    init(
        _ names: [String]?, standard: String = "no system default destination", refusal: String? = nil,
        seconds: Int = 0
    ) throws {
        folder = try Folder()
        service.folder = folder.url
        service.cache = folder.url.appendingPathComponent("cache")
        guard let names else { return }
        try script("lpstat", "case \"$1\" in -e) cat \"$here/names\";; -d) echo '\(standard)';; esac")
        let take = "for word; do echo \"$word\"; done > \"$here/arguments\"; cat > \"$here/job.pdf\"\n"
        let delay = seconds > 0 ? "sleep \(seconds)\n" : ""
        try script("lp", take + delay + (refusal.map { "echo '\($0)' >&2; exit 1" } ?? "echo 'request id is 1'"))
        _ = try folder.write(Data(names.map { $0 + "\n" }.joined().utf8), as: "names")
    }

    private func script(_ name: String, _ body: String) throws {
        let text = "#!/bin/sh\nhere=\"${0%/*}\"\n\(body)\n"
        let path = try folder.write(Data(text.utf8), as: name)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }

    func printers() throws(PrintFailure) -> PrintService.Printers {
        defer { withExtendedLifetime(self) {} }
        return try service.printers()
    }

    /// The arguments of the last job; nil if there was none.
    var arguments: [String]? {
        (try? String(contentsOfFile: folder.file("arguments"), encoding: .utf8))?.split(separator: "\n").map(
            String.init)
    }

    /// The last job; nil if there was none.
    var job: Data? { FileManager.default.contents(atPath: folder.file("job.pdf")) }

    /// The files that are left where jobs are written.
    var leftovers: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: service.cache.path)) ?? [])
    }
}

extension Data {
    /// The number of pages of a PDF file of ours.
    nonisolated var pageCount: Int {
        String(decoding: self, as: Unicode.ASCII.self).components(separatedBy: "/MediaBox").count - 1
    }
}
