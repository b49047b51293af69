import Foundation
import TestInk
import Testing

@testable import Ink

/// How texts are set, in the file.
struct TextSettingTests {
    private static let settings: [TextSetting] = TextSetting.Weight.allCases.flatMap { weight in
        TextSetting.Alignment.allCases.map { alignment in
            var setting = TextSetting()
            (setting.weight, setting.alignment) = (weight, alignment)
            setting.lineHeight = alignment == .center ? 1.2 : 1
            setting.width = weight == .bold ? 340.125 : nil
            return setting
        }
    }

    private func file(_ marks: [Mark]) -> String {
        String(decoding: SVGDocument(page: nil, marks: marks).data, as: UTF8.self)
    }

    @Test(arguments: settings)
    func `a setting is written, read and written again as it is`(setting: TextSetting) throws {
        let mark = Mark.text("two\nlines", setting: setting).applying(.scale(1.7, 1.7))
        let file = file([mark])
        let reading = try SVGReading(Data(file.utf8))
        #expect(reading.notes == nil && reading.document.marks == [mark])
        #expect(reading.document.marks.first?.text?.setting == setting)
        #expect(self.file(reading.document.marks) == file)
    }

    @Test func `the attributes can be read, with the size in points`() {
        var setting = TextSetting()
        (setting.weight, setting.alignment, setting.lineHeight, setting.width) = (.bold, .center, 1.5, 340)
        let written =
            "ink:role=\"text\" ink:font=\"strokes\" ink:size=\"35.7\" ink:weight=\"bold\" ink:align=\"center\" "
            + "ink:line-height=\"1.5\" ink:wrap=\"340\"/>"
        #expect(SVGWriter.element(.text("ink", setting: setting)).contains(written))
    }

    @Test func `a text of an earlier version has none, and is written as it was`() throws {
        let mark = Mark.text("ink", setting: nil)
        let file = file([mark])
        #expect(file.contains("<title>ink</title>") && !file.contains("ink:font") && !file.contains("ink:wrap"))
        let read = try SVGReading(Data(file.utf8)).document.marks
        #expect(read == [mark] && read.first?.text?.setting == nil && self.file(read) == file)
    }

    @Test(arguments: [
        ("ink:font=\"strokes\"", "ink:font=\"other\""), ("ink:weight=\"bold\"", "ink:weight=\"heavy\""),
        ("ink:align=\"center\"", "ink:align=\"middle\""), ("ink:line-height=\"1.5\"", "ink:line-height=\"0\""),
        ("ink:wrap=\"340\"", "ink:wrap=\"-1\""), ("ink:size=\"35.7\"", "ink:size=\"large\""),
        ("ink:role=\"text\"", "ink:role=\"clone\""),
    ])
    func `a setting that is not valid is a loss`(change: (old: String, new: String)) throws {
        var setting = TextSetting()
        (setting.weight, setting.alignment, setting.lineHeight, setting.width) = (.bold, .center, 1.5, 340)
        let file = file([.text("ink", setting: setting)])
        let changed = file.replacing(change.old, with: change.new)
        #expect(changed != file)
        #expect(try SVGReading(Data(changed.utf8)).notes != nil)
    }

    @Test(arguments: [true, false])
    func `a text that is resized keeps its setting, and its letters' strokes their part of the size`(scales: Bool)
        throws
    {
        var setting = TextSetting()
        (setting.alignment, setting.width) = (.end, 200)
        var drawing = Drawing()
        drawing.add([.text("ink", width: 3, setting: setting)])
        let id = try #require(drawing.first?.id)
        drawing.transform([id], by: .scale(2, 2), scalesWidths: scales)
        let mark = try #require(drawing[id]?.mark)
        #expect(mark.text?.setting == setting && abs(mark.style.width - 6) < 1e-9)
    }
}
