import Fonts
import Foundation
import Ink
import InkFile
import JPEG
import TouchKit

// A space that may not be broken is typed as one: wide before a colon and inside « », narrow before ; ! and ?.
extension Language {
    nonisolated static let french = Language(
        code: "fr", name: "Français", decimalSign: ",", groupSign: "\u{202F}", percentSign: "\u{202F}%",
        text: text(of:))

    private nonisolated static let months = [
        "janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août", "sept.", "oct.", "nov.", "déc.",
    ]

    private nonisolated static func text(of phrase: Phrase) -> String {
        switch phrase {
        case .toolName(.select): "Sélection"
        case .toolName(.line): "Ligne"
        case .toolName(.pen): "Stylo"
        case .toolName(.marker): "Marqueur"
        case .toolName(.text): "Texte"
        case .toolName(.ellipse): "Ellipse"
        case .toolName(.rectangle): "Rectangle"
        case .toolName(.eraser): "Gomme"
        case .toolName(.partialEraser): "Gomme partielle"
        case .toolName(.hand): "Main"
        case .colors: "Couleurs"
        case .width: "Épaisseur"
        case .table: "Table"
        case .mirror: "Miroir"
        case .fingers: "Doigts"
        case .paper: "Papier"
        case .inspector: "Réglages"
        case .help: "Aide"
        case .touchLab: "Labo tactile"
        case .more: "Plus"
        case .shapes: "Formes"
        case .erasers: "Gommes"
        case .undo: "Annuler"
        case .redo: "Rétablir"
        case .clearEverything: "Tout effacer"
        case .selectEverything: "Tout sélectionner"
        case .paste: "Coller"
        case .deleteSelection: "Supprimer la sélection"
        case .duplicateSelection: "Dupliquer la sélection"
        case .selectionToFront: "Mettre la sélection au premier plan"
        case .selectionToBack: "Mettre la sélection à l’arrière-plan"
        case .pictureToBackground: "Image comme fond"
        case .cutSelection: "Couper la sélection"
        case .copySelection: "Copier la sélection"
        case .toolbar: "Barre d’outils"
        case .hideToolbar: "Masquer la barre d’outils"
        case .fullScreen: "Plein écran"
        case .deselect: "Désélectionner, quitter le plein écran"
        case .quit: "Quitter"
        case .zoomIn: "Zoom avant"
        case .zoomOut: "Zoom arrière"
        case .showAllInk: "Afficher tout le dessin"
        case .showAtFullScale: "Taille réelle"
        case .lockPaper: "Verrouiller le papier"
        case .export: "Exporter"
        case .exportView: "Exporter la partie visible"
        case .copyLabReport: "Copier le rapport du labo"
        case .key(let key): name(of: key)

        case .fillName(.none): "Sans remplissage"
        case .fillName(.tint): "Teinté"
        case .fillName(.color): "Rempli"
        case .headsName(.none): "Ligne"
        case .headsName(.end): "Flèche"
        case .headsName(.both): "Flèche double"
        case .fill: "Remplissage"
        case .arrow: "Flèche"
        case .delete: "Supprimer"
        case .duplicate: "Dupliquer"
        case .color: "Couleur"
        case .toFront: "Premier plan"
        case .toBack: "Arrière-plan"
        case .makeBackground: "Utiliser comme fond"
        case .takeFromBackground: "Retirer du fond"
        case .cut: "Couper"
        case .copy: "Copier"
        case .selectAll: "Tout sélectionner"

        case .close: "Fermer"
        case .allFingers: "Tous les doigts"
        case .toolbars(1): "Une barre d’outils"
        case .toolbars(2): "Deux, face à face"
        case .toolbars(3): "Trois"
        case .toolbars(4): "Quatre"
        case .toolbars(let count): "\(count) barres d’outils"
        case .images(1): "Sans miroir"
        case .images(let count): "\(count) images"
        case .fingerRule(.always): "Dessinent, même à côté d’un stylet"
        case .fingerRule(.unlessPenIsNear): "Dessinent, sauf à côté d’un stylet"
        case .fingerRule(.movePaper): "Déplacent le papier : seuls stylet et souris dessinent"
        case .fingerRule(.never): "Rien : seuls stylet et souris dessinent"
        case .fingerRuleWord(.always): "Dessiner"
        case .fingerRuleWord(.unlessPenIsNear): "Sauf la paume"
        case .fingerRuleWord(.movePaper): "Déplacer"
        case .fingerRuleWord(.never): "Rien"
        case .swatch(let swatch): name(of: swatch)
        case .dropper: "Prélever une couleur du dessin"
        case .colorMode(.chosen): "La couleur choisie"
        case .colorMode(.angle): "Une couleur par direction"
        case .colorMode(.finger): "Une couleur par doigt"

        case .finishedLineColor: "Couleur des lignes finies"
        case .currentLineColor: "Couleur de la ligne en cours"
        case .twoFingerRule(.draw): "Deux doigts dessinent"
        case .twoFingerRule(.movePaper): "Deux doigts déplacent le papier"
        case .textWeight(.light): "Maigre"
        case .textWeight(.regular): "Normal"
        case .textWeight(.bold): "Gras"
        case .textAlignment(.start): "Aligner au début"
        case .textAlignment(.center): "Centrer"
        case .textAlignment(.end): "Aligner à la fin"
        case .lineHeight: "Interligne"
        case .twoFingers: "Deux doigts d’une main"
        case .helpHandTool: "Avec Main : un doigt déplace le papier, deux zooment"
        case .helpTwoFingers: "Deux doigts dessinent ; pour changer, maintenir le bouton Main enfoncé"
        case .search: "Rechercher"
        case .endSearch: "Terminer la recherche"
        case .nothingFound(let text): "Aucun nom ne contient « \(text) »"
        case .selection: "Sélection"
        case .choose: "Choisir"
        case .usualFolders: "Dossiers habituels"
        case .noSuchFolder: "Ce dossier n’existe pas"
        case .fileExists(let name): "Il existe déjà un fichier « \(name) »"
        case .replace: "Remplacer"
        case .keepBoth: "Garder les deux"
        case .print: "Imprimer"
        case .sheetSize: "Format"
        case .pages: "Pages"
        case .onePage: "Une"
        case .trueSize: "Taille réelle"
        case .pageCount(1): "1 page"
        case .pageCount(let count): "\(french.number(count)) pages"
        case .lookingForPrinters: "Recherche d’imprimantes"
        case .saveAsPDF: "Enregistrer en PDF"
        case .printing(let percent): "Impression : \(percent) %"
        case .printed(let pages, let printer):
            "Envoyé à \(printer ?? "l’imprimante") : \(text(of: .pageCount(pages)))"
        case .movePaperInstead: "Plutôt déplacer le papier"
        case .printProblem(.notInstalled):
            "L’impression requiert le paquet \(PrintFailure.package), qui n’est pas installé"
        case .printProblem(.noPrinter): "Il n’y a pas d’imprimante"
        case .printProblem(.noAnswer): "Non imprimé : le service d’impression du système ne répond pas"
        case .printProblem(.refused(let words)): "Non imprimé : \(words)"
        case .printProblem(.tooManyPages(let count)):
            "En taille réelle, le dessin demande \(french.number(count)) pages ; \(PrintSheets.maximumCount) au plus "
                + "sont imprimées"
        case .printProblem(.file(.cancelled)): "Non imprimé"
        case .printProblem(.file(let failure)): text(of: .exportProblem(failure))
        case .thickness(let tool, let width): "\(thickness(of: tool))  \(french.number(width, digits: 1))"
        case .evenInk: "Trait régulier"
        case .tool: "Outil"
        case .multipleTouch: "Plusieurs doigts à la fois"
        case .doubleTapClears: "Toucher deux fois efface tout"
        case .threeFingerSwipes: "Balayages à trois doigts"
        case .always: "Toujours"
        case .notInKiosks: "Sauf en mode kiosque"
        case .never: "Jamais"
        case .selectionInGreen: "Sélection en vert"
        case .widthsScaleWithInk: "L’épaisseur suit la forme"
        case .widthsScaleWithPaper: "L’épaisseur suit le zoom"
        case .wheelZooms: "La molette zoome sans Ctrl"
        case .toolbarEdge: "Bord de la barre d’outils"
        case .edge(.bottom): "Bas"
        case .edge(.top): "Haut"
        case .edge(.left): "Gauche"
        case .edge(.right): "Droite"
        case .appearance: "Apparence"
        case .automatic: "Automatique"
        case .light: "Claire"
        case .dark: "Sombre"
        case .largeControls: "Grandes commandes"
        case .language: "Langue"
        case .system: "Système"
        case .tone(.white): "Blanc"
        case .tone(.cream): "Crème"
        case .tone(.dark): "Sombre"
        case .pattern: "Motif"
        case .patternName(.plain): "Uni"
        case .patternName(.dots): "Points"
        case .patternName(.squares): "Carreaux"
        case .patternName(.lines): "Lignes"
        case .animation: "Animations"
        case .shakingUndoes: "Secouer la fenêtre annule"

        case .keys: "Touches"
        case .moreKeys: "Autres touches"
        case .helpDraw: "Dessiner, avec tous les doigts"
        case .helpPair: "Avec Ligne : deux doigts tracent une ellipse"
        case .helpTap: "Avec Ligne et les formes : toucher un trait le sélectionne"
        case .helpHold: "Maintenir le doigt sur un trait : relâcher le sélectionne, glisser le déplace"
        case .helpEncircle: "Avec Sélection : entourer des traits les sélectionne"
        case .helpWrite: "Avec Texte : toucher pour écrire, ou pour modifier un texte"
        case .helpDoubleTap: "Avec Ligne : toucher deux fois le papier efface tout"
        case .helpOpenColors: "Couleurs"
        case .helpClosePanel: "Fermer le panneau"
        case .helpRecognize: "Avec Stylo : rester immobile à la fin d’un trait donne une forme"
        case .helpDragToolbar: "Glisser la barre d’outils vers un autre bord"
        case .helpHoldHand: "Maintenir le bouton Main enfoncé : les autres doigts déplacent le papier"
        case .helpWheel: "Déplacer le papier ; avec Ctrl, zoomer"
        case .helpSecondary: "Avec la souris : ouvrir le menu d’un trait"
        case .helpSpace: "Avec la souris : déplacer le papier"
        case .helpArrows: "Déplacer la sélection ; avec Maj, plus loin"
        case .helpShift: "Lignes par pas de 15°, cercles, carrés"
        case .helpAlt: "Avec la souris : deux doigts, en miroir"
        case .helpAltShift: "Avec la souris : deux doigts, en parallèle"

        case .drawing: "dessin"
        case .drawings: "Dessins"
        case .closeToDrawings: "Fermer et afficher tous les dessins"
        case .whereSaved: "Où le dessin est enregistré"
        case .saveCopy: "Enregistrer une copie"
        case .replay: "Rejouer"
        case .elsewhere: "Ailleurs"
        case .bin: "Corbeille"
        case .rename: "Renommer"
        case .restore: "Restaurer"
        case .drawingsWillBeHere: "Vos dessins apparaîtront ici."
        case .deletedDrawingsStay: "Les dessins supprimés restent ici pendant 30 jours."
        case .home: "Dossier personnel"
        case .allFolders: "Tous les dossiers"
        case .folderAbove: "Dossier parent"
        case .properName(let name): name
        case .deletedWhen(let time): "Supprimé : \(text(of: time))"
        case .clearedWhen(let time): "Effacé : \(text(of: time))"
        case .deletedDrawing(let name): "« \(name) » supprimé"
        case .restoredDrawing(let name): "« \(name) » restauré"
        case .savedIn(let path): "Enregistré dans \(path)"
        case .notSavedYet(let path): "Pas encore enregistré dans \(path)"
        case .saveCopyAs: "Enregistrer une copie sous"
        case .savedCopy(let name): "Copie enregistrée sous « \(name) »"
        case .name: "Nom"
        case .save: "Enregistrer"
        case .cancel: "Annuler"

        case .file: "Fichier"
        case .shows: "Contenu"
        case .allInk: "Tout"
        case .viewInSight: "Vue"
        case .scale: "Échelle"
        case .folder: "Dossier"
        case .picturesFolder: "Images"
        case .drawingsFolder: "Celui du dessin"
        case .times(let factor): "\(factor)×"
        case .exporting(let percent): "Exportation : \(percent) %"
        case .copyFile: "Copier le fichier"
        case .playOrPause: "Lecture ou pause"
        case .endReplay: "Arrêter la lecture"
        case .speed: "Vitesse"

        case .drawWithFingers: "Dessinez avec autant de doigts que vous voulez"
        case .drawWithMouse: "Appuyez sur le bouton de la souris et dessinez"
        case .dragLine: "Tirez une ligne"
        case .writeWithPen: "Écrivez au stylo"
        case .pullShape: "Étirez une forme"

        case .cleared: "Tout est effacé"
        case .undone: "Annulé"
        case .redone: "Rétabli"
        case .nothingToUndo: "Rien à annuler"
        case .nothingToRedo: "Rien à rétablir"
        case .penDraws: "Le stylet dessine, pas la main"
        case .artStays:
            "La gomme laisse les images et ce que d’autres programmes ont dessiné ; leur menu permet de les supprimer"
        case .dismiss: "Fermer"
        case .reportCopied: "Rapport copié"
        case .paperStays: "Le papier est verrouillé"
        case .paperMoves: "Le papier peut être déplacé"
        case .lock: "Verrouiller"
        case .backToDrawing: "Revenir au dessin"
        case .percent(let share): french.percent(share)
        case .opening(let share): "Ouverture : \(french.percent(share))"
        case .exported(let path): "Exporté vers \(path)"
        case .exportedWithout(let notes, let path):
            "Exporté vers \(path) ; éléments non affichés : \(notes.list(names(of:)))"
        case .savedAgain: "Tout est de nouveau enregistré"
        case .aboutToClear: "Le dessin va être effacé"
        case .keepDrawing: "Garder le dessin"
        case .wipeScreen: "Essuyez l’écran maintenant :\nil ne réagit pas au toucher"
        case .mayQuit: "Ctrl+Q quitte maintenant le programme"
        case .desktopTakesFingers(let desktop): "\(desktop) se réserve les gestes à trois doigts"
        case .howToChange: "Que faire"

        case .runCommand:
            "Ouvrez un terminal, collez-y cette commande depuis le presse-papiers, puis appuyez sur Entrée :"
        case .logOut: "Fermez la session, puis rouvrez-la."
        case .allFingersDraw(let desktop):
            "Ensuite, tous les doigts dessinent tant que cette fenêtre est active. Ailleurs, les gestes de \(desktop) "
                + "fonctionnent comme avant."
        case .removeExtension: "Pour revenir en arrière, exécutez la commande avec remove au lieu de install."
        case .chooseSession(let desktop):
            "Fermez la session. Sur l’écran de connexion, choisissez la session TouchTracker au lieu de \(desktop), puis "
                + "connectez-vous : tous les doigts y dessinent."
        case .sessionIsInPackage:
            "Le paquet de TouchTracker installe cette session. Sans ce paquet, la page « DesktopsAndKiosks » de la "
                + "documentation explique comment faire."
        case .quitEndsSession: "Ctrl+Q termine la session. Votre bureau reste tel qu’il est."
        case .command(let command): command

        case .cannotOpen: "Impossible d’ouvrir le dessin"
        case .openCopy: "Ouvrir une copie"
        case .newDrawing: "Nouveau dessin"
        case .diskIsSlow: "Le disque ne répond pas"
        case .diskIsSlowMessage:
            "Le dessin est dans son fichier, mais une coupure de courant pourrait encore effacer les dernières "
                + "modifications. TouchTracker se fermera dès que le disque aura répondu."
        case .diskIsSlowMessageOfClosing:
            "Le dessin est dans son fichier, mais une coupure de courant pourrait encore effacer les dernières "
                + "modifications. Le dessin se fermera dès que le disque aura répondu."
        case .notSaved: "Les dernières modifications ne sont pas enregistrées"
        case .canBeSaved(let folder): "Elles peuvent être enregistrées dans \(folder)"
        case .saveThere: "Enregistrer là et quitter"
        case .saveThereAndClose: "Enregistrer là et fermer"
        case .quitAnyway: "Quitter quand même"
        case .closeAnyway: "Fermer quand même"
        case .stay: "Continuer à dessiner"
        case .sentences(let sentences): sentences.map { text(of: $0) + "." }.joined(separator: " ")

        case .fileProblem(let error): sentence(for: error)
        case .exportProblem(let failure): sentence(for: failure)
        case .pasteProblem(.nothing): "Rien à coller"
        case .pasteProblem(.noAnswer): "Le programme d’où vient la copie ne répond pas"
        case .pasteProblem(.tooLarge): "Trop volumineux pour être collé"
        case .lettersNotShown(let letters, let packages):
            (letters.count == 1
                ? "1 caractère n’a pas pu être affiché"
                : "\(french.number(letters.count)) caractères n’ont pas pu être affichés") + " : "
                + sample(of: letters, name(of:)) + packages.text { " ; installez \($0)" }
        case .languageNotShown(_, let packages):
            "La langue choisie ne peut pas être affichée, la fenêtre est donc en anglais"
                + packages.text { " ; installez \($0)" }
        case .lettersLeftOut(1): "Le texte est trop long : il manque le dernier caractère"
        case .lettersLeftOut(let count):
            "Le texte est trop long : il manque les \(french.number(count)) derniers caractères"
        case .dropProblem(.nothing): "Il n’y a là rien qui puisse être posé sur le papier"
        case .dropProblem(.noAnswer): "Le programme d’où vient l’élément glissé ne répond pas"
        case .dropProblem(.tooLarge): "Trop volumineux pour être posé sur le papier"
        case .dropProblem(.elsewhere):
            "Seuls les fichiers de cet ordinateur peuvent être déposés : enregistrez d’abord celui-ci"
        case .dropProblem(.tooManyFiles): "Trop de fichiers déposés à la fois"
        case .pictureProblem(.format(let format), let name):
            "\(name ?? "Ceci") est une image \(format.rawValue) ; seuls PNG et JPEG peuvent être lus : enregistrez-la d’abord "
                + "en PNG dans un autre programme"
        case .pictureProblem(.otherJPEG, let name):
            "\(name ?? "Ceci") est une image JPEG d’un type qui ne peut pas être lu : enregistrez-la d’abord en PNG dans un "
                + "autre programme"
        case .pictureProblem(.noLibrary, let name):
            "\(name ?? "Ceci") est une image JPEG, qui nécessite le paquet \(TurboJPEG.package) : installez-le, ou enregistrez "
                + "l’image en PNG"
        case .pictureProblem(.tooLarge, let name):
            "\(name ?? "L’image") dépasse \(Picture.maximumLength >> 20) Mo : réduisez-la d’abord"
        case .pictureProblem(.tooManyPixels, let name):
            "\(name ?? "L’image") dépasse \(Picture.maximumMegapixels) millions de pixels : réduisez-la d’abord"
        case .pictureProblem(.damaged, let name):
            name.map { "\($0) est endommagé ou incomplet" } ?? "L’image est endommagée ou incomplète"
        case .libraryProblem(let failure, let name): sentence(for: failure, name)
        case .logProblem(let problem): sentence(for: problem)
        case .preferencesProblem(let problem): sentence(for: problem)
        case .preferencesNotSaved(let path, let reason):
            "Les réglages n’ont pas pu être enregistrés dans \(path) : \(words(for: reason))"
        case .continuesBeside(let path, let name, .changedOutside):
            "\(path) a été modifié par un autre programme ; le dessin continue à côté, sous le nom \(name)"
        case .continuesBeside(let path, let name, .inUse):
            "\(path) a été ouvert par un autre TouchTracker ; le dessin continue à côté, sous le nom \(name)"
        case .continuesBeside(let path, let name, .refused):
            "\(path) reste tel quel ; le dessin continue à côté, sous le nom \(name)"
        case .continuesAs(let path): "Le dessin continue sous le nom \(path)"
        case .keptAs(let path): "Le dessin est conservé sous le nom \(path)"
        case .notKept(let reason): "Cette page n’est pas encore enregistrée : \(text(of: reason))"
        case .notShown(let notes): "Non affiché, mais conservé dans le fichier : \(notes.list(names(of:)))"
        case .leftOut(let notes, let path): "\(path) : éléments non affichés : \(notes.list(names(of:)))"
        case .notAdded(let notes): "Une partie ne peut pas être affichée : \(notes.list(names(of:)))"
        case .endedInsideElement(let path): "\(path) s’arrêtait au milieu d’un élément, qui a été retiré"
        case .systemProblem(let reason): "C’est impossible : \(words(for: reason))"
        case .message(let message): message

        case .devices: "Appareils"
        case .samples: "Mesures"
        case .contacts: "Contacts"
        case .recognizers: "Gestes"
        case .copyReport: "Copier"
        case .touches(1): "1 contact"
        case .touches(let count): "\(count) contacts"
        case .rate(let hertz): "\(hertz) Hz"
        case .rateUnknown: "fréquence inconnue"
        case .sampleCount(0): "0 mesure"
        case .sampleCount(1): "1 mesure"
        case .sampleCount(let count): "\(count) mesures"
        case .samplesInAll(let count): "\(count) au total"
        case .samplesLate(let count, let worst): "\(count) en retard, \(worst) ms au plus"
        case .samplesLost(let dropped, let missing):
            "\(dropped) \(dropped < 2 ? "rejetée" : "rejetées"), \(missing) \(missing < 2 ? "manquante" : "manquantes")"
        case .samplesBack(let count): "\(count) à rebours"
        case .contactCount(let count, let most): "\(count) en cours, \(most) au plus"
        case .screenTouched(let percent): "\(percent) % de l’écran touchés"
        case .contact(let number, let source, let phase): "#\(number) \(name(of: source)) \(name(of: phase))"
        case .contactPlace(let x, let y, let speed): "\(tenths(x)) ; \(tenths(y))  \(speed) pt/s"
        case .force(let force): "force \(french.number(force, digits: 2))"
        case .radius(let radius): "rayon \(tenths(radius))"
        case .recognizer(let name, let state): "\(name) \(self.name(of: state))"
        case .finger(let number, let meaning): "#\(number) \(text(of: meaning))"
        case .fingerUndecided: "indécis"
        case .fingerDraws: "dessine"
        case .fingerSelects: "sélectionne"
        case .fingerHoldsInk: "maintient un trait"
        case .fingerMovesInk: "déplace un trait"
        case .fingerMovesPaper: "déplace le papier"
        case .palm: "paume"
        case .fingerIgnored: "ignoré"
        case .list(let phrases): phrases.map(text).joined(separator: " ; ")

        case .number(let value, let digits): french.number(value, digits: digits)
        case .timeOfDay(let moment): "\(moment.hour) h \(Moment.twoDigits(moment.minute))"
        case .date(let moment):
            "\(moment.day == 1 ? "1er" : "\(moment.day)") \(months[moment.month - 1]) \(moment.year)"
        }
    }

