import TouchKit

/// Creates the panels and their content.
enum PanelFactory {
    /// Creates the panel for a subject.
    /// - Parameters:
    ///   - allowed: Returns whether the panel offers a command.
    ///   - commands: Called with the command of a row that is pressed.
    static func makePanel(
        _ subject: Panel.Subject, _ editor: SideEditor, allowed: (Command) -> Bool,
        commands: @escaping (Command) -> Void
    ) -> Panel {
        Panel(subject, content(subject, editor, allowed: allowed, commands: commands)) { commands(.closePanel) }
    }

    private static func content(
        _ subject: Panel.Subject, _ editor: SideEditor, allowed: (Command) -> Bool,
        commands: @escaping (Command) -> Void
    ) -> PanelContent {
        switch subject {
        case .palette: PaletteContent(editor: editor)
        case .width: WidthContent(editor: editor)
        case .inspector: InspectorContent(editor: editor)
        case .help: HelpContent()
        case .paper: PaperContent(document: editor.document)
        case .shapes:
            CommandContent(
                [CommandContent.Row(.choose(.ellipse), .ellipse), CommandContent.Row(.choose(.rectangle), .rectangle)],
                chosen: .choose(editor.preferences.tool), onCommand: commands)
        case .erasers:
            CommandContent(
                [CommandContent.Row(.choose(.eraser), .eraser), CommandContent.Row(.choose(.rub), .rub)],
                chosen: .choose(editor.preferences.tool), onCommand: commands)
        case .table:
            CommandContent(
                zip(TableSide.counts, ["One toolbar", "Two, opposite", "Three", "Four"]).map {
                    CommandContent.Row(.sides($0), .table(sides: $0), title: $1)
                },
                chosen: .sides(editor.preferences.sideCount), onCommand: commands)
        case .mirror:
            CommandContent(
                Mirror.counts.map {
                    CommandContent.Row(.mirrored($0), .images(count: $0), title: $0 == 1 ? "No mirror" : "\($0) images")
                },
                chosen: .mirrored(editor.preferences.mirrorCount), onCommand: commands)
        case .more:
            CommandContent(
                [
                    CommandContent.Row(.fullScreen, .fullScreen), CommandContent.Row(.inspector, .inspector),
                    CommandContent.Row(.paper, .paper, title: "Paper"),
                    CommandContent.Row(.table, .table(sides: 4)), CommandContent.Row(.mirror, .mirror),
                    CommandContent.Row(.touchLab, .touchLab), CommandContent.Row(.export, .export),
                    CommandContent.Row(.toolbar, .toolbar, title: "Hide toolbar"), CommandContent.Row(.clear, .clear),
                    CommandContent.Row(.help, .help), CommandContent.Row(.quit, .quit),
                ].filter { allowed($0.command) },
                chosen: editor.preferences.showsTouchLab ? .touchLab : nil
            ) { command in
                commands(.closePanel)
                commands(command)
            }
        }
    }
}
