import Foundation

/// The processor time that a process has used, as the kernel counts it.
enum ProcessorTime {
    /// In seconds, user and system time together; 0 for a process that is gone.
    static func of(_ process: Int32) -> Double {
        guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
            let name = text.lastIndex(of: ")")
        else { return 0 }
        // The fields behind the name begin with the third; user and system time are the 14th and 15th.
        let fields = text[text.index(after: name)...].split(separator: " ")
        guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else { return 0 }
        return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
}