    private nonisolated static let fonts = DesktopFonts.packages.joined(separator: ", ")

    private nonisolated static func names(of kind: ForeignNotes.Kind) -> (one: String, many: String)? {
        switch kind {
        case .texts: ("texte", "textes")
        case .letters: ("caractère absent de toutes les polices", "caractères absents de toutes les polices")
        case .fonts: ("caractère (installez \(fonts))", "caractères (installez \(fonts))")
        case .pictures: ("image", "images")
        case .pictureParts: ("partie d’image endommagée", "parties d’images endommagées")
        case .photos: ("image JPEG (installez \(TurboJPEG.package))", "images JPEG (installez \(TurboJPEG.package))")
        case .clips: ("tracé de découpe", "tracés de découpe")
        case .masks: ("masque", "masques")
        case .filters: ("filtre", "filtres")
        case .patterns: ("motif", "motifs")
        case .arrowheads: ("ligne fléchée", "lignes fléchées")
        case .styles: ("règle de style", "règles de style")
        case .clones: ("clone", "clones")
        case .tooLarge: ("élément trop grand", "éléments trop grands")
        case .noise: ("bruit de filtre (feTurbulence)", "bruits de filtre (feTurbulence)")
        case .lighting: ("éclairage de filtre (fe…Lighting)", "éclairages de filtre (fe…Lighting)")
        case .displacements:
            ("déplacement par filtre (feDisplacementMap)", "déplacements par filtre (feDisplacementMap)")
        case .convolutions: ("convolution par filtre (feConvolveMatrix)", "convolutions par filtre (feConvolveMatrix)")
        case .filterPictures: ("image de filtre (feImage)", "images de filtre (feImage)")
        case .translucentGroups: nil
        }
    }

