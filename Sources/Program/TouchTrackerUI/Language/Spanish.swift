import Fonts
import Foundation
import Ink
import InkFile
import JPEG
import TouchKit

extension Language {
    nonisolated static let spanish = Language(
        code: "es", name: "Español", decimalSign: ",", groupSign: ".", percentSign: "\u{A0}%", text: text(of:))

    private nonisolated static let months = [
        "ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sept", "oct", "nov", "dic",
    ]

    private nonisolated static func text(of phrase: Phrase) -> String {
        switch phrase {
        case .toolName(.select): "Selección"
        case .toolName(.line): "Línea"
        case .toolName(.pen): "Pluma"
        case .toolName(.marker): "Rotulador"
        case .toolName(.text): "Texto"
        case .toolName(.ellipse): "Elipse"
        case .toolName(.rectangle): "Rectángulo"
        case .toolName(.eraser): "Goma"
        case .toolName(.partialEraser): "Goma parcial"
        case .toolName(.hand): "Mano"
        case .colors: "Colores"
        case .width: "Grosor"
        case .table: "Mesa"
        case .mirror: "Espejo"
        case .fingers: "Dedos"
        case .paper: "Papel"
        case .inspector: "Ajustes"
        case .help: "Ayuda"
        case .touchLab: "Prueba táctil"
        case .more: "Más"
        case .shapes: "Formas"
        case .erasers: "Gomas"
        case .undo: "Deshacer"
        case .redo: "Rehacer"
        case .clearEverything: "Borrar todo"
        case .selectEverything: "Seleccionar todo"
        case .paste: "Pegar"
        case .deleteSelection: "Eliminar la selección"
        case .duplicateSelection: "Duplicar la selección"
        case .selectionToFront: "Traer la selección al frente"
        case .selectionToBack: "Enviar la selección al fondo"
        case .pictureToBackground: "Imagen como fondo"
        case .cutSelection: "Cortar la selección"
        case .copySelection: "Copiar la selección"
        case .toolbar: "Barra de herramientas"
        case .hideToolbar: "Ocultar la barra de herramientas"
        case .fullScreen: "Pantalla completa"
        case .deselect: "Anular la selección, salir de pantalla completa"
        case .quit: "Salir"
        case .zoomIn: "Acercar"
        case .zoomOut: "Alejar"
        case .showAllInk: "Mostrar todo el dibujo"
        case .showAtFullScale: "Tamaño real"
        case .lockPaper: "Bloquear el papel"
        case .export: "Exportar"
        case .exportView: "Exportar la parte visible"
        case .copyLabReport: "Copiar el informe de la prueba"
        case .key(let key): name(of: key)

        case .fillName(.none): "Sin relleno"
        case .fillName(.tint): "Con tinte"
        case .fillName(.color): "Con relleno"
        case .headsName(.none): "Línea"
        case .headsName(.end): "Flecha"
        case .headsName(.both): "Flecha doble"
        case .fill: "Relleno"
        case .arrow: "Flecha"
        case .delete: "Eliminar"
        case .duplicate: "Duplicar"
        case .color: "Color"
        case .toFront: "Al frente"
        case .toBack: "Al fondo"
        case .makeBackground: "Usar como fondo"
        case .takeFromBackground: "Quitar del fondo"
        case .cut: "Cortar"
        case .copy: "Copiar"
        case .selectAll: "Seleccionar todo"

        case .close: "Cerrar"
        case .allFingers: "Todos los dedos"
        case .toolbars(1): "Una barra de herramientas"
        case .toolbars(2): "Dos, enfrentadas"
        case .toolbars(3): "Tres"
        case .toolbars(4): "Cuatro"
        case .toolbars(let count): "\(count) barras de herramientas"
        case .images(1): "Sin espejo"
        case .images(let count): "\(count) imágenes"
        case .fingerRule(.always): "Dibujan, también junto a un lápiz digital"
        case .fingerRule(.unlessPenIsNear): "Dibujan, salvo junto a un lápiz digital"
        case .fingerRule(.movePaper): "Mueven el papel: solo dibujan el lápiz digital y el ratón"
        case .fingerRule(.never): "Nada: solo dibujan el lápiz digital y el ratón"
        case .fingerRuleWord(.always): "Dibujan"
        case .fingerRuleWord(.unlessPenIsNear): "Sin palmas"
        case .fingerRuleWord(.movePaper): "Mueven"
        case .fingerRuleWord(.never): "Nada"
        case .swatch(let swatch): name(of: swatch)
        case .dropper: "Tomar un color del dibujo"
        case .colorMode(.chosen): "El color elegido"
        case .colorMode(.angle): "Colores según la dirección"
        case .colorMode(.finger): "Un color para cada dedo"

        case .finishedLineColor: "Color de las líneas terminadas"
        case .currentLineColor: "Color de la línea en curso"
        case .twoFingerRule(.draw): "Dos dedos dibujan"
        case .twoFingerRule(.movePaper): "Dos dedos mueven el papel"
        case .textWeight(.light): "Fina"
        case .textWeight(.regular): "Normal"
        case .textWeight(.bold): "Negrita"
        case .textAlignment(.start): "Alinear al principio"
        case .textAlignment(.center): "Centrar"
        case .textAlignment(.end): "Alinear al final"
        case .lineHeight: "Interlineado"
        case .twoFingers: "Dos dedos de una mano"
        case .helpHandTool: "Con Mano: un dedo mueve el papel, dos lo amplían"
        case .helpTwoFingers: "Dos dedos dibujan; para cambiarlo, mantener pulsado el botón Mano"
        case .search: "Buscar"
        case .endSearch: "Terminar la búsqueda"
        case .nothingFound(let text): "Ningún nombre contiene «\(text)»"
        case .selection: "Selección"
        case .choose: "Elegir"
        case .usualFolders: "Carpetas habituales"
        case .noSuchFolder: "Esa carpeta no existe"
        case .fileExists(let name): "Ya existe un archivo «\(name)»"
        case .replace: "Reemplazarlo"
        case .keepBoth: "Conservar los dos"
        case .print: "Imprimir"
        case .sheetSize: "Tamaño"
        case .pages: "Páginas"
        case .onePage: "Una"
        case .trueSize: "Tamaño real"
        case .pageCount(1): "1 página"
        case .pageCount(let count): "\(spanish.number(count)) páginas"
        case .lookingForPrinters: "Buscando impresoras"
        case .saveAsPDF: "Guardar como PDF"
        case .printing(let percent): "Imprimiendo: \(percent) %"
        case .printed(let pages, let printer): "Enviado a \(printer ?? "la impresora"): \(text(of: .pageCount(pages)))"
        case .movePaperInstead: "Mejor mover el papel"
        case .printProblem(.notInstalled):
            "Para imprimir hace falta el paquete \(PrintFailure.package), que no está instalado"
        case .printProblem(.noPrinter): "No hay ninguna impresora"
        case .printProblem(.noAnswer): "No se ha impreso: el servicio de impresión del sistema no responde"
        case .printProblem(.refused(let words)): "No se ha impreso: \(words)"
        case .printProblem(.tooManyPages(let count)):
            "A tamaño real, el dibujo necesita \(spanish.number(count)) páginas; se imprimen \(PrintSheets.maximumCount) "
                + "como máximo"
        case .printProblem(.file(.cancelled)): "No se ha impreso"
        case .printProblem(.file(let failure)): text(of: .exportProblem(failure))
        case .thickness(let tool, let width): "\(thickness(of: tool))  \(spanish.number(width, digits: 1))"
        case .evenInk: "Trazo uniforme"
        case .tool: "Herramienta"
        case .multipleTouch: "Varios dedos a la vez"
        case .doubleTapClears: "Tocar dos veces borra todo"
        case .threeFingerSwipes: "Deslizar con tres dedos"
        case .always: "Siempre"
        case .notInKiosks: "Salvo en quioscos"
        case .never: "Nunca"
        case .selectionInGreen: "Selección en verde"
        case .widthsScaleWithInk: "El grosor crece con la forma"
        case .widthsScaleWithPaper: "El grosor sigue al zoom"
        case .wheelZooms: "La rueda amplía sin Ctrl"
        case .toolbarEdge: "Borde de la barra de herramientas"
        case .edge(.bottom): "Abajo"
        case .edge(.top): "Arriba"
        case .edge(.left): "Izquierda"
        case .edge(.right): "Derecha"
        case .appearance: "Aspecto"
        case .automatic: "Automático"
        case .light: "Claro"
        case .dark: "Oscuro"
        case .largeControls: "Controles grandes"
        case .language: "Idioma"
        case .system: "Sistema"
        case .tone(.white): "Blanco"
        case .tone(.cream): "Crema"
        case .tone(.dark): "Oscuro"
        case .pattern: "Trama"
        case .patternName(.plain): "Liso"
        case .patternName(.dots): "Puntos"
        case .patternName(.squares): "Cuadros"
        case .patternName(.lines): "Líneas"
        case .animation: "Animaciones"
        case .shakingUndoes: "Agitar la ventana deshace"

        case .keys: "Teclas"
        case .moreKeys: "Más teclas"
        case .helpDraw: "Dibujar, con todos los dedos"
        case .helpPair: "Con Línea: dos dedos a la vez trazan una elipse"
        case .helpTap: "Con Línea y las formas: tocar un trazo lo selecciona"
        case .helpHold: "Mantener pulsado un trazo: al soltar se selecciona, al arrastrar se mueve"
        case .helpEncircle: "Con Selección: rodear trazos los selecciona"
        case .helpWrite: "Con Texto: tocar para escribir, o para editar un texto"
        case .helpDoubleTap: "Con Línea: tocar dos veces el papel borra todo"
        case .helpOpenColors: "Colores"
        case .helpClosePanel: "Cerrar el panel"
        case .helpRecognize: "Con Pluma: detenerse al final de un trazo da una forma"
        case .helpDragToolbar: "Arrastrar la barra de herramientas a otro borde"
        case .helpHoldHand: "Mantener pulsado el botón Mano: los demás dedos mueven el papel"
        case .helpWheel: "Mover el papel; con Ctrl, ampliar o reducir"
        case .helpSecondary: "Con el ratón: abrir el menú de un trazo"
        case .helpSpace: "Con el ratón: mover el papel"
        case .helpArrows: "Mover la selección; con Mayús, más lejos"
        case .helpShift: "Líneas cada 15°, círculos, cuadrados"
        case .helpAlt: "Con el ratón: dos dedos, en espejo"
        case .helpAltShift: "Con el ratón: dos dedos, en paralelo"

        case .drawing: "dibujo"
        case .drawings: "Dibujos"
        case .closeToDrawings: "Cerrar y mostrar todos los dibujos"
        case .whereSaved: "Dónde está guardado"
        case .saveCopy: "Guardar una copia"
        case .replay: "Reproducir"
        case .elsewhere: "Otras carpetas"
        case .bin: "Papelera"
        case .rename: "Renombrar"
        case .restore: "Restaurar"
        case .drawingsWillBeHere: "Aquí aparecerán tus dibujos."
        case .deletedDrawingsStay: "Los dibujos eliminados se conservan aquí 30 días."
        case .home: "Carpeta personal"
        case .allFolders: "Todas las carpetas"
        case .folderAbove: "Carpeta superior"
        case .properName(let name): name
        case .deletedWhen(let time): "Eliminado: \(text(of: time))"
        case .clearedWhen(let time): "Borrado: \(text(of: time))"
        case .deletedDrawing(let name): "Se eliminó «\(name)»"
        case .restoredDrawing(let name): "Se restauró «\(name)»"
        case .savedIn(let path): "Guardado en \(path)"
        case .notSavedYet(let path): "Aún no se ha guardado en \(path)"
        case .saveCopyAs: "Guardar una copia como"
        case .savedCopy(let name): "Copia guardada como «\(name)»"
        case .name: "Nombre"
        case .save: "Guardar"
        case .cancel: "Cancelar"

        case .file: "Archivo"
        case .shows: "Contenido"
        case .allInk: "Todo"
        case .viewInSight: "Vista"
        case .scale: "Escala"
        case .folder: "Carpeta"
        case .picturesFolder: "Imágenes"
        case .drawingsFolder: "La del dibujo"
        case .times(let factor): "\(factor)×"
        case .exporting(let percent): "Exportando: \(percent) %"
        case .copyFile: "Copiar el archivo"
        case .playOrPause: "Reproducir o pausar"
        case .endReplay: "Terminar la reproducción"
        case .speed: "Velocidad"

        case .drawWithFingers: "Dibuja con tantos dedos como quieras"
        case .drawWithMouse: "Pulsa el botón del ratón y dibuja"
        case .dragLine: "Arrastra para trazar una línea"
        case .writeWithPen: "Escribe con la pluma"
        case .pullShape: "Arrastra para crear una forma"

        case .cleared: "Se borró todo"
        case .undone: "Deshecho"
        case .redone: "Rehecho"
        case .nothingToUndo: "Nada que deshacer"
        case .nothingToRedo: "Nada que rehacer"
        case .penDraws: "Dibuja el lápiz digital, no la mano"
        case .artStays:
            "La goma no borra imágenes ni lo que dibujaron otros programas; se eliminan desde su menú"
        case .dismiss: "Cerrar"
        case .reportCopied: "Informe copiado"
        case .paperStays: "El papel está bloqueado"
        case .paperMoves: "El papel se puede mover"
        case .lock: "Bloquear"
        case .backToDrawing: "Volver al dibujo"
        case .percent(let share): spanish.percent(share)
        case .opening(let share): "Abriendo: \(spanish.percent(share))"
        case .exported(let path): "Exportado a \(path)"
        case .exportedWithout(let notes, let path): "Exportado a \(path); no se muestra: \(notes.list(names(of:)))"
        case .savedAgain: "Todo está guardado de nuevo"
        case .aboutToClear: "El dibujo está a punto de borrarse"
        case .keepDrawing: "Conservar"
        case .wipeScreen: "Limpia la pantalla ahora:\nno responde al tacto"
        case .mayQuit: "Ctrl+Q cierra ahora el programa"
        case .desktopTakesFingers(let desktop): "\(desktop) se reserva los gestos con tres dedos"
        case .howToChange: "Qué hacer"

        case .runCommand: "Abre un terminal, pega esta orden desde el portapapeles y pulsa Intro:"
        case .logOut: "Cierra la sesión y vuelve a iniciarla."
        case .allFingersDraw(let desktop):
            "Después, todos los dedos dibujan mientras esta ventana tenga el foco. En las demás, los gestos de \(desktop) "
                + "funcionan como siempre."
        case .removeExtension: "Para deshacerlo, ejecuta la orden con remove en lugar de install."
        case .chooseSession(let desktop):
            "Cierra la sesión. En la pantalla de acceso, elige la sesión TouchTracker en lugar de \(desktop) e inicia sesión: "
                + "allí dibujan todos los dedos."
        case .sessionIsInPackage:
            "El paquete de TouchTracker instala esa sesión. Sin el paquete, la página «DesktopsAndKiosks» de la documentación "
                + "explica cómo hacerlo."
        case .quitEndsSession: "Ctrl+Q termina la sesión. Tu escritorio queda como está."
        case .command(let command): command

        case .cannotOpen: "No se puede abrir el dibujo"
        case .openCopy: "Abrir una copia"
        case .newDrawing: "Dibujo nuevo"
        case .diskIsSlow: "El disco no responde"
        case .diskIsSlowMessage:
            "El dibujo está en su archivo, pero un corte de luz aún podría hacer perder los últimos cambios. TouchTracker se "
                + "cerrará cuando el disco responda."
        case .diskIsSlowMessageOfClosing:
            "El dibujo está en su archivo, pero un corte de luz aún podría hacer perder los últimos cambios. El dibujo se "
                + "cerrará cuando el disco responda."
        case .notSaved: "Los últimos cambios no están guardados"
        case .canBeSaved(let folder): "Se pueden guardar en \(folder)"
        case .saveThere: "Guardar allí y salir"
        case .saveThereAndClose: "Guardar allí y cerrar"
        case .quitAnyway: "Salir de todos modos"
        case .closeAnyway: "Cerrar de todos modos"
        case .stay: "Seguir dibujando"
        case .sentences(let sentences): sentences.map { text(of: $0) + "." }.joined(separator: " ")

        case .fileProblem(let error): sentence(for: error)
        case .exportProblem(let failure): sentence(for: failure)
        case .pasteProblem(.nothing): "No hay nada que pegar"
        case .pasteProblem(.noAnswer): "El programa del que se copió no responde"
        case .pasteProblem(.tooLarge): "Demasiado grande para pegarlo"
        case .lettersNotShown(let letters, let packages):
            (letters.count == 1
                ? "No se pudo mostrar 1 carácter"
                : "No se pudieron mostrar \(spanish.number(letters.count)) caracteres") + ": "
                + sample(of: letters, name(of:)) + packages.text { "; instala \($0)" }
        case .languageNotShown(_, let packages):
            "El idioma elegido no se puede mostrar, así que la ventana está en inglés"
                + packages.text { "; instala \($0)" }
        case .lettersLeftOut(1): "El texto es demasiado largo: falta el último carácter"
        case .lettersLeftOut(let count):
            "El texto es demasiado largo: faltan los últimos \(spanish.number(count)) caracteres"
        case .dropProblem(.nothing): "No contiene nada que se pueda poner en el papel"
        case .dropProblem(.noAnswer): "El programa del que se arrastró no responde"
        case .dropProblem(.tooLarge): "Demasiado grande para ponerlo en el papel"
        case .dropProblem(.elsewhere): "Solo se pueden soltar archivos de este equipo: guárdalo aquí primero"
        case .dropProblem(.tooManyFiles): "Demasiados archivos a la vez"
        case .pictureProblem(.format(let format), let name):
            "\(name ?? "Esto") es una imagen \(format.rawValue); solo se leen PNG y JPEG: guárdala primero como PNG en otro "
                + "programa"
        case .pictureProblem(.otherJPEG, let name):
            "\(name ?? "Esto") es una imagen JPEG de un tipo que no se lee: guárdala primero como PNG en otro programa"
        case .pictureProblem(.noLibrary, let name):
            "\(name ?? "Esto") es una imagen JPEG, que necesita el paquete \(TurboJPEG.package): instálalo o guarda la imagen "
                + "como PNG"
        case .pictureProblem(.tooLarge, let name):
            "\(name ?? "La imagen") ocupa más de \(Picture.maximumLength >> 20) MB: redúcela primero"
        case .pictureProblem(.tooManyPixels, let name):
            "\(name ?? "La imagen") tiene más de \(Picture.maximumMegapixels) millones de píxeles: redúcela primero"
        case .pictureProblem(.damaged, let name):
            name.map { "\($0) está dañado o incompleto" } ?? "La imagen está dañada o incompleta"
        case .libraryProblem(let failure, let name): sentence(for: failure, name)
        case .logProblem(let problem): sentence(for: problem)
        case .preferencesProblem(let problem): sentence(for: problem)
        case .preferencesNotSaved(let path, let reason):
            "No se pudieron guardar los ajustes en \(path): \(words(for: reason))"
        case .continuesBeside(let path, let name, .changedOutside):
            "Otro programa modificó \(path); el dibujo continúa al lado como \(name)"
        case .continuesBeside(let path, let name, .inUse):
            "Otro TouchTracker abrió \(path); el dibujo continúa al lado como \(name)"
        case .continuesBeside(let path, let name, .refused):
            "\(path) queda como está; el dibujo continúa al lado como \(name)"
        case .continuesAs(let path): "El dibujo continúa como \(path)"
        case .keptAs(let path): "El dibujo se conserva como \(path)"
        case .notKept(let reason): "Esta página aún no está guardada: \(text(of: reason))"
        case .notShown(let notes): "No se muestra, pero sigue en el archivo: \(notes.list(names(of:)))"
        case .leftOut(let notes, let path): "\(path): no se muestra: \(notes.list(names(of:)))"
        case .notAdded(let notes): "Una parte no se puede mostrar: \(notes.list(names(of:)))"
        case .endedInsideElement(let path): "\(path) terminaba en medio de un elemento, que se ha descartado"
        case .systemProblem(let reason): "No es posible: \(words(for: reason))"
        case .message(let message): message

        case .devices: "Dispositivos"
        case .samples: "Muestras"
        case .contacts: "Contactos"
        case .recognizers: "Gestos"
        case .copyReport: "Copiar"
        case .touches(1): "1 contacto"
        case .touches(let count): "\(count) contactos"
        case .rate(let hertz): "\(hertz) Hz"
        case .rateUnknown: "frecuencia desconocida"
        case .sampleCount(1): "1 muestra"
        case .sampleCount(let count): "\(count) muestras"
        case .samplesInAll(let count): "\(count) en total"
        case .samplesLate(let count, let worst): "\(count) con retraso, \(worst) ms como máximo"
        case .samplesLost(let dropped, let missing):
            "\(dropped) \(dropped == 1 ? "descartada" : "descartadas"), \(missing) \(missing == 1 ? "perdida" : "perdidas")"
        case .samplesBack(let count): "\(count) hacia atrás en el tiempo"
        case .contactCount(let count, let most): "\(count) ahora, \(most) como máximo"
        case .screenTouched(let percent): "\(percent) % de la pantalla tocado"
        case .contact(let number, let source, let phase): "#\(number) \(name(of: source)) \(name(of: phase))"
        case .contactPlace(let x, let y, let speed): "\(tenths(x)); \(tenths(y))  \(speed) pt/s"
        case .force(let force): "presión \(spanish.number(force, digits: 2))"
        case .radius(let radius): "radio \(tenths(radius))"
        case .recognizer(let name, let state): "\(name) \(self.name(of: state))"
        case .finger(let number, let meaning): "#\(number) \(text(of: meaning))"
        case .fingerUndecided: "indeciso"
        case .fingerDraws: "dibuja"
        case .fingerSelects: "selecciona"
        case .fingerHoldsInk: "sujeta un trazo"
        case .fingerMovesInk: "mueve un trazo"
        case .fingerMovesPaper: "mueve el papel"
        case .palm: "palma"
        case .fingerIgnored: "sin efecto"
        case .list(let phrases): phrases.map(text).joined(separator: "; ")

        case .number(let value, let digits): spanish.number(value, digits: digits)
        case .timeOfDay(let moment): "\(moment.hour):\(Moment.twoDigits(moment.minute))"
        case .date(let moment): "\(moment.day) \(months[moment.month - 1]) \(moment.year)"
        }
    }

