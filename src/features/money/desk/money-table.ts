import { deskOf } from "#desk/parts/desk-of.ts";
import { tableResponse } from "#desk/parts/download.ts";
import { readSite } from "#site/content/.server/content.ts";
import type { Route } from "./+types/money-table";

export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const year = /^20\d{2}$/.test(query.get("year") ?? "") ? (query.get("year") ?? "") : "";
  const { timeZone, tax } = readSite();
  const table = await deskOf(context).money.table(year, timeZone, { hasNames: query.has("names"), tax });
  return tableResponse(`money-${year || "none"}.csv`, table);
}
