// Foundation without what the programs do not use. `Package.swift` puts it in Foundation's place if `SMALL=1` is in the
// environment: Foundation links ICU, whose data alone is 30 MB, and takes 3 ms to load. What is declared here behaves
// as in Foundation, which the tests compare it with.
@_exported public import Dispatch
@_exported public import FoundationEssentials
@_exported public import Glibc

/// Foundation's type wraps a `Double`, and converts from it and to it.
public typealias CGFloat = Double

extension CGFloat {
    /// The number, which Foundation's type wraps.
    @inlinable public var native: Double { self }
}