    private nonisolated static let fonts = DesktopFonts.packages.joined(separator: ", ")

    private nonisolated static func names(of kind: ForeignNotes.Kind) -> (one: String, many: String)? {
        switch kind {
        case .texts: ("texto", "textos")
        case .letters: ("carácter que no está en ninguna fuente", "caracteres que no están en ninguna fuente")
        case .fonts: ("carácter (instala \(fonts))", "caracteres (instala \(fonts))")
        case .pictures: ("imagen", "imágenes")
        case .pictureParts: ("parte dañada de una imagen", "partes dañadas de imágenes")
        case .photos: ("imagen JPEG (instala \(TurboJPEG.package))", "imágenes JPEG (instala \(TurboJPEG.package))")
        case .clips: ("trazado de recorte", "trazados de recorte")
        case .masks: ("máscara", "máscaras")
        case .filters: ("filtro", "filtros")
        case .patterns: ("patrón", "patrones")
        case .arrowheads: ("línea con puntas de flecha", "líneas con puntas de flecha")
        case .styles: ("regla de estilo", "reglas de estilo")
        case .clones: ("clon", "clones")
        case .tooLarge: ("elemento demasiado grande", "elementos demasiado grandes")
        case .noise: ("ruido de un filtro (feTurbulence)", "ruidos de filtros (feTurbulence)")
        case .lighting: ("iluminación de un filtro (fe…Lighting)", "iluminaciones de filtros (fe…Lighting)")
        case .displacements:
            ("desplazamiento de un filtro (feDisplacementMap)", "desplazamientos de filtros (feDisplacementMap)")
        case .convolutions:
            ("convolución de un filtro (feConvolveMatrix)", "convoluciones de filtros (feConvolveMatrix)")
        case .filterPictures: ("imagen de un filtro (feImage)", "imágenes de filtros (feImage)")
        case .translucentGroups: nil
        }
    }

