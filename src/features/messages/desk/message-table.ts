import { deskOf } from "#desk/parts/desk-of.ts";
import { tableResponse } from "#desk/parts/download.ts";
import type { Route } from "./+types/message-table";
import { readFilter } from "./present-messages.ts";

export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const filter = readFilter(new URL(request.url).searchParams);
  const table = await deskOf(context).messages.table({ ...filter, before: undefined });
  return tableResponse("messages.csv", table);
}
