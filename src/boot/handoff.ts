import type { EntryContext } from "react-router";
import { dataBlock } from "#src/lib/data-block.ts";
import type { Handoff } from "./handoff-shape.ts";

/**
 * Writes what the wake script needs to start React later, as data that no browser runs.
 *
 * @param path The page's own path: the wake script refuses to hydrate at another one.
 * @param context React Router's context of this render.
 * @param state The router's state as turbo-stream text; publishing moves it to a file of its own.
 * @param vitals Address of the script that measures the page, if the owner has switched that on.
 */
export function bootBlock(
  path: string,
  context: EntryContext,
  state: string,
  vitals: string | undefined,
): string {
  const { manifest, staticHandlerContext } = context;
  const routes = staticHandlerContext.matches.flatMap((match) => manifest.routes[match.route.id] ?? []);
  return handoffBlock({
    path,
    context: JSON.parse(context.serverHandoffString ?? "{}", withoutUnused),
    manifest: manifest.url,
    entry: manifest.entry.module,
    modules: Object.fromEntries(routes.map((route) => [route.id, route.module])),
    preload: [...new Set([...manifest.entry.imports, ...routes.flatMap((route) => route.imports ?? [])])],
    state,
    ...(vitals && { vitals }),
  });
}

/** Writes the data block itself. */
export function handoffBlock(handoff: Handoff): string {
  return dataBlock('type="application/json" id="handoff"', handoff);
}

/** Names of future features that are off would stand in every page; missing they mean the same. */
function withoutUnused(key: string, value: unknown): unknown {
  return value === false && key.startsWith("unstable_") ? undefined : value;
}
