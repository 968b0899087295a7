import { deskOf } from "#desk/parts/desk-of.ts";
import { tableResponse } from "#desk/parts/download.ts";
import type { Route } from "./+types/letters-table";

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  return tableResponse("letters.csv", await deskOf(context).letters.table());
}
