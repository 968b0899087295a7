/**
 * The style sheet that gives the palette a brand's hue. Every page carries it inline, so the security policy names its
 * hash: write it nowhere else.
 */
export function hueStyle(hue: number): string {
  return `:root{--hue:${hue}}`;
}
