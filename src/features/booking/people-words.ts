/** Writes who comes: `1 adult and 2 children`; `3 people` where nobody said more. */
export function peopleWords(party: {
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

/** Writes how many there are of something: `1 time`, `5 times`. */
export function count(number: number, one: string, several: string): string {
  return `${number} ${number === 1 ? one : several}`;
}
