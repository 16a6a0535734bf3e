import LanguageServerProtocol
import Testing

/// What a body is, by JSON-RPC.
struct IncomingMessageTests {
  /// A message in short: its kind, id and method or error code.
  private func short(_ text: String) -> String {
    switch IncomingMessage(text.utf8) {
    case .request(let id, let method, let params): "request \(id) \(method.text) \(params != nil)"
    case .notification(let method, let params): "notification \(method.text) \(params != nil)"
    case .response(let id, .success): "result \(id)"
    case .response(let id, .failure(let failure)): "error \(id) \(failure.code)"
    case .invalid(let id, let error): "invalid \(id.map { "\($0)" } ?? "-") \(error.code.rawValue)"
    case .ignored: "ignored"
    }
  }

  static let messages: [(String, String)] = [
    (#"{"jsonrpc":"2.0","id":1,"method":"shutdown"}"#, "request number(1) shutdown false"),
    (#"{"jsonrpc":"2.0","id":0,"method":"shutdown","params":null}"#, "request number(0) shutdown false"),
    (#"{"jsonrpc":"2.0","id":-5,"method":"x/y","params":[]}"#, "request number(-5) x/y true"),
    (#"{"jsonrpc":"2.0","id":"1","method":"shutdown"}"#, "request string(\"1\") shutdown false"),
    (#"{"jsonrpc":"2.0","id":"","method":"shutdown"}"#, "request string(\"\") shutdown false"),
    (
      #"{"params":{},"method":"\u0074extDocument\/hover","id":2147483647,"jsonrpc":"2.0"}"#,
      "request number(2147483647) textDocument/hover true"
    ),
    (#"{"jsonrpc":"2.0","method":"exit","params":null}"#, "notification exit false"),
    (#"{"jsonrpc":"2.0","id":3,"result":null}"#, "result number(3)"),
    (#"{"jsonrpc":"2.0","id":"z","error":{"code":-1,"message":"m"}}"#, "error string(\"z\") -1"),
    (#"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"m"}}"#, "ignored"),
    (#"{"jsonrpc":"2.0","id":4,"method":7}"#, "invalid number(4) -32600"),
    (#"{"jsonrpc":"2.0","id":{},"method":"x"}"#, "invalid - -32600"),
    (#"{"jsonrpc":"2.0","id":null,"method":"x"}"#, "invalid - -32600"),
    (#"{"jsonrpc":"2.0","id":1.5,"method":"x"}"#, "invalid - -32600"),
    (#"{"jsonrpc":"1.0","id":1,"method":"x"}"#, "invalid - -32600"),
    (#"{"id":1,"method":"x"}"#, "invalid - -32600"),
    (#"{"jsonrpc":"2.0","id":1}"#, "invalid number(1) -32600"),
    (#"{"jsonrpc":"2.0","id":1,"method":"x","params":"\ud800"}"#, "invalid number(1) -32602"),
    (#"{"jsonrpc":"2.0","method":"x","params":"\ud800"}"#, "notification x true"),
    ("{}", "invalid - -32600"), ("[]", "invalid - -32600"), ("null", "invalid - -32600"), ("42", "invalid - -32600"),
    ("", "invalid - -32700"), ("hello", "invalid - -32700"), (#"{"jsonrpc":"2.0""#, "invalid - -32700"),
  ]

  @Test(arguments: messages) func classifies(text: String, expected: String) {
    #expect(short(text) == expected)
  }

  @Test func everyMethodIsFoundByItsName() {
    for method in ClientMethod.allCases {
      let message = IncomingMessage(#"{"jsonrpc":"2.0","method":"\#(method.name)"}"#.utf8)
      guard case .notification(.known(method), _) = message else {
        Issue.record("\(method.name) is not found")
        continue
      }
    }
  }

  @Test func idsAreToldApartAndWrittenAsTheyCame() {
    #expect(RequestID.number(1) != RequestID.string("1"))
    var writer = JSONWriter()
    writer.response(to: .string("a\"π"), result: JSONNull())
    #expect(String(decoding: writer.bytes, as: UTF8.self) == #"{"jsonrpc":"2.0","id":"a\"π","result":null}"#)
    writer.removeAll()
    writer.response(to: nil, error: ResponseError(.parseError, "m"))
    #expect(
      String(decoding: writer.bytes, as: UTF8.self)
        == #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"m"}}"#)
  }
}
