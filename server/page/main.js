// Where the page begins: reads what it needs, draws, and listens.

/** @import { State, Lists } from "./app.js" */
/** @import { Route } from "./router.js" */
/** @import { Settings } from "./settings.js" */
import { actions, listenToActions } from "./actions.js";
import { USUAL, infoOf } from "./app.js";
import { Board } from "./board/board.js";
import { grounds } from "./board/ground.js";
import { forms } from "./board/pieces.js";
import { h, show } from "./dom.js";
import { start as startEvents } from "./events.js";
import { isLookedThrough, isMyTurn, mySides } from "./game.js";
import { listenToKeys } from "./keys.js";
import { Learning, learningActions } from "./learning.js";
import { listActions, readLists } from "./lists.js";
import { connection, head, problem } from "./parts/frame.js";
import { drawDialog } from "./parts/dialogs.js";
import { MoveList } from "./parts/moves.js";
import { Playing } from "./playing.js";
import { listen as listenToAddress, routeOf } from "./router.js";
import { listenToStudyKeys, studyActions } from "./analysis/actions.js";
import { Analysing, SHARING } from "./analysis/analysing.js";
import { ValueBar } from "./analysis/bar.js";
import { touched } from "./analysis/drawing.js";
import { Graph } from "./analysis/graph.js";
import { draw } from "./analysis/setup.js";
import { share } from "./analysis/sharing.js";
import { listenToArrows } from "./analysis/signs.js";
import { TreeList } from "./analysis/treelist.js";
import { drawAnalysis } from "./screens/analysis.js";
import { drawHome } from "./screens/home.js";
import { drawLearn } from "./screens/learn.js";
import { drawPlay } from "./screens/play.js";
import { drawRecord, recordActions } from "./screens/record.js";
import { drawSolved } from "./screens/solved.js";
import * as server from "./server.js";
import { applyTheme, contrast, keepSettings, languageOf, loadSettings } from "./settings.js";
import { store } from "./state.js";
import { speech } from "./texts.js";

const settings = loadSettings();
applyTheme(settings);
document.body.prepend(forms(), grounds());
const root = /** @type {HTMLElement} */ (document.getElementById("page"));
const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("dialog"));
const board = new Board({
  choose: (square) => {
    if (analysing.study?.drawing) draw(analysing, (drawing) => touched(drawing, square));
    else if (analysing.study?.pencil !== null && analysing.study) analysing.sketch(square);
    else playing.gesture(square);
  },
  steers: () => !isLookedThrough(page.now()),
});
const moves = new MoveList();
const parts = { list: new TreeList(), graph: new Graph((place) => void analysing.go(place)), bar: new ValueBar() };

/** @type {Lists} */
const NOTHING = { mine: [], finished: [], open: [], running: [] };
const page = store(/** @type {State} */ ({
  route: routeOf(location), settings, language: "", say: (key) => key, catalogue: { games: [] }, table: null, wanted: USUAL, lists: NOTHING, rules: {}, invites: {},
  dialog: null, live: true, problem: null, record: null, lesson: null, solutions: null, study: null,
}), render);
const playing = new Playing(page);
const learning = new Learning(page, playing);
const analysing = new Analysing(page, playing);

/** Draws everything as the state says. @param {State} state */
function render(state) {
  // Before the words are there, nothing can be said.
  if (!state.language) return;
  document.documentElement.lang = state.language;
  document.title = titleOf(state);
  show(root, [h("a", { class: "skip", href: "#main", "data-key": "skip" }, state.say("page-skip")), head(state), main(state), connection(state)]);
  showDialog(state);
}

/** @param {State} state */
function main(state) {
  const { route, table } = state;
  if (state.problem || route.page === "missing") return problem(state);
  if (route.page === "learn") return drawLearn(state, board);
  if (route.page === "solved") return drawSolved(state);
  if (route.page === "record") return drawRecord(state);
  if (route.page === "analysis") return drawAnalysis(state, board, parts);
  if (route.page === "play") return table?.game.id === route.id ? drawPlay(state, table, board, moves) : h("main", { class: "play game", id: "main", "data-key": "play" });
  return drawHome(state, board);
}

/** @param {State} state */
function showDialog(state) {
  const inside = drawDialog(state);
  if (!inside) {
    if (dialog.open) dialog.close();
    return;
  }
  show(dialog, [inside]);
  if (!dialog.open) dialog.showModal();
}

/** @param {State} state */
function titleOf({ route, table, say, catalogue, problem }) {
  const name = "tabuleiro";
  if (problem || route.page === "missing") return `${problem?.title ?? say("page-missing-title")} · ${name}`;
  if (route.page === "record") return `${say("page-open-record")} · ${name}`;
  if (route.page === "about") return `${catalogue.games.find((game) => game.name === route.game)?.title ?? ""} · ${name}`;
  if (route.page === "learn") return `${say("lesson-title", { game: catalogue.games.find((game) => game.name === route.game)?.title ?? "" })} · ${name}`;
  if (route.page === "solved") return `${say("page-solved")} · ${name}`;
  if (route.page === "analysis") return `${say("page-analysis-of", { game: catalogue.games.find((game) => game.name === route.wanted.game)?.title ?? "" })} · ${name}`;
  if (route.page !== "play" || !table) return name;
  const title = catalogue.games.find((game) => game.name === table.game.game)?.title ?? "";
  const turn = isMyTurn(table.game) && mySides(table.game).length === 1 ? `${say("page-your-turn")} ` : "";
  return `${turn}${title} · ${name}`;
}

