import TouchKit

/// Creates the panels and their content.
enum PanelFactory {
    /// Creates the panel for a subject.
    /// - Parameters:
    ///   - desktopAdvice: What to do about a desktop that takes fingers; nil if it takes none.
    ///   - allowed: Returns whether the panel offers a command.
    ///   - commands: Called with the command of a row that is pressed.
    static func makePanel(
        _ subject: Panel.Subject, _ editor: SideEditor, desktopAdvice: DesktopAdvice?,
        allowed: (Command) -> Bool,
        commands: @escaping (Command) -> Void
    ) -> Panel {
        Panel(
            subject, content(subject, editor, desktopAdvice: desktopAdvice, allowed: allowed, commands: commands)
        ) { commands(.closePanel) }
    }

    private static func content(
        _ subject: Panel.Subject, _ editor: SideEditor, desktopAdvice: DesktopAdvice?,
        allowed: (Command) -> Bool,
        commands: @escaping (Command) -> Void
    ) -> PanelContent {
        switch subject {
        case .palette: PaletteContent(editor: editor)
        case .width: WidthContent(editor: editor)
        case .inspector: InspectorContent(editor: editor)
        case .help: HelpContent()
        case .desktopFingers: DesktopAdviceContent(desktopAdvice?.steps ?? [])
        case .paper: PaperContent(document: editor.document)
        case .export: ExportContent(editor: editor) { commands(.exportNow) }
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
                TableSide.counts.map {
                    CommandContent.Row(.sides($0), .table(sides: $0))
                },
                chosen: .sides(editor.preferences.sideCount), onCommand: commands)
        case .mirror:
            CommandContent(
                Mirror.counts.map {
                    CommandContent.Row(.mirrored($0), .images(count: $0))
                },
                chosen: .mirrored(editor.preferences.mirrorCount), onCommand: commands)
        case .fingers:
            CommandContent(
                FingerRule.allCases.map { CommandContent.Row(.letFingers($0), $0.icon) },
                chosen: .letFingers(editor.preferences.fingers), onCommand: commands)
        case .more:
            CommandContent(
                [
                    CommandContent.Row(.shelf, .shelf), CommandContent.Row(.newDrawing, .new),
                    CommandContent.Row(.saveCopy, .saveCopy),
                    CommandContent.Row(.fullScreen, .fullScreen), CommandContent.Row(.inspector, .inspector),
                    CommandContent.Row(.paper, .paper),
                    CommandContent.Row(.table, .table(sides: 4)), CommandContent.Row(.mirror, .mirror),
                    CommandContent.Row(.fingers, .fingers(isCrossed: editor.preferences.fingers == .never)),
                    CommandContent.Row(.touchLab, .touchLab), CommandContent.Row(.export, .export),
                    CommandContent.Row(.replay, .replay),
                    CommandContent.Row(.toolbar, .toolbar, title: .hideToolbar), CommandContent.Row(.clear, .clear),
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
