import { randomBytes } from "node:crypto";
import { first, prepared, query, type Reader, run, type Writer } from "./query.server.ts";

/** Stores a fact about the server, such as whether mail is set up, for the owner's commands. */
export function writeFact(db: Writer, name: string, value: string): void {
  const fact = query.insertInto("facts").values({ name, value });
  run(
    db,
    fact.onConflict((conflict) => conflict.column("name").doUpdateSet({ value })),
  );
}

/** Forgets a stored fact. */
export function dropFact(db: Writer, name: string): void {
  run(db, query.deleteFrom("facts").where("name", "=", name));
}

const factNamed = prepared(({ name }: { name: string }) =>
  query.selectFrom("facts").select("value").where("name", "=", name),
);

/** Reads a stored fact. */
export function readFact(db: Reader, name: string): string | undefined {
  return first(db, factNamed({ name }))?.value;
}

/** A secret of the store's own, made once. Backups hold it, so what follows from it outlives a restore. */
export function secretOf(db: Writer, name: string): string {
  const known = readFact(db, name);
  const secret = known ?? randomBytes(32).toString("base64url");
  if (known === undefined) writeFact(db, name, secret);
  return secret;
}
