import { ENTRY_PAGES } from "#domain/paths.ts";

const KINDS = [
  [ENTRY_PAGES.posts.entry, "Article"],
  [ENTRY_PAGES.events.entry, "Event"],
  [ENTRY_PAGES.causes.entry, "Cause"],
  [ENTRY_PAGES.services.entry, "Service"],
] as const;

/** A label for the kind of page that an address leads to. */
export function pageKind(path: string): string {
  if (path === "/") return "Home page";
  return KINDS.find(([start]) => path.startsWith(`${start}/`))?.[1] ?? "Page";
}
