import LayoutModel

/// How a layer with one child goes on when it is asked for its size.
enum LayerStep {
  /// It asks its child this first.
  case ask(Question)
  /// It knows its size without asking.
  case answer(Answer)
}

// The question of size (`semantics.md` 1.2): chains of layers are walked by a loop, down with the questions and up
// with the answers; only containers recurse.
extension LayoutEngine {
  /// The entry with the node's answer, from the cache where it was asked before.
  mutating func measure(_ view: ViewID, _ question: Question) -> Int32 {
    let base = chain.count
    var view = view.index
    var question = question
    var entry: Int32 = -1
    while true {
      entry = find(view, question)
      if entry >= 0 { break }
      if isLayer(view) {
        switch layerStep(view, question) {
        case .answer(let answer):
          entry = store(view, question.proposal, question.certainty, answer)
        case .ask(let childQuestion):
          chain.append(PendingQuestion(view: view, question: question.certainty, proposal: question.proposal))
          view = graph.nodes[Int(view)].firstChild
          question = childQuestion
          continue
        }
      } else {
        entry = measureLeafOrContainer(view, question)
      }
      break
    }
    while chain.count > base, let pending = chain.popLast() {
      let child = Answer(size: entries[Int(entry)].size, certainty: entries[Int(entry)].certainty)
      let question = Question(proposal: pending.proposal, certainty: pending.question)
      let answer = layerAnswer(pending.view, question, child)
      entry = store(pending.view, pending.proposal, pending.question, answer)
    }
    return entry
  }

  /// Whether a node's only, or first, child decides its size together with it.
  func isLayer(_ view: Int32) -> Bool {
    guard graph.nodes[Int(view)].firstChild >= 0 else { return false }
    switch graph.nodes[Int(view)].layout {
    case .hStack, .vStack, .zStack: return graph.isTransparent(ViewID(view))
    case .grid, .gridRow, .lazyStack, .lazyGrid, .viewThatFits, .geometryReader: return false
    case .shape, .color, .text, .symbol, .spacer, .divider, .fixed, .resizable, .flexibleLeaf, .empty: return false
    default: return true
    }
  }

  /// What a layer asks its child, or answers at once.
  private mutating func layerStep(_ view: Int32, _ question: Question) -> LayerStep {
    let own = states[Int(view)].certainty
    switch graph.nodes[Int(view)].layout {
    case .frame(let width, let height, _):
      return FrameLayout(width: width, height: height).step(question, own)
    case .flexibleFrame(let index, _):
      return FlexibleFrameLayout(graph.flexibleFrame(index)).step(question, own)
    case .padding(let insets):
      return .ask(PaddingLayout(insets).childQuestion(question, own))
    case .position:
      return PositionLayout.step(question, own)
    case .fixedSize(let axes):
      return .ask(FixedSizeLayout(axes).childQuestion(question, own))
    case .aspectRatio(let ratio, let mode):
      return .ask(aspectRatioQuestion(view, AspectRatioLayout(ratio: ratio, mode: mode), question))
    case .scrollView(let axes):
      return ScrollLayout(axes).step(question, own)
    case .screen:
      return ScreenLayout.step(question, own)
    case .control(let width, let height):
      return ControlLayout(width: width, height: height).step(question, own)
    default:
      return .ask(passedOn(question, by: view))
    }
  }

  /// A layer's size, its child having answered what `layerStep` asked.
  private func layerAnswer(_ view: Int32, _ question: Question, _ child: Answer) -> Answer {
    let own = states[Int(view)].certainty
    switch graph.nodes[Int(view)].layout {
    case .frame(let width, let height, _):
      return FrameLayout(width: width, height: height).answer(child, own)
    case .flexibleFrame(let index, _):
      return FlexibleFrameLayout(graph.flexibleFrame(index)).answer(question, child, own)
    case .padding(let insets):
      return PaddingLayout(insets).answer(child, own)
    case .position:
      return PositionLayout.answer(question, child, own)
    case .fixedSize, .aspectRatio, .labelled:
      return Answer(size: child.size, certainty: child.certainty.union(own))
    case .scrollView(let axes):
      return ScrollLayout(axes).answer(question, child, own)
    case .screen:
      return ScreenLayout.answer(question, child, own)
    case .control(let width, let height):
      return ControlLayout(width: width, height: height).answer(question, child, own)
    default:
      return Answer(size: child.size, certainty: child.certainty.union(standInCertainty(view)))
    }
  }

