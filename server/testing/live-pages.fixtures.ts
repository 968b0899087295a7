import type { RefusedForm } from "#domain/refused-form.ts";
import type { LivePages } from "../render/live-pages.ts";

/** A fake for the React app that records which refused forms are shown again. */
export function recordingPages() {
  const shown: { url: string; refused: RefusedForm | undefined }[] = [];
  const live: LivePages = {
    scriptHash: "sha256-abc=",
    handles: () => false,
    async render(request, _release, services) {
      shown.push({ url: request.url, refused: services?.refusedForm });
      return new Response("<h1>Contact</h1>", { headers: { "content-type": "text/html" } });
    },
  };
  return { live, shown, site: { "contact/index.html": "<h1>Contact</h1>" } };
}