    private nonisolated static func name(of kind: LetterKind) -> String? {
        switch kind {
        case .chinese: "chino"
        case .japanese: "japonés"
        case .korean: "coreano"
        case .arabic: "árabe"
        case .hebrew: "hebreo"
        case .indian: "indio"
        case .thai: "tailandés"
        case .emoji: "emoji"
        case .symbol: "símbolo"
        case .other, .unknown: nil
        }
    }

    private nonisolated static func thickness(of tool: Tool) -> String {
        switch tool {
        case .pen: "Grosor de la pluma"
        case .marker: "Grosor del rotulador"
        case .text: "Tamaño del texto"
        case .select, .line, .ellipse, .rectangle, .eraser, .partialEraser, .hand: "Grosor de las líneas"
        }
    }

    private nonisolated static func tenths(_ value: CGFloat) -> String { spanish.tenths(value) }

    // MARK: Names

    private nonisolated static func name(of key: Key) -> String {
        switch key {
        case .control: "Ctrl"
        case .shift: "Mayús"
        case .alt: "Alt"
        case .delete: "Supr"
        case .escape: "Esc"
        case .space: "Espacio"
        case .plus: "Más"
        case .minus: "Menos"
        case .arrows: "Flechas"
        case .wheel: "Rueda"
        case .secondaryButton: "Botón derecho"
        case .named(let name): name
        }
    }

