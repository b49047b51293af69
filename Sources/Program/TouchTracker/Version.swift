/// The version of the program, and of the package: its only home.
enum Version {
    static let number = "0.1.0"

    /// What `--version` prints: the version, and the commit if it is known.
    static var line: String { "touchtracker \(number)" + (commit.isEmpty ? "" : " (\(commit))") }

    /// The commit that a package was made from, abbreviated: `Resources/package/make-deb` writes it to a file. Other
    /// builds have none, so that a commit compiles nothing again.
    private static var commit: String {
        #if SMALL
            String(decoding: PackageResources.commit, as: UTF8.self)
        #else
            ""
        #endif
    }
}
