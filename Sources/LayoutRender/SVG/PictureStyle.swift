/// The style sheet of pictures, in light and in dark. Colours are written out in each rule, since some programs that show
/// SVG know no variables.
package enum PictureStyle {
  package static let sheet = light + "@media (prefers-color-scheme:dark){" + dark + "}"

  private static let font =
    "-apple-system,BlinkMacSystemFont,\"SF Pro Text\",Inter,\"Segoe UI\",Roboto,\"Noto Sans\",\"Liberation Sans\",sans-serif"

  private static let light = """
    .pl{font-family:\(font)}
    .pl .paper{fill:#eef1f6}
    .pl .device{fill:#dfe4ec;stroke:#aab4c3;stroke-width:1.5}
    .pl .island{fill:#aab4c3}
    .pl .canvas{fill:#fff}
    .pl .edge{fill:none;stroke:#b9c2d0;stroke-width:1;stroke-dasharray:2 3}
    .pl .title{fill:#131a26;font-size:17px;font-weight:650}
    .pl .caption{fill:#5b6677;font-size:12px}
    .pl .note{fill:#9a5b00;font-size:11px}
    .pl .f{fill:#4d6b9a;fill-opacity:.0;stroke:#7d8da5;stroke-width:1}
    .pl .stack .f{fill:#2f6df6;fill-opacity:.035;stroke:#2f6df6}
    .pl .grid .f{fill:#7a4bf0;fill-opacity:.035;stroke:#7a4bf0}
    .pl .layer .f{stroke:#93a1b5;stroke-width:.8;stroke-dasharray:4 2.5}
    .pl .text .f{stroke:#8794a8;stroke-width:.75}
    .pl .shape .f,.pl .circle .f{fill:#64748b;fill-opacity:.14;stroke:#64748b}
    .pl .image .f{fill:#0d8f7b;fill-opacity:.1;stroke:#0d8f7b}
    .pl .control .f{fill:#0d8f7b;fill-opacity:.06;stroke:#0d8f7b}
    .pl .scroll .f{fill:#0a7ea4;fill-opacity:.03;stroke:#0a7ea4}
    .pl .other .f{fill:#64748b;fill-opacity:.05;stroke:#64748b}
    .pl .divider .f{fill:#64748b;fill-opacity:.5;stroke:none}
    .pl .spacer .f{stroke:#a3aebf;stroke-width:.75;stroke-dasharray:1 3}
    .pl .spring{fill:none;stroke:#8a97ab;stroke-width:1}
    .pl .approximate .f{stroke-dasharray:1.5 1.75}
    .pl .unknown .f{fill:url(#pl-unknown);fill-opacity:1;stroke:#8a6d00;stroke-dasharray:5 2 1 2}
    .pl .hidden{opacity:.4}
    .pl .away{opacity:.3}
    .pl .hidden .f{stroke-dasharray:2 4}
    .pl .hl .f{stroke:#f08c00;stroke-width:2.5;stroke-dasharray:none}
    .pl .ring{fill:none;stroke:#64748b;stroke-width:.75;stroke-opacity:.6}
    .pl .t{fill:#1d2635}
    .pl .base{stroke:#d6409f;stroke-width:.6;stroke-opacity:.55;stroke-dasharray:1 1.5}
    .pl .spacing{fill:url(#pl-spacing)}
    .pl .padding{fill:#1fa35c;fill-opacity:.13}
    .pl .overflow{fill:url(#pl-overflow);stroke:#dc2f3c;stroke-width:1}
    .pl .g{stroke:#d01884;stroke-width:1.25;stroke-dasharray:5 3}
    .pl .lead{stroke:#d01884;stroke-width:.75;stroke-opacity:.45;stroke-dasharray:2 3}
    .pl .implicit .g,.pl .implicit .lead{stroke:#8d86a8}
    .pl .m{fill:#fff;stroke:#d01884;stroke-width:1.25}
    .pl .m.x{fill:#d01884}
    .pl .implicit .m{stroke:#8d86a8}
    .pl .call{stroke:#8794a8;stroke-width:.75}
    .pl .chip{fill:#fff;stroke:#8794a8;stroke-width:.75}
    .pl .n{font-weight:600;fill:#273246}
    .pl .d{fill:#5b6677}
    .pl .c-stack .chip{fill:#2f6df6;stroke:none}.pl .c-grid .chip{fill:#7a4bf0;stroke:none}
    .pl .c-scroll .chip{fill:#0a7ea4;stroke:none}
    .pl .c-stack .n,.pl .c-grid .n,.pl .c-scroll .n{fill:#fff}
    .pl .c-stack .d,.pl .c-grid .d,.pl .c-scroll .d{fill:#e3ecff}
    .pl .c-unknown .chip{fill:#fff5d1;stroke:#8a6d00}.pl .c-unknown .n{fill:#5f4b00}.pl .c-unknown .d{fill:#7a6410}
    .pl .c-guide .chip{fill:#d01884;stroke:none}.pl .c-guide .n{fill:#fff}.pl .c-guide .d{fill:#ffe0f1}
    .pl .c-implicit .chip{fill:#f3f1fa;stroke:#8d86a8}.pl .c-implicit .n{fill:#4b4566}.pl .c-implicit .d{fill:#6b6488}
    .pl .c-error .chip{fill:#dc2f3c;stroke:none}.pl .c-error .n{fill:#fff}.pl .c-error .d{fill:#ffe1e3}
    .pl .c-space .chip{fill:#fff;fill-opacity:.85;stroke:none}.pl .c-space .n{fill:#b3471d}
    .pl .c-move .chip{fill:#fff0d6;stroke:#e08a00}.pl .c-move .n{fill:#7a4b00}.pl .c-move .d{fill:#8c6420}
    .pl .old{fill:none;stroke:#e08a00;stroke-width:1.25;stroke-dasharray:5 3}
    .pl .arrow{fill:none;stroke:#e08a00;stroke-width:1.5}
    .pl .head{fill:#e08a00}
    .pl .h1{stroke:#e2733f;stroke-opacity:.6}.pl .h2{stroke:#dc2f3c;stroke-opacity:.75}.pl .h3{stroke:#a88a1f;stroke-opacity:.5}
    """

  private static let dark = """
    .pl .paper{fill:#11151c}
    .pl .device{fill:#242b36;stroke:#4a5566}
    .pl .island{fill:#4a5566}
    .pl .canvas{fill:#1a1f28}
    .pl .edge{stroke:#4a5566}
    .pl .title{fill:#f1f4f9}
    .pl .caption{fill:#9aa7ba}
    .pl .note{fill:#ffc069}
    .pl .f{stroke:#76859b}
    .pl .stack .f{fill:#6ea0ff;stroke:#6ea0ff}
    .pl .grid .f{fill:#ab8bff;stroke:#ab8bff}
    .pl .layer .f{stroke:#66748a}
    .pl .text .f{stroke:#6f7d93}
    .pl .shape .f,.pl .circle .f{fill:#94a3b8;stroke:#94a3b8}
    .pl .image .f,.pl .control .f{fill:#3fd0b6;stroke:#3fd0b6}
    .pl .scroll .f{fill:#4cc3ea;stroke:#4cc3ea}
    .pl .other .f{fill:#94a3b8;stroke:#94a3b8}
    .pl .divider .f{fill:#94a3b8}
    .pl .spacer .f{stroke:#56637a}
    .pl .spring{stroke:#6f7d93}
    .pl .unknown .f{fill:url(#pl-unknown);stroke:#e0bd45}
    .pl .hl .f{stroke:#ffa94d}
    .pl .ring{stroke:#94a3b8}
    .pl .t{fill:#e9eef6}
    .pl .base{stroke:#ff79c6}
    .pl .padding{fill:#3ddc84;fill-opacity:.14}
    .pl .overflow{stroke:#ff6b75}
    .pl .g,.pl .lead{stroke:#ff6fb8}
    .pl .implicit .g,.pl .implicit .lead{stroke:#a79fc9}
    .pl .m{fill:#1a1f28;stroke:#ff6fb8}
    .pl .m.x{fill:#ff6fb8}
    .pl .implicit .m{stroke:#a79fc9}
    .pl .call{stroke:#6f7d93}
    .pl .chip{fill:#2a323f;stroke:#6f7d93}
    .pl .n{fill:#eef2f8}
    .pl .d{fill:#aab6c8}
    .pl .c-stack .chip{fill:#2b5fd0}.pl .c-grid .chip{fill:#6a43d6}.pl .c-scroll .chip{fill:#0b7396}
    .pl .c-unknown .chip{fill:#3a3215;stroke:#e0bd45}.pl .c-unknown .n{fill:#ffe28a}.pl .c-unknown .d{fill:#d9c37a}
    .pl .c-guide .chip{fill:#c2187c}
    .pl .c-implicit .chip{fill:#2a2737;stroke:#a79fc9}.pl .c-implicit .n{fill:#ded8f5}.pl .c-implicit .d{fill:#b9b2d6}
    .pl .c-error .chip{fill:#d32f3c}
    .pl .c-space .chip{fill:#1a1f28}.pl .c-space .n{fill:#ffa477}
    .pl .c-move .chip{fill:#3b2c10;stroke:#ffb340}.pl .c-move .n{fill:#ffd48a}.pl .c-move .d{fill:#d9b67a}
    .pl .old,.pl .arrow{stroke:#ffb340}
    .pl .head{fill:#ffb340}
    .pl .h1{stroke:#ff9466}.pl .h2{stroke:#ff6b75}.pl .h3{stroke:#e0bd45}
    """

  /// The hatchings.
  static let definitions =
    "<defs>" + hatching("spacing", line: "h1", distance: 5) + hatching("overflow", line: "h2", distance: 5)
    + hatching("unknown", line: "h3", distance: 8) + "</defs>"

  private static func hatching(_ name: String, line: String, distance: Int) -> String {
    """
    <pattern id="pl-\(name)" width="\(distance)" height="\(distance)" patternUnits="userSpaceOnUse" \
    patternTransform="rotate(45)"><line class="\(line)" x1="0" y1="0" x2="0" y2="\(distance)" stroke-width="1.5"/>\
    </pattern>
    """
  }
}
