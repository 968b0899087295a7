import { readHue } from "#site/content/.server/brand/measure-hue.ts";
import { readPostedForm } from "#site/frame/posted-form.ts";
import type { Route } from "./+types/read-hue";
import { editorOf } from "./editor-of.ts";

/** Measures a brand color while it is being chosen. */
export async function action({ request, context }: Route.ActionArgs) {
  editorOf(context);
  return Response.json(readHue((await readPostedForm(request)).get("text") ?? ""));
}