    private nonisolated static func name(of swatch: Swatch) -> String {
        switch swatch {
        case .ink: "Tinta"
        case .graphite: "Grafito"
        case .red: "Rojo"
        case .orange: "Naranja"
        case .yellow: "Amarillo"
        case .green: "Verde"
        case .teal: "Turquesa"
        case .sky: "Celeste"
        case .blue: "Azul"
        case .violet: "Violeta"
        case .pink: "Rosa"
        case .brown: "Marrón"
        case .white: "Blanco"
        case .skin: "Tono de piel"
        }
    }

    private nonisolated static func name(of source: TouchSample.Source) -> String {
        switch source {
        case .finger: "dedo"
        case .pointer: "ratón"
        case .secondaryPointer: "botón derecho"
        case .pen: "lápiz digital"
        case .eraser: "goma"
        }
    }

    private nonisolated static func name(of phase: TouchSample.Phase) -> String {
        switch phase {
        case .began: "empieza"
        case .moved: "se mueve"
        case .ended: "termina"
        case .cancelled: "se cancela"
        case .hovered: "sobrevuela"
        case .left: "sale"
        }
    }

    private nonisolated static func name(of state: UIGestureRecognizer.State) -> String {
        switch state {
        case .possible: "posible"
        case .began: "iniciado"
        case .changed: "cambiado"
        case .ended: "terminado"
        case .cancelled: "cancelado"
        case .failed: "descartado"
        }
    }

