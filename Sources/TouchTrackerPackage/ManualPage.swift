import Foundation
import TouchTrackerUI

/// A manual page, made from what the command says about itself.
struct ManualPage {
    let tool: Tool
    /// The version of the package, as in `0.1.0`.
    let version: String
    let date: Date
    /// The sections after the options, each with its paragraphs.
    var sections: [(title: String, items: [Item])] = []
    /// The names of other pages.
    var related: [String] = []

    /// A term and what it means.
    struct Item {
        let term: String
        let text: String
    }

    /// The page in the language of man(7).
    var text: String {
        var lines = [
            ".TH \(quoted(tool.pageName.uppercased())) 1 \(day) \(quoted("TouchTracker \(version)")) \(quoted("User Commands"))",
            // No spaces are stretched, and no words are broken.
            ".ad l", ".nh",
            ".SH NAME",
            "\(escaped(tool.pageName)) \\- \(escaped(summary))",
            ".SH SYNOPSIS",
        ]
        lines += tool.usage.flatMap { [line(synopsis($0)), ".br"] }.dropLast()
        if let discussion = tool.description.discussion {
            lines += [".SH DESCRIPTION", line(escaped(discussion))]
        }
        lines += section("ARGUMENTS", tool.arguments.filter { $0.kind == .positional }.map(item))
        lines += section("OPTIONS", tool.arguments.filter { $0.kind != .positional }.map(item))
        for (title, items) in sections { lines += section(title, items) }
        if !related.isEmpty {
            lines += [".SH SEE ALSO"]
            lines += related.map { ".BR \(escaped($0)) (1)" + ($0 == related.last ? "" : ",") }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The keys of the program, as its help shows them.
    @MainActor
    static var keys: [Item] {
        KeyBinding.all.map { Item(term: $0.englishKeys, text: $0.title.english) }
    }

    private var day: String { date.formatted(.iso8601.year().month().day()) }

    /// What the command does, as a phrase.
    private var summary: String {
        let abstract = tool.description.abstract ?? ""
        return abstract.prefix(1).lowercased() + abstract.dropFirst().trimmingSuffix { $0 == "." }
    }

    private func section(_ title: String, _ items: [Item]) -> [String] {
        guard !items.isEmpty else { return [] }
        return [".SH \(title)"] + items.flatMap { [".TP", ".B \(escaped($0.term))", line(escaped($0.text))] }
    }

    private func item(_ argument: ToolDescription.Argument) -> Item {
        let value = argument.valueName.map { "<\($0)>" } ?? ""
        let term =
            switch argument.kind {
            case .positional: value
            case .flag: (argument.names ?? []).map(\.text).joined(separator: ", ")
            case .option: (argument.names ?? []).map(\.text).joined(separator: ", ") + " " + value
            }
        var text = argument.abstract ?? ""
        if let values = argument.allValues, !values.isEmpty {
            text += " One of \(values.joined(separator: ", "))."
        }
        if let standard = argument.defaultValue { text += " The default is \(standard)." }
        return Item(term: term, text: text)
    }

    /// A way to call the command, whose words are bold.
    private func synopsis(_ usage: String) -> String {
        let name = tool.words.joined(separator: " ")
        return usage.hasPrefix(name)
            ? "\\fB\(escaped(name))\\fR\(escaped(usage.dropFirst(name.count)))" : escaped(usage)
    }

    private func escaped(_ text: some StringProtocol) -> String {
        String(text).replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("\n", with: " ")
            // A list without spaces may be broken after each comma.
            .replacing(/,(?=\S)/, with: ",\\:")
    }

    private func quoted(_ text: String) -> String { "\"\(text)\"" }

    /// A line of text, which does not begin as a request does.
    private func line(_ text: String) -> String {
        text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
    }
}

extension Substring {
    fileprivate func trimmingSuffix(while condition: (Character) -> Bool) -> Substring {
        var rest = self
        while let last = rest.last, condition(last) { rest.removeLast() }
        return rest
    }
}
