import { pagePath } from "#core/values/paths.ts";
import { styleAddresses } from "#ui/lib/style-addresses.ts";
import type { Handoff } from "./handoff-shape.ts";

type RouterWindow = Window & {
  __reactRouterContext?: object;
  __reactRouterRouteModules?: object;
  __reactRouterManifest?: { routes: Record<string, { css?: string[] }> };
};

const POSITIONS_KEY = "react-router-scroll-positions";

/**
 * Reads the page's data block.
 * @returns Undefined if the page has none, or was served at an address other than its own (a not-found page,
 * a misconfigured host): hydrating there would fail, so the page stays static.
 */
export function readHandoff(): Handoff | undefined {
  const text = document.getElementById("handoff")?.textContent;
  if (!text) return undefined;
  const handoff = JSON.parse(text) as Handoff;
  return pagePath(handoff.path) === pagePath(decodeURI(location.pathname)) ? handoff : undefined;
}

/** Prefetches what {@link startReact} needs into the browser's cache, at low priority. Nothing is run. */
export function prefetchReact({ state, manifest, entry, modules, preload }: Handoff): void {
  // A live page carries its state inline.
  const files = state.startsWith("/") ? [state] : [];
  for (const url of [...preload, ...Object.values(modules), entry, manifest, ...files])
    fetch(url, { priority: "low" })
      .then((response) => response.arrayBuffer())
      .catch(() => {});
}

/**
 * Loads React, the current routes' modules and the page's state, then hydrates.
 * @throws If any part cannot be fetched. Nothing has been started then, so it can be retried.
 */
export async function startReact(handoff: Handoff): Promise<void> {
  // Some browsers remember a failed import for as long as the page lives. So import nothing while neither the
  // network nor the service worker could serve it.
  if (!navigator.onLine && !navigator.serviceWorker?.controller) throw new Error("offline");
  // First, as what is typed while the rest is loading is kept by it.
  const keep = handoff.keep && import(/* @vite-ignore */ handoff.keep);
  for (const href of [...handoff.preload, handoff.entry]) preload(href);
  const ids = Object.keys(handoff.modules);
  const [state, , , ...modules] = await Promise.all([
    readState(handoff.state),
    keep,
    import(/* @vite-ignore */ handoff.manifest),
    ...Object.values(handoff.modules).map((url) => import(/* @vite-ignore */ url)),
  ]);
  keepScrollPosition();
  const target = window as RouterWindow;
  for (const route of Object.values(target.__reactRouterManifest?.routes ?? {}))
    route.css = styleAddresses(route.css);
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

/** Returns the state itself, or fetches the file that holds it. State text never starts with a slash. */
async function readState(state: string): Promise<string> {
  if (!state.startsWith("/")) return state;
  const response = await fetch(state);
  if (!response.ok) throw new Error(`${state}: ${response.status}`);
  return response.text();
}

/** Drops the stored position: the visitor may have scrolled already, and the router would jump back. */
function keepScrollPosition(): void {
  const state = history.state as { key?: string } | null;
  const key = state?.key ?? Math.random().toString(36).slice(2, 10);
  if (!state?.key) history.replaceState({ ...state, key, idx: 0 }, "");
  try {
    const positions = JSON.parse(sessionStorage.getItem(POSITIONS_KEY) ?? "{}");
    delete positions[key];
    sessionStorage.setItem(POSITIONS_KEY, JSON.stringify(positions));
  } catch {
    // Storage is blocked, so there is no stored position.
  }
}