/** Shows what an address means. @param {Route} route */
function visit(route) {
  const before = page.now().route;
  const named = route.page === "analysis" ? route.wanted.game : route.page === "about" || route.page === "learn" ? route.game : null;
  const known = named === null || infoOf(page.now(), named);
  analysing.close();
  const same = route.page === "play" && before.page === "play" && route.id === before.id && page.now().table?.game.id === route.id;
  page.change({
    route, record: null, lesson: null, problem: known ? null : { title: page.now().say("page-missing-title"), text: page.now().say(route.page === "about" ? "page-missing-text" : "page-no-such-game") },
    ...(same ? {} : { table: keptTable(route) }), ...(route.page === "play" ? {} : { live: true }),
  });
  if (!known || route.page === "missing") { playing.close(); void readPictures(); return; }
  if (route.page === "play") { if (!same) void playing.open(route.id, route.invite); }
  else if (route.page === "learn") { playing.close(); void learning.open(route.game); void readRules(route.game); }
  else if (route.page === "solved") { playing.close(); void readSolved(); }
  else if (route.page === "analysis") void analysing.open(route.wanted);
  else if (route.page === "home" || route.page === "about") visitHome(route);
  else playing.close();
  if (!location.hash) scrollTo(0, 0);
}

/** The board of the home page stays until the next one is there. @param {Route} route */
function keptTable(route) {
  const { table } = page.now();
  return (route.page === "home" || route.page === "about") && table && !table.game.id ? table : null;
}

/** @param {Route} route */
function visitHome(route) {
  if (route.page === "about" && page.now().settings.game !== route.game) {
    page.change((state) => ({ settings: { ...state.settings, game: route.game }, wanted: { ...state.wanted, rules: "" } }));
    keepSettings(page.now().settings);
  }
  void playing.prepare();
  void readLists(page);
  void readPictures();
  if (route.page === "about") void readRules(route.game);
}

/** How each game looks, for the shelf. */
async function readPictures() {
  const { catalogue } = page.now();
  const missing = catalogue.games.filter((game) => !game.view);
  const views = await Promise.all(missing.map(async ({ name }) => {
    try {
      return (await server.sample(name)).view;
    } catch {
      return undefined;
    }
  }));
  page.change((state) => ({
    catalogue: { games: state.catalogue.games.map((game) => (game.view ? game : { ...game, view: views[missing.findIndex(({ name }) => name === game.name)] })) },
  }));
}

/** @param {string} game */
async function readRules(game) {
  try {
    const text = await server.rules(game);
    page.change((state) => ({ rules: { ...state.rules, [game]: text } }));
    if (location.hash === "#rules") document.getElementById("rules")?.scrollIntoView();
  } catch {
    // The page is useful without them.
  }
}

async function readSolved() {
  try {
    page.change({ solutions: await server.solved() });
  } catch (error) {
    const message = error instanceof server.Refused ? error.message : page.now().say("page-unreachable");
    page.change((state) => ({ problem: { title: state.say("page-solved"), text: message } }));
  }
}

/** @param {string} field @param {string | boolean} value */
function set(field, value) {
  const typed = field === "level" || field === "lines" ? Number(value) : value;
  page.change((state) => ({ settings: /** @type {Settings} */ ({ ...state.settings, [field]: typed }) }));
  const now = page.now().settings;
  keepSettings(now);
  applyTheme(now);
  if (field === "language") void learnLanguage();
  const { table } = page.now();
  if (field === "level" && table && !table.game.id && !analysing.study) void playing.prepare();
}

/** @param {HTMLDetailsElement} box what leaves the page, to be seen whole */
async function opened(box) {
  if (!analysing.study?.shared) await share(analysing);
  box.scrollIntoView({ block: "nearest" });
}

async function learnLanguage() {
  const language = languageOf(page.now().settings);
  server.speak(language);
  const [messages, catalogue] = await Promise.all([server.texts(), server.catalogue()]);
  const views = new Map(page.now().catalogue.games.map((game) => [game.name, game.view]));
  page.change({ language, say: speech(messages, language), catalogue: { games: catalogue.games.map((game) => ({ ...game, view: views.get(game.name) })) } });
  const { route } = page.now();
  if (route.page === "about" || route.page === "learn") void readRules(route.game);
  if (route.page === "learn") void learning.open(route.game);
}

/** Tries until the server is there: it may just be starting. */
async function begin() {
  try {
    await learnLanguage();
  } catch (error) {
    if (!(error instanceof server.Refused || error instanceof server.Unreachable)) throw error;
    setTimeout(() => void begin(), 1000);
    return;
  }
  visit(routeOf(location));
}

listenToAddress(visit);
listenToActions({ ...actions(page, playing, board, set), ...listActions(page), ...recordActions(page, analysing), ...learningActions(learning), ...studyActions(analysing, set) });
listenToArrows(board, (made) => analysing.mark(made), () => Boolean(analysing.study));
listenToStudyKeys(analysing, set);
listenToKeys(playing, board, { open: (name) => page.change({ dialog: { name } }), flip: () => playing.change({ flipped: !playing.table?.flipped }) });
// What opens at the foot of a panel would be out of sight.
document.addEventListener("toggle", (event) => { if (event.target instanceof HTMLDetailsElement && event.target.matches(SHARING)) void opened(event.target); }, true);
dialog.addEventListener("close", () => { if (page.now().dialog) page.change({ dialog: null }); });
dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
contrast.addEventListener("change", () => applyTheme(page.now().settings));
matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", () => page.change({}));
// Clocks go on by themselves.
setInterval(() => { if (page.now().table?.game.clock?.running) page.change({}); }, 200);
startEvents();
void begin();
