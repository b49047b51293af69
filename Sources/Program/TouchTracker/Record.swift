import ArgumentParser

/// Records what hands do on an empty drawing.
struct Record: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record", _superCommandName: "touchtracker",
        abstract: "Record every sample of fingers, mice and pens on an empty drawing, which is not saved.",
        usage: "touchtracker record <file> [<options>]",
        discussion: """
            The file is text with one line for each sample, and must not exist. touchtracker replay <file> plays it; with \
            --export <picture>.svg it also writes what was drawn. What other programs copy and drop is not recorded, nor \
            is shaking the window.
            """)

    @Argument(help: "The file to write.")
    var file: PathArgument

    @OptionGroup var options: DrawOptions

    mutating func validate() throws {
        try options.validateRecording()
    }

    mutating func run() throws {
        try MainActor.assumeIsolated { [self] in
            try Session(options: options.session, origin: .unsaved, recording: file.path()).run()
        }
    }
}
