import Fonts
import Foundation
import Ink
import InkFile
import JPEG
import TouchKit

extension Language {
    nonisolated static let german = Language(
        code: "de", name: "Deutsch", decimalSign: ",", groupSign: ".", percentSign: " %", text: text(of:))

    private nonisolated static let months = [
        "Jan.", "Feb.", "März", "Apr.", "Mai", "Juni", "Juli", "Aug.", "Sep.", "Okt.", "Nov.", "Dez.",
    ]

    private nonisolated static func text(of phrase: Phrase) -> String {
        switch phrase {
        case .toolName(.select): "Auswählen"
        case .toolName(.line): "Linie"
        case .toolName(.pen): "Stift"
        case .toolName(.marker): "Marker"
        case .toolName(.text): "Text"
        case .toolName(.ellipse): "Ellipse"
        case .toolName(.rectangle): "Rechteck"
        case .toolName(.eraser): "Radiergummi"
        case .toolName(.partialEraser): "Ausradieren"
        case .toolName(.hand): "Hand"
        case .colors: "Farben"
        case .width: "Stärke"
        case .table: "Tisch"
        case .mirror: "Spiegel"
        case .fingers: "Finger"
        case .paper: "Papier"
        case .inspector: "Einstellungen"
        case .help: "Hilfe"
        case .touchLab: "Touchlabor"
        case .more: "Mehr"
        case .shapes: "Formen"
        case .erasers: "Radierer"
        case .undo: "Rückgängig"
        case .redo: "Wiederholen"
        case .clearEverything: "Alles löschen"
        case .selectEverything: "Alles auswählen"
        case .paste: "Einfügen"
        case .deleteSelection: "Auswahl löschen"
        case .duplicateSelection: "Auswahl duplizieren"
        case .selectionToFront: "Auswahl nach vorn"
        case .selectionToBack: "Auswahl nach hinten"
        case .pictureToBackground: "Bild als Hintergrund"
        case .cutSelection: "Auswahl ausschneiden"
        case .copySelection: "Auswahl kopieren"
        case .toolbar: "Werkzeugleiste"
        case .hideToolbar: "Werkzeugleiste ausblenden"
        case .fullScreen: "Vollbild"
        case .deselect: "Abwählen, Vollbild verlassen"
        case .quit: "Beenden"
        case .zoomIn: "Vergrößern"
        case .zoomOut: "Verkleinern"
        case .showAllInk: "Ganze Zeichnung zeigen"
        case .showAtFullScale: "Originalgröße"
        case .lockPaper: "Papier sperren"
        case .export: "Exportieren"
        case .exportView: "Ausschnitt exportieren"
        case .copyLabReport: "Laborbericht kopieren"
        case .key(let key): name(of: key)

        case .fillName(.none): "Nicht gefüllt"
        case .fillName(.tint): "Getönt"
        case .fillName(.color): "Gefüllt"
        case .headsName(.none): "Linie"
        case .headsName(.end): "Pfeil"
        case .headsName(.both): "Doppelpfeil"
        case .fill: "Füllung"
        case .arrow: "Pfeil"
        case .delete: "Löschen"
        case .duplicate: "Duplizieren"
        case .color: "Farbe"
        case .toFront: "Nach vorn"
        case .toBack: "Nach hinten"
        case .makeBackground: "Als Hintergrund"
        case .takeFromBackground: "Kein Hintergrund"
        case .cut: "Ausschneiden"
        case .copy: "Kopieren"
        case .selectAll: "Alles auswählen"

        case .close: "Schließen"
        case .allFingers: "Alle Finger"
        case .toolbars(1): "Eine Werkzeugleiste"
        case .toolbars(2): "Zwei, gegenüber"
        case .toolbars(3): "Drei"
        case .toolbars(4): "Vier"
        case .toolbars(let count): "\(count) Werkzeugleisten"
        case .images(1): "Ohne Spiegel"
        case .images(let count): "\(count) Bilder"
        case .fingerRule(.always): "Zeichnen, auch neben einem Eingabestift"
        case .fingerRule(.unlessPenIsNear): "Zeichnen, aber nicht neben einem Eingabestift"
        case .fingerRule(.movePaper): "Papier bewegen: nur Maus und Eingabestift zeichnen"
        case .fingerRule(.never): "Nichts: nur Maus und Eingabestift zeichnen"
        case .fingerRuleWord(.always): "Zeichnen"
        case .fingerRuleWord(.unlessPenIsNear): "Ohne Handballen"
        case .fingerRuleWord(.movePaper): "Papier bewegen"
        case .fingerRuleWord(.never): "Nichts"
        case .twoFingerRule(.draw): "Zwei Finger zeichnen"
        case .twoFingerRule(.movePaper): "Zwei Finger bewegen das Papier"
        case .swatch(let swatch): name(of: swatch)
        case .dropper: "Farbe aus der Zeichnung aufnehmen"
        case .colorMode(.chosen): "Gewählte Farbe"
        case .colorMode(.angle): "Farbe nach Richtung"
        case .colorMode(.finger): "Eigene Farbe für jeden Finger"

        case .finishedLineColor: "Farbe fertiger Linien"
        case .currentLineColor: "Farbe beim Zeichnen"
        case .thickness(let tool, let width): "\(thickness(of: tool))  \(german.number(width, digits: 1))"
        case .textWeight(.light): "Leicht"
        case .textWeight(.regular): "Normal"
        case .textWeight(.bold): "Fett"
        case .textAlignment(.start): "Am Anfang ausrichten"
        case .textAlignment(.center): "Zentrieren"
        case .textAlignment(.end): "Am Ende ausrichten"
        case .lineHeight: "Zeilenabstand"
        case .evenInk: "Gleichmäßiger Strich"
        case .tool: "Werkzeug"
        case .twoFingers: "Zwei Finger einer Hand"
        case .multipleTouch: "Mehrere Finger zugleich"
        case .doubleTapClears: "Doppeltippen löscht alles"
        case .threeFingerSwipes: "Wischen mit drei Fingern"
        case .always: "Immer"
        case .notInKiosks: "Außer im Kiosk"
        case .never: "Nie"
        case .selectionInGreen: "Auswahl in Grün"
        case .widthsScaleWithInk: "Stärke wächst mit der Form"
        case .widthsScaleWithPaper: "Stärke wächst mit dem Papier"
        case .wheelZooms: "Mausrad zoomt ohne Strg"
        case .toolbarEdge: "Werkzeugleiste am Rand"
        case .edge(.bottom): "Unten"
        case .edge(.top): "Oben"
        case .edge(.left): "Links"
        case .edge(.right): "Rechts"
        case .appearance: "Erscheinungsbild"
        case .automatic: "Automatisch"
        case .light: "Hell"
        case .dark: "Dunkel"
        case .largeControls: "Große Bedienelemente"
        case .language: "Sprache"
        case .system: "System"
        case .tone(.white): "Weiß"
        case .tone(.cream): "Creme"
        case .tone(.dark): "Dunkel"
        case .pattern: "Muster"
        case .patternName(.plain): "Blanko"
        case .patternName(.dots): "Punkte"
        case .patternName(.squares): "Karos"
        case .patternName(.lines): "Linien"
        case .animation: "Animation"
        case .shakingUndoes: "Fensterschütteln macht rückgängig"

        case .keys: "Tasten"
        case .moreKeys: "Weitere Tasten"
        case .helpDraw: "Zeichnen, mit jedem Finger"
        case .helpPair: "Mit Linie: zwei zusammen zeichnen eine Ellipse"
        case .helpTap: "Mit Linie und Formen: Antippen wählt aus"
        case .helpHold: "Gezeichnetes halten: loslassen wählt aus, ziehen bewegt"
        case .helpEncircle: "Mit Auswählen: Umkreistes wird ausgewählt"
        case .helpWrite: "Mit Text: zum Schreiben tippen, auch auf einen Text"
        case .helpDoubleTap: "Mit Linie: doppelt auf Papier tippen löscht alles"
        case .helpOpenColors: "Farben"
        case .helpClosePanel: "Bedienfeld schließen"
        case .helpRecognize: "Mit Stift: am Ende des Strichs halten, für eine Form"
        case .helpDragToolbar: "Werkzeugleiste an einen anderen Rand ziehen"
        case .helpHandTool: "Mit Hand: ein Finger bewegt das Papier, zwei zoomen"
        case .helpHoldHand: "Hand-Knopf halten: andere Finger bewegen das Papier"
        case .helpTwoFingers: "Zwei Finger zeichnen; ändern: Hand-Knopf halten"
        case .helpWheel: "Papier bewegen; mit Strg zoomen"
        case .helpSecondary: "Mit der Maus: Menü des Gezeichneten öffnen"
        case .helpSpace: "Mit der Maus: Papier bewegen"
        case .helpArrows: "Auswahl bewegen; mit Umschalt weiter"
        case .helpShift: "Linien in 15°-Schritten, Kreise, Quadrate"
        case .helpAlt: "Mit der Maus: zwei Finger, gespiegelt"
        case .helpAltShift: "Mit der Maus: zwei Finger, parallel"

        case .drawing: "Zeichnung"
        case .drawings: "Zeichnungen"
        case .closeToDrawings: "Schließen und alle Zeichnungen zeigen"
        case .whereSaved: "Speicherort zeigen"
        case .saveCopy: "Kopie speichern"
        case .replay: "Abspielen"
        case .elsewhere: "Anderswo"
        case .bin: "Papierkorb"
        case .rename: "Umbenennen"
        case .restore: "Wiederherstellen"
        case .drawingsWillBeHere: "Hier liegen bald deine Zeichnungen."
        case .deletedDrawingsStay: "Gelöschte Zeichnungen bleiben 30 Tage hier."
        case .home: "Persönlicher Ordner"
        case .allFolders: "Alle Ordner"
        case .folderAbove: "Ordner darüber"
        case .properName(let name): name
        case .deletedWhen(let time): "Gelöscht: \(text(of: time))"
        case .clearedWhen(let time): "Geleert: \(text(of: time))"
        case .deletedDrawing(let name): "„\(name)“ gelöscht"
        case .restoredDrawing(let name): "„\(name)“ wiederhergestellt"
        case .savedIn(let path): "In \(path) gespeichert"
        case .notSavedYet(let path): "Noch nicht in \(path) gespeichert"
        case .saveCopyAs: "Kopie speichern als"
        case .savedCopy(let name): "Kopie als „\(name)“ gespeichert"
        case .name: "Name"
        case .save: "Speichern"
        case .cancel: "Abbrechen"

        case .file: "Datei"
        case .shows: "Inhalt"
        case .allInk: "Alles"
        case .viewInSight: "Ansicht"
        case .scale: "Größe"
        case .folder: "Ordner"
        case .picturesFolder: "Bilder"
        case .drawingsFolder: "Zeichnung"
        case .times(let factor): "\(factor)x"
        case .exporting(let percent): "Wird exportiert: \(percent) %"
        case .copyFile: "Datei kopieren"
        case .playOrPause: "Abspielen oder anhalten"
        case .endReplay: "Abspielen beenden"
        case .speed: "Tempo"
        case .search: "Suchen"
        case .endSearch: "Suche beenden"
        case .nothingFound(let text): "Kein Name enthält „\(text)“"
        case .selection: "Auswahl"
        case .choose: "Wählen"
        case .usualFolders: "Übliche Ordner"
        case .noSuchFolder: "Diesen Ordner gibt es nicht"
        case .fileExists(let name): "Es gibt schon eine Datei „\(name)“"
        case .replace: "Ersetzen"
        case .keepBoth: "Beide behalten"

        case .print: "Drucken"
        case .sheetSize: "Format"
        case .pages: "Seiten"
        case .onePage: "Eine"
        case .trueSize: "Originalgröße"
        case .pageCount(1): "1 Seite"
        case .pageCount(let count): "\(german.number(count)) Seiten"
        case .lookingForPrinters: "Drucker werden gesucht"
        case .saveAsPDF: "Als PDF speichern"
        case .printing(let percent): "Wird gedruckt: \(percent) %"
        case .printed(let pages, let printer):
            "An \(printer ?? "den Drucker") gesendet: \(text(of: .pageCount(pages)))"

        case .drawWithFingers: "Mit beliebig vielen Fingern zeichnen"
        case .drawWithMouse: "Maustaste drücken und zeichnen"
        case .dragLine: "Linie ziehen"
        case .writeWithPen: "Mit dem Stift schreiben"
        case .pullShape: "Form aufziehen"

        case .cleared: "Alles gelöscht"
        case .undone: "Rückgängig gemacht"
        case .redone: "Wiederholt"
        case .nothingToUndo: "Nichts rückgängig zu machen"
        case .nothingToRedo: "Nichts zu wiederholen"
        case .penDraws: "Der Eingabestift zeichnet, die Hand nicht"
        case .artStays:
            "Der Radierer lässt Bilder und Zeichnungen anderer Programme stehen; ihr Menü löscht sie"
        case .movePaperInstead: "Stattdessen Papier bewegen"
        case .dismiss: "Schließen"
        case .reportCopied: "Bericht kopiert"
        case .paperStays: "Das Papier ist gesperrt"
        case .paperMoves: "Das Papier lässt sich bewegen"
        case .lock: "Sperren"
        case .backToDrawing: "Zurück zur Zeichnung"
        case .percent(let share): german.percent(share)
        case .opening(let share): "Wird geöffnet: \(german.percent(share))"
        case .exported(let path): "Exportiert als \(path)"
        case .exportedWithout(let notes, let path): "Exportiert als \(path); nicht zu sehen: \(notes.list(names(of:)))"
        case .savedAgain: "Alles ist wieder gespeichert"
        case .aboutToClear: "Die Zeichnung wird gleich gelöscht"
        case .keepDrawing: "Behalten"
        case .wipeScreen: "Jetzt den Bildschirm wischen:\nBerührungen bewirken nichts"
        case .mayQuit: "Strg+Q beendet jetzt das Programm"
        case .desktopTakesFingers(let desktop): "\(desktop) beansprucht drei Finger für sich"
        case .howToChange: "Abhilfe"

        case .runCommand: "Terminal öffnen, diesen Befehl aus der Zwischenablage einfügen und die Eingabetaste drücken:"
        case .logOut: "Abmelden und wieder anmelden."
        case .allFingersDraw(let desktop):
            "Danach zeichnen alle Finger, solange dieses Fenster den Fokus hat. Anderswo gelten die Gesten von \(desktop)."
        case .removeExtension: "Zum Entfernen denselben Befehl mit remove statt install ausführen."
        case .chooseSession(let desktop):
            "Abmelden. Auf dem Anmeldebildschirm statt \(desktop) die Sitzung TouchTracker wählen und anmelden: Dort "
                + "zeichnen alle Finger."
        case .sessionIsInPackage:
            "Das Paket von TouchTracker installiert diese Sitzung. Ohne das Paket steht der Weg in der Dokumentation, auf "
                + "der Seite „DesktopsAndKiosks“."
        case .quitEndsSession: "Strg+Q beendet die Sitzung. Die Arbeitsfläche bleibt, wie sie ist."
        case .command(let command): command

        case .cannotOpen: "Die Zeichnung lässt sich nicht öffnen"
        case .openCopy: "Kopie öffnen"
        case .newDrawing: "Neue Zeichnung"
        case .diskIsSlow: "Der Datenträger antwortet nicht"
        case .diskIsSlowMessage:
            "Die Zeichnung ist in ihrer Datei, aber bei einem Stromausfall könnten die letzten Änderungen noch verloren "
                + "gehen. TouchTracker wird beendet, sobald der Datenträger antwortet."
        case .diskIsSlowMessageOfClosing:
            "Die Zeichnung ist in ihrer Datei, aber bei einem Stromausfall könnten die letzten Änderungen noch verloren "
                + "gehen. Die Zeichnung wird geschlossen, sobald der Datenträger antwortet."
        case .notSaved: "Die letzten Änderungen sind nicht gespeichert"
        case .canBeSaved(let folder): "Sie lassen sich in \(folder) speichern"
        case .saveThere: "Dort speichern und beenden"
        case .saveThereAndClose: "Dort speichern und schließen"
        case .quitAnyway: "Trotzdem beenden"
        case .closeAnyway: "Trotzdem schließen"
        case .stay: "Weiterzeichnen"
        case .sentences(let sentences): sentences.map { text(of: $0) + "." }.joined(separator: " ")

        case .fileProblem(let error): sentence(for: error)
        case .exportProblem(let failure): sentence(for: failure)
        case .printProblem(.notInstalled):
            "Zum Drucken fehlt das Paket \(PrintFailure.package)"
        case .printProblem(.noPrinter): "Es gibt keinen Drucker"
        case .printProblem(.noAnswer): "Nicht gedruckt: Der Druckdienst des Systems antwortet nicht"
        case .printProblem(.refused(let words)): "Nicht gedruckt: \(words)"
        case .printProblem(.tooManyPages(let count)):
            "In Originalgröße braucht die Zeichnung \(german.number(count)) Seiten; gedruckt werden höchstens "
                + "\(PrintSheets.maximumCount)"
        case .printProblem(.file(.cancelled)): "Nicht gedruckt"
        case .printProblem(.file(let failure)): text(of: .exportProblem(failure))
        case .pasteProblem(.nothing): "Nichts zum Einfügen"
        case .pasteProblem(.noAnswer): "Das Programm, aus dem kopiert wurde, antwortet nicht"
        case .pasteProblem(.tooLarge): "Zu groß zum Einfügen"
        case .lettersNotShown(let letters, let packages):
            (letters.count == 1 ? "1 Zeichen kann" : "\(german.number(letters.count)) Zeichen können")
                + " nicht gezeigt werden: " + sample(of: letters, name(of:))
                + packages.text { "; bitte \($0) installieren" }
        case .languageNotShown(_, let packages):
            "Die gewählte Sprache kann nicht angezeigt werden, deshalb ist das Fenster auf Englisch"
                + packages.text { "; bitte \($0) installieren" }
        case .lettersLeftOut(1): "Der Text ist zu lang: das letzte Zeichen fehlt"
        case .lettersLeftOut(let count): "Der Text ist zu lang: die letzten \(german.number(count)) Zeichen fehlen"
        case .dropProblem(.nothing): "Darin ist nichts, was sich auf das Papier legen lässt"
        case .dropProblem(.noAnswer): "Das Programm, aus dem dies gezogen wurde, antwortet nicht"
        case .dropProblem(.tooLarge): "Zu groß, um es auf das Papier zu legen"
        case .dropProblem(.elsewhere): "Nur Dateien dieses Rechners lassen sich hierher ziehen; bitte erst speichern"
        case .dropProblem(.tooManyFiles): "Zu viele Dateien auf einmal"
        case .pictureProblem(.format(let format), let name):
            "\(name ?? "Dies") ist ein \(format.rawValue)-Bild, gelesen werden nur PNG und JPEG; bitte erst anderswo als PNG "
                + "speichern"
        case .pictureProblem(.otherJPEG, let name):
            "\(name ?? "Dies") ist ein JPEG-Bild von einer Art, die nicht gelesen wird; bitte erst anderswo als PNG speichern"
        case .pictureProblem(.noLibrary, let name):
            "\(name ?? "Dies") ist ein JPEG-Bild; dafür bitte das Paket \(TurboJPEG.package) installieren oder das Bild als "
                + "PNG speichern"
        case .pictureProblem(.tooLarge, let name):
            "\(name ?? "Das Bild") hat mehr als \(Picture.maximumLength >> 20) MB; bitte erst verkleinern"
        case .pictureProblem(.tooManyPixels, let name):
            "\(name ?? "Das Bild") hat mehr als \(Picture.maximumMegapixels) Millionen Pixel; bitte erst verkleinern"
        case .pictureProblem(.damaged, let name): "\(name ?? "Das Bild") ist beschädigt oder unvollständig"
        case .libraryProblem(let failure, let name): sentence(for: failure, name)
        case .logProblem(let problem): sentence(for: problem)
        case .preferencesProblem(let problem): sentence(for: problem)
        case .preferencesNotSaved(let path, let reason):
            "Die Einstellungen konnten nicht in \(path) gespeichert werden: \(words(for: reason))"
        case .continuesBeside(let path, let name, .changedOutside):
            "\(path) wurde von einem anderen Programm geändert; die Zeichnung wird daneben als \(name) weitergeführt"
        case .continuesBeside(let path, let name, .inUse):
            "\(path) wurde von einem anderen TouchTracker geöffnet; die Zeichnung wird daneben als \(name) weitergeführt"
        case .continuesBeside(let path, let name, .refused):
            "\(path) bleibt, wie es ist; die Zeichnung wird daneben als \(name) weitergeführt"
        case .continuesAs(let path): "Die Zeichnung wird als \(path) weitergeführt"
        case .keptAs(let path): "Die Zeichnung liegt in \(path)"
        case .notKept(let reason): "Diese Seite ist noch nicht gespeichert: \(text(of: reason))"
        case .notShown(let notes): "Nicht angezeigt, aber in der Datei erhalten: \(notes.list(names(of:)))"
        case .leftOut(let notes, let path): "\(path): nicht zu sehen: \(notes.list(names(of:)))"
        case .notAdded(let notes): "Nicht alles davon ist zu sehen; es fehlen: \(notes.list(names(of:)))"
        case .endedInsideElement(let path): "\(path) brach mitten in einem Element ab, das nun fehlt"
        case .systemProblem(let reason): "Das geht nicht: \(words(for: reason))"
        case .message(let message): message

        case .devices: "Geräte"
        case .samples: "Messwerte"
        case .contacts: "Berührungen"
        case .recognizers: "Erkenner"
        case .copyReport: "Kopieren"
        case .touches(1): "1 Berührung"
        case .touches(let count): "\(count) Berührungen"
        case .rate(let hertz): "\(hertz) Hz"
        case .rateUnknown: "Rate unbekannt"
        case .sampleCount(1): "1 Messwert"
        case .sampleCount(let count): "\(count) Messwerte"
        case .samplesInAll(let count): "\(count) insgesamt"
        case .samplesLate(let count, let worst): "\(count) verspätet, höchstens \(worst) ms"
        case .samplesLost(let dropped, let missing): "\(dropped) verworfen, \(missing) fehlen"
        case .samplesBack(let count): "\(count) mit rückläufiger Zeit"
        case .contactCount(let count, let most): "jetzt \(count), höchstens \(most)"
        case .screenTouched(let percent): "\(percent) % des Bildschirms berührt"
        case .contact(let number, let source, let phase): "#\(number) \(name(of: source)) \(name(of: phase))"
        case .contactPlace(let x, let y, let speed): "\(tenths(x)); \(tenths(y))  \(speed) pt/s"
        case .force(let force): "Druck \(german.number(force, digits: 2))"
        case .radius(let radius): "Radius \(tenths(radius))"
        case .recognizer(let name, let state): "\(name) \(self.name(of: state))"
        case .finger(let number, let meaning): "#\(number) \(text(of: meaning))"
        case .fingerUndecided: "unentschieden"
        case .fingerDraws: "zeichnet"
        case .fingerSelects: "wählt aus"
        case .fingerHoldsInk: "hält eine Linie"
        case .fingerMovesInk: "bewegt eine Linie"
        case .fingerMovesPaper: "bewegt das Papier"
        case .palm: "Handballen"
        case .fingerIgnored: "ohne Wirkung"
        case .list(let phrases): phrases.map(text).joined(separator: "; ")

        case .number(let value, let digits): german.number(value, digits: digits)
        case .timeOfDay(let moment): "\(moment.hour):\(Moment.twoDigits(moment.minute)) Uhr"
        case .date(let moment): "\(moment.day). \(months[moment.month - 1]) \(moment.year)"
        }
    }

