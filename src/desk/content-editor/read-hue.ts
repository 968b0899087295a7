import { readHue } from "#src/content/.server/brand/read-hue.ts";
import type { PageHandle } from "#src/root.tsx";
import { readForm } from "#src/routes/shared/posted-form.ts";
import type { Route } from "./+types/read-hue";
import { deskWordsOf } from "./editor-of.ts";

export const handle: PageHandle = { isLive: true };

/** Measures a brand color while it is being chosen. */
export async function action({ request, context }: Route.ActionArgs) {
  deskWordsOf(context);
  return Response.json(readHue((await readForm(request)).get("text") ?? ""));
}
