/** What something asks of the senses: each from 0, none, to 5, a lot. */
export type Senses = readonly { readonly label: string; readonly level: number }[];

/** The senses as text: `light 3, sound 2`. */
export function sensesText(senses: Senses): string {
  return senses.map(({ label, level }) => `${label.toLowerCase()} ${level}`).join(", ");
}