    private nonisolated static let fonts = DesktopFonts.packages.joined(separator: ", ")

    private nonisolated static func names(of kind: ForeignNotes.Kind) -> (one: String, many: String)? {
        switch kind {
        case .texts: ("Text", "Texte")
        case .letters: ("Buchstabe, den keine Schrift hat", "Buchstaben, die keine Schrift hat")
        case .fonts: ("Buchstabe (\(fonts) installieren)", "Buchstaben (\(fonts) installieren)")
        case .pictures: ("Bild", "Bilder")
        case .pictureParts: ("beschädigter Teil eines Bildes", "beschädigte Teile von Bildern")
        case .photos:
            ("JPEG-Bild (\(TurboJPEG.package) installieren)", "JPEG-Bilder (\(TurboJPEG.package) installieren)")
        case .clips: ("Beschneidung", "Beschneidungen")
        case .masks: ("Maske", "Masken")
        case .filters: ("Filter", "Filter")
        case .patterns: ("Muster", "Muster")
        case .arrowheads: ("Linie mit Pfeilspitzen", "Linien mit Pfeilspitzen")
        case .styles: ("Stilregel", "Stilregeln")
        case .clones: ("Klon", "Klone")
        case .tooLarge: ("zu großes Element", "zu große Elemente")
        case .noise: ("Rauschen eines Filters (feTurbulence)", "Rauschen von Filtern (feTurbulence)")
        case .lighting: ("Beleuchtung durch einen Filter (fe…Lighting)", "Beleuchtungen durch Filter (fe…Lighting)")
        case .displacements:
            ("Verschiebung durch einen Filter (feDisplacementMap)", "Verschiebungen durch Filter (feDisplacementMap)")
        case .convolutions:
            ("Faltung durch einen Filter (feConvolveMatrix)", "Faltungen durch Filter (feConvolveMatrix)")
        case .filterPictures: ("Bild eines Filters (feImage)", "Bilder von Filtern (feImage)")
        case .translucentGroups: nil
        }
    }

