import CCommit

/// The version of the program, and of the package: its only home.
enum Version {
    static let number = "0.1.0"

    /// What `--version` prints: the version, and the commit if the build was told it.
    static var line: String {
        // A constant of the program.
        let commit = unsafe String(cString: CCommit)
        return "touchtracker \(number)" + (commit.isEmpty ? "" : " (\(commit))")
    }
}
