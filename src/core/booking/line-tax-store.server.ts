import { all, query, type Reader } from "#core/store/query.server.ts";
import { percentOf } from "./line-parts.ts";
import { lineOf } from "./visit-store.server.ts";

/** Returns the tax within what a line costs, in percent: of one with extras of their own tax that of all together, else the usual one. */
export function percentsOf(db: Reader): (line: number, usual: number) => number {
  const rows = all(db, query.selectFrom("booking_lines").selectAll().where("extras", "<>", "[]"));
  const lines = new Map(rows.map((row) => [row.id, lineOf(row)]));
  return (id, usual) => {
    const line = lines.get(id);
    return line ? percentOf(line, usual) : usual;
  };
}