    private nonisolated static func name(of kind: LetterKind) -> String? {
        switch kind {
        case .chinese: "Chinesisch"
        case .japanese: "Japanisch"
        case .korean: "Koreanisch"
        case .arabic: "Arabisch"
        case .hebrew: "Hebräisch"
        case .indian: "Indisch"
        case .thai: "Thailändisch"
        case .emoji: "Emoji"
        case .symbol: "Symbol"
        case .other, .unknown: nil
        }
    }

    private nonisolated static func thickness(of tool: Tool) -> String {
        switch tool {
        case .pen: "Stiftstärke"
        case .marker: "Markerstärke"
        case .text: "Textgröße"
        case .select, .line, .ellipse, .rectangle, .eraser, .partialEraser, .hand: "Linienstärke"
        }
    }

    private nonisolated static func tenths(_ value: CGFloat) -> String { german.tenths(value) }

    // MARK: Names

    private nonisolated static func name(of key: Key) -> String {
        switch key {
        case .control: "Strg"
        case .shift: "Umschalt"
        case .alt: "Alt"
        case .delete: "Entf"
        case .escape: "Esc"
        case .space: "Leertaste"
        case .plus: "Plus"
        case .minus: "Minus"
        case .arrows: "Pfeile"
        case .wheel: "Mausrad"
        case .secondaryButton: "Rechte Taste"
        case .named(let name): name
        }
    }

