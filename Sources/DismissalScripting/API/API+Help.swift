import LuaBridge

extension API {
  static let helpFunction = Entry.function(
    "help", gives: .text, "What the catalogue says of a name or an object.",
    parameters: [
      .optional("subject", .any, "A name or an object; without it, everything is listed.")
    ]
  ) { (_, arguments) throws(LuaRaise) in
    switch arguments["subject"] {
    case .text(let name):
      if let text = HelpText.text(named: name) { return .string(text) }
      throw LuaRaise("help: " + HelpText.unknown(name))
    case .object(let object):
      if let handle = object as? PolicyHandle {
        return .string(HelpText.describe(handle))
      }
      return .string(type(of: object).map(HelpText.describe) ?? HelpText.overview)
    case .absent: return .string(HelpText.overview)
    case .number, .quantity, .point, .insets, .rect, .options, .list, .flag, .function, .value,
      .other:
      throw LuaRaise(
        "help: that has no help; expected a name or an object; help() lists what there is")
    }
  }
}
