internal import ArgumentParser

/// How a command answers.
struct OutputOptions: ParsableArguments {
  @Flag(name: .customLong("json"), help: "Answer in JSON, with ids and a schema number.")
  var isJSON = false
}
