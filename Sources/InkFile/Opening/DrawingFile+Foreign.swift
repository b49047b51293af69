import Foundation
import Ink

extension DrawingFile {
    /// Another program's file: what it draws, and what it needs to be edited in place.
    struct ForeignContents {
        var entries: [SVGEntry]
        var reading: ForeignReading
        var header: SVGHeader
        /// The offset of the ink's header, and the text after the ink.
        var prefixLength: Int
        var tail: [UInt8]
        /// Whether our ink is written so that it can be edited in place.
        var isEditable: Bool
        /// The pictures that our ink defines.
        var pictures: PictureTable
        var checksum: FileChecksum
        /// The number of intact bytes of a file whose writer died while it wrote our ink; nil if the file is whole.
        var tornCount: Int?
    }

    /// Reads a whole file that another program wrote, or changed. One that is torn is read as it is when repaired.
    /// - Parameter paper: The paper that the file says before its ink.
    static func readForeign(_ file: OpenFile, on paper: Paper) throws(DrawingFileError.Problem) -> ForeignContents {
        guard let size = file.status?.size, size <= ForeignReading.maximumLength else { throw .notADrawing(.tooLarge) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size)
        while bytes.count <= ForeignReading.maximumLength {
            let next = try read(file, at: bytes.count)
            bytes += next
            if next.count < chunkSize { break }
        }
        var checksum = FileChecksum()
        checksum.append(bytes)
        do throws(SVGError) {
            var torn: TornLayer?
            var reading: ForeignReading
            do throws(SVGError) {
                reading = try ForeignReading(bytes)
            } catch {
                torn = TornLayer(bytes)
                guard let torn else { throw error }
                (reading, bytes) = (torn.reading, torn.file)
            }
            var ink: [SVGEntry] = []
            var isPlain = false
            var pictures = PictureTable()
            if let layer = reading.layer {
                if let own = SVGReader.entries(inLayer: layer.content, of: bytes) {
                    (ink, isPlain, pictures) = (own.entries, own.isPlain, own.pictures)
                } else {
                    reading = try ForeignReading(bytes, findsLayer: false)
                }
            }
            guard let end = reading.layer.map(\.range.upperBound) ?? reading.end else {
                throw .emptyRoot
            }
            let prefixLength = reading.layer?.range.lowerBound ?? end
            var tailStart = end
            if reading.layer != nil, tailStart < bytes.count, bytes[tailStart] == UInt8(ascii: "\n") { tailStart += 1 }
            let tail = Array(bytes[tailStart...])
            guard tail.count <= ForeignPage.maximumTailLength else { throw .tooLarge }
            let header = SVGHeader(
                layerIn: reading.page, scale: reading.scale, paper: reading.layer?.paper ?? paper,
                cleared: reading.layer?.cleared)
            if let layer = reading.layer {
                isPlain =
                    isPlain && bytes[prefixLength...].starts(with: header.bytes)
                    && Array(bytes[layer.content.upperBound..<tailStart]) == ForeignLayer.closing
            }
            return ForeignContents(
                entries: reading.entries.map(\.svgEntry) + ink, reading: reading,
                header: header, prefixLength: prefixLength, tail: tail, isEditable: isPlain,
                pictures: pictures, checksum: checksum, tornCount: torn?.count)
        } catch {
            throw .notADrawing(error)
        }
    }
}
