import { formatCode, formatPassCount, passPath, passWord } from "#core/booking/guest-passes.ts";
import { codeOf, type PassRow, passById } from "#core/booking/pass-store.server.ts";
import { addressOn } from "#core/http/site-address.server.ts";
import type { KindOfMail } from "#core/outbox/delivery.server.ts";
import { brief, type MailAddresses, type SiteFacts, siteMail } from "#core/outbox/site-mail.server.ts";
import type { Reader } from "#core/store/query.server.ts";
import { formatLongDay } from "#core/values/time.ts";
import { tellByHand } from "./online-passes.server.ts";

/** Mails with the code of a pass. Composing throws if the site's address is not known: then they wait. */
export function passMails(
  db: Reader,
  addresses: MailAddresses,
  { studio, siteAddress }: SiteFacts,
): KindOfMail {
  function compose(row: PassRow) {
    if (row.email === "" || row.given_back_at !== null) return undefined;
    const site = siteAddress();
    if (site === undefined) throw new Error("The site's address is not known. Set SITE_URL.");
    const code = formatCode(codeOf(db, row));
    const word = passWord(row.unit);
    const name = studio() ?? "us";
    return siteMail({
      from: addresses.from,
      to: [row.email],
      subject: `Your ${word} for ${brief(name)}: ${brief(row.product)}`,
      parts: [
        `Thank you. Your ${word} is paid.`,
        [
          row.product,
          `Code: ${code}`,
          `Holds: ${formatPassCount(row.unit, row.count, row.currency)}`,
          ...(row.last_day ? [`Good until ${formatLongDay(row.last_day)}`] : []),
        ].join("\n"),
        { words: "What is left, and its card to print:", href: `${addressOn(site, passPath)}#${code}` },
        "Whoever has the code can use it, so please keep it until you give it away. While nobody has used it, you can give it back on that page for 14 days.",
        ...(row.is_test ? ["This was a test: no money was paid, so it pays for nothing."] : []),
      ],
    });
  }

  return {
    compose({ about }) {
      const row = passById(db, about);
      return row && compose(row);
    },
    giveUp(db, { about }, now) {
      const pass = passById(db, about);
      if (pass) tellByHand(db, pass, now);
    },
  };
}
