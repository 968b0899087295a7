import type { PageHandle } from "#src/root.tsx";
import { deskOf } from "#src/routes/shared/desk/desk.ts";
import { downloadResponse } from "#src/routes/shared/desk/download.ts";
import { readFilter } from "#src/routes/shared/desk/message-words.ts";
import type { Route } from "./+types/message-table";

export const handle: PageHandle = { isLive: true };

export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const filter = readFilter(new URL(request.url).searchParams);
  const table = await deskOf(context).messages.table({ ...filter, before: undefined });
  return downloadResponse("messages.csv", table, "text/csv; charset=utf-8");
}
