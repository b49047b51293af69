import Ink
import TouchKit

enum PanelFactory {
    /// Creates the panel for a subject.
    /// - Parameters:
    ///   - desktopAdvice: What to do about a desktop that takes fingers; nil if it takes none.
    ///   - allowed: Returns whether the panel offers a command.
    ///   - commands: Called with the command of a row that is pressed.
    static func makePanel(
        _ subject: Panel.Subject, _ editor: SideEditor, desktopAdvice: DesktopAdvice?, allowed: (Command) -> Bool,
        commands: @escaping (Command) -> Void
    ) -> Panel {
        let preferences = editor.preferences
        func menu(_ rows: [Row], chosen: Command...) -> PanelContent {
            CommandContent(rows, chosen: Set(chosen), onCommand: commands)
        }
        /// The drawing's name, where files may be written and the drawing has one.
        func name() -> NameRow? {
            guard allowed(.save), editor.document.name != nil else { return nil }
            let row = NameRow {
                editor.document.name ?? ""
            } rename: {
                editor.editor.nameRequests.send(NameRequest(name: $0, answer: $1))
            }
            row.onLateRefusal = { editor.editor.notices.send(Notice(problem: $0, side: editor.side)) }
            return row
        }
        func tools(_ tools: [Tool]) -> PanelContent {
            menu(tools.map { Row(.choose($0), .tool($0)) }, chosen: .choose(preferences.tool))
        }
        let fills = Fill.allCases.map { Row(.fill($0), .fill($0)) }
        let content: PanelContent =
            switch subject {
            case .palette: PaletteContent(editor: editor)
            case .width: editor.textLook == nil ? WidthContent(editor: editor) : TextContent(editor: editor)
            case .inspector: InspectorContent(editor: editor)
            case .help: HelpContent()
            case .desktopFingers: DesktopAdviceContent(desktopAdvice?.steps ?? [])
            case .paper: PaperContent(document: editor.document)
            case .export: ExportContent(editor: editor, commands: commands)
            case .print: PrintContent(editor: editor, commands: commands)
            case .heads:
                menu(
                    Line.Heads.allCases.map { Row(.heads($0), $0 == .none ? .tool(.line) : .heads($0)) },
                    chosen: .heads(editor.chosenHeads))
            case .shapes:
                menu(
                    [Tool.ellipse, .rectangle].map { Row(.choose($0), .tool($0)) } + fills,
                    chosen: .choose(preferences.tool), .fill(editor.chosenFill))
            case .fills: menu(fills, chosen: .fill(editor.chosenFill))
            case .erasers: tools([.eraser, .partialEraser])
            case .table:
                menu(TableSide.counts.map { Row(.sides($0), .table(sides: $0)) }, chosen: .sides(preferences.sideCount))
            case .mirror:
                menu(
                    Mirror.counts.map { Row(.mirrored($0), .images(count: $0)) },
                    chosen: .mirrored(preferences.mirrorCount))
            case .fingers:
                menu(
                    FingerRule.allCases.map { Row(.letFingers($0), Icon($0)) }, chosen: .letFingers(preferences.fingers)
                )
            case .hand:
                menu(
                    TwoFingerRule.allCases.map { Row(.letTwoFingers($0), Icon($0)) },
                    chosen: .letTwoFingers(preferences.twoFingers))
            case .more:
                CommandContent(
                    [
                        Row(.shelf, .shelf), Row(.newDrawing, .new), Row(.saveCopy, .saveCopy),
                        Row(.fullScreen, .fullScreen), Row(.inspector, .inspector), Row(.paper, .paper),
                        Row(.table, .table(sides: 4)), Row(.mirror, .mirror),
                        Row(.fingers, .fingers(isCrossed: preferences.fingers == .never)),
                        Row(.touchLab, .touchLab), Row(.export, .export), Row(.print, .printer),
                        Row(.replay, .replay),
                        Row(.toolbar, .toolbar, title: .hideToolbar), Row(.clear, .clear), Row(.help, .help),
                        Row(.quit, .quit),
                    ].filter { allowed($0.command) },
                    below: name(), chosen: preferences.showsTouchLab ? [.touchLab] : []
                ) { command in
                    commands(.closePanel)
                    commands(command)
                }
            }
        return Panel(subject, content) { commands(.closePanel) }
    }

    private typealias Row = CommandContent.Row
}