    private nonisolated static func name(of kind: LetterKind) -> String? {
        switch kind {
        case .chinese: "chinois"
        case .japanese: "japonais"
        case .korean: "coréen"
        case .arabic: "arabe"
        case .hebrew: "hébreu"
        case .indian: "indien"
        case .thai: "thaï"
        case .emoji: "émoji"
        case .symbol: "symbole"
        case .other, .unknown: nil
        }
    }

    private nonisolated static func thickness(of tool: Tool) -> String {
        switch tool {
        case .pen: "Épaisseur du stylo"
        case .marker: "Épaisseur du marqueur"
        case .text: "Taille du texte"
        case .select, .line, .ellipse, .rectangle, .eraser, .partialEraser, .hand: "Épaisseur des lignes"
        }
    }

    private nonisolated static func tenths(_ value: CGFloat) -> String { french.tenths(value) }

    // MARK: Names

    private nonisolated static func name(of key: Key) -> String {
        switch key {
        case .control: "Ctrl"
        case .shift: "Maj"
        case .alt: "Alt"
        case .delete: "Suppr"
        case .escape: "Échap"
        case .space: "Espace"
        case .plus: "Plus"
        case .minus: "Moins"
        case .arrows: "Flèches"
        case .wheel: "Molette"
        case .secondaryButton: "Clic droit"
        case .named(let name): name
        }
    }

