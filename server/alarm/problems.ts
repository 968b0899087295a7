import { randomUUID } from "node:crypto";
import type { BookingSetup } from "#domain/booking/setup.ts";
import { unusualNumbers } from "../booking/unusual-numbers.ts";
import type { Config } from "../config/config.ts";
import { publishWarning } from "../desk/health.ts";
import { mailWarning } from "../health.ts";
import { mailBody } from "../mail/mail-body.ts";
import { mailHealth } from "../mail/mail-store.ts";
import { createMailer } from "../mail/transport.ts";
import type { Checkout } from "../payments/checkout.ts";
import { paymentWarnings } from "../payments/payment-health.ts";
import type { PictureMaker } from "../pictures/picture-maker.ts";
import type { Publisher } from "../publishing/publisher.ts";
import { addressOn } from "../site-address.ts";
import type { Reader } from "../store/query.ts";
import { storeWarnings } from "../store/store-health.ts";
import type { Problem } from "./alarm.ts";

/** Mail that fails for less than this time is not reported, in milliseconds. */
const graceMs = 3_600_000;

/**
 * Current problems that need the owner.
 * @param now milliseconds since 1970
 * @param booking what can be booked; undefined for nothing
 */
export function findProblems(
  db: Reader,
  publisher: Pick<Publisher, "status"> | undefined,
  now: number,
  pictures?: Pick<PictureMaker, "status">,
  booking?: BookingSetup,
  checkout?: Checkout,
): Problem[] {
  const mail = mailHealth(db, now);
  const isFailing = mail.failingSince !== undefined && now - mail.failingSince >= graceMs;
  const numbers = booking && unusualNumbers(db, booking, now);
  const last = publisher?.status().last;
  const pictureWarning = pictures?.status().warning;
  return [
    ...(isFailing ? [{ key: "mail", words: mailWarning(mail) ?? "" }] : []),
    ...(numbers ? [{ key: "unusual numbers", words: numbers }] : []),
    ...storeWarnings(db).map((words) => ({ key: words, words })),
    ...paymentWarnings(db, checkout, now).map((words) => ({ key: words.slice(0, 20), words })),
    ...(pictureWarning ? [{ key: "pictures", words: pictureWarning }] : []),
    ...(last && !last.isPublished ? [{ key: "publish", words: publishWarning }] : []),
  ];
}

/**
 * Mails problems to the owner directly: a queued mail would wait behind those that fail.
 * @param facts the site's URL and the studio's name; undefined if they are not known
 * @returns undefined if mail is not set up
 */
export function problemMailer(
  { smtpUrl, mailFrom, mailTo }: Pick<Config, "smtpUrl" | "mailFrom" | "mailTo">,
  { siteAddress, studio }: { siteAddress: () => string | undefined; studio: () => string | undefined },
): ((problems: readonly Problem[]) => Promise<void>) | undefined {
  const from = mailFrom ?? mailTo[0];
  if (!smtpUrl || !from) return undefined;
  return async (problems) => {
    const site = siteAddress();
    const mailer = createMailer(smtpUrl, { senderName: studio });
    try {
      await mailer.send({
        from,
        to: [...mailTo],
        messageId: `<${randomUUID()}@${from.split("@")[1]}>`,
        date: new Date(),
        subject: "Your website needs attention",
        ...mailBody([
          ...problems.map(({ words }) => words),
          site === undefined
            ? "What to do: see Health at your desk."
            : { words: "What to do:", href: addressOn(site, "/desk/health") },
        ]),
        headers: { "Auto-Submitted": "auto-generated" },
        attachments: [],
      });
    } finally {
      mailer.close();
    }
  };
}