    // MARK: What went wrong

    private nonisolated static func sentence(for error: DrawingFileError) -> String {
        let path = error.path
        return switch error.problem {
        case .missingFolder: "No se puede crear \(path): su carpeta no existe"
        case .isFolder: "\(path) es una carpeta, no un dibujo"
        case .isSpecialFile: "\(path) es un dispositivo o una tubería, no un dibujo"
        case .unreadable(let reason): "No se puede leer \(path): \(words(for: reason))"
        case .unwritable(let reason): "No se puede escribir \(path): \(words(for: reason))"
        case .inUse: "\(path) está abierto en otro TouchTracker"
        case .notADrawing(let error):
            "\(path) no es un dibujo: " + (error.problemLine.map { "línea \($0): " } ?? "")
                + sentence(for: error.problem)
        case .otherKind(let kind):
            "\(path) es \(name(of: kind)), no un dibujo"
                + (kind.isOfOtherProgram ? "; guárdalo como SVG en el programa del que procede" : "")
        case .wouldLose(let line):
            "\(path) contiene en la línea \(line) algo de otro programa que TouchTracker no puede conservar; el archivo no se "
                + "ha modificado"
        case .changedOutside: "Otro programa modificó \(path) después de abrirlo, así que queda como está"
        case .linkCycle: "\(path) es un enlace simbólico que se apunta a sí mismo"
        case .linkOfAnotherUser: "\(path) es un enlace simbólico de otro usuario, así que no se sigue"
        case .linkNotUTF8: "\(path) es un enlace simbólico a un nombre que no está en UTF-8, así que no se sigue"
        }
    }