    private nonisolated static func name(of swatch: Swatch) -> String {
        switch swatch {
        case .ink: "Encre"
        case .graphite: "Graphite"
        case .red: "Rouge"
        case .orange: "Orange"
        case .yellow: "Jaune"
        case .green: "Vert"
        case .teal: "Turquoise"
        case .sky: "Bleu ciel"
        case .blue: "Bleu"
        case .violet: "Violet"
        case .pink: "Rose"
        case .brown: "Brun"
        case .white: "Blanc"
        case .skin: "Chair"
        }
    }

    private nonisolated static func name(of source: TouchSample.Source) -> String {
        switch source {
        case .finger: "doigt"
        case .pointer: "souris"
        case .secondaryPointer: "clic droit"
        case .pen: "stylet"
        case .eraser: "gomme"
        }
    }

    private nonisolated static func name(of phase: TouchSample.Phase) -> String {
        switch phase {
        case .began: "début"
        case .moved: "mouvement"
        case .ended: "fin"
        case .cancelled: "annulation"
        case .hovered: "survol"
        case .left: "sortie"
        }
    }

    private nonisolated static func name(of state: UIGestureRecognizer.State) -> String {
        switch state {
        case .possible: "possible"
        case .began: "commencé"
        case .changed: "modifié"
        case .ended: "terminé"
        case .cancelled: "annulé"
        case .failed: "échoué"
        }
    }

