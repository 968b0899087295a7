import { deskOf } from "#desk/parts/desk-of.ts";
import { tableResponse } from "#desk/parts/download.ts";
import type { Route } from "./+types/gifts-table";

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  return tableResponse("gifts-and-orders.csv", await deskOf(context).gifts.table());
}
