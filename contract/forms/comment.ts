import * as z from "zod/mini";
import { optionalSlug, requiredEmail, requiredName, requiredText } from "../fields.ts";
import { limits } from "../limits.ts";
import type { FormDefinition } from "./definition.ts";

/**
 * The full address for what a visitor typed as their website.
 * @returns an http(s) address, or undefined when it is none
 */
export function websiteAddress(typed: string): string | undefined {
  const text = /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[^/:]+:\d/.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, username, href } = new URL(text);
  const isWeb = protocol === "https:" || protocol === "http:";
  return isWeb && hostname.includes(".") && username === "" ? href : undefined;
}

const website = z.string().check(
  z.maxLength(limits.website, `Please keep this to ${limits.website} characters or fewer.`),
  z.refine((text) => text === "" || websiteAddress(text) !== undefined, {
    error: "Please check the web address. It looks like https://example.com.",
  }),
);

const lost = "Please open the page again and send your comment from there.";

/** What can be commented on; a comment names the slug of one of them. */
export const commentTargets = ["cause", "post"] as const;

/** A comment on a cause or a post; shown once the studio has approved it. */
export const commentForm = {
  name: "comment",
  schema: z
    .object({
      name: requiredName(),
      email: requiredEmail(),
      website,
      comment: requiredText(limits.message, "Please write your comment."),
      replyTo: optionalSlug(lost),
      cause: optionalSlug(lost),
      post: optionalSlug(lost),
    })
    .check(
      z.refine((values) => commentTargets.filter((target) => values[target] !== "").length === 1, {
        path: ["cause"],
        error: lost,
      }),
    ),
  multiline: ["comment"],
} as const satisfies FormDefinition;
