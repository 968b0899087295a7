import { deskOf } from "#desk/parts/desk-of.ts";
import { downloadResponse } from "#desk/parts/download.ts";
import { deskAt } from "#desk/rooms.ts";
import { redirectTo } from "#site/frame/posted-form.ts";
import type { Route } from "./+types/copy-file";

/** A backup of now, encrypted. It is asked for by POST: making it is work. */
export async function action({ context }: Route.ActionArgs): Promise<Response> {
  const copy = await deskOf(context).health.saveCopy();
  return copy.kind === "copy"
    ? downloadResponse(copy.name, copy.body)
    : redirectTo(`${deskAt("health", "copy")}?failed`);
}
