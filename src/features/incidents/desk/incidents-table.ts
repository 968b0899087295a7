import { deskBookingsOf } from "#desk/parts/desk-of.ts";
import { tableResponse } from "#desk/parts/download.ts";
import type { Route } from "./+types/incidents-table";

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  return tableResponse("what-happened.csv", await deskBookingsOf(context).incidents.table());
}
