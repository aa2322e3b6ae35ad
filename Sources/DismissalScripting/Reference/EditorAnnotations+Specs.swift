/// What editors must know of spec files: busted's words, and luassert's table with our assertions.
extension EditorAnnotations {
  static var specs: String {
    var text = "\n-- Spec files (*_spec.lua).\n"
    for word in SpecWord.all {
      text += "\n---\(word.summary)\n"
      for (name, type) in zip(word.arguments, word.types) {
        let isOptional = type.hasSuffix("?")
        text +=
          "---@param \(name)\(isOptional ? "?" : "") \(isOptional ? String(type.dropLast()) : type)\n"
      }
      text += "function \(word.name)(\(word.arguments.joined(separator: ", "))) end\n"
    }
    text +=
      "\n---luassert's assertions, in specs: assert.is_true, assert.same, assert.has_error, …\n"
    text +=
      "---@class SpecAssertions\n---@overload fun(value: any, message?: any, ...: any): any\n---@field [string] any\n"
    for entry in API.assertions {
      let parameters = entry.parameters.map { parameter in
        "\(parameter.name): \(parameter.name == "screen" ? "Screen" : "function")"
      }
      let options = entry.options.isEmpty ? [] : ["options?: { every: number|string }"]
      let list = (parameters + options).joined(separator: ", ")
      text += "---@field \(entry.name) fun(\(list), message?: string) \(entry.summary)\n"
    }
    return text + "local SpecAssertions = {}\n\n---@type SpecAssertions\nassert = nil\n\n"
      + SpecWord.libraries.filter { $0 != "assert" }.map {
        "---luassert's \($0), in specs.\n---@type any\n\($0) = nil\n"
      }.joined(separator: "\n")
  }
}