    // MARK: What went wrong

    private nonisolated static func sentence(for error: DrawingFileError) -> String {
        let path = error.path
        return switch error.problem {
        case .missingFolder: "\(path) ne peut pas être créé : son dossier n’existe pas"
        case .isFolder: "\(path) est un dossier, pas un dessin"
        case .isSpecialFile: "\(path) est un périphérique ou un tube, pas un dessin"
        case .unreadable(let reason): "\(path) ne peut pas être lu : \(words(for: reason))"
        case .unwritable(let reason): "\(path) ne peut pas être écrit : \(words(for: reason))"
        case .inUse: "\(path) est ouvert dans un autre TouchTracker"
        case .notADrawing(let error):
            "\(path) n’est pas un dessin : " + (error.problemLine.map { "ligne \($0) : " } ?? "")
                + sentence(for: error.problem)
        case .otherKind(let kind):
            "\(path) est \(name(of: kind)), pas un dessin"
                + (kind.isOfOtherProgram ? " ; enregistrez-le en SVG dans le programme d’où il vient" : "")
        case .wouldLose(let line):
            "\(path) contient à la ligne \(line) un élément d’un autre programme que TouchTracker ne peut pas conserver ; le "
                + "fichier n’a pas été modifié"
        case .changedOutside:
            "\(path) a été modifié par un autre programme depuis son ouverture ; il reste donc tel quel"
        case .linkCycle: "\(path) est un lien symbolique qui tourne en rond"
        case .linkOfAnotherUser: "\(path) est un lien symbolique d’un autre utilisateur et n’est donc pas suivi"
        case .linkNotUTF8: "\(path) est un lien symbolique vers un nom qui n’est pas en UTF-8 et n’est donc pas suivi"
        }
    }

