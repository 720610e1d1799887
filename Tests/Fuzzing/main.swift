// The fuzzer: libFuzzer's loop around the parser that OCTAVO_FUZZ_TARGET names. Built only by `make fuzz`.

internal import Foundation
internal import FuzzTargets
internal import Glibc

/// libFuzzer's entry point (compiler-rt, FuzzerInterface.h).
@_silgen_name("LLVMFuzzerRunDriver")
func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

let name = ProcessInfo.processInfo.environment["OCTAVO_FUZZ_TARGET"]
let target = FuzzTarget.all.first { $0.name == name }
if target == nil {
  // Lists the names for the script that runs all targets.
  for target in FuzzTarget.all { FileHandle.standardOutput.write(Data("\(target.name)\n".utf8)) }
  exit(0)
}
var count = CommandLine.argc
var arguments = CommandLine.unsafeArgv
exit(
  runDriver(&count, &arguments) { bytes, count in
    target?.run(bytes.map { Data(bytes: $0, count: count) } ?? Data())
    return 0
  })
