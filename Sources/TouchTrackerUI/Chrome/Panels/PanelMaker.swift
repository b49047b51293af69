import TouchKit

/// Makes the panels.
enum PanelMaker {
    /// The panel about `subject`; what is pressed in it goes to `commands`.
    static func panel(_ subject: Panel.Subject, _ studio: Studio, commands: @escaping (Command) -> Void) -> Panel {
        switch subject {
        case .palette: PalettePanel(studio: studio)
        case .width: WidthPanel(studio: studio)
        case .inspector: InspectorPanel(studio: studio)
        case .help: HelpPanel()
        case .shapes:
            CommandPanel(
                .shapes, commands: [(.choose(.ellipse), .ellipse), (.choose(.rectangle), .rectangle)],
                chosen: .choose(studio.preferences.tool), onCommand: commands)
        case .more:
            CommandPanel(
                .more,
                commands: [
                    (.fullScreen, .fullScreen), (.inspector, .inspector), (.touches, .touches), (.export, .export),
                    (.toolbar, .toolbar), (.clear, .clear), (.help, .help), (.quit, .quit),
                ],
                chosen: studio.preferences.showsTouches ? .touches : nil
            ) { command in
                commands(.closePanel)
                commands(command)
            }
        }
    }
}