    private nonisolated static func name(of kind: FileKind) -> String {
        switch kind {
        case .picture(let format): "une image \(format.rawValue)"
        case .xournal: "un document de Xournal++"
        case .excalidraw: "un dessin d’Excalidraw"
        case .pdf: "un document PDF"
        case .zip: "une archive ZIP"
        case .gzip: "un fichier compressé"
        case .json: "du JSON"
        case .markup: "du XML"
        case .text: "du texte"
        }
    }

    /// Returns a reason after a colon, of a file.
    private nonisolated static func words(for reason: FileReason) -> String {
        switch reason {
        case .notPermitted: "l’accès est refusé"
        case .readOnlyDisk: "le disque est en lecture seule"
        case .fullDisk: "le disque est plein"
        case .usedUpQuota: "le quota d’espace disque est épuisé"
        case .diskError: "le disque signale une erreur"
        case .diskGone: "son disque n’est plus connecté"
        case .missing: "il n’existe pas"
        case .tooLarge: "il est trop volumineux"
        case .wouldBeTooLarge: "il serait trop volumineux"
        case .nameTooLong: "son nom est trop long"
        case .isFolder: "c’est un dossier"
        case .noFolder: "son dossier n’existe pas"
        case .folderIsFile: "son dossier est un fichier"
        case .tooManyFiles: "trop de fichiers sont ouverts"
        case .folderNotWritable: "il est interdit d’écrire dans son dossier"
        case .cutOff: "la fin manque"
        case .sign(let sign): "ce disque n’accepte pas « \(sign) » dans les noms"
        case .system(let error): "le système indique : \(error)"
        }
    }

