import ExporterKit
import ExporterProgram

await Exporter.readingOrg.runAsProgram(version: "1.0")
