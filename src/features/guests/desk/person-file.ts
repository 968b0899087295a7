import { deskOf } from "#desk/parts/desk-of.ts";
import { downloadResponse } from "#desk/parts/download.ts";
import { readPostedForm } from "#site/frame/posted-form.ts";
import type { Route } from "./+types/person-file";

/** Everything stored about a person. It is sent by POST, so that their address or number appears in no log. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const email = (await readPostedForm(request)).get("email") ?? "";
  const file = await deskOf(context).person.file(email);
  return downloadResponse("person.json", file, "application/json; charset=utf-8");
}
