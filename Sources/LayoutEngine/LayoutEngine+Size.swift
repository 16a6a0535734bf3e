import LayoutModel

/// The next step in measuring a layer, a node with one child.
enum LayerStep {
  /// The child has to be measured with this question first.
  case ask(Question)
  /// The answer is known without the child.
  case answer(Answer)
}

// The measuring of sizes (`semantics.md` 1.2): chains of layers are walked by a loop, down with the questions and up
// with the answers; only containers recurse.
extension LayoutEngine {
  /// Returns the entry with the node's answer, from the cache if it covers the question.
  mutating func measure(_ view: ViewID, _ question: Question) -> Int32 {
    let known = find(view.index, question)
    if known >= 0 {
      counters.cacheHits += 1
      return known
    }
    return measureAnew(view.index, question)
  }

  /// Computes and caches a node's answer to a question that no cached answer covers. The functions through which nested
  /// containers recurse are small, so that their stack frames are.
  private mutating func measureAnew(_ asked: Int32, _ question: Question) -> Int32 {
    if isLayer(asked) { return measureLayers(asked, question) }
    return isStack(asked) ? storeStackAnswer(asked, question) : storeOwnAnswer(asked, question)
  }

  /// Measures a stack, the most usual container, with as few frames as possible between nested ones.
  private mutating func storeStackAnswer(_ view: Int32, _ question: Question) -> Int32 {
    guard depth < Self.recursionLimit else { return storeOwnAnswer(view, question) }
    depth += 1
    let answer = measureStack(view, question)
    depth -= 1
    return store(view, question, answer)
  }

  private mutating func measureLayers(_ asked: Int32, _ question: Question) -> Int32 {
    let base = chain.count
    var view = asked
    var question = question
    var entry: Int32 = -1
    while entry < 0 {
      guard isLayer(view) else {
        entry = storeOwnAnswer(view, question)
        break
      }
      entry = descend(&view, &question)
    }
    return ascend(to: base, entry)
  }

  /// Descends to a layer's child with its question; returns the entry if the answer is known, otherwise -1.
  private mutating func descend(_ view: inout Int32, _ question: inout Question) -> Int32 {
    switch layerStep(view, question) {
    case .answer(let answer):
      return store(view, question, answer)
    case .ask(let childQuestion):
      chain.append(PendingQuestion(view: view, question: question))
      view = graph.nodes[Int(view)].firstChild
      question = childQuestion
      let entry = find(view, question)
      if entry >= 0 { counters.cacheHits += 1 }
      return entry
    }
  }

  /// Computes the answers of the waiting layers, from the inside out.
  private mutating func ascend(to base: Int, _ answered: Int32) -> Int32 {
    var entry = answered
    while chain.count > base, let pending = chain.popLast() {
      let child = entries[Int(entry)].answer
      let answer = layerAnswer(pending.view, pending.question, child)
      entry = store(pending.view, pending.question, answer)
    }
    return entry
  }

  private mutating func storeOwnAnswer(_ view: Int32, _ question: Question) -> Int32 {
    store(view, question, ownAnswer(view, question))
  }

  /// Computes a node's answer from its children's answers, ignoring cached answers of the node itself.
  mutating func freshAnswer(_ view: Int32, _ question: Question) -> Answer {
    guard isLayer(view) else { return ownAnswer(view, question) }
    switch layerStep(view, question) {
    case .answer(let answer): return answer
    case .ask(let childQuestion):
      let entry = measure(ViewID(graph.nodes[Int(view)].firstChild), childQuestion)
      return layerAnswer(view, question, entries[Int(entry)].answer)
    }
  }

  /// Returns true if a node's only, or first, child determines its size together with it.
  func isLayer(_ view: Int32) -> Bool { states[Int(view)].traits.contains(.layer) }

