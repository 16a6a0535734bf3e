/// The script of the preview's page: selection, switches, the tree and the inspector. Everything that it draws is in the
/// page already; it needs no network.
enum PreviewScript {
  static let text = #"""
    "use strict";
    (() => {
    const data = JSON.parse(document.getElementById("data").textContent);
    const $ = id => document.getElementById(id);
    const state = { r: 0, d: 0, t: data.size, l: 0, n: -1 };
    const key = "plumbline:" + location.pathname;
    // Visual Studio Code, if the page is shown in it: the source is beside the page then.
    const editor = typeof acquireVsCodeApi === "function" ? acquireVsCodeApi() : null;

    // The state is in the address, so that a reload keeps it; an editor has a place of its own.
    function readState() {
      const words = new URLSearchParams(editor ? editor.getState() || "" : location.hash.slice(1));
      for (const name of Object.keys(state)) {
        const value = Number(words.get(name));
        if (words.has(name) && Number.isInteger(value)) state[name] = value;
      }
      if (!data.roots[state.r]) state.r = 0;
      if (!variant(state)) { state.d = 0; state.t = data.size; state.l = 0; }
    }
    function writeState() {
      const words = Object.keys(state).map(name => name + "=" + state[name]).join("&");
      if (editor) editor.setState(words);
      else history.replaceState(null, "", "#" + words);
    }

    function variant(at) { return data.variants.find(v => v.d === at.d && v.t === at.t && v.l === at.l); }
    const shown = () => { const v = variant(state); return v && v.roots[state.r] || { svg: "", nodes: [] }; };
    const number = v => typeof v === "number" ? String(Math.round(v * 100) / 100) : v === null ? "nil" : v === "infinity" ? "∞" : String(v);
    const size = f => number(f[2]) + " × " + number(f[3]);
    function element(name, attributes, ...content) {
      const made = document.createElement(name);
      for (const [key, value] of Object.entries(attributes || {})) made.setAttribute(key, value);
      made.append(...content);
      return made;
    }

    // MARK: Picture

    function drawPicture() {
      const { svg } = shown();
      $("picture").innerHTML = svg || "<p class='empty'>Nothing is laid out here.</p>";
      for (const group of $("picture").querySelectorAll("g[data-node]")) {
        group.addEventListener("click", event => { event.stopPropagation(); select(Number(group.dataset.node), "picture"); });
        group.addEventListener("mouseenter", () => hover(Number(group.dataset.node)));
        group.addEventListener("mouseleave", () => hover(-1));
      }
      for (const label of $("picture").querySelectorAll("g[data-label]")) {
        label.addEventListener("click", event => { event.stopPropagation(); select(Number(label.dataset.label), "picture"); });
      }
      zoom();
    }
    function zoom() {
      const svg = $("picture").querySelector("svg");
      if (!svg) return;
      const box = svg.viewBox.baseVal, pane = $("canvas");
      const fit = Math.min((pane.clientWidth - 24) / box.width, (pane.clientHeight - 24) / box.height);
      const factor = Math.max(0.5, Math.min(1.6, fit));
      svg.setAttribute("width", box.width * factor);
      svg.setAttribute("height", box.height * factor);
    }
    function hover(node) {
      for (const old of document.querySelectorAll(".over")) old.classList.remove("over");
      if (node < 0) return;
      for (const found of document.querySelectorAll(`g[data-node="${node}"], #tree [data-item="${node}"]`)) found.classList.add("over");
    }

    // MARK: Tree

    const closed = new Set();
    function drawTree() {
      const tree = $("tree"), { nodes } = shown();
      tree.textContent = "";
      data.roots.forEach((root, index) => {
        const row = element("div", { role: "treeitem", class: "row root", "data-root": index, "aria-level": 1, tabindex: -1,
          "aria-expanded": String(index === state.r), "aria-selected": String(index === state.r && state.n < 0) });
        row.append(element("span", { class: "twist", "aria-hidden": "true" }, index === state.r ? "▾" : "▸"), element("b", {}, root.title));
        row.addEventListener("click", () => { openRoot(index); });
        tree.append(row);
        if (index !== state.r) return;
        let hiddenBelow = Infinity;
        nodes.forEach((node, position) => {
          if (node.d > hiddenBelow) return;
          hiddenBelow = Infinity;
          const next = nodes[position + 1], parent = next && next.d > node.d, isClosed = closed.has(state.r + ":" + position);
          if (isClosed) hiddenBelow = node.d;
          const item = element("div", { role: "treeitem", class: "row" + (node.m ? " modifier" : ""), "data-item": position,
            "aria-level": node.d + 2, tabindex: -1, "aria-selected": String(position === state.n) });
          if (parent) item.setAttribute("aria-expanded", String(!isClosed));
          item.style.paddingLeft = 8 + Math.min(node.d + 1, 24) * 14 + "px";
          const twist = element("span", { class: "twist", "aria-hidden": "true" }, parent ? (isClosed ? "▸" : "▾") : "");
          twist.addEventListener("click", event => { event.stopPropagation(); toggle(position); });
          item.append(twist, element("span", { class: "name" }, (node.v ? node.v.join(" › ") + " › " : "") + (node.m ? "." : "") + node.n));
          if (node.i) item.append(element("span", { class: "identity" }, " #" + node.i));
          item.append(element("span", { class: "size" }, mark(node) + size(node.f)));
          item.addEventListener("click", () => select(position, "tree"));
          item.addEventListener("mouseenter", () => hover(position));
          item.addEventListener("mouseleave", () => hover(-1));
          tree.append(item);
        });
      });
      const current = tree.querySelector("[aria-selected=true]") || tree.firstElementChild;
      if (current) current.tabIndex = 0;
    }
    const mark = node => node.c || "";
    function toggle(position) {
      const name = state.r + ":" + position;
      if (!closed.delete(name)) closed.add(name);
      drawTree();
      focusRow(`[data-item="${position}"]`);
    }
    function openRoot(index) {
      state.r = index;
      select(-1, "tree", true);
      focusRow(`[data-root="${index}"]`);
    }
    function focusRow(selector) {
      const row = $("tree").querySelector(selector);
      if (!row) return;
      for (const other of $("tree").querySelectorAll("[tabindex='0']")) other.tabIndex = -1;
      row.tabIndex = 0;
      row.focus();
    }
    $("tree").addEventListener("keydown", event => {
      const row = event.target.closest(".row"), rows = [...$("tree").querySelectorAll(".row")], at = rows.indexOf(row);
      if (at < 0) return;
      const item = row.dataset.item, expanded = row.getAttribute("aria-expanded");
      const go = target => {
        if (!target) return;
        if (target.dataset.item !== undefined) { select(Number(target.dataset.item), "tree"); focusRow(`[data-item="${target.dataset.item}"]`); }
        else focusRow(`[data-root="${target.dataset.root}"]`);
      };
      switch (event.key) {
      case "ArrowDown": go(rows[at + 1]); break;
      case "ArrowUp": go(rows[at - 1]); break;
      case "Home": go(rows[0]); break;
      case "End": go(rows[rows.length - 1]); break;
      case "ArrowRight":
        if (expanded === "false") { if (item === undefined) openRoot(Number(row.dataset.root)); else toggle(Number(item)); } else if (expanded === "true") go(rows[at + 1]);
        break;
      case "ArrowLeft":
        if (expanded === "true" && item !== undefined) toggle(Number(item));
        else go(rows.slice(0, at).reverse().find(r => Number(r.getAttribute("aria-level")) < Number(row.getAttribute("aria-level"))));
        break;
      case "Enter": case " ":
        if (item === undefined) openRoot(Number(row.dataset.root)); else select(Number(item), "tree");
        break;
      default: return;
      }
      event.preventDefault();
    });

    // MARK: Selection

    function select(node, origin, redraw) {
      const nodes = shown().nodes;
      state.n = nodes[node] ? node : -1;
      writeState();
      if (redraw) drawPicture();
      if (origin !== "tree" && state.n >= 0) {
        // Opens what is around the view.
        let depth = nodes[state.n].d;
        for (let i = state.n - 1; i >= 0 && depth > 0; i--) if (nodes[i].d < depth) { depth = nodes[i].d; closed.delete(state.r + ":" + i); }
      }
      drawTree();
      for (const old of $("picture").querySelectorAll(".sel")) old.classList.remove("sel");
      for (const found of $("picture").querySelectorAll(`g[data-node="${state.n}"]`)) found.classList.add("sel");
      drawInspector();
      showSource(origin !== "source");
      if (editor && (origin === "tree" || origin === "picture")) revealInEditor(nodes[state.n]);
      const row = $("tree").querySelector(`[data-item="${state.n}"]`);
      if (row && origin !== "tree") row.scrollIntoView({ block: "nearest" });
    }

    function table(rows, head) {
      const made = element("table", {});
      if (head) made.append(element("tr", {}, ...head.map(text => element("th", { scope: "col" }, text))));
      for (const row of rows) made.append(element("tr", {}, ...row.map((text, i) => element(i === 0 ? "th" : "td", i === 0 ? { scope: "row" } : {}, text))));
      return made;
    }
    function drawInspector() {
      const pane = $("inspector"), node = shown().nodes[state.n];
      pane.textContent = "";
      if (!node) {
        const root = data.roots[state.r];
        pane.append(element("h2", {}, root ? root.title : "Nothing is laid out"),
          element("p", { class: "hint" }, "Select a view in the tree, in the picture or in the source."));
        return;
      }
      pane.append(element("h2", {}, (node.m ? "." : "") + node.n + (node.i ? " #" + node.i : "")));
      if (node.v) pane.append(element("p", { class: "hint" }, "Body of " + node.v.join(" › ")));
      if (node.x) pane.append(element("p", { class: "hint" }, "Element " + node.x.join(", ")));
      const [x, y] = node.f;
      pane.append(table([
        ["Proposed", number(node.p[0]) + " × " + number(node.p[1])], ["Size", mark(node) + size(node.f)],
        ["Position", `(${number(x)}, ${number(y)})`],
      ]));
      for (const reason of node.w || []) pane.append(element("p", { class: "reason" }, ...reason.split("`").map((text, i) => i % 2 ? element("code", {}, text) : text)));
      const rows = data.guides.map((name, i) => [name, number(node.g[i]), node.e[i] === null || node.e[i] === undefined ? "–" : number(node.e[i])]);
      pane.append(element("h3", {}, "Guides"), table(rows, ["", "value", "explicit"]));
      const why = data.why[node.s.slice(0, 2).join(":")];
      if (why && !node.o) pane.append(element("h3", {}, "Why"), element("pre", { class: "why" }, why));
    }

    // MARK: Source

    const lines = [...document.querySelectorAll("#source .line")];
    function showSource(scrolls) {
      for (const old of document.querySelectorAll("#source .sel")) old.classList.remove("sel");
      if (window.CSS && CSS.highlights) CSS.highlights.delete("selection");
      const node = shown().nodes[state.n];
      if (!node || node.o) return;
      const [startLine, startColumn, endLine, endColumn] = node.s;
      for (let i = startLine; i <= endLine && i < lines.length; i++) lines[i].classList.add("sel");
      const start = point(startLine, startColumn), end = point(endLine, endColumn);
      if (start && end && window.CSS && CSS.highlights) {
        const range = new Range();
        range.setStart(...start);
        range.setEnd(...end);
        CSS.highlights.set("selection", new Highlight(range));
      }
      if (scrolls && lines[startLine]) lines[startLine].scrollIntoView({ block: "nearest" });
    }
    function point(line, column) {
      if (!lines[line]) return null;
      const walker = document.createTreeWalker(lines[line], NodeFilter.SHOW_TEXT);
      let last = null;
      while (walker.nextNode()) {
        last = walker.currentNode;
        if (column <= last.length) return [last, column];
        column -= last.length;
      }
      return last ? [last, last.length] : [lines[line], 0];
    }
    // Selects the smallest view around a place: of the root that is shown, else of the first one that has some.
    function selectAt(line, column) {
      const roots = (variant(state) || { roots: [] }).roots;
      for (const root of [state.r, ...roots.keys()]) {
        const node = smallest((roots[root] || { nodes: [] }).nodes, line, column);
        if (node < 0) continue;
        const isOther = root !== state.r;
        state.r = root;
        select(node, "source", isOther);
        return;
      }
      select(-1, "source");
    }
    function smallest(nodes, line, column) {
      let best = -1, length = Infinity;
      const before = (a, b) => a[0] < b[0] || a[0] === b[0] && a[1] <= b[1];
      nodes.forEach((node, index) => {
        if (node.o) return;
        const [l0, c0, l1, c1] = node.s;
        if (!before([l0, c0], [line, column]) || !before([line, column], [l1, c1])) return;
        const extent = (l1 - l0) * 10000 + c1 - c0;
        if (extent < length) { best = index; length = extent; }
      });
      return best;
    }
    $("source").addEventListener("click", event => {
      const line = event.target.closest(".line"), chosen = getSelection();
      if (!line || !chosen.anchorNode || !line.contains(chosen.anchorNode)) return;
      const range = new Range();
      range.setStart(line, 0);
      range.setEnd(chosen.anchorNode, chosen.anchorOffset);
      selectAt(lines.indexOf(line), range.toString().length);
    });

    // MARK: Editor

    function revealInEditor(node) {
      if (!node || node.o) return;
      const [startLine, start, endLine, end] = node.s;
      editor.postMessage({ range: { start: { line: startLine, character: start }, end: { line: endLine, character: end } } });
    }
    if (editor) {
      document.documentElement.dataset.inEditor = "true";
      addEventListener("message", ({ data: { position } }) => { if (position) selectAt(position.line, position.character); });
    }

    // MARK: Switches

    const switches = [["d", "devices", "Device"], ["t", "sizes", "Type size"], ["l", "directions", "Direction"]];
    function drawSwitches() {
      for (const [name, list, label] of switches) {
        const box = $(list);
        box.textContent = "";
        data[list].forEach((text, index) => {
          const there = variant({ ...state, [name]: index });
          const input = element("input", { type: "radio", name: list, id: list + index, value: index });
          input.checked = state[name] === index;
          input.disabled = !there;
          input.addEventListener("change", () => { state[name] = index; drawSwitches(); select(state.n, "switch", true); $(list + index).focus(); });
          const title = there ? label + ": " + text : "Left out: the page has reached its size";
          box.append(input, element("label", { for: list + index, title }, text));
        });
      }
    }

    // MARK: Start

    addEventListener("keydown", event => { if (event.key === "Escape" && state.n >= 0) select(-1, "keyboard"); });
    $("canvas").addEventListener("click", () => { if (state.n >= 0) select(-1, "picture"); });
    addEventListener("resize", zoom);
    addEventListener("hashchange", () => { readState(); drawSwitches(); select(state.n, "address", true); });
    readState();
    drawSwitches();
    select(state.n, "start", true);
    const scrolled = ["tree", "canvas", "inspector", "source"];
    try {
      const places = JSON.parse(sessionStorage.getItem(key) || "{}");
      for (const id of scrolled) if (places[id]) [$(id).scrollLeft, $(id).scrollTop] = places[id];
      if (places.focus && $(places.focus)) $(places.focus).focus();
      else if (places.inTree) focusRow("[tabindex='0']");
    } catch { /* The page works without a storage. */ }

    // A script beside the page states the revision of the source. It is read again and again: a page of a local file may
    // read no other file.
    if (data.revisions && !editor) {
      window.plumblineRevision = revision => {
        if (revision === data.revision) return;
        const places = { focus: document.activeElement && document.activeElement.id || null, inTree: $("tree").contains(document.activeElement) };
        for (const id of scrolled) places[id] = [$(id).scrollLeft, $(id).scrollTop];
        try { sessionStorage.setItem(key, JSON.stringify(places)); } catch { /* The reload keeps the address. */ }
        location.reload();
      };
      setInterval(() => {
        const script = element("script", { src: data.revisions + "?" + Date.now() });
        script.onload = script.onerror = () => script.remove();
        document.head.append(script);
      }, 300);
    }
    document.documentElement.dataset.ready = "true";
    })();

    """#
}