    private nonisolated static func name(of swatch: Swatch) -> String {
        switch swatch {
        case .ink: "Tusche"
        case .graphite: "Graphit"
        case .red: "Rot"
        case .orange: "Orange"
        case .yellow: "Gelb"
        case .green: "Grün"
        case .teal: "Türkis"
        case .sky: "Himmelblau"
        case .blue: "Blau"
        case .violet: "Violett"
        case .pink: "Pink"
        case .brown: "Braun"
        case .white: "Weiß"
        case .skin: "Hautton"
        }
    }

    private nonisolated static func name(of source: TouchSample.Source) -> String {
        switch source {
        case .finger: "Finger"
        case .pointer: "Maus"
        case .secondaryPointer: "rechte Taste"
        case .pen: "Eingabestift"
        case .eraser: "Radiergummi"
        }
    }

    private nonisolated static func name(of phase: TouchSample.Phase) -> String {
        switch phase {
        case .began: "begonnen"
        case .moved: "bewegt"
        case .ended: "beendet"
        case .cancelled: "abgebrochen"
        case .hovered: "schwebt"
        case .left: "fort"
        }
    }

    private nonisolated static func name(of state: UIGestureRecognizer.State) -> String {
        switch state {
        case .possible: "möglich"
        case .began: "begonnen"
        case .changed: "geändert"
        case .ended: "beendet"
        case .cancelled: "abgebrochen"
        case .failed: "ausgeschlossen"
        }
    }

