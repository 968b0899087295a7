import type { RefusedForm } from "#contract/refused-form.ts";
import type { LivePages } from "../render/live-pages.ts";

/** Pages that note for which refused forms they are shown again, in place of the React app. */
export function notingPages() {
  const shown: { url: string; refused: RefusedForm | undefined }[] = [];
  const live: LivePages = {
    scriptHash: "sha256-abc=",
    answersAt: () => false,
    async render(request, _release, services) {
      shown.push({ url: request.url, refused: services?.refusedForm });
      return new Response("<h1>Contact</h1>", { headers: { "content-type": "text/html" } });
    },
  };
  return { live, shown, site: { "contact/index.html": "<h1>Contact</h1>" } };
}
