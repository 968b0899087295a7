import { renderToStaticMarkup } from "react-dom/server";
import { ComfortPanel } from "#src/features/comfort/comfort-panel.tsx";

/** The comfort settings as an HTML fragment that a small script fetches and inserts into any page. */
export function loader() {
  // Keeps its ids apart from those of the page it is inserted into.
  const panel = renderToStaticMarkup(<ComfortPanel />, { identifierPrefix: "comfort" });
  return new Response(
    `<!doctype html><html lang="en"><meta name="robots" content="noindex"><title>Comfort settings</title>${panel}`,
    {
      headers: { "Content-Type": "text/html; charset=utf-8" },
    },
  );
}
