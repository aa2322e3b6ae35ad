import Testing

/// What one file does is never seen by the next, and what the host uses is never seen by a spec.
@Suite struct SpecIsolationTests {
  private static let leaky = """
    leaked = 1
    string.upper = function() return "leaked" end
    assert.leaked = true
    assert:register("assertion", "leaky", function() return true end)
    assert:set_parameter("TableFormatLevel", 0)
    local values = { math.random(1000), math.random(1000) }
    it("leaks", function()
      print(values[1], values[2])
      stub(table, "concat")
      getmetatable("").__index = function() return nil end
    end)
    """

  private static let clean = """
    local values = { math.random(1000), math.random(1000) }
    it("is clean", function()
      print(values[1], values[2])
      assert.is_nil(leaked)
      assert.equal("A", string.upper("a"))
      assert.equal("A", ("a"):upper())
      assert.is_nil(rawget(assert, "leaked"))
      assert.has_error(function() assert.is_leaky(1) end)
      assert.equal(3, assert:get_parameter("TableFormatLevel"))
      assert.equal("1,2", table.concat({ 1, 2 }, ","))
    end)
    """

  @Test(arguments: [("a", "b"), ("b", "a")], ["pretty", "tap"])
  func `nothing leaks from file to file, in either order`(
    names: (leaky: String, clean: String), format: String
  ) throws {
    let files = [
      "\(names.leaky)_spec.lua": Self.leaky, "\(names.clean)_spec.lua": Self.clean,
    ]
    let ended = try Specs.run(files, ".", "--format", format)
    #expect(ended.exit == .status(0), "\(ended.output)\(ended.errors)")
    let seeds = (ended.output + ended.errors).split(separator: "\n").filter { $0.contains("\t") }
    #expect(
      seeds.count == 2 && seeds.first == seeds.last, "both begin with the same random numbers")
  }

  @Test func `specs have no debug, io, os, require or package, nor does luassert hand them out`()
    throws
  {
    let text = """
      it("has none", function()
        for _, name in ipairs { "debug", "io", "os", "require", "package", "dofile", "loadfile" } do
          assert.is_nil(rawget(_G, name), name)
        end
      end)
      it("finds none", function()
        local seen, forbidden = {}, { getinfo = true, config = true, stdout = true, loaded = true }
        local count = 0
        local function look(value)
          if type(value) ~= "table" or seen[value] then return end
          seen[value] = true
          count = count + 1
          for key, item in next, value do
            assert(not forbidden[key], "found " .. tostring(key))
            look(key) look(item)
          end
          look(getmetatable(value))
        end
        local sample = spy.new(function() end)
        sample({})
        for _, value in ipairs {
          assert, spy, stub, mock, match, sample, assert.state(), match.state(), match.is_number(),
          assert:snapshot(), assert:level(1),
        } do look(value) end
        local given
        assert:register("assertion", "probe", function(...) given = { ... } return true end)
        assert.probe(1)
        for _, value in ipairs(given) do look(value) end
        assert(count > 10)
      end)
      """
    let ended = try Specs.run(text)
    #expect(ended.exit == .status(0), "\(ended.output)")
  }

  @Test func `a script cannot put a finaliser on what luassert copies`() throws {
    let text = """
      it("copies", function()
        local meta = {}
        local value = setmetatable({}, meta)
        meta.__gc = function() print("ran") end
        local sample = spy.new(function() end)
        sample(value)
        sample = nil
        collectgarbage()
      end)
      """
    #expect(try Specs.printed(text) == [])
  }

  @Test func `a spec that breaks its libraries does not break luassert`() throws {
    let text = """
      it("breaks", function()
        table.insert, ipairs, pairs, type, tostring, error, setmetatable = nil
        assert.is_true(true)
        assert.same({ 1 }, { 1 })
        assert.is_not.equal(1, 2)
      end)
      """
    #expect(try Specs.run(text).exit == .status(0))
  }

  @Test func `a file that finds its own recordings beside it`() throws {
    let files = [
      "in/a_spec.lua":
        "it('reads', function() assert.has_error(function() recording('r.jsonl') end) end)"
    ]
    let ended = try Specs.run(files, "in")
    #expect(ended.exit == .status(0), "\(ended.output)")
  }
}
