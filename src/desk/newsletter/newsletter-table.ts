import { deskOf } from "#src/desk/shared/desk-of.ts";
import { tableResponse } from "#src/desk/shared/download.ts";
import type { Route } from "./+types/newsletter-table";

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  return tableResponse("letters.csv", await deskOf(context).newsletter.table());
}
