import { deskOf } from "#src/desk/shared/desk-of.ts";
import { tableResponse } from "#src/desk/shared/download.ts";
import type { Route } from "./+types/gifts-table";

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  return tableResponse("gifts-and-orders.csv", await deskOf(context).gifts.table());
}
