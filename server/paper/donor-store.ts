import { all, query, type Reader, run, type Writer } from "../store/query.ts";

/** For each donor that was joined or parted, whose letter their gifts stand in; empty for a letter to each of their names. */
export function donorChoices(db: Reader): ReadonlyMap<string, string> {
  const rows = all(db, query.selectFrom("donor_choices").select(["donor", "joined_to"]));
  return new Map(rows.map(({ donor, joined_to }) => [donor, joined_to]));
}

/** Notes what becomes of a donor's gifts; undefined forgets it. */
export function setDonorChoice(db: Writer, donor: string, joined_to: string | undefined): void {
  run(db, query.deleteFrom("donor_choices").where("donor", "=", donor));
  if (joined_to !== undefined) run(db, query.insertInto("donor_choices").values({ donor, joined_to }));
}

/** Between an address and a name, where the names of an address get a letter each. */
export const partSeparator = " / ";

/** Forgets what was chosen about an address, also where others were joined to it. */
export function forgetDonor(db: Writer, email: string): void {
  for (const [donor, to] of donorChoices(db))
    if ([donor, to].some((key) => key === email || key.startsWith(email + partSeparator)))
      setDonorChoice(db, donor, undefined);
}
