import { applyComfort, COMFORT_KEY, COMFORT_PANEL, saveComfort } from "#features/comfort/model.ts";
import { opensElsewhere } from "#ui/lib/opens-elsewhere.ts";
import { HOLD_TIMEOUT, showBusy } from "./busy.ts";

const FORM = "form[data-comfort]";
const root = document.documentElement;
let fetching: Promise<HTMLDialogElement> | undefined;

/**
 * Runs the comfort settings without React: the button opens the panel, a change applies at once and is saved,
 * and every form with the settings stays in sync, in other tabs too.
 */
export function startComfortPanel(): void {
  addEventListener("click", handleClick, true);
  addEventListener("change", ({ target }) => saveForm((target as Element).closest<HTMLFormElement>(FORM)));
  // A form is reset only after its reset event.
  addEventListener("reset", ({ target }) => setTimeout(saveForm, 0, target));
  addEventListener("submit", (event) => (event.target as Element).matches(FORM) && event.preventDefault());
  addEventListener("storage", ({ key }) => {
    if (key !== COMFORT_KEY && key !== null) return;
    applyComfort(root);
    fillComfortForms();
  });
  fillComfortForms();
}

/** Updates every comfort form to the settings in effect. */
export function fillComfortForms(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>(`${FORM} input`))
    field.checked = (root.getAttribute(`data-${field.name}`) ?? "") === field.value;
}

/**
 * Adds the closed panel to the page, unless it is there already. It goes at the end of the body, where
 * hydration ignores it.
 * @throws If it cannot be fetched; it can be retried.
 */
export function placeComfortPanel(): Promise<HTMLDialogElement> {
  fetching ??= fetchPanel().catch((error) => {
    fetching = undefined;
    throw error;
  });
  return fetching;
}

async function fetchPanel(): Promise<HTMLDialogElement> {
  const panel = (await fetchDocument(COMFORT_PANEL))?.querySelector<HTMLDialogElement>("#comfort-panel");
  if (!panel) throw new Error(COMFORT_PANEL);
  document.body.append(panel);
  fillComfortForms();
  return panel;
}

/**
 * Fetches HTML as a document: the security policy lets no script parse one from text. Null if it is not HTML.
 */
function fetchDocument(url: string): Promise<Document | null> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.responseType = "document";
    request.timeout = HOLD_TIMEOUT;
    request.onload = () => resolve(request.response);
    request.onerror = request.ontimeout = reject;
    request.open("GET", url);
    request.send();
  });
}

function handleClick(event: MouseEvent): void {
  const button = (event.target as Element).closest<HTMLAnchorElement>("a[data-comfort]");
  if (!button || opensElsewhere(event)) return;
  event.preventDefault();
  const endBusy = showBusy(button);
  placeComfortPanel()
    .then((panel) => {
      // A page that React recreates after an error loses what React did not render.
      if (!panel.isConnected) document.body.append(panel);
      if (!panel.open) panel.showModal();
    })
    .catch(() => location.assign(button.href))
    .finally(endBusy);
}

function saveForm(form: HTMLFormElement | null): void {
  if (!form?.matches(FORM)) return;
  const chosen = [...new FormData(form)].filter(([, value]) => value);
  saveComfort(root, Object.fromEntries(chosen));
  fillComfortForms();
}