    // MARK: What went wrong

    private nonisolated static func sentence(for error: DrawingFileError) -> String {
        let path = error.path
        return switch error.problem {
        case .missingFolder: "\(path) kann nicht angelegt werden: der Ordner fehlt"
        case .isFolder: "\(path) ist ein Ordner, keine Zeichnung"
        case .isSpecialFile: "\(path) ist ein Gerät oder eine Pipe, keine Zeichnung"
        case .unreadable(let reason): "\(path) kann nicht gelesen werden: \(words(for: reason))"
        case .unwritable(let reason): "\(path) kann nicht geschrieben werden: \(words(for: reason))"
        case .inUse: "\(path) ist in einem anderen TouchTracker geöffnet"
        case .notADrawing(let error):
            "\(path) ist keine Zeichnung: " + (error.problemLine.map { "Zeile \($0): " } ?? "")
                + sentence(for: error.problem)
        case .otherKind(let kind):
            "\(path) ist \(name(of: kind)), keine Zeichnung"
                + (kind.isOfOtherProgram ? "; bitte im Programm, von dem es ist, als SVG speichern" : "")
        case .wouldLose(let line):
            "\(path) enthält in Zeile \(line) etwas von einem anderen Programm, das TouchTracker nicht behalten kann; die "
                + "Datei ist unverändert"
        case .changedOutside:
            "\(path) wurde seit dem Öffnen von einem anderen Programm geändert und bleibt deshalb, wie es ist"
        case .linkCycle: "\(path) ist eine symbolische Verknüpfung, die im Kreis führt"
        case .linkOfAnotherUser:
            "\(path) ist eine symbolische Verknüpfung eines anderen Benutzers und wird nicht verfolgt"
        case .linkNotUTF8:
            "\(path) ist eine symbolische Verknüpfung zu einem Namen, der nicht UTF-8 ist, und wird nicht verfolgt"
        }
    }

