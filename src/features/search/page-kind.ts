const KINDS = [
  ["/blog-single/", "Article"],
  ["/event-single/", "Event"],
  ["/causes-single/", "Cause"],
  ["/service-single/", "Service"],
] as const;

/** Tells what kind of page an address leads to, in a word for the visitor. */
export function pageKind(path: string): string {
  if (path === "/") return "Home page";
  return KINDS.find(([start]) => path.startsWith(start))?.[1] ?? "Page";
}
