import Foundation
import Testing
import TouchKit
import TouchKitTesting

@testable import TouchTrackerUI

/// Finding drawings on the shelf by their names, and the button for a card's menu.
@MainActor
struct ShelfSearchTests {
    @Test(arguments: [
        ("boat", "The Boat", true), ("THE bo", "The Boat", true), ("boat the", "The Boat", true),
        ("uber", "Übersicht", true), ("Über", "ubersicht", true), ("strasse", "Straße", true),
        ("pho", "Phở bò", true), ("pho bo", "Phở bò", true), ("lodz", "Łódź", true), ("ελα", "Έλα", true),
        ("設計", "新設計圖", true), ("e\u{301}te", "\u{e9}t\u{e9}", true), ("ete", "e\u{301}te\u{301}", true),
        ("boats", "The Boat", false), ("cat", "The Boat", false), ("", "anything", true), ("  ", "anything", true),
    ])
    func `a name is found by parts of it, whatever their case and accents`(text: String, name: String, isFound: Bool) {
        #expect(NameSearch(text).finds(name) == isFound)
    }

    private func shelf() throws -> ShelfStage {
        let stage = try ShelfStage(["Boat", "Über uns", "house", "boathouse"])
        stage.expect(["New drawing", "Boat", "Über uns", "house", "boathouse"])
        return stage
    }

    @Test func `what is typed on the shelf shows the cards whose names have it, and Escape shows all`() throws {
        let stage = try shelf()
        stage.write("bo")
        #expect(stage.titles == ["Boat", "boathouse"])
        #expect(stage.view(NameField.self)?.text == "bo" && stage.view(NameField.self)?.isFirstResponder == true)
        stage.type("", .keyboardDeleteOrBackspace)
        #expect(stage.titles == ["Boat", "Über uns", "boathouse"])
        stage.write("oath")
        #expect(stage.titles == ["boathouse"])
        stage.type("", .keyboardEscape)
        #expect(stage.titles.count == 5 && stage.view(NameField.self) == nil)
        stage.write("uber")
        #expect(stage.titles == ["Über uns"] && stage.names.count == 4)
    }

    @Test func `Enter opens the first card, or that which the arrow keys have chosen`() throws {
        var stage = try shelf()
        stage.write("bo")
        stage.type("\r", .keyboardReturnOrEnter)
        stage.wait(for: "the drawing") { stage.controller != nil }
        #expect(stage.controller?.editor.document.name == "Boat")
        stage = try shelf()
        stage.write("o")
        #expect(stage.titles == ["Boat", "house", "boathouse"])
        let columns = try #require(stage.shelf?.grid.columns)
        stage.type("", .keyboardDownArrow)
        stage.type("\r", .keyboardReturnOrEnter)
        stage.wait(for: "the drawing") { stage.controller != nil }
        let wanted = columns < 3 ? ["Boat", "house", "boathouse"][columns] : "Boat"
        #expect(stage.controller?.editor.document.name == wanted)
    }

    @Test func `by touch, a button begins the search, and one ends it; nothing found is said in a line`() throws {
        let stage = try shelf()
        stage.tap(try #require(stage.view(ShelfButton.self) { $0.accessibilityLabel == "Search" }))
        #expect(stage.titles.count == 5)
        stage.write("xyz")
        #expect(stage.titles == [])
        let sentence = "No name contains \"xyz\""
        #expect(stage.view(UILabel.self) { $0.text == sentence } != nil)
        stage.tap(try #require(stage.view(ShelfButton.self) { $0.accessibilityLabel == "End the search" }))
        #expect(stage.titles.count == 5 && stage.view(UILabel.self) { $0.text == sentence } == nil)
        stage.type("", .keyboardEscape)
        #expect(stage.view(NameField.self) == nil, "the shelf has the keys again")
    }

    @Test func `a search that has just begun says nothing about an empty bin`() throws {
        let stage = try shelf()
        stage.shelf?.show(.bin)
        func shows(_ sentence: String) -> Bool { stage.view(UILabel.self) { $0.text == sentence } != nil }
        let sentence = "Drawings that you delete stay here for 30 days."
        stage.wait(for: "the empty bin") { shows(sentence) }
        stage.shelf?.beginSearch()
        #expect(stage.view(NameField.self)?.text == "" && shows(sentence))
        stage.write("x")
        #expect(!shows(sentence) && shows("No name contains \"x\""))
    }

    @Test func `a search does not delete drawings, and ends on another page`() throws {
        let stage = try shelf()
        stage.write("bo")
        for _ in 0..<3 { stage.type("", .keyboardDeleteOrBackspace) }
        stage.type("", .keyboardDeleteForward)
        #expect(stage.titles.count == 5 && stage.names.count == 4)
        stage.write("bo")
        stage.shelf?.show(.bin)
        #expect(stage.view(NameField.self) == nil)
        stage.shelf?.show(.drawings)
        stage.expect(["New drawing", "Boat", "Über uns", "house", "boathouse"])
    }

    @Test func `a drawing that was found is renamed and duplicated, and the search stays`() throws {
        let stage = try shelf()
        stage.write("uns")
        stage.type("", .keyboardF2)
        stage.write("uns alle")
        stage.type("\r", .keyboardReturnOrEnter)
        stage.expect(["uns alle"])
        stage.wait(for: "the keys") { stage.view(NameField.self)?.isFirstResponder == true }
        stage.type("d", .keyboardD, .control)
        stage.wait(for: "the copy") { stage.names.contains("uns alle 2") }
        stage.wait(for: "both") { Set(stage.titles) == ["uns alle", "uns alle 2"] }
    }

    @Test func `the dots of a card open its menu, and the new drawing has none`() throws {
        let stage = try shelf()
        func dots(_ title: String) throws -> UIView? {
            try stage.cell(title).subviews.first { $0.accessibilityLabel == "More" && !$0.isHidden }
        }
        #expect(try dots("New drawing") == nil)
        stage.tap(try #require(try dots("house")))
        stage.stage.tapButton("Delete")
        stage.expect(["New drawing", "Boat", "Über uns", "boathouse"])
        #expect(stage.controller == nil)
        stage.shelf?.show(.bin)
        stage.expect(["house"])
        #expect(try dots("house") != nil)
    }

    @Test func `a name that is too long for a line has two`() throws {
        let long = "the plan of the new house with the garden"
        let stage = try ShelfStage(["boat", long])
        stage.expect(["New drawing", "boat", long])
        let texts = DrawnText.all(on: stage.stage).filter { $0.view is ShelfCell }.map(\.text)
        #expect(texts.contains("boat") && !texts.contains(long))
        let lines = Lettering.nameLines(of: long, width: 150)
        #expect(lines.count == 2)
        let shown = texts.filter { long.contains($0) && $0.count > 4 }
        #expect(shown.joined(separator: " ") == long, "\(texts)")
    }
}
