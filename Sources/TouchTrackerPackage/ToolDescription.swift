import Foundation

/// What a program says about its options: the JSON of `--experimental-dump-help`, by ArgumentParser.
struct ToolDescription: Decodable {
    struct Command: Decodable {
        let commandName: String
        let abstract: String?
        let discussion: String?
        let arguments: [Argument]?
    }

    struct Argument: Decodable {
        enum Kind: String, Decodable {
            case positional
            case option
            case flag
        }

        struct Name: Decodable {
            let kind: String
            let name: String

            /// The name as it is typed.
            var text: String { (kind == "long" ? "--" : "-") + name }
        }

        let kind: Kind
        let names: [Name]?
        let valueName: String?
        let abstract: String?
        let defaultValue: String?
        let allValues: [String]?
        let shouldDisplay: Bool
    }

    let command: Command
}

/// A command of a program: `touchtracker`, or `touchtracker export`.
struct Tool {
    /// Its words.
    let words: [String]
    let description: ToolDescription.Command
    /// How it is called, one line for each way.
    let usage: [String]

    /// Asks a program about itself, or about one of its subcommands.
    /// - Parameters:
    ///   - program: The path of the executable.
    ///   - subcommand: The subcommand; none for the program itself.
    init(_ program: String, _ subcommand: String...) throws {
        words = [URL(fileURLWithPath: program).lastPathComponent] + subcommand
        let json = try runCommand(program, subcommand + ["--experimental-dump-help"])
        description = try JSONDecoder().decode(ToolDescription.self, from: Data(json.utf8)).command
        let help = try runCommand(program, subcommand + ["--help"])
        let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
        usage = lines.drop { !$0.hasPrefix("USAGE: ") }.prefix { !$0.isEmpty }
            .map { $0.replacing("USAGE: ", with: "").trimmingCharacters(in: .whitespaces) }
    }

    /// The name of its manual page.
    var pageName: String { words.joined(separator: "-") }

    /// What is shown of its arguments.
    var arguments: [ToolDescription.Argument] { (description.arguments ?? []).filter(\.shouldDisplay) }
}
