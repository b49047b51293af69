/// Whether an interface is light or dark.
public nonisolated enum UIUserInterfaceStyle: Int, Sendable {
    /// As what holds it says.
    case unspecified
    /// Dark letters on light panels.
    case light
    /// Light letters on dark panels.
    case dark
}
