/// How often each instruction and each call of a program ran, from a profile that callgrind has written with
/// `--dump-instr=yes --compress-pos=no --compress-strings=no`.
///
/// A line `fn=name` precedes the instructions of a function, each a line of its address, its line in the source and its
/// count. A call is a line `cfn=name`, a line `calls=count` and so on, and a line of an instruction whose count is that
/// of everything inside the call.
package struct CallgrindCounts {
    /// A call of a function by another, by the names that the linker knows.
    package struct Call: Hashable {
        package let caller, callee: Substring

        package init(caller: Substring, callee: Substring) {
            self.caller = caller
            self.callee = callee
        }
    }

    /// How often each call ran.
    package private(set) var calls: [Call: Int] = [:]
    /// How often each instruction ran, by its file and its address.
    private var instructions: [Substring: [UInt64: Int]] = [:]
    /// The bytes of code that a processor fetches at once.
    private static let lineSize: UInt64 = 64

    /// Parses a profile's text. Lines of other kinds are ignored.
    package init(_ text: String) {
        var (file, function, callee): (Substring, Substring, Substring) = ("", "", "")
        var isInsideCall = false
        for line in text.split(separator: "\n") {
            if line.hasPrefix("0x") {
                let fields = line.split(separator: " ")
                guard !isInsideCall, fields.count == 3, let address = UInt64(fields[0].dropFirst(2), radix: 16),
                    let count = Int(fields[2])
                else {
                    isInsideCall = false
                    continue
                }
                instructions[file, default: [:]][address, default: 0] += count
                continue
            }
            let parts = line.split(separator: "=", maxSplits: 1)
            guard parts.count == 2 else { continue }
            switch parts[0] {
            case "ob": file = parts[1]
            case "fn": function = parts[1]
            case "cfn": callee = parts[1]
            case "calls":
                isInsideCall = true
                let count = parts[1].prefix { $0 != " " }
                calls[Call(caller: function, callee: callee), default: 0] += Int(count) ?? 0
            case _: break
            }
        }
    }

    /// The number of instructions that ran.
    package var instructionCount: Int { instructions.values.reduce(0) { $0 + $1.values.reduce(0, +) } }

    /// Returns how many lines of code, of 64 bytes each, have an instruction that ran at least `count` times more often
    /// than in another run.
    package func lines(atLeast count: Int, moreThan other: CallgrindCounts) -> Int {
        instructions.reduce(0) { sum, file in
            let before = other.instructions[file.key] ?? [:]
            let lines = file.value.lazy.filter { $0.value - (before[$0.key] ?? 0) >= count }
                .map { $0.key / Self.lineSize }
            return sum + Set(lines).count
        }
    }
}
