// Live standings for another site: <tolva-standings tournament="3"></tolva-standings> shows them.
// It fetches them from where this script came from, and looks like the page around it.
"use strict";

(() => {
  const TEXTS = /* texts */ {};
  const HERE = new URL(document.currentScript.src).origin;
  const EVERY = 30_000;
  const AFTER_THE_END = 600_000;
  const PATIENCE = 10_000;
  /** Pixels; there the last column, of which one can do without, is left out. */
  const NARROW = 360;
  const LOOK = `
    :host { display: block; font: inherit; color: inherit; }
    h3, h4 { font: inherit; font-weight: bold; margin: 0 0 .2em; }
    h3 { font-size: 1.15em; }
    a { color: inherit; }
    :focus-visible { outline: 3px solid; outline-offset: 1px; }
    p { margin: 0 0 .5em; }
    .scroll { overflow-x: auto; }
    table { border-collapse: collapse; width: 100%; margin: 0 0 .6em; font-variant-numeric: tabular-nums; }
    th, td { padding: .3em .4em; text-align: left; border-bottom: 1px solid; border-color: color-mix(in srgb, currentcolor 25%, transparent); }
    thead th { vertical-align: bottom; border-bottom-width: 2px; }
    tbody th { font-weight: normal; min-width: 6em; overflow-wrap: anywhere; }
    .num { text-align: right; white-space: nowrap; }
    :host([data-narrow]) :is(th, td):last-child { display: none; }
    .club, .when { font-size: .85em; opacity: .8; }
    .club { display: block; }`;

  /** An element with its children. Names come in as text, never as markup. */
  function make(tag, options = {}, ...children) {
    const made = Object.assign(document.createElement(tag), options);
    made.append(...children);
    return made;
  }

  function number(value, lang) {
    return value === null || value === undefined ? "–" : value.toLocaleString(lang, { maximumFractionDigits: 2 });
  }

  /** The column that decides first and is no place; where there is none, the partier won. */
  function deciding(standings) {
    return standings.columns.find((column) => column.leads && !column.is_place);
  }

  function table(standings, rows, name, lang) {
    const { heads } = standings;
    const column = deciding(standings);
    const titles = [heads.place, heads.entrant, ...(column ? [column.name] : []), heads.partier, heads.matches];
    const head = titles.map((title, at) => make("th", { scope: "col", className: at === 1 ? "" : "num" }, title));
    const lines = rows.map((row) => {
      const who = make("th", { scope: "row" }, row.entrant.name);
      if (row.entrant.club) who.append(make("span", { className: "club" }, row.entrant.club));
      const partier = row.partier_lost === null ? row.partier_won : `${row.partier_won}–${row.partier_lost}`;
      const figures = [...(column ? [number(row.values[column.id], lang)] : []), partier, row.matches];
      return make("tr", {}, make("td", { className: "num" }, String(row.place)), who,
        ...figures.map((figure) => make("td", { className: "num" }, String(figure))));
    });
    const made = make("table", {}, make("thead", {}, make("tr", {}, ...head)), make("tbody", {}, ...lines));
    return make("div", { className: "scroll", role: "region", ariaLabel: name, tabIndex: 0 }, made);
  }

  class TolvaStandings extends HTMLElement {
    #shadow = this.attachShadow({ mode: "open" });
    #timer = 0;
    #asked = -Infinity;
    #asking = false;
    #wait = EVERY;
    #kept = null;
    #onVisible = () => this.#plan();
    #width = new ResizeObserver(([{ contentRect }]) => this.toggleAttribute("data-narrow", contentRect.width < NARROW));

    constructor() {
      super();
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(LOOK);
      this.#shadow.adoptedStyleSheets = [sheet];
      this.#shadow.append(document.createElement("slot"));
    }

    connectedCallback() {
      document.addEventListener("visibilitychange", this.#onVisible);
      this.#width.observe(this);
      this.#kept = this.#remembered();
      if (this.#kept) this.#show("fetched");
      this.#plan();
    }

    disconnectedCallback() {
      document.removeEventListener("visibilitychange", this.#onVisible);
      this.#width.disconnect();
      clearTimeout(this.#timer);
    }

    get #lang() {
      const lang = this.getAttribute("lang") || document.documentElement.lang || "sv";
      return lang.toLowerCase().startsWith("en") ? "en" : "sv";
    }

    get #name() {
      return `tolva-standings ${HERE} ${this.getAttribute("tournament") || ""} ${this.#lang}`;
    }

    /** Ask when it is time, and never while nobody looks. */
    #plan() {
      clearTimeout(this.#timer);
      if (document.hidden || this.#asking || !this.isConnected) return;
      this.#timer = setTimeout(() => this.#turn(), Math.max(0, this.#asked + this.#wait - performance.now()));
    }

    async #turn() {
      this.#asking = true;
      this.#asked = performance.now();
      this.#wait = EVERY;
      try {
        await this.#ask();
      } catch {
        this.#show("away");
      } finally {
        this.#asking = false;
        this.#plan();
      }
    }

    async #ask() {
      const path = await this.#path();
      if (path === null) {
        this.#kept = null;
        this.#shadow.replaceChildren(make("p", {}, this.#text("none")));
        return;
      }
      const standings = await this.#fetch(path);
      this.#kept = { standings, at: Date.now() };
      if (standings.final) this.#wait = AFTER_THE_END;
      this.#remember();
      this.#show("fetched");
    }

    /** The newest tournament where none is named; that is looked up once for each time it is shown. */
    async #path() {
      const wanted = this.getAttribute("tournament");
      if (wanted) return `/api/tournaments/${encodeURIComponent(wanted)}/standings`;
      const { tournaments } = await this.#fetch("/api/tournaments?limit=1");
      return tournaments.length ? tournaments[0].links.standings : null;
    }

    /** The browser keeps what it got, and asks with its ETag whether there is anything new. */
    async #fetch(path) {
      const url = new URL(path, HERE);
      url.searchParams.set("lang", this.#lang);
      const asked = { cache: "no-cache", credentials: "omit", signal: AbortSignal.timeout(PATIENCE) };
      const answer = await fetch(url, asked);
      if (answer.status === 429) {
        this.#wait = Math.max(EVERY, 1000 * Number(answer.headers.get("Retry-After")) || 0);
      }
      if (!answer.ok) throw new Error(String(answer.status));
      return answer.json();
    }

    /** `key`: the text that says of when they are. */
    #show(key) {
      if (!this.#kept) {
        this.#shadow.replaceChildren(document.createElement("slot"), make("p", { className: "when" }, this.#text("never")));
        return;
      }
      const { standings, at } = this.#kept;
      const most = Number(this.getAttribute("rows")) || Infinity;
      const parts = standings.groups.length
        ? standings.groups.map((group) => [group.name, group.rows])
        : [["", standings.rows]];
      const held = standings.held ? [make("p", {}, standings.held)] : [];
      const page = new URL(standings.links.page, HERE).href;
      this.#shadow.replaceChildren(
        make("h3", {}, make("a", { href: page }, standings.tournament)),
        make("p", {}, standings.title),
        ...held,
        ...parts.filter(([, rows]) => rows.length || !standings.held).flatMap(([name, rows]) => [
          ...(name ? [make("h4", {}, name)] : []),
          table(standings, rows.slice(0, most), name || standings.title, this.#lang),
        ]),
        make("p", { className: "when" }, this.#text(key, this.#moment(at))),
      );
    }

    #text(key, time = "") {
      return TEXTS[this.#lang][key].replace("%(time)s", () => time);
    }

    /** kl. 19.30; with the day where it is another one. */
    #moment(at) {
      const lang = this.#lang === "en" ? "en-GB" : "sv-SE";
      const when = new Date(at);
      const time = when.toLocaleTimeString(lang, { hour: "2-digit", minute: "2-digit" });
      const clock = this.#text("clock", this.#lang === "en" ? time : time.replace(":", "."));
      if (when.toDateString() === new Date().toDateString()) return clock;
      return `${when.toLocaleDateString(lang, { day: "numeric", month: "long" })}, ${clock}`;
    }

    #remember() {
      try { localStorage.setItem(this.#name, JSON.stringify(this.#kept)); } catch { /* a page may forbid it */ }
    }

    #remembered() {
      try { return JSON.parse(localStorage.getItem(this.#name)); } catch { return null; }
    }
  }

  if (!customElements.get("tolva-standings")) customElements.define("tolva-standings", TolvaStandings);
})();
