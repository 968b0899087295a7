import { count } from "../plural.ts";

/** Formats who comes: `1 adult and 2 children`; `3 people` if nothing more is known. */
export function formatParty(party: {
  people: number;
  adults?: number | undefined;
  children?: number | undefined;
}): string {
  const { people, adults, children } = party;
  if (adults === undefined || children === undefined) return count(people, "person", "people");
  const parts = [
    adults > 0 ? count(adults, "adult", "adults") : "",
    children > 0 ? count(children, "child", "children") : "",
  ].filter(Boolean);
  return parts.join(" and ");
}
