internal import CLinux

/// Memory that was freed and that the allocator keeps for later, or that only the start needed.
package enum FreedMemory {
    /// The length of a file from which the memory is given back after reading it, in bytes: below it, less is kept than
    /// new ink soon needs.
    static let leastFileLength = 1 << 24

    /// Gives the memory back to the system, on a thread: it takes up to 10 ms. After a million lines were read and
    /// painted, that is 86 of 287 MB; after the start, 4 of 31 MB.
    package static func giveBack() {
        BackgroundWork { CMemoryReturnFreed() }
    }
}
