/// An attribute of a start tag, as ranges of the document's bytes. References in its value are resolved.
struct XMLAttribute {
    var name: Range<Int>
    var value: Range<Int>
}

extension [XMLAttribute] {
    /// The range of the value of an attribute; nil if it is missing.
    func value(_ name: StaticString, in bytes: Span<UInt8>) -> Range<Int>? {
        for attribute in self where bytes.equals(name, attribute.name) { return attribute.value }
        return nil
    }

    /// Whether no two attributes have the same name.
    func areDistinct(in bytes: [UInt8]) -> Bool {
        guard count <= 16 else {
            return areDistinctByHash(in: bytes.span)
        }
        for index in indices {
            for other in 0..<index
            where self[other].name.count == self[index].name.count
                && bytes.span.areEqual(self[other].name, self[index].name)
            {
                return false
            }
        }
        return true
    }

    /// Finds equal names by sorting their hashes, which takes a fraction of the memory of a set.
    private func areDistinctByHash(in bytes: Span<UInt8>) -> Bool {
        var hashes: [UInt64] = []
        hashes.reserveCapacity(count)
        let indexMask = UInt64.max >> UInt64(UInt64(count).leadingZeroBitCount)
        for (index, attribute) in enumerated() {
            var hasher = Hasher()
            for position in attribute.name { hasher.combine(bytes[position]) }
            // The index takes the place of the lowest bits.
            hashes.append(UInt64(bitPattern: Int64(hasher.finalize())) & ~indexMask | UInt64(index))
        }
        hashes.sort()
        for position in hashes.indices {
            let name = self[Int(hashes[position] & indexMask)].name
            for other in hashes[(position + 1)...] {
                guard other & ~indexMask == hashes[position] & ~indexMask else { break }
                let otherName = self[Int(other & indexMask)].name
                if name.count == otherName.count, bytes.areEqual(name, otherName) { return false }
            }
        }
        return true
    }
}