  /// The question of a layer that hands it on as it came.
  func passedOn(_ question: Question, by view: Int32) -> Question {
    Question(proposal: question.proposal, certainty: question.certainty.union(standInCertainty(view)))
  }

  /// What is unknown may do anything with what it is given and what it holds (`language.md` 3.1), so both hang on the
  /// stand-in, though that changes neither.
  func standInCertainty(_ view: Int32) -> Certainty {
    graph.nodes[Int(view)].flags.contains(.unknown) ? .assumed : []
  }

  private mutating func measureLeafOrContainer(_ view: Int32, _ question: Question) -> Int32 {
    switch graph.nodes[Int(view)].layout {
    case .text(let index):
      return store(view, question.proposal, question.certainty, textAnswer(view, index, question))
    case .hStack, .vStack, .zStack, .grid, .gridRow, .lazyStack, .lazyGrid, .viewThatFits:
      guard depth < Self.recursionLimit else {
        return store(
          view, question.proposal, question.certainty, Answer(size: .zero, certainty: [.assumedWidth, .assumedHeight]))
      }
      depth &+= 1
      defer { depth &-= 1 }
      let answer = measureContainer(view, question)
      return store(view, question.proposal, question.certainty, answer)
    default:
      return store(view, question.proposal, question.certainty, leafAnswer(view, question))
    }
  }

  mutating func measureContainer(_ view: Int32, _ question: Question) -> Answer {
    switch graph.nodes[Int(view)].layout {
    case .hStack(let alignment, let spacing):
      return measureStack(view, StackLayout(axis: .horizontal, alignment: alignment, spacing: spacing), question)
    case .vStack(let alignment, let spacing):
      return measureStack(view, StackLayout(axis: .vertical, alignment: alignment, spacing: spacing), question)
    case .gridRow(let alignment):
      // Outside of a grid a row is a stack.
      return measureStack(
        view, StackLayout(axis: .horizontal, alignment: alignment ?? .verticalCenter, spacing: .nan), question)
    case .zStack(let alignment):
      return measureZStack(view, alignment, question)
    case .grid(let alignment, let horizontal, let vertical):
      return measureGrid(
        view, GridLayout(alignment: alignment, horizontalSpacing: horizontal, verticalSpacing: vertical), question)
    case .lazyStack(let axis, let alignment, let spacing):
      return measureLazyStack(view, StackLayout(axis: axis, alignment: alignment, spacing: spacing), question)
    case .lazyGrid(let index):
      return measureLazyGrid(view, graph.lazyGrid(index), question)
    case .viewThatFits(let axes):
      return measureViewThatFits(view, axes, question)
    case .geometryReader:
      return geometryReaderAnswer(view, question)
    default:
      return Answer(size: .zero, certainty: [])
    }
  }

  /// The answer of a leaf, perhaps in a few layers, which is found faster than an entry; nil for other nodes. Of a text
  /// only where it has room.
  mutating func answerWithoutEntry(_ view: Int32, _ question: Question, layers: Int = 0) -> Answer? {
    // What is being explained is asked in full.
    if view == keptView { return nil }
    switch graph.nodes[Int(view)].layout {
    case .text(let index):
      return fitsIdeal(view, index, question.proposal) ? textAnswer(view, index, question) : nil
    case .color, .shape, .symbol, .spacer, .divider, .fixed, .resizable, .flexibleLeaf:
      return leafAnswer(view, question).withNumbers
    case .aspectRatio:
      return nil
    default:
      guard layers < 4, isLayer(view) else { return nil }
      switch layerStep(view, question) {
      case .answer(let answer):
        return answer.withNumbers
      case .ask(let childQuestion):
        let child = graph.nodes[Int(view)].firstChild
        guard let answer = answerWithoutEntry(child, childQuestion, layers: layers + 1) else { return nil }
        return layerAnswer(view, question, answer).withNumbers
      }
    }
  }

  /// The answer of a node, its entry being kept only where it costs more than to ask again.
  mutating func answer(_ view: Int32, _ question: Question) -> Answer {
    if let answer = answerWithoutEntry(view, question) { return answer }
    let entry = measure(ViewID(view), question)
    return Answer(size: entries[Int(entry)].size, certainty: entries[Int(entry)].certainty)
  }
}

extension ViewGraph {
  /// The constraints numbered `index`; none for a number that names none.
  func flexibleFrame(_ index: Int32) -> FlexibleFrame {
    flexibleFrames.indices.contains(Int(index)) ? flexibleFrames[Int(index)] : FlexibleFrame()
  }
}
