import type { EntryContext } from "react-router";
import { dataBlock } from "#ui/lib/data-block.ts";
import type { Handoff } from "./handoff-shape.ts";

/**
 * Writes what the wake script needs to start React later, as a data block that browsers do not run.
 * @param path The page's own path. The wake script refuses to hydrate at any other.
 * @param state The router's state as turbo-stream text. Publishing moves it to a file of its own.
 * @param scripts URLs of the scripts that only some pages have.
 */
export function bootBlock(
  path: string,
  context: EntryContext,
  state: string,
  scripts: Pick<Handoff, "keep" | "vitals">,
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
    ...scripts,
  });
}

/** Serializes a handoff as a data block. */
export function handoffBlock(handoff: Handoff): string {
  return dataBlock('type="application/json" id="handoff"', handoff);
}

/** Drops future flags that are off: a missing flag means the same, and they would be in every page. */
function withoutUnused(key: string, value: unknown): unknown {
  return value === false && key.startsWith("unstable_") ? undefined : value;
}