    private nonisolated static func name(of kind: FileKind) -> String {
        switch kind {
        case .picture(let format): "ein \(format.rawValue)-Bild"
        case .xournal: "ein Dokument von Xournal++"
        case .excalidraw: "eine Zeichnung von Excalidraw"
        case .pdf: "ein PDF-Dokument"
        case .zip: "ein ZIP-Archiv"
        case .gzip: "eine gepackte Datei"
        case .json: "JSON"
        case .markup: "XML"
        case .text: "Text"
        }
    }

    /// Returns a reason after a colon, of a file.
    private nonisolated static func words(for reason: FileReason) -> String {
        switch reason {
        case .notPermitted: "die Berechtigung fehlt"
        case .readOnlyDisk: "der Datenträger ist schreibgeschützt"
        case .fullDisk: "der Datenträger ist voll"
        case .usedUpQuota: "der zugeteilte Speicherplatz ist aufgebraucht"
        case .diskError: "der Datenträger hat einen Fehler"
        case .diskGone: "der Datenträger ist nicht mehr verbunden"
        case .missing: "sie ist nicht vorhanden"
        case .tooLarge: "sie ist zu groß"
        case .wouldBeTooLarge: "sie würde zu groß"
        case .nameTooLong: "der Name ist zu lang"
        case .isFolder: "es ist ein Ordner"
        case .noFolder: "der Ordner fehlt"
        case .folderIsFile: "der Ordner ist eine Datei"
        case .tooManyFiles: "zu viele Dateien sind geöffnet"
        case .folderNotWritable: "in den Ordner darf nicht geschrieben werden"
        case .cutOff: "das Ende fehlt"
        case .sign(let sign): "dieser Datenträger lässt in Namen kein „\(sign)“ zu"
        case .system(let error): "das System meldet: \(error)"
        }
    }

