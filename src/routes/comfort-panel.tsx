import { renderToStaticMarkup } from "react-dom/server";
import { ComfortPanel } from "#src/features/comfort/comfort-panel.tsx";

/** The comfort settings as a piece of HTML that a small script fetches and puts into any page. No page of its own. */
export function loader() {
  // Ids of the page that it comes into begin otherwise.
  const panel = renderToStaticMarkup(<ComfortPanel />, { identifierPrefix: "comfort" });
  return new Response(`<!doctype html><meta name="robots" content="noindex">${panel}`, {
    headers: { "Content-Type": "text/html; charset=utf-8" },
  });
}
