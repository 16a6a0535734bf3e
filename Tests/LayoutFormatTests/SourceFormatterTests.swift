import LayoutFormat
import LayoutSyntax
import Testing

/// What the formatter makes of code. The expected texts are what `swift format` of Swift 6.3 writes, with 4 spaces and
/// lines of 100 columns.
@Suite struct SourceFormatterTests {
  @Test func spacesAroundTokens() {
    #expect(
      formatted("HStack( alignment:.top,spacing : 8 ){Text(\"a\")\nColor.red.frame( width:1+2*x,height :-3 )}") == """
        HStack(alignment: .top, spacing: 8) {
            Text("a")
            Color.red.frame(width: 1 + 2 * x, height: -3)
        }

        """)
  }

  @Test func aChainOnSeveralLinesIsIndented() {
    #expect(
      formatted(
        """
        VStack {
        Text("a")
        .padding( )
          .border(.red)
        Color.red.frame(width: 10)
            .padding()
        }
        .padding()
        """) == """
          VStack {
              Text("a")
                  .padding()
                  .border(.red)
              Color.red.frame(width: 10)
                  .padding()
          }
          .padding()

          """)
  }

  @Test func aLongLineIsBroken() {
    #expect(
      formatted(
        """
        struct Row: View {
        var body: some View {
        Text("Hello").frame(minWidth: 100, idealWidth: 200, maxWidth: .infinity, minHeight: 30, alignment: .leading).padding(8)
        }
        func title(of item: Item, in group: Group, at index: Int, isShown: Bool = true, isBold: Bool = false) -> String { "" }
        }
        """) == """
          struct Row: View {
              var body: some View {
                  Text("Hello").frame(
                      minWidth: 100, idealWidth: 200, maxWidth: .infinity, minHeight: 30, alignment: .leading
                  ).padding(8)
              }
              func title(
                  of item: Item, in group: Group, at index: Int, isShown: Bool = true, isBold: Bool = false
              ) -> String { "" }
          }

          """)
  }

  @Test func commentsAndEmptyLinesAreKept() {
    #expect(
      formatted(
        """


        // A comment.
        /// Documentation.
        struct A {  // at the end


        /* block
           of lines */
        var x = 1 // one
        /* inner */   var y = 2

        }


        // The end.


        """) == """
          // A comment.
          /// Documentation.
          struct A {  // at the end

              /* block
                 of lines */
              var x = 1  // one
              /* inner */ var y = 2

          }

          // The end.

          """)
  }

  @Test func semicolonsBecomeLineBreaks() {
    #expect(
      formatted("HStack { Color.red; Color.blue }\n") == """
        HStack {
            Color.red
            Color.blue
        }

        """)
    // Without the semicolon the next line would be the value.
    #expect(formatted("func f() {\n    return;\n    g()\n}\n") == "func f() {\n    return;\n    g()\n}\n")
  }

  @Test func commasInLists() {
    #expect(formatted("let a = [1,2, 3,]\n") == "let a = [1, 2, 3]\n")
    #expect(
      formatted("let a = [\n1,2,\n3]\n") == """
        let a = [
            1, 2,
            3,
        ]

        """)
  }

  @Test func linesOfStringsKeepTheirContent() {
    #expect(
      formatted(
        #"""
        struct A {
        let text = """
              one
                two \(x)

              three
              """
        }
        """#) == #"""
          struct A {
              let text = """
                  one
                    two \(x)

                  three
                  """
          }

          """#)
  }

  @Test func conditionsAndCases() {
    #expect(
      formatted(
        """
        func f( x:Int? )->Int{
        if let x,x>0,case .a( let y )=z{return y}else if a{ return 2 }
        guard let x else{return 1}
        switch x{
        case 1,2:return 3
        case let y where y>4 : return y
        default:
        return x==1 ? 2:3
        }
        }
        """) == """
          func f(x: Int?) -> Int {
              if let x, x > 0, case .a(let y) = z { return y } else if a { return 2 }
              guard let x else { return 1 }
              switch x {
              case 1, 2: return 3
              case let y where y > 4: return y
              default:
                  return x == 1 ? 2 : 3
              }
          }

          """)
  }

  @Test func conditionalCompilation() {
    #expect(
      formatted(
        """
        VStack {
        #if os(iOS)&&DEBUG
        Text("a")
        #else
        Text( "b" )
        #endif
        Text("c")
        #if os(macOS)
        .padding()
        #endif
        .bold()
        }
        """) == """
          VStack {
              #if os(iOS) && DEBUG
                  Text("a")
              #else
                  Text("b")
              #endif
              Text("c")
                  #if os(macOS)
                      .padding()
                  #endif
                  .bold()
          }

          """)
  }

  /// A declaration with an error stays as it is; the others are formatted.
  @Test func brokenCodeStays() {
    #expect(
      formatted(
        """
        struct A{var x=1}
        struct B {
          var y  =
        }


        struct C{var z=1}
        """) == """
          struct A { var x = 1 }
          struct B {
            var y  =
          }

          struct C { var z = 1 }

          """)
  }

  @Test func marksKeepCodeFromBeingFormatted() {
    #expect(
      formatted(
        """
        VStack {
        // swift-format-ignore
        Text( "a" )
          . padding()
        Text( "b" )
        }
        """) == """
          VStack {
              // swift-format-ignore
              Text( "a" )
            . padding()
              Text("b")
          }

          """)
    let file = "// swift-format-ignore-file\nText( \"a\" )\n"
    #expect(formatted(file) == file)
  }

  @Test func theStyleDecides() {
    let source = "VStack { Text(\"a\")\nText(\"b\") }\n"
    #expect(
      formatted(source, SourceStyle(indentation: .spaces(2))) == "VStack {\n  Text(\"a\")\n  Text(\"b\")\n}\n")
    #expect(
      formatted(source, SourceStyle(indentation: .tab(width: 4))) == "VStack {\n\tText(\"a\")\n\tText(\"b\")\n}\n")
    // 20 columns hold `Text("a").bold()` with its indentation of 4, and `Text("abcdefgh")` does not fit behind `{`.
    #expect(
      formatted("VStack { Text(\"abcdefgh\") }\n", SourceStyle(lineLength: 20)) == """
        VStack {
            Text("abcdefgh")
        }

        """)
  }

  @Test func lineBreaksKeepTheirForm() {
    #expect(formatted("let a=1\r\nlet b=2\r\n") == "let a = 1\r\nlet b = 2\r\n")
    #expect(formatted("let a=1\r\n\r\n\r\n\r\nlet b=2") == "let a = 1\r\n\r\nlet b = 2\r\n")
    #expect(formatted("") == "")
    #expect(formatted("\n \n\n") == "")
  }

  /// What is known of a document holds for its next text, and not for another style.
  @Test func knownSegmentsAreTaken() {
    let first = Document(SourceText("struct A{}\n\nstruct B{}\n\n\n\nlet c=[ 1 ]\n"))
    var formatter = SourceFormatter(first, style: SourceStyle(), known: FormattedSegments())
    let (text, ranges) = formatter.pieces(segments: first.segments.indices)
    #expect(String(decoding: text, as: UTF8.self) == "struct A {}\n\nstruct B {}\n\nlet c = [1]\n")
    #expect(ranges.map(\.before.count).reduce(0, +) == first.text.count)
    #expect(ranges.flatMap { Array(text[$0.after]) } == text)
    let second = Document(SourceText("struct A{}\n\nstruct B2{\nlet d = 3 }\n\n\n\nlet c=[ 1 ]\n"))
    for style in [SourceStyle(), SourceStyle(indentation: .tab(width: 4))] {
      var next = SourceFormatter(second, style: style, known: formatter.known)
      var fresh = SourceFormatter(second, style: style)
      #expect(next.formatted() == fresh.formatted())
    }
  }
}