    private nonisolated static func sentence(for problem: SVGError.Problem) -> String {
        switch problem {
        case .notText: "die Datei ist kein UTF-8-Text"
        case .otherEncoding(let name): "ihre Zeichenkodierung ist \(name), die TouchTracker nicht liest"
        case .damagedArchive: "die gepackte Datei ist beschädigt oder unvollständig"
        case .unknownEntity(let name): "die Datei sagt nicht, wofür die Entität &\(name); steht"
        case .externalEntity(let name):
            "der Text der Entität &\(name); steht in einer anderen Datei, die nicht gelesen wird"
        case .brokenXML: "das XML ist fehlerhaft oder bricht ab"
        case .tooLong:
            "eine Marke oder ein Kommentar hat mehr als \(german.number(SVGError.maximumMarkupLength)) Bytes"
        case .tooLarge: "sie stammt aus einem anderen Programm und hat mehr, als TouchTracker liest"
        case .tooDeep: "mehr als \(german.number(SVGError.maximumDepth)) Elemente liegen ineinander"
        case .notSVG(root: "svg"): "das Wurzelelement <svg> liegt nicht im Namensraum von SVG"
        case .notSVG(let root): "das Wurzelelement ist <\(root)>, nicht <svg>"
        }
    }

    private nonisolated static func sentence(for failure: ExportFailure) -> String {
        switch failure {
        case .tooLarge(let width, let height):
            "Das Bild hätte \(width) mal \(height) Pixel; erlaubt sind \(german.number(ExportFailure.maximumLength)) in "
                + "jeder Richtung und \(ExportFailure.maximumPixelCount >> 20) Millionen insgesamt"
        case .cancelled: "Nicht exportiert"
        case .cannotWrite(let path, let reason): "\(path) kann nicht geschrieben werden: \(words(for: reason))"
        case .obstacle(.folder, let path):
            "\(path) kann nicht geschrieben werden: es ist ein Ordner, den ein Bild nicht ersetzt"
        case .obstacle(.specialFile, let path):
            "\(path) kann nicht geschrieben werden: es ist ein Gerät oder eine Pipe, die ein Bild nicht ersetzt"
        }
    }

