import Foundation
import Testing

/// A headless Neovim with sourcekit-lsp and Plumbline for the same `.swift` file: each shows what the other cannot know.
@Suite struct NeovimSwiftTests {
  /// What both servers show of `App.swift`, before and after an edit that does not compile.
  struct Report: Decodable {
    /// The sources and codes of the diagnostics, by line from 1.
    struct Diagnostic: Decodable, Hashable {
      var source: String
      var code: String
      var line: Int
    }

    var clients: [String]
    /// The clients of a buffer that was opened before `.swift` files were chosen.
    var clientsByDefault: [String]
    var diagnostics: [Diagnostic]
    /// The hovers over `VStack` and over the `body` that is declared, by client.
    var viewHover: [String: String]
    var nameHover: [String: String]
    /// The window that `K` opens on `VStack`.
    var window: String
    /// The clients that complete, and whether one of the completions is a view of the module SwiftUI.
    var completing: [String]
    var completesView: Bool
    var brokenDiagnostics: [Diagnostic]
    var mendedDiagnostics: [Diagnostic]
  }

  /// The server of the toolchain: on the `PATH`, or beside the compiler that a link on the `PATH` leads to.
  private static let sourceKit: URL? = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let folders = path.split(separator: ":").map { URL(fileURLWithPath: String($0)) }
    let compilers = folders.map { $0.appendingPathComponent("swift").resolvingSymlinksInPath() }
    return (folders + compilers.map { $0.deletingLastPathComponent() })
      .map { $0.appendingPathComponent("sourcekit-lsp") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()

  @Test(
    "sourcekit-lsp's completion and hover and Plumbline's hover and finding, side by side and nothing twice",
    .enabled(
      if: Editor.neovim.isTested && (sourceKit != nil || Editor.areRequired),
      "no `nvim` 0.7 or newer or no `sourcekit-lsp` on the PATH"), arguments: Editor.neovim.testedPrograms)
  func besideSourceKit(editor: URL) async throws {
    let server = try #require(Self.sourceKit, "PLUMBLINE_REQUIRE_EDITORS=1, but no `sourcekit-lsp` is on the PATH")
    let session = try EditorSession()
    defer { session.remove() }
    let package = session.folder.appendingPathComponent("package")
    for (name, text) in Self.package {
      let file = package.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }

    // sourcekit-lsp builds the module SwiftUI first, which takes seconds on a quiet machine.
    let report: Report = try await session.run(
      editor, arguments: ["--headless", "-u", "NONE", "-i", "NONE", "-n", "-S"],
      script: ("both.lua", NeovimTests.guarded(Self.helpers + Self.script)),
      environment: [
        "PLUMBLINE": session.program.path, "PLUMBLINE_TEST_SOURCEKIT": server.path,
        "PLUMBLINE_TEST_PACKAGE": package.path,
      ], seconds: 300)

    #expect(report.clientsByDefault == [])
    #expect(report.clients == ["plumbline", "sourcekit"])
    let finding = Report.Diagnostic(source: "plumbline", code: "spacer-along-scroll-axis", line: 7)
    #expect(report.diagnostics == [finding])

    #expect(report.viewHover["plumbline"]?.contains("in the canvas") == true)
    #expect(report.viewHover["plumbline"]?.contains("struct VStack") == false)
    #expect(report.viewHover["sourcekit"]?.contains("struct VStack") == true)
    #expect(report.window.contains("in the canvas") && report.window.contains("struct VStack"))
    #expect(report.nameHover["sourcekit"]?.contains("var body: some View") == true)
    #expect(report.nameHover["plumbline"] == nil)
    #expect(report.completing == ["sourcekit"])
    #expect(report.completesView)

    // An unknown view and an unknown alignment are the compiler's.
    #expect(Set(report.brokenDiagnostics.filter { $0.source == "plumbline" }).isSubset(of: [finding]))
    let errors = report.brokenDiagnostics.filter { $0.source != "plumbline" }
    #expect(Set(errors.map(\.source)) == ["SourceKit"])
    #expect(Set(errors.map(\.line)) == [5, 6])
    #expect(report.mendedDiagnostics == [finding])
    #expect(session.starts == ["lsp"])
    #expect(try await session.serversLeft() == [])
  }

  @Test(
    "The settings switch the features of .swift files",
    .enabled(if: Editor.neovim.isTested, "no `nvim` 0.7 or newer on the PATH"),
    arguments: Editor.neovim.testedPrograms, [("{}", true), ("{ swift = { features = { hover = false } } }", false)])
  func settings(editor: URL, settings: (String, hasHover: Bool)) async throws {
    struct Hovers: Decodable { var hover: [String: String] }
    let session = try EditorSession()
    defer { session.remove() }
    let file = session.folder.appendingPathComponent("App.swift")
    try Self.package["Sources/App/App.swift"]?.write(to: file, atomically: true, encoding: .utf8)

    let script = """
      vim.opt.runtimepath:append(vim.env.PLUMBLINE_TEST_EDITORS .. "/neovim")
      vim.cmd("filetype plugin indent on")
      vim.g.plumbline_swift = true
      vim.g.plumbline_settings = \(settings.0)
      vim.cmd("edit " .. vim.fn.fnameescape(vim.env.PLUMBLINE_TEST_FOLDER .. "/App.swift"))
      wait("Plumbline's finding", function() return shows("plumbline") end)
      io.stdout:write(vim.fn.json_encode({ hover = hover("VStack") }) .. "\\n")
      vim.cmd("qall!")
      """
    let report: Hovers = try await session.run(
      editor, arguments: ["--headless", "-u", "NONE", "-i", "NONE", "-n", "-S"],
      script: ("settings.lua", NeovimTests.guarded(Self.helpers + script)),
      environment: ["PLUMBLINE": session.program.path])
    #expect((report.hover["plumbline"] != nil) == settings.hasHover)
  }

  /// A module named SwiftUI, as no Apple SDK is at hand, and a target that uses it.
  private static let package = [
    "Package.swift": """
    // swift-tools-version: 5.9
    import PackageDescription

    let package = Package(
      name: "App", targets: [.target(name: "SwiftUI"), .target(name: "App", dependencies: ["SwiftUI"])])

    """,
    "Sources/SwiftUI/SwiftUI.swift": """
    public protocol View {
      associatedtype Body: View
      @ViewBuilder var body: Body { get }
    }
    extension Never: View {
      public var body: Never { self }
    }
    @resultBuilder public enum ViewBuilder {
      public static func buildBlock<V: View>(_ view: V) -> V { view }
      public static func buildBlock<A: View, B: View>(_ a: A, _ b: B) -> Pair<A, B> { Pair() }
    }
    public struct Pair<A: View, B: View>: View {
      init() {}
      public var body: Pair { self }
    }
    public struct HorizontalAlignment {
      public static let center = HorizontalAlignment()
    }
    public struct Text: View {
      public init(_ text: String) {}
      public var body: Text { self }
    }
    public struct Spacer: View {
      public init() {}
      public var body: Spacer { self }
    }
    public struct VStack<C: View>: View {
      public init(alignment: HorizontalAlignment = .center, @ViewBuilder content: () -> C) {}
      public var body: VStack { self }
    }
    public struct ScrollView<C: View>: View {
      public init(@ViewBuilder content: () -> C) {}
      public var body: ScrollView { self }
    }

    """,
    "Sources/App/App.swift": """
    import SwiftUI
    struct Main: View {
      var body: some View {
        ScrollView {
          VStack(alignment: .center) {
            Text("a")
            Spacer()
          }
        }
      }
    }

    """,
  ]

  /// Functions that ask the servers of the buffer, and wait for what is shown in it.
  private static let helpers = """
    local function wait(what, condition)
      if not vim.wait(120000, condition, 50) then
        io.stderr:write("waited in vain for " .. what .. "\\n" .. vim.inspect(vim.diagnostic.get(0)) .. "\\n")
        vim.cmd("cquit 3")
      end
    end
    local function attached()
      return vim.lsp.get_clients and vim.lsp.get_clients({ bufnr = 0 }) or vim.tbl_values(vim.lsp.buf_get_clients(0))
    end
    local function names()
      local found = {}
      for _, client in ipairs(attached()) do
        table.insert(found, client.name)
      end
      table.sort(found)
      return #found > 0 and found or vim.fn.json_decode("[]")
    end
    local function ask(method, word)
      vim.fn.cursor(1, 1)
      vim.fn.search([[\\<]] .. word)
      local parameters = vim.lsp.util.make_position_params(0, "utf-16")
      local found = {}
      for id, answer in pairs(vim.lsp.buf_request_sync(0, method, parameters, 60000) or {}) do
        if answer.result then
          found[vim.lsp.get_client_by_id(id).name] = answer.result
        end
      end
      return found
    end
    local function hover(word)
      local found = vim.empty_dict()
      for name, result in pairs(ask("textDocument/hover", word)) do
        found[name] = table.concat(vim.lsp.util.convert_input_to_markdown_lines(result.contents), "\\n")
      end
      return found
    end
    local function diagnostics()
      local found = {}
      for _, diagnostic in ipairs(vim.diagnostic.get(0)) do
        local lsp = (diagnostic.user_data or {}).lsp or {}
        table.insert(found, {
          source = diagnostic.source or "",
          code = tostring(diagnostic.code or lsp.code or ""),
          line = diagnostic.lnum + 1,
        })
      end
      return #found > 0 and found or vim.fn.json_decode("[]")
    end
    local function shows(source, line)
      for _, diagnostic in ipairs(vim.diagnostic.get(0)) do
        if diagnostic.source == source and (not line or diagnostic.lnum + 1 == line) then
          return true
        end
      end
      return false
    end


    """

  /// Opens the file, attaches both servers, and waits for what each of them shows.
  private static let script = """
    local package = vim.env.PLUMBLINE_TEST_PACKAGE
    local file = vim.fn.fnameescape(package .. "/Sources/App/App.swift")
    vim.opt.runtimepath:append(vim.env.PLUMBLINE_TEST_EDITORS .. "/neovim")
    vim.cmd("filetype plugin indent on")
    vim.cmd("edit " .. file)
    local report = { clientsByDefault = names() }
    vim.cmd("bwipeout")

    vim.g.plumbline_swift = true
    vim.cmd("edit " .. file)
    local sourcekit = { name = "sourcekit", cmd = { vim.env.PLUMBLINE_TEST_SOURCEKIT }, root_dir = package }
    if vim.lsp.start then
      vim.lsp.start(sourcekit)
    else
      vim.lsp.buf_attach_client(0, vim.lsp.start_client(sourcekit))
    end
    wait("both servers", function() return #names() == 2 end)
    report.clients = names()

    wait("Plumbline's finding", function() return shows("plumbline") end)
    wait("sourcekit-lsp's hover", function() return (hover("VStack").sourcekit or ""):find("struct VStack") end)
    wait("no error of sourcekit-lsp", function() return not shows("SourceKit") end)
    report.viewHover = hover("VStack")
    vim.fn.cursor(1, 1)
    vim.fn.search("VStack")
    vim.cmd("normal K")
    \(NeovimScript.floatingWindow)
    wait("the window of K", window)
    report.window = window()
    report.nameHover = hover("body")
    report.completing = {}
    report.completesView = false
    for name, result in pairs(ask("textDocument/completion", "Text")) do
      table.insert(report.completing, name)
      for _, item in ipairs(result.items or result) do
        report.completesView = report.completesView or item.label:find("^ScrollView") ~= nil
      end
    end
    report.diagnostics = diagnostics()

    local lines = vim.api.nvim_buf_get_lines(0, 4, 6, false)
    vim.api.nvim_buf_set_lines(0, 4, 6, false, { "      VStack(alignment: .third) {", "        Missing()" })
    wait("errors of sourcekit-lsp", function() return shows("SourceKit", 5) and shows("SourceKit", 6) end)
    report.brokenDiagnostics = diagnostics()
    vim.api.nvim_buf_set_lines(0, 4, 6, false, lines)
    wait("the errors to go", function() return not shows("SourceKit") end)
    wait("Plumbline's finding in the end", function() return shows("plumbline") end)
    report.mendedDiagnostics = diagnostics()

    io.stdout:write(vim.fn.json_encode(report) .. "\\n")
    vim.cmd("qall!")
    """
}
