/** What stands between the dots of the part before the @: `atext` of RFC 5322 §3.2.3. */
const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
// Pages that check no address do not load it.
const emailPattern = /* @__PURE__ */ new RegExp(
  `^(?=.{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$`,
);

/**
 * The one rule for e-mail addresses. It comes from RFC 5321 §4.1.2, which mail servers follow, and the provider, too: words between single
 * dots, at most 64 characters before the @ (§4.5.3.1.1), and a name of the Internet after it. Left out is what nobody types into a
 * form: names in quotes, and numbers in place of a name.
 * @param text as `cleanEmail` leaves it
 */
export function isEmail(text: string): boolean {
  return emailPattern.test(text);
}
