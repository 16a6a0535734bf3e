/// Prints the manual page.
package func manual() -> Output {
  var output = Output()
  output.result = ManualPage.text
  return output
}