    private nonisolated static func name(of kind: FileKind) -> String {
        switch kind {
        case .picture(let format): "una imagen \(format.rawValue)"
        case .xournal: "un documento de Xournal++"
        case .excalidraw: "un dibujo de Excalidraw"
        case .pdf: "un documento PDF"
        case .zip: "un archivo ZIP"
        case .gzip: "un archivo comprimido"
        case .json: "JSON"
        case .markup: "XML"
        case .text: "texto"
        }
    }

    /// Returns a reason after a colon, of a file.
    private nonisolated static func words(for reason: FileReason) -> String {
        switch reason {
        case .notPermitted: "no hay permiso"
        case .readOnlyDisk: "el disco es de solo lectura"
        case .fullDisk: "el disco está lleno"
        case .usedUpQuota: "se agotó la cuota de disco"
        case .diskError: "el disco tiene un error"
        case .diskGone: "su disco ya no está conectado"
        case .missing: "no existe"
        case .tooLarge: "es demasiado grande"
        case .wouldBeTooLarge: "sería demasiado grande"
        case .nameTooLong: "su nombre es demasiado largo"
        case .isFolder: "es una carpeta"
        case .noFolder: "su carpeta no existe"
        case .folderIsFile: "su carpeta es un archivo"
        case .tooManyFiles: "hay demasiados archivos abiertos"
        case .folderNotWritable: "no se permite escribir en su carpeta"
        case .cutOff: "falta el final"
        case .sign(let sign): "este disco no admite «\(sign)» en los nombres"
        case .system(let error): "el sistema dice: \(error)"
        }
    }

