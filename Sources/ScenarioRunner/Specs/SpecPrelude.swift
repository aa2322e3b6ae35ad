/// The trusted Lua that a spec file's state begins with: it loads luassert into the environment
/// that scripts cannot reach, and gives scripts luassert's tables.
enum SpecPrelude {
  /// Called with `{ module, assertions, sides }`: a function that gives a module's chunk by name, the
  /// checks of our own assertions by name, and a function that gives the sides of an object. Gives the functions that `SpecLibrary` names.
  static let source = #"""
    local host = ...

    local loaded = {}

    function require(name)
      if loaded[name] == nil then
        local value = host.module(name)(name)
        loaded[name] = value == nil and true or value
      end
      return loaded[name]
    end

    local assert = require("luassert")
    local say = require("say")
    local util = require("luassert.util")
    local match = require("luassert.match")

    -- A point, size, rectangle or insets is the same as a table of its sides, by name or by place.

    local compare = util.deepcompare

    local function likewise(object, other)
      if type(object) ~= "userdata" or type(other) ~= "table" then return object end
      return host.sides(object, other[1] ~= nil) or object
    end

    function util.deepcompare(left, right, ...)
      return compare(likewise(left, right), likewise(right, left), ...)
    end

    local same = require("luassert.namespaces").assertion.same
    local isSame = same.callback

    same.callback = function(state, arguments, ...)
      local left, right = arguments[1], arguments[2]
      arguments[1], arguments[2] = likewise(left, right), likewise(right, left)
      return isSame(state, arguments, ...)
    end

    -- How values look: numbers and objects as print shows them, texts quoted, tables by content.

    local LONGEST_LINE, MOST_ENTRIES = 72, 100
    local MARK = "*"

    local escapes = { ["\\"] = "\\\\", ["\""] = "\\\"", ["\n"] = "\\n", ["\t"] = "\\t" }

    local function quoted(text)
      return '"' .. text:gsub("[%c\\\"\127]", function(byte)
        return escapes[byte] or ("\\%d"):format(byte:byte())
      end) .. '"'
    end

    local function shown(value)
      local done, text = pcall(tostring, value)
      return done and text or "a " .. type(value) .. " whose __tostring failed"
    end

    local layout

