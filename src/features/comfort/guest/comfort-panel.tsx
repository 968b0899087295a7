import { renderToStaticMarkup } from "react-dom/server";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { ComfortForm } from "../comfort-form.tsx";
/** The comfort settings as an HTML fragment that a small script fetches and inserts into any page. */
export function loader() {
  // Keeps its ids apart from those of the page it is inserted into.
  const panel = renderToStaticMarkup(<ComfortPanel />, { identifierPrefix: "comfort" });
  return new Response(
    `<!doctype html><html lang="en"><meta name="robots" content="noindex"><title>Comfort settings</title>${panel}`,
    { headers: { "Content-Type": "text/html; charset=utf-8" } },
  );
}

/** The comfort settings in a sheet at the page's side, so that the page shows each change at once. */
function ComfortPanel() {
  return (
    <Dialog id="comfort-panel" title="Comfort settings" size="side" isPageClear>
      <ComfortForm />
    </Dialog>
  );
}
