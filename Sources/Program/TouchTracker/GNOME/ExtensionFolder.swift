import Foundation
import InkFile

/// The folder of the extension among the user's extensions of GNOME Shell.
struct ExtensionFolder {
    private let url: URL

    private static let names: Set = ["extension.js", "metadata.json"]

    /// - Parameter data: The folder of the user's data, `$XDG_DATA_HOME`.
    init(in data: URL) {
        url = data.appendingPathComponent("gnome-shell/extensions/\(ExtensionFiles.identifier)", isDirectory: true)
    }

    /// Whether the extension is installed for all users, as the Debian package does.
    static var isSystemWide: Bool {
        let variable = ProcessInfo.processInfo.environment["XDG_DATA_DIRS"] ?? ""
        return (variable.isEmpty ? "/usr/local/share:/usr/share" : variable).split(separator: ":").contains {
            FileManager.default.fileExists(
                atPath: "\($0)/gnome-shell/extensions/\(ExtensionFiles.identifier)/metadata.json")
        }
    }

    /// The files of the extension, by their names; nil if it is not installed.
    /// - Throws: An error if the folder holds anything that the program has not installed, which is left as it is.
    var files: [String: Data]? {
        get throws(GnomeError) {
            guard let type = try? FileManager.default.attributesOfItem(atPath: url.path)[.type] as? FileAttributeType
            else { return nil }
            guard type == .typeDirectory,
                let names = try? FileManager.default.contentsOfDirectory(atPath: url.path),
                Set(names).isSubset(of: Self.names)
            else { throw foreign }
            var files: [String: Data] = [:]
            for name in names {
                let file = url.appendingPathComponent(name)
                let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
                guard attributes?[.type] as? FileAttributeType == .typeRegular, let data = try? Data(contentsOf: file)
                else { throw foreign }
                files[name] = data
            }
            // An installation that was interrupted may lack the description, which is written last.
            let isOwn =
                files["metadata.json"]?.contains("\"\(ExtensionFiles.identifier)\"".utf8)
                ?? files["extension.js"]?.contains("AllFingers".utf8) ?? true
            guard isOwn else { throw foreign }
            return files
        }
    }

    private var foreign: GnomeError {
        GnomeError(sentence: "\(url.path) holds something that TouchTracker has not installed; nothing was changed")
    }

    /// Writes the extension's files; those of an earlier installation are replaced.
    func write(_ files: [String: Data]) throws(GnomeError) {
        _ = try self.files
        do {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            for (name, data) in files.sorted(by: { $0.key < $1.key }) {
                try data.write(to: url.appendingPathComponent(name), options: .atomic)
            }
        } catch {
            throw GnomeError(
                sentence: "cannot write the extension in \(url.path): \(FileReason(error))")
        }
    }

    func remove() throws(GnomeError) {
        _ = try self.files
        do {
            try FileManager.default.removeItem(at: url)
        } catch {
            throw GnomeError(sentence: "cannot remove \(url.path): \(FileReason(error))")
        }
    }
}
