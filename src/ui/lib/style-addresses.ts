/**
 * Addresses of a route's style sheets, as in the route manifest. React Router ends some of them with `#`, so that the
 * same sheet is in the head twice when a part that loads later needs it too, and once after the page is left.
 * Here sheets stay, so one is enough.
 */
export function styleAddresses(css: readonly string[] = []): string[] {
  return css.map((href) => href.replace(/#$/, ""));
}
