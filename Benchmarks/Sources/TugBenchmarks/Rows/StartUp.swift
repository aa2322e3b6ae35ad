/// The time from spawn to exit of an interpreter that has nothing to do.
struct StartUp: Row {
  let name = "start-up"
  let sentence = "`tug -e ''` against `lua5.4 -e ''`: wall time from spawn to exit"
  let target = 0.9

  func measure(_ setting: Setting) throws(BenchmarkError) -> Measurement {
    let lua = try Process.find("lua5.4", package: "lua5.4")
    for interpreter in [setting.tug, lua] { try check(interpreter) }

    let ours = Process(setting.tug, ["-e", ""])
    let rival = Process(lua, ["-e", ""])
    let pairs = try Process.pairs(ours, rival, count: setting.pairs)
    let control = try Process.pairs(rival, Process(lua, ["-e", ""]), count: setting.pairs)
    return Measurement(pairs: pairs, control: control)
  }

  /// What does not read its script is quick and proves nothing: an error in it must be noticed.
  private func check(_ interpreter: String) throws(BenchmarkError) {
    _ = try Process(interpreter, ["-e", "assert(6 * 7 == 42)"]).time()
    if (try? Process(interpreter, ["-e", "assert(6 * 7 == 43)"]).time()) != nil {
      throw .unfit("\(interpreter) -e does not run its script: a failing assertion goes unnoticed")
    }
  }
}