  /// Returns a layer's question to its child, or its own answer.
  mutating func layerStep(_ view: Int32, _ question: Question) -> LayerStep {
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
    case .aspectRatio(let ratio, let mode):
      return .ask(aspectRatioQuestion(view, AspectRatioLayout(ratio: ratio, mode: mode), question))
    case .fixedSize(let axes):
      return .ask(FixedSizeLayout(axes).childQuestion(question, own))
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

  /// Returns a layer's answer, given the child's answer to the question of `layerStep`.
  private mutating func layerAnswer(_ view: Int32, _ question: Question, _ child: Answer) -> Answer {
    let own = states[Int(view)].certainty
    switch graph.nodes[Int(view)].layout {
    case .frame(let width, let height, _):
      return FrameLayout(width: width, height: height).answer(child, own)
    case .flexibleFrame(let index, _):
      return FlexibleFrameLayout(graph.flexibleFrame(index)).answer(question, child, own)
    case .padding(let insets):
      return PaddingLayout(insets).answer(question, child, own)
    case .position:
      return PositionLayout.answer(question, child, own)
    case .fixedSize(let axes):
      return FixedSizeLayout(axes).answer(child, own)
    case .labelled:
      return Answer(size: child.size, certainty: child.certainty.union(own), reach: child.reach)
    case .aspectRatio:
      return Answer(
        size: child.size, certainty: child.certainty.union(own), reach: Reach(exactly: question.proposal))
    case .scrollView(let axes):
      return ScrollLayout(axes).answer(question, child, own)
    case .screen:
      return ScreenLayout.answer(question, child, own)
    case .control(let width, let height):
      return ControlLayout(width: width, height: height).answer(question, child, own)
    default:
      return Answer(
        size: child.size, certainty: child.certainty.union(standInCertainty(view)), reach: child.reach)
    }
  }

  /// Returns the question of a layer that passes it on unchanged.
  func passedOn(_ question: Question, by view: Int32) -> Question {
    Question(proposal: question.proposal, certainty: question.certainty.union(standInCertainty(view)))
  }

  /// Returns the uncertainty from an unknown view. It may do anything with its proposal and its content (`lowering.md`
  /// 3.1), so both depend on the stand-in, though that changes neither. No size depends on an unknown guide.
  func standInCertainty(_ view: Int32) -> Certainty {
    let flags = graph.nodes[Int(view)].flags
    return flags.contains(.unknown) && !flags.contains(.unknownGuide) ? .assumed : []
  }

  /// Computes the answer of a leaf or a container.
  private mutating func ownAnswer(_ view: Int32, _ question: Question) -> Answer {
    isContainer(view) ? containerAnswer(view, question) : ownLeafAnswer(view, question)
  }

  private func isContainer(_ view: Int32) -> Bool { states[Int(view)].traits.contains(.container) }

  private mutating func containerAnswer(_ view: Int32, _ question: Question) -> Answer {
    if depth >= Self.recursionLimit { return answerBeyondLimit(question) }
    depth += 1
    let answer = measureContainer(view, question)
    depth -= 1
    return answer
  }

  private func answerBeyondLimit(_ question: Question) -> Answer {
    Answer(size: .zero, certainty: .assumed, reach: Reach(exactly: question.proposal))
  }

  private mutating func ownLeafAnswer(_ view: Int32, _ question: Question) -> Answer {
    if case .text(let index) = graph.nodes[Int(view)].layout { return textAnswer(view, index, question) }
    return leafAnswer(view, question)
  }

  private mutating func isStack(_ view: Int32) -> Bool { stackLayout(of: view) != nil }

  /// Returns the layout of a node that is laid out as a stack; nil for others.
  mutating func stackLayout(of view: Int32) -> StackLayout? {
    switch graph.nodes[Int(view)].layout {
    case .hStack(let alignment, let spacing):
      return StackLayout(axis: .horizontal, alignment: alignment, spacing: spacing)
    case .vStack(let alignment, let spacing):
      return StackLayout(axis: .vertical, alignment: alignment, spacing: spacing)
    case .gridRow(let alignment):
      // Outside of a grid a row is a stack.
      return StackLayout(axis: .horizontal, alignment: alignment ?? .verticalCenter, spacing: .nan)
    default: return nil
    }
  }

  mutating func measureContainer(_ view: Int32, _ question: Question) -> Answer {
    if isStack(view) { return measureStack(view, question) }
    return measureOtherContainer(view, question)
  }

  private mutating func measureOtherContainer(_ view: Int32, _ question: Question) -> Answer {
    switch graph.nodes[Int(view)].layout {
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
      return Answer(size: .zero, certainty: [], reach: Reach(exactly: question.proposal))
    }
  }

  /// Returns the entry of a child that its container measures.
  mutating func ask(_ view: Int32, _ question: Question) -> Int32 {
    if view == recordedView { recordedQuestions.append(question) }
    return measure(ViewID(view), question)
  }
}

extension ViewGraph {
  /// Returns the constraints at `index`; none if it is out of range.
  func flexibleFrame(_ index: Int32) -> FlexibleFrame {
    flexibleFrames.indices.contains(Int(index)) ? flexibleFrames[Int(index)] : FlexibleFrame()
  }
}
