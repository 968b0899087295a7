import type { PaperFacts } from "#core/values/paper.ts";
import type { Site } from "../schemas/site.ts";

/** What papers about money, and receipts, say of the studio, for the server and its pages. */
export function paperFacts({ country, address, ein, timeZone, replyTime }: Site): PaperFacts {
  const code = (country ?? address.country ?? "US").toUpperCase();
  return { country: code, ...(ein && { ein }), timeZone, replyTime };
}