    private nonisolated static func sentence(for problem: SVGError.Problem) -> String {
        switch problem {
        case .notText: "el archivo no es texto UTF-8"
        case .otherEncoding(let name): "su codificación es \(name), que TouchTracker no lee"
        case .damagedArchive: "el archivo comprimido está dañado o incompleto"
        case .unknownEntity(let name): "el archivo no dice qué representa la entidad &\(name);"
        case .externalEntity(let name): "el texto de la entidad &\(name); está en otro archivo, que no se lee"
        case .brokenXML: "el XML es incorrecto o está incompleto"
        case .tooLong:
            "una etiqueta o un comentario tiene más de \(spanish.number(SVGError.maximumMarkupLength)) bytes"
        case .tooLarge: "procede de otro programa y contiene más de lo que lee TouchTracker"
        case .tooDeep: "hay más de \(spanish.number(SVGError.maximumDepth)) elementos anidados"
        case .notSVG(root: "svg"): "el elemento raíz <svg> no está en el espacio de nombres de SVG"
        case .notSVG(let root): "el elemento raíz es <\(root)>, no <svg>"
        }
    }

    private nonisolated static func sentence(for failure: ExportFailure) -> String {
        switch failure {
        case .tooLarge(let width, let height):
            "La imagen tendría \(width) × \(height) píxeles; el límite es \(spanish.number(ExportFailure.maximumLength)) en "
                + "cada dirección y \(ExportFailure.maximumPixelCount >> 20) millones en total"
        case .cancelled: "No se ha exportado"
        case .cannotWrite(let path, let reason): "No se puede escribir \(path): \(words(for: reason))"
        case .obstacle(.folder, let path):
            "No se puede escribir \(path): es una carpeta, que una imagen no reemplaza"
        case .obstacle(.specialFile, let path):
            "No se puede escribir \(path): es un dispositivo o una tubería, que una imagen no reemplaza"
        }
    }