    private nonisolated static func sentence(for problem: SVGError.Problem) -> String {
        switch problem {
        case .notText: "le fichier n’est pas du texte UTF-8"
        case .otherEncoding(let name): "son encodage est \(name), que TouchTracker ne lit pas"
        case .damagedArchive: "le fichier compressé est endommagé ou incomplet"
        case .unknownEntity(let name): "le fichier ne dit pas ce que l’entité « \(name) » représente"
        case .externalEntity(let name):
            "le texte de l’entité « \(name) » se trouve dans un autre fichier, qui n’est pas lu"
        case .brokenXML: "le XML est incorrect ou incomplet"
        case .tooLong:
            "une balise ou un commentaire dépasse \(french.number(SVGError.maximumMarkupLength)) octets"
        case .tooLarge: "il vient d’un autre programme et contient plus que ce que TouchTracker peut lire"
        case .tooDeep: "plus de \(french.number(SVGError.maximumDepth)) éléments sont imbriqués"
        case .notSVG(root: "svg"): "l’élément racine <svg> n’est pas dans l’espace de noms de SVG"
        case .notSVG(let root): "l’élément racine est <\(root)> et non <svg>"
        }
    }

    private nonisolated static func sentence(for failure: ExportFailure) -> String {
        switch failure {
        case .tooLarge(let width, let height):
            "L’image aurait \(width) × \(height) pixels ; la limite est de \(french.number(ExportFailure.maximumLength)) dans "
                + "chaque direction et de \(ExportFailure.maximumPixelCount >> 20) millions au total"
        case .cancelled: "Exportation annulée"
        case .cannotWrite(let path, let reason): "\(path) ne peut pas être écrit : \(words(for: reason))"
        case .obstacle(.folder, let path):
            "\(path) ne peut pas être écrit : c’est un dossier, qu’une image ne remplace pas"
        case .obstacle(.specialFile, let path):
            "\(path) ne peut pas être écrit : c’est un périphérique ou un tube, qu’une image ne remplace pas"
        }
    }

