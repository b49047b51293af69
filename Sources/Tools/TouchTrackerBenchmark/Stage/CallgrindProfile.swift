/// What a program ran, from a profile that valgrind's tool callgrind has written. For instructions, it must have been
/// run with `--dump-instr=yes --compress-pos=no`.
///
/// A line `ob=(2) path` precedes the functions of a file, and `fn=(7) name` the instructions of a function, each a line
/// of its address, its line in the source and its count. A path or name stands only where its number comes first, which
/// may be in a call: lines `cob` and `cfn`, a line `calls=count` and so on, and a line of an instruction whose count is
/// that of everything inside the call.
struct CallgrindProfile {
    /// A call of a function by another, by the names that the linker knows.
    struct Call: Hashable {
        let caller, callee: Substring

        init(caller: Substring, callee: Substring) {
            self.caller = caller
            self.callee = callee
        }
    }

    /// How often each call ran.
    private(set) var calls: [Call: Int] = [:]
    /// How often each instruction ran, by its file and its address.
    private var instructions: [Substring: [UInt64: Int]] = [:]
    /// The bytes of code that a processor fetches at once.
    private static let lineSize: UInt64 = 64

    /// Parses a profile's text. Lines of other kinds are ignored.
    init(_ text: String) {
        var (paths, names): ([Substring: Substring], [Substring: Substring]) = ([:], [:])
        var (file, function, callee): (Substring, Substring, Substring) = ("", "", "")
        var isInsideCall = false
        for line in text.split(separator: "\n") {
            if line.hasPrefix("0x") {
                if !isInsideCall { addInstruction(line, of: file) }
                isInsideCall = false
                continue
            }
            let parts = line.split(separator: "=", maxSplits: 1)
            guard parts.count == 2 else { continue }
            switch parts[0] {
            case "ob": file = Self.name(parts[1], &paths)
            case "cob": _ = Self.name(parts[1], &paths)
            case "fn": function = Self.name(parts[1], &names)
            case "cfn": callee = Self.name(parts[1], &names)
            case "calls":
                isInsideCall = true
                let count = parts[1].prefix { $0 != " " }
                calls[Call(caller: function, callee: callee), default: 0] += Int(count) ?? 0
            case _: break
            }
        }
    }

    /// Returns the name in `(number) name`, or the known one of a number alone.
    private static func name(_ text: Substring, _ known: inout [Substring: Substring]) -> Substring {
        guard text.hasPrefix("(") else { return text }
        let parts = text.split(separator: " ", maxSplits: 1)
        if parts.count == 2 { known[parts[0]] = parts[1] }
        return known[parts[0]] ?? text
    }

    private mutating func addInstruction(_ line: Substring, of file: Substring) {
        let fields = line.split(separator: " ")
        guard fields.count == 3, let address = UInt64(fields[0].dropFirst(2), radix: 16), let count = Int(fields[2])
        else { return }
        instructions[file, default: [:]][address, default: 0] += count
    }

    /// The number of instructions that ran.
    var instructionCount: Int { instructions.values.reduce(0) { $0 + $1.values.reduce(0, +) } }

    /// Returns how many lines of code, of 64 bytes, ran an instruction `count` times more often than another run.
    func lines(atLeast count: Int, moreThan other: CallgrindProfile) -> Int {
        instructions.reduce(0) { sum, file in
            let before = other.instructions[file.key] ?? [:]
            let lines = file.value.lazy.filter { $0.value - (before[$0.key] ?? 0) >= count }
                .map { $0.key / Self.lineSize }
            return sum + Set(lines).count
        }
    }
}
