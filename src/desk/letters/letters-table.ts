import { deskOf } from "#src/desk/shared/desk.ts";
import { downloadResponse } from "#src/desk/shared/download.ts";
import type { PageHandle } from "#src/root.tsx";
import type { Route } from "./+types/letters-table";

export const handle: PageHandle = { isLive: true };

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  return downloadResponse("letters.csv", await deskOf(context).letters.table(), "text/csv; charset=utf-8");
}
