import { type KindRule, unless } from "../kind-rule.ts";

export const websiteRule: KindRule = {
  limit: 300,
  check: (text) =>
    unless(
      websiteAddress(text) !== undefined,
      "Please check the web address. It looks like https://example.com.",
    ),
};

/**
 * Completes what a visitor typed as their website to a full URL.
 * @returns an http(s) URL, or undefined if it is not one
 */
export function websiteAddress(typed: string): string | undefined {
  const text = /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[^/:]+:\d/.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, username, href } = new URL(text);
  const isWeb = protocol === "https:" || protocol === "http:";
  return isWeb && hostname.includes(".") && username === "" ? href : undefined;
}
