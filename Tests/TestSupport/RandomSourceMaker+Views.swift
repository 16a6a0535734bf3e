extension RandomSourceMaker {
  /// A view expression of about `count` views.
  mutating func view(_ count: Int) -> SourceView {
    // Cells of a grid are its own business; what stands in a cell is not.
    let outer = isInGrid
    isInGrid = false
    var view = count <= 1 ? leaf() : container(count)
    isInGrid = outer
    for _ in 0..<pick([0, 0, 1, 1, 2, 3]) { modify(&view) }
    if isInGrid, chance(25) { view.modifiers.append(cellModifier()) }
    return view
  }

  /// The views of a content: a statement here and there.
  mutating func content(_ count: Int) -> [SourceView] {
    var result: [SourceView] = []
    var left = max(1, count)
    if chance(12) {
      result.append(view(left))
      left = 0
    }
    while left > 0 {
      let part = chance(30) ? 1 : Int.random(in: 1...left, using: &random)
      result.append(statement(part))
      left -= part
    }
    return result
  }

  private mutating func statement(_ count: Int) -> SourceView {
    switch Int.random(in: 0..<30, using: &random) {
    case 0...1:
      var loop = SourceView("ForEach(0..<\(Int.random(in: 0...3, using: &random)), id: \\.self)", parameter: "index")
      parameters.append("CGFloat(index) * \(length(1...10))")
      loop.content = content(count - 1)
      parameters.removeLast()
      if chance(30) { modify(&loop) }
      return loop
    case 2:
      var condition = SourceView("if \(length()) > \(length())", content(count / 2))
      if chance(60) { condition.alternative = content(count - count / 2 - 1) }
      return condition
    case 3:
      var group = SourceView("Group", content(count - 1))
      if chance(40) { modify(&group) }
      return group
    case 4: return SourceView(chance(50) ? "EmptyView()" : "Group { }")
    default: return view(count)
    }
  }

  private mutating func container(_ count: Int) -> SourceView {
    if options.hasOutlines, chance(25) { return outline(count) }
    if !components.isEmpty, chance(15) { return use() }
    switch Int.random(in: 0..<11, using: &random) {
    case 0...3:
      let alignment = chance(60) ? ["alignment: \(key(isHorizontal: false))"] : []
      return call("HStack", alignment + given("spacing", 50, -8...40), content(count - 1))
    case 4...7:
      let alignment = chance(60) ? ["alignment: \(key(isHorizontal: true))"] : []
      return call("VStack", alignment + given("spacing", 50, -8...40), content(count - 1))
    case 8 where options.hasGrids: return grid(count)
    default: return call("ZStack", chance(60) ? ["alignment: \(alignment())"] : [], content(count - 1))
    }
  }

  private func call(_ name: String, _ arguments: [String], _ content: [SourceView]) -> SourceView {
    SourceView(arguments.isEmpty ? name : "\(name)(\(arguments.joined(separator: ", ")))", content)
  }

  private mutating func use() -> SourceView {
    let component = pick(components)
    let arguments = component.parameters.filter { _ in chance(60) }.map { "\($0.name): \(length(0...80))" }
    return SourceView("\(component.name)(\(arguments.joined(separator: ", ")))")
  }

  private mutating func grid(_ count: Int) -> SourceView {
    var rows: [SourceView] = []
    var left = max(1, count - 1)
    while left > 0 {
      var cells: [SourceView] = []
      for _ in 0..<Int.random(in: 1...3, using: &random) where left > 0 {
        let part = Int.random(in: 1...min(left, 4), using: &random)
        left -= part
        isInGrid = true
        cells.append(view(part))
        isInGrid = false
      }
      if cells.count == 1, chance(50) {
        rows += cells
      } else {
        rows.append(call("GridRow", chance(30) ? ["alignment: \(key(isHorizontal: false))"] : [], cells))
      }
    }
    return call(
      "Grid",
      (chance(50) ? ["alignment: \(alignment())"] : []) + given("horizontalSpacing", 50, 0...30)
        + given("verticalSpacing", 50, 0...30), rows)
  }

  private mutating func cellModifier() -> SourceModifier {
    SourceModifier(
      pick([
        ".gridCellColumns(2)", ".gridCellAnchor(.topTrailing)", ".gridCellUnsizedAxes(.horizontal)",
        ".gridCellUnsizedAxes([.horizontal, .vertical])", ".gridColumnAlignment(.trailing)",
      ]))
  }

  /// A container of `semantics.md` 6.3.
  private mutating func outline(_ count: Int) -> SourceView {
    let inner = content(count - 1)
    switch Int.random(in: 0..<20, using: &random) {
    case 0: return SourceView("ScrollView", inner)
    case 1: return SourceView("ScrollView(.horizontal)", inner)
    case 2: return call("LazyVStack", ["alignment: .leading"] + given("spacing", 50, 0...20), inner)
    case 3: return call("LazyHStack", given("spacing", 100, 0...20), inner)
    case 4:
      let items = pick([
        "[GridItem(.fixed(\(length(20...80)))), GridItem()]", "[GridItem(.adaptive(minimum: \(length(40...120))))]",
        "[GridItem(.flexible(minimum: \(length(0...60)))), GridItem(.flexible())]",
      ])
      return call("LazyVGrid", ["columns: \(items)"] + given("spacing", 50, 0...20), inner)
    case 5: return call("LazyHGrid", ["rows: [GridItem(), GridItem(.fixed(\(length(20...60))))]"], inner)
    case 6: return call("ViewThatFits", chance(50) ? ["in: .horizontal"] : [], inner)
    case 7:
      var reader = SourceView("GeometryReader", parameter: "proxy")
      parameters.append("proxy.size.width / 2")
      reader.content = content(count - 1)
      parameters.removeLast()
      return reader
    case 8: return SourceView("Button(action: { })", inner)
    case 9: return SourceView("NavigationStack", inner)
    case 10: return SourceView("List", inner)
    case 11: return SourceView("Form", [SourceView("Section", inner)])
    case 12: return SourceView("TabView", inner)
    case 13: return SourceView("AnyView(Color.red.frame(width: \(value()), height: \(value())))")
    case 14:
      let layout = pick([
        "HStackLayout(alignment: .bottom)", "VStackLayout(alignment: .leading, spacing: \(length(0...20)))",
        "ZStackLayout(alignment: .topLeading)", "GridLayout()",
      ])
      return SourceView(chance(50) ? layout : "AnyLayout(\(layout))", inner)
    case 15: return SourceView(pick([#"GroupBox("Box")"#, "Toggle(isOn: .constant(true))"]), inner)
    case 16: return SourceView(#"LabeledContent("Label")"#, inner)
    case 17: return SourceView(#"DisclosureGroup("More", isExpanded: .constant(true))"#, inner)
    case 18:
      var picker = SourceView(#"Picker("Size", selection: .constant(1))"#, inner)
      picker.modifiers.append(SourceModifier(".pickerStyle(\(pick([".segmented", ".menu", ".inline"])))"))
      return picker
    default:
      return SourceView(
        pick([
          "Slider(value: .constant(0.5))", #"Stepper("Count", value: .constant(1))"#, "ProgressView(value: 0.5)",
          #"ProgressView("Load")"#, #"DatePicker("Day", selection: .constant(Date()))"#, "EditButton()",
          #"LabeledContent("Name", value: "Ada")"#, #"TextEditor(text: .constant(""))"#,
          #"Button("Press") { }.buttonStyle(.bordered)"#, #"ContentUnavailableView("None", systemImage: "star")"#,
          #"Toggle("Setting", isOn: .constant(true))"#, #"TextField("Name", text: .constant(""))"#,
          #"SecureField("Key", text: .constant(""))"#, "ProgressView()",
          #"Button("Press") { }"#, #"Link("Page", destination: URL(string: "https://example.com")!)"#,
        ]))
    }
  }

  private mutating func leaf() -> SourceView {
    var view: SourceView
    switch Int.random(in: 0..<20, using: &random) {
    case 0...4: view = SourceView("Color." + pick(["red", "blue", "clear"]))
    case 5...6: view = SourceView("Circle()")
    case 7...9:
      view = SourceView(pick(["Rectangle()", "Capsule()", "Ellipse()", "RoundedRectangle(cornerRadius: 4)"]))
    case 10...12: return SourceView("Spacer(\(given("minLength", 40, 0...30).joined()))")
    case 13 where options.hasDivider: return SourceView("Divider()")
    case 14...17 where options.hasText:
      let words = ["A", "Hello, world!", "The quick brown fox jumps over the lazy dog", #"two\nlines"#, ""]
      view = SourceView("Text(\"\(pick(words))\")")
      if chance(40) { view.modifiers.append(textModifier()) }
      return view
    case 18 where options.hasText:
      return SourceView(pick([#"Image(systemName: "star")"#, #"Label("Star", systemImage: "star")"#]))
    case 19 where !components.isEmpty: return use()
    default: view = SourceView("LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)")
    }
    if options.isScalable || chance(60) {
      view.modifiers.append(SourceModifier(".frame(width: \(value()), height: \(value()))"))
    }
    return view
  }

  private mutating func textModifier() -> SourceModifier {
    SourceModifier(
      pick([
        ".font(.title)", ".font(.caption)", ".bold()", ".lineLimit(1)", ".lineLimit(2, reservesSpace: true)",
        ".font(.system(size: 20, weight: .semibold))", ".tracking(2)", ".minimumScaleFactor(0.5)",
      ]))
  }
}
