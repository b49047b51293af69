import Foundation

/// The files of the extension of GNOME Shell, which are in `Resources/gnome-extension/`.
enum ExtensionFiles {
    /// The name under which the shell knows the extension.
    static let identifier = "all-fingers@touchtracker"

    /// The versions of the shell that the extension is written for.
    static let versions = 43...49
    /// The first version whose extensions are modules.
    private static let firstVersionWithModules = 45

    /// Returns the files for a version of the shell, by their names.
    /// - Throws: An error for a version that the extension is not written for.
    static func files(forShell version: Int) throws(GnomeError) -> [String: Data] {
        guard versions.contains(version) else {
            throw GnomeError(
                sentence: "the extension is for GNOME Shell \(versions.lowerBound) to \(versions.upperBound), "
                    + "and this is \(version)")
        }
        let beginning =
            version < firstVersionWithModules ? PackageResources.extension_43_js : PackageResources.extension_45_js
        return [
            "extension.js": Data(beginning + PackageResources.all_fingers_js),
            "metadata.json": Data(PackageResources.metadata_json),
        ]
    }
}
