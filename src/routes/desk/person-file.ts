import type { PageHandle } from "#src/root.tsx";
import { readForm } from "#src/routes/shared/booking/live.ts";
import { deskOf } from "#src/routes/shared/desk/desk.ts";
import { downloadOf } from "#src/routes/shared/desk/download.ts";
import type { Route } from "./+types/person-file";

export const handle: PageHandle = { isLive: true };

/** All that is kept of an address. It is posted, so that the address stands in no log on the way. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const email = (await readForm(request)).get("email") ?? "";
  const file = await deskOf(context).person.file(email);
  return downloadOf("person.json", file, "application/json; charset=utf-8");
}