    private nonisolated static func sentence(for problem: LogProblem) -> String {
        switch problem {
        case .damaged(let path, let place):
            "Les dernières modifications de \(path) sont endommagées et ne sont pas toutes dans le dessin"
                + (place.map { " ; elles sont conservées sous le nom \($0)" } ?? "")
        case .ofEarlierVersion(let path):
            "Ce qu’une version précédente conservait à côté de \(path) a été repris dans le dessin"
        case .ofAnotherFile(let path, let place):
            "\(path) a été modifié ou remplacé par un autre programme : les modifications non enregistrées ne sont pas dans le dessin"
                + (place.map { ", mais conservées sous le nom \($0)" } ?? "")
        }
    }

    private nonisolated static func sentence(for problem: PreferencesProblem) -> String {
        let reason =
            switch problem.reason {
            case .invalid(let error): "ligne \(error.line) : \(sentence(for: error.problem))"
            case .notText: "le fichier n’est pas du texte lisible"
            case .unreadable(let reason): words(for: reason)
            case .obstacle(.notAFile): "c’est un dossier, un périphérique ou un tube"
            case .obstacle(.tooLarge(let size)): "le fichier dépasse \(size >> 10) kilooctets"
            }
        let end =
            problem.kept.map { "ils sont conservés dans \($0)" }
            ?? "le fichier reste tel quel, et les changements ne sont pas enregistrés"
        return "Les réglages de \(problem.path) ne peuvent pas être lus : \(reason) ; \(end)"
    }

    private nonisolated static func sentence(for problem: PreferencesError.Problem) -> String {
        switch problem {
        case .notAssignment(let line): "« \(line) » n’a pas la forme nom = valeur"
        case .unknown(let name): "il n’y a pas de réglage nommé « \(name) »"
        case .invalidValue(let value, let name): "« \(value) » n’est pas une valeur valable pour \(name)"
        }
    }

    private nonisolated static func sentence(for failure: DrawingLibrary.Failure, _ name: String) -> String {
        switch failure {
        case .name(.empty): "Un dessin doit avoir un nom"
        case .name(.slash): "Un nom ne peut pas contenir « / »"
        case .name(.dot): "Un nom ne peut pas commencer par un point"
        case .name(.control): "Un nom ne peut pas contenir de saut de ligne"
        case .name(.sign(let sign)): "Ce disque n’accepte pas « \(sign) » dans les noms"
        case .name(.tooLong(let bytes)):
            "Le nom est trop long de \(bytes == 1 ? "1 octet" : "\(bytes) octets") ; les lettres autres que A à Z en "
                + "prennent deux à quatre"
        case .name(.taken): "Il y a déjà un dessin nommé « \(name) »"
        case .drawing(let error): sentence(for: error)
        case .system(let reason): "Le dossier des dessins ne peut pas être modifié : \(words(for: reason))"
        }
    }
}
