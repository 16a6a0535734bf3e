/// The style sheet of the preview's page, in light and in dark.
enum PreviewStyle {
  static let sheet = """
    :root{color-scheme:light dark;--back:#f4f6fa;--pane:#fff;--line:#d9dfe8;--text:#1a2230;--faint:#647085;\
    --accent:#2f6df6;--select:#dbe7ff;--focus:#f08c00;--code:#f7f9fc;--mark:#ffe8b8;
    --key:#9b2393;--str:#c41a16;--num:#1c00cf;--com:#5d6c79;--type:#0b4f79;--fun:#3e6d74}
    @media (prefers-color-scheme:dark){:root{--back:#0f131a;--pane:#171c25;--line:#2c3442;--text:#e8edf5;\
    --faint:#93a0b4;--accent:#6ea0ff;--select:#24375e;--focus:#ffa94d;--code:#141922;--mark:#5a4310;
    --key:#ff7ab2;--str:#ff8170;--num:#d9c97c;--com:#7f8c98;--type:#6bdfff;--fun:#67b7a4}}
    *{box-sizing:border-box}
    html,body{height:100%;margin:0}
    body{display:grid;grid-template:auto 1fr/minmax(200px,290px) minmax(320px,1fr) minmax(280px,430px);\
    background:var(--back);color:var(--text);font:13px/1.45 -apple-system,BlinkMacSystemFont,"SF Pro Text",Inter,\
    "Segoe UI",Roboto,"Noto Sans",sans-serif}
    header{grid-column:1/-1;display:flex;flex-wrap:wrap;gap:8px 20px;align-items:center;padding:8px 14px;\
    background:var(--pane);border-bottom:1px solid var(--line)}
    h1{font-size:14px;margin:0 auto 0 0;font-weight:650}
    fieldset{border:0;margin:0;padding:0;display:flex;align-items:center}
    legend{float:left;padding:0 8px 0 0;color:var(--faint);font-size:12px}
    fieldset input{position:absolute;opacity:0;width:1px;height:1px}
    fieldset label{padding:3px 9px;border:1px solid var(--line);margin-left:-1px;cursor:pointer;background:var(--pane);\
    font-size:12px;white-space:nowrap}
    fieldset label:first-of-type{border-radius:7px 0 0 7px}
    fieldset label:last-of-type{border-radius:0 7px 7px 0}
    fieldset input:checked+label{background:var(--accent);border-color:var(--accent);color:#fff;font-weight:600}
    @media (prefers-color-scheme:dark){fieldset input:checked+label{background:#2b5fd0;border-color:#2b5fd0}}
    fieldset input:disabled+label{opacity:.4;cursor:not-allowed;text-decoration:line-through}
    fieldset input:focus-visible+label{outline:2px solid var(--focus);outline-offset:1px;position:relative;z-index:1}
    nav,#side{min-height:0;background:var(--pane);display:flex;flex-direction:column}
    nav{border-right:1px solid var(--line)}
    #side{border-left:1px solid var(--line)}
    #tree{overflow:auto;flex:1;padding:6px 0}
    .row{display:flex;gap:5px;align-items:baseline;padding:2px 10px 2px 8px;white-space:nowrap;cursor:default}
    .row .size{margin-left:auto;padding-left:14px;color:var(--faint);font-size:11.5px;font-variant-numeric:tabular-nums}
    .row .name{overflow:hidden;text-overflow:ellipsis}
    .row .size{flex:none}
    .row .identity{color:var(--accent)}
    .row.modifier .name{color:var(--faint)}
    .twist{width:11px;flex:none;color:var(--faint);font-size:10px}
    .row.over{background:color-mix(in srgb,var(--select) 45%,transparent)}
    .row[aria-selected=true]{background:var(--select)}
    :focus-visible{outline:2px solid var(--focus);outline-offset:-2px}
    #canvas{overflow:auto;min-height:0;display:flex;padding:12px}
    #picture{margin:auto}
    #picture svg{display:block;border-radius:12px}
    #picture g[data-node],#picture g[data-label]{cursor:pointer}
    #picture .f{pointer-events:all}
    #picture .guide,#picture .t,#picture rect.spacing,#picture rect.padding,#picture rect.overflow,#picture line,\
    #picture .clip{pointer-events:none}
    .pl .over>.f{stroke:var(--focus)!important;stroke-width:1.5!important}
    .pl .sel>.f{stroke:var(--focus)!important;stroke-width:2.5!important;stroke-dasharray:none!important}
    #inspector{overflow:auto;flex:1 1 50%;padding:10px 14px;min-height:120px}
    #inspector h2{font-size:15px;margin:0 0 4px}
    #inspector h3{font-size:11px;letter-spacing:.04em;text-transform:uppercase;color:var(--faint);margin:12px 0 3px}
    #inspector table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
    #inspector th{font-weight:400;color:var(--faint);text-align:left;padding:1px 10px 1px 0;white-space:nowrap}
    #inspector td,#inspector tr:first-child th[scope=col]{text-align:right;padding:1px 0 1px 10px}
    .hint{color:var(--faint);margin:2px 0 8px}
    .reason{overflow-wrap:anywhere;background:var(--mark);border-radius:6px;padding:4px 8px;margin:6px 0}
    .why{white-space:pre-wrap;margin:0;font:12px/1.5 ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace}
    #source{overflow:auto;flex:1 1 50%;margin:0;padding:8px 0;background:var(--code);border-top:1px solid var(--line);\
    font:12px/1.55 ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace;counter-reset:line;tab-size:4}
    .line{display:block;padding:0 14px 0 52px;position:relative;white-space:pre;min-height:1.55em;width:max-content;\
    min-width:100%}
    .line::before{counter-increment:line;content:counter(line);position:absolute;left:0;width:40px;text-align:right;\
    color:var(--faint);opacity:.7}
    .line.sel{background:color-mix(in srgb,var(--select) 50%,transparent)}
    ::highlight(selection){background-color:var(--mark)}
    .keyword{color:var(--key)}.string,.regexp{color:var(--str)}.number{color:var(--num)}.comment{color:var(--com)}
    .type,.struct,.class,.enum,.interface,.namespace{color:var(--type)}.function,.method,.macro{color:var(--fun)}
    .empty{color:var(--faint)}
    .left-out{width:100%;margin:0;color:var(--faint);font-size:12px}
    [data-in-editor] #source{display:none}
    @media (max-width:900px){body{grid-template:auto 60vh auto auto/1fr;height:auto}\
    nav,#side{border:0;border-top:1px solid var(--line)}nav{order:3}#side{order:4}#tree{max-height:50vh}}

    """
}
