/// The hash of Fowler, Noll and Vo in its variant 1a: quick, and good enough to see that bytes have changed by chance.
enum FNV1a {
    /// The hash of what `hash` is the hash of and `bytes` behind it. `prime` is the one for the hash's width.
    static func `continue`<Hash: FixedWidthInteger>(_ hash: Hash, prime: Hash, with bytes: some Sequence<UInt8>) -> Hash
    {
        bytes.reduce(hash) { ($0 ^ Hash($1)) &* prime }
    }
}