    private nonisolated static func sentence(for problem: LogProblem) -> String {
        switch problem {
        case .damaged(let path, let place):
            "Los últimos cambios de \(path) están dañados y no todos están en el dibujo"
                + (place.map { "; se conservan como \($0)" } ?? "")
        case .ofEarlierVersion(let path):
            "Lo que una versión anterior guardó junto a \(path) se ha incorporado al dibujo"
        case .ofAnotherFile(let path, let place):
            "Otro programa cambió o reemplazó \(path): los cambios sin guardar no están en el dibujo"
                + (place.map { ", pero se conservan como \($0)" } ?? "")
        }
    }

    private nonisolated static func sentence(for problem: PreferencesProblem) -> String {
        let reason =
            switch problem.reason {
            case .invalid(let error): "línea \(error.line): \(sentence(for: error.problem))"
            case .notText: "el archivo no es texto legible"
            case .unreadable(let reason): words(for: reason)
            case .obstacle(.notAFile): "es una carpeta, un dispositivo o una tubería"
            case .obstacle(.tooLarge(let size)): "el archivo ocupa más de \(size >> 10) kilobytes"
            }
        let end =
            problem.kept.map { "se conservan en \($0)" }
            ?? "el archivo queda como está y los cambios no se guardan"
        return "No se pueden leer los ajustes de \(problem.path): \(reason); \(end)"
    }

    private nonisolated static func sentence(for problem: PreferencesError.Problem) -> String {
        switch problem {
        case .notAssignment(let line): "«\(line)» no tiene la forma nombre = valor"
        case .unknown(let name): "no hay ningún ajuste llamado «\(name)»"
        case .invalidValue(let value, let name): "«\(value)» no es un valor válido para \(name)"
        }
    }

    private nonisolated static func sentence(for failure: DrawingLibrary.Failure, _ name: String) -> String {
        switch failure {
        case .name(.empty): "Un dibujo necesita un nombre"
        case .name(.slash): "Un nombre no puede contener «/»"
        case .name(.dot): "Un nombre no puede empezar por un punto"
        case .name(.control): "Un nombre no puede contener saltos de línea"
        case .name(.sign(let sign)): "Este disco no admite «\(sign)» en los nombres"
        case .name(.tooLong(let bytes)):
            "Al nombre le sobran \(bytes == 1 ? "1 byte" : "\(bytes) bytes"); las letras que no son de la A a la Z ocupan de "
                + "dos a cuatro"
        case .name(.taken): "Ya hay un dibujo llamado «\(name)»"
        case .drawing(let error): sentence(for: error)
        case .system(let reason): "No se puede modificar la carpeta de los dibujos: \(words(for: reason))"
        }
    }
}
