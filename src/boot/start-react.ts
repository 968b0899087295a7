import { pagePath } from "#src/lib/paths.ts";
import type { Handoff } from "./handoff-shape.ts";

type RouterWindow = Window & { __reactRouterContext?: object; __reactRouterRouteModules?: object };

const POSITIONS_KEY = "react-router-scroll-positions";

/**
 * Reads the page's data block.
 *
 * @returns Nothing where the page carries none, or was served at another address than its own (a not-found page,
 * a misconfigured host): hydrating there would fail, so the page stays static.
 */
export function readHandoff(): Handoff | undefined {
  const text = document.getElementById("handoff")?.textContent;
  if (!text) return undefined;
  const handoff = JSON.parse(text) as Handoff;
  return pagePath(handoff.path) === pagePath(decodeURI(location.pathname)) ? handoff : undefined;
}

/** Has the browser fetch what {@link startReact} needs, after all else, and keep it. Nothing of it is run. */
export function fetchAhead({ state, manifest, entry, modules, preload }: Handoff): void {
  // A page of the moment brings its state along.
  const files = state.startsWith("/") ? [state] : [];
  for (const url of [...preload, ...Object.values(modules), entry, manifest, ...files])
    fetch(url, { priority: "low" })
      .then((response) => response.arrayBuffer())
      .catch(() => {});
}

/**
 * Fetches React, the routes on screen and the page's state, then hydrates.
 *
 * @throws When any part cannot be fetched; nothing has been started then and it may be tried again.
 */
export async function startReact(handoff: Handoff): Promise<void> {
  // Some browsers remember, for as long as the page lives, that a module could not be fetched: none is requested where
  // neither a network nor the service worker could give it.
  if (!navigator.onLine && !navigator.serviceWorker?.controller) throw new Error("offline");
  for (const href of [...handoff.preload, handoff.entry]) preload(href);
  const ids = Object.keys(handoff.modules);
  const [state, , ...modules] = await Promise.all([
    readState(handoff.state),
    import(/* @vite-ignore */ handoff.manifest),
    ...Object.values(handoff.modules).map((url) => import(/* @vite-ignore */ url)),
  ]);
  keepScrollPosition();
  const target = window as RouterWindow;
  target.__reactRouterRouteModules = Object.fromEntries(ids.map((id, index) => [id, modules[index]]));
  target.__reactRouterContext = { ...handoff.context, stream: new Blob([state]).stream() };
  await import(/* @vite-ignore */ handoff.entry);
}

function preload(href: string): void {
  if (document.head.querySelector(`link[href="${href}"]`)) return;
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = href;
  document.head.append(link);
}

/** The state itself, or what the file with it holds; no state begins with a slash. */
async function readState(state: string): Promise<string> {
  if (!state.startsWith("/")) return state;
  const response = await fetch(state);
  if (!response.ok) throw new Error(`${state}: ${response.status}`);
  return response.text();
}

/** The visitor may have scrolled already: with a stored position the router would jump back to it. */
function keepScrollPosition(): void {
  const state = history.state as { key?: string } | null;
  const key = state?.key ?? Math.random().toString(36).slice(2, 10);
  if (!state?.key) history.replaceState({ ...state, key, idx: 0 }, "");
  try {
    const positions = JSON.parse(sessionStorage.getItem(POSITIONS_KEY) ?? "{}");
    delete positions[key];
    sessionStorage.setItem(POSITIONS_KEY, JSON.stringify(positions));
  } catch {
    // Storage is blocked: there is no stored position to jump to.
  }
}