    private nonisolated static func sentence(for problem: LogProblem) -> String {
        switch problem {
        case .damaged(let path, let place):
            "Die letzten Änderungen von \(path) sind beschädigt und nicht alle in der Zeichnung"
                + (place.map { "; sie bleiben als \($0) erhalten" } ?? "")
        case .ofEarlierVersion(let path):
            "Was eine frühere Version neben \(path) aufbewahrt hat, ist in die Zeichnung übernommen"
        case .ofAnotherFile(let path, let place):
            "\(path) wurde von einem anderen Programm geändert oder ersetzt: ungespeicherte Änderungen sind nicht in der Zeichnung"
                + (place.map { ", aber in \($0)" } ?? "")
        }
    }

    private nonisolated static func sentence(for problem: PreferencesProblem) -> String {
        let reason =
            switch problem.reason {
            case .invalid(let error): "Zeile \(error.line): \(sentence(for: error.problem))"
            case .notText: "die Datei ist kein lesbarer Text"
            case .unreadable(let reason): words(for: reason)
            case .obstacle(.notAFile): "es ist ein Ordner, ein Gerät oder eine Pipe"
            case .obstacle(.tooLarge(let size)): "die Datei ist größer als \(size >> 10) Kilobyte"
            }
        let end =
            problem.kept.map { "sie sind in \($0) aufgehoben" }
            ?? "die Datei bleibt, wie sie ist, und Änderungen werden nicht gespeichert"
        return "Die Einstellungen in \(problem.path) sind nicht lesbar: \(reason); \(end)"
    }

    private nonisolated static func sentence(for problem: PreferencesError.Problem) -> String {
        switch problem {
        case .notAssignment(let line): "„\(line)“ hat nicht die Form name = wert"
        case .unknown(let name): "eine Einstellung namens „\(name)“ gibt es nicht"
        case .invalidValue(let value, let name): "„\(value)“ ist kein gültiger Wert für \(name)"
        }
    }

    private nonisolated static func sentence(for failure: DrawingLibrary.Failure, _ name: String) -> String {
        switch failure {
        case .name(.empty): "Eine Zeichnung braucht einen Namen"
        case .name(.slash): "Ein Name darf kein „/“ enthalten"
        case .name(.dot): "Ein Name darf nicht mit einem Punkt beginnen"
        case .name(.control): "Ein Name darf keine Zeilenumbrüche enthalten"
        case .name(.sign(let sign)): "Dieser Datenträger lässt in Namen kein „\(sign)“ zu"
        case .name(.tooLong(let bytes)):
            "Der Name ist um \(bytes == 1 ? "1 Byte" : "\(bytes) Byte") zu lang; andere Buchstaben als A bis Z brauchen "
                + "zwei bis vier"
        case .name(.taken): "Eine Zeichnung namens „\(name)“ gibt es schon"
        case .drawing(let error): sentence(for: error)
        case .system(let reason): "Der Ordner der Zeichnungen kann nicht geändert werden: \(words(for: reason))"
        }
    }
}