    local function entry(key, value, crumbs, level, seen)
      local isMarked = crumbs and crumbs[#crumbs - level + 1] == key
      local text = layout(value, isMarked and level < #crumbs and crumbs or nil, level + 1, seen)
      local mark = isMarked and MARK or ""
      if type(key) == "string" and key:find("^[%a_][%w_]*$") then return mark .. key .. " = " .. text end
      return mark .. "[" .. layout(key, nil, level + 1, seen) .. "] = " .. text
    end

    local function entries(value, crumbs, level, seen)
      local texts, length = {}, 0
      -- What __index makes up is no content.
      for index = 1, math.huge do
        local item = rawget(value, index)
        if item == nil then break end
        length = index
        if #texts == MOST_ENTRIES then return texts, true end
        if crumbs and crumbs[#crumbs - level + 1] == index then
          texts[#texts + 1] = entry(index, item, crumbs, level, seen)
        else
          texts[#texts + 1] = layout(item, nil, level + 1, seen)
        end
      end
      for key, item in next, value do
        local isInList = math.type(key) == "integer" and key >= 1 and key <= length
        if not isInList then
          if #texts == MOST_ENTRIES then return texts, true end
          texts[#texts + 1] = entry(key, item, crumbs, level, seen)
        end
      end
      return texts, false
    end

    --- crumbs: the keys to the first difference, the outermost last; luassert's own form.
    function layout(value, crumbs, level, seen)
      if type(value) == "string" then return quoted(value) end
      if type(value) ~= "table" or util.hastostring(value) then return shown(value) end
      if seen[value] then return "{ … recursive }" end
      local most = assert:get_parameter("TableFormatLevel") or 3
      if most >= 0 and level > most + 1 then return next(value) == nil and "{}" or "{ … }" end
      seen[value] = true
      local texts, isCut = entries(value, crumbs, level, seen)
      seen[value] = nil
      if isCut then texts[#texts + 1] = "…" end
      if #texts == 0 then return "{}" end
      local line = "{ " .. table.concat(texts, ", ") .. " }"
      if #line <= LONGEST_LINE and not line:find("\n", 1, true) then return line end
      for index, text in ipairs(texts) do texts[index] = "  " .. text:gsub("\n", "\n  ") end
      return "{\n" .. table.concat(texts, ",\n") .. "\n}"
    end

    assert:add_formatter(function(value, options)
      if match.is_matcher(value) or util.is_arglist(value) then return nil end
      local crumbs = options and options.crumbs
      return layout(value, crumbs and #crumbs > 0 and crumbs or nil, 1, {})
    end)

    -- What luassert said last, in its parts.

    local noted = {}
    local meta = getmetatable(say)
    local plain = meta.__call

    meta.__call = function(self, key, values)
      local message = plain(self, key, values)
      local template = self.en[key]
      noted = { message = message }
      if type(template) ~= "string" or type(values) ~= "table" then return message end
      local headline, label, rest =
        template:match("^([^\n]*)\n[^\n]*:\n%%s\n([^\n]*:)\n(%%s[^\n]*)$")
      if headline then
        noted.headline = headline
        noted.actual = tostring(values[1])
        local isNegative = label:find("not", 1, true)
        local _, count = rest:gsub("%%s", "")
        noted.expected = (isNegative and "not " or "") .. rest:format(table.unpack(values, 2, count + 1))
      elseif template:find("^[^\n]*:\n%%s$") then
        noted.headline = template:match("^[^\n]*") .. " …"
        noted.actual = tostring(values[1])
      end
      return message
    end

    -- Our own assertions.

    local function register(name, positive, negative, count)
      local check = host.assertions[name]
      say:set("assertion.tug." .. name .. ".positive", positive .. "\nPassed in:\n%s\nExpected:\n%s")
      say:set("assertion.tug." .. name .. ".negative", negative .. "\nPassed in:\n%s\nDid not expect:\n%s")
      assert:register("assertion", name, function(state, arguments)
        -- The last argument may be a message, as in luassert's own.
        local message = arguments[count + 1]
        if type(message) == "string" and arguments.n == count + 1 then
          state.failure_message = message
          arguments[count + 1] = nil
          arguments.n = count
        elseif count > 1 and type(arguments[count + 2]) == "string" and arguments.n == count + 2 then
          state.failure_message = arguments[count + 2]
          arguments.n = count + 1
        end
        local holds, actual, expected =
          table.unpack(check(table.unpack(arguments, 1, arguments.n)))
        arguments[1], arguments[2], arguments.n = actual, expected, 2
        arguments.nofmt = { true, true }
        return holds
      end, "assertion.tug." .. name .. ".positive", "assertion.tug." .. name .. ".negative")
    end

    register("dismissed", "Expected the screen to be dismissed.", "Expected the screen not to be dismissed.", 1)
    register("presented", "Expected the screen to be presented.", "Expected the screen not to be presented.", 1)
    register("always", "Expected the condition to hold always.", "Expected the condition not to hold always.", 2)
    register("never", "Expected the condition to hold never.", "Expected the condition to hold at some instant.", 2)

    -- Globals: an insulated block leaves them as they were.

    local globals = _G
    local NONE = {}

    local function copy()
      local values = {}
      for key, value in next, globals do values[key] = value end
      return { values = values, metatable = debug.getmetatable(globals) }
    end

    local function restore(kept)
      debug.setmetatable(globals, kept.metatable)
      local unwanted = {}
      for key in next, globals do
        if kept.values[key] == nil then unwanted[#unwanted + 1] = key end
      end
      for _, key in ipairs(unwanted) do rawset(globals, key, nil) end
      for key, value in next, kept.values do rawset(globals, key, value) end
    end

    --- Around the block's own code and around its tests: what the code sets holds for the tests.
    local function insulation()
      local before, changes, metatable = copy(), {}, nil
      local function close()
        metatable = debug.getmetatable(globals)
        for key, value in next, globals do
          if not rawequal(before.values[key], value) then changes[key] = value end
        end
        for key in next, before.values do
          if rawget(globals, key) == nil then changes[key] = NONE end
        end
        restore(before)
      end
      local function enter()
        before = copy()
        debug.setmetatable(globals, metatable)
        for key, value in next, changes do
          if rawequal(value, NONE) then value = nil end
          rawset(globals, key, value)
        end
      end
      local function leave() restore(before) end
      return close, enter, leave
    end

    rawset(globals, "assert", assert)
    for _, name in ipairs { "spy", "stub", "mock", "match" } do
      rawset(globals, name, require("luassert." .. name))
    end

    -- A test may give back what the host cannot hold.
    local function plainly(body) body() end

    return plainly, insulation, function()
      return noted.message, noted.headline, noted.actual, noted.expected
    end
    """#
}
