// What buttons, fields and links with `data-do` do.

/** @import { State, Dialog } from "./app.js" */
/** @import { Store } from "./state.js" */
/** @import { Playing } from "./playing.js" */
/** @import { Board } from "./board/board.js" */

/** @typedef {(data: DOMStringMap, element: HTMLElement) => void} Action */

/** @param {Store<State>} store @param {Playing} playing @param {Board} board @param {(field: string, value: string | boolean) => void} set @returns {Record<string, Action>} */
export function actions(store, playing, board, set) {
  return {
    gesture: ({ gesture }) => playing.gesture(gesture ?? ""),
    back: () => void playing.back(),
    hint: () => void playing.hint(),
    confirm: () => playing.confirm(),
    look: ({ ply }) => void playing.look(ply === "live" ? null : Number(ply)),
    act: ({ what }) => {
      store.change({ dialog: null });
      void playing.act(/** @type {"resign" | "draw" | "takeback" | "rematch" | "abort"} */ (what));
    },
    answer: ({ what, answer }) => void playing.act(/** @type {"draw" | "takeback" | "rematch" | "abort"} */ (what), answer === "true"),
    flip: () => playing.change({ flipped: !playing.table?.flipped }),
    device: () => void playing.invite(),
    join: () => void playing.join(),
    play: ({ way }) => void playing.start(/** @type {"computer" | "friend" | "device"} */ (way)),
    level: ({ level }) => set("level", level ?? ""),
    dialog: ({ dialog }) => store.change({ dialog: /** @type {Dialog} */ ({ name: dialog }) }),
    close: () => store.change({ dialog: null }),
    zoom: ({ way }) => (way === "in" ? board.zoom.in() : board.zoom.out()),
    set: ({ field }, element) => set(field ?? "", valueOf(element)),
    want: ({ field }, element) => {
      store.change((state) => ({ wanted: { ...state.wanted, [field ?? ""]: valueOf(element) } }));
      if (field === "rules") void playing.prepare();
    },
    copy: () => void copy(store.now().say("page-copied")),
    // Whoever closes the window of the system without sharing has done nothing wrong.
    share: () => void navigator.share({ url: inviteLink()?.value ?? "" }).catch(() => {}),
  };
}

/** Clicks on buttons, changes of fields. @param {Record<string, Action>} known */
export function listenToActions(known) {
  const act = (/** @type {Event} */ event, /** @type {boolean} */ field) => {
    const element = event.target instanceof Element ? event.target.closest("[data-do]") : null;
    if (!(element instanceof HTMLElement) || element.matches("select, input, textarea") !== field) return;
    known[element.dataset.do ?? ""]?.(element.dataset, element);
  };
  document.addEventListener("click", (event) => act(event, false));
  document.addEventListener("change", (event) => act(event, true));
}

/** @param {HTMLElement} element */
function valueOf(element) {
  if (element instanceof HTMLInputElement && element.type === "checkbox") return element.checked;
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.value : "";
}

function inviteLink() {
  const input = document.getElementById("invite-link");
  return input instanceof HTMLInputElement ? input : null;
}

/** The link of an invitation; where the browser does not let the page write, the link is selected. @param {string} words */
async function copy(words) {
  const input = inviteLink();
  if (!input) return;
  input.select();
  try {
    await navigator.clipboard.writeText(input.value);
    const button = document.querySelector("[data-do=copy]");
    if (button) button.textContent = words;
  } catch {
    // It is selected: the person can copy it.
  }
}
