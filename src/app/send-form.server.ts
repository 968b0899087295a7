import { createHash } from "node:crypto";
import type { Context } from "hono";
import type { LocationBody } from "#core/form/answer.ts";
import type { MemoryBudget, MemoryReservation } from "#core/form/memory-budget.server.ts";
import { pledgeNumber, pledgeReference } from "#core/form/pledge-number.ts";
import { formEncoding } from "#core/form/read-body.server.ts";
import { emptyForm, type ReceivedForm, readForm } from "#core/form/read-form.server.ts";
import { Refusal } from "#core/form/refusal.server.ts";
import { refusals } from "#core/form/refusals.ts";
import { messageSentPath, pledgeSentPath } from "#core/form/wire.ts";
import { siteParameter } from "#core/http/own-origin.server.ts";
import { tooMany } from "#core/http/rate-limit.server.ts";
import { type AppEnv, wantsHtml, withMemoryBudget } from "#core/http/request-facts.server.ts";
import type { HouseAddresses } from "#core/http/site-address.server.ts";
import { paymentMessages } from "#core/pay/online-payment.ts";
import type { Payments } from "#core/pay/payments.server.ts";
import { beginGift, refusedMethod } from "#features/gifts/gifts.server.ts";
import {
  aboutRealPages,
  checkEnvelope,
  checkFields,
  type NewMessage,
  type StoreParts,
  storeMessage,
} from "#features/messages/messages.server.ts";
import { pricedOrder } from "#features/shop/shop.server.ts";
import type { Release } from "#site/static/serve-release.server.ts";

/** Dependencies of `sendForm`. */
type SendFormParts = StoreParts & {
  readonly publicIds: readonly string[];
  /** undefined if card payments are off. */
  readonly payments: Payments | undefined;
  readonly addresses: HouseAddresses;
  /** The served release: what there is to write about, and what the shop sells. */
  readonly release: () => Pick<Release, "site" | "catalog">;
  readonly memory: MemoryBudget;
  readonly now: () => number;
};

/**
 * Handles a posted form. Responds with 200 `OK` (303 for a browser without JavaScript) only once the message
 * is stored. A gift by card leads to the payment provider's page instead (303), and is stored once it is paid.
 * Throws a Refusal for everything else.
 */
export function sendForm(parts: SendFormParts): (c: Context<AppEnv>) => Promise<Response> {
  return withMemoryBudget(parts.memory, async (c, reservation) => {
    const form = await receiveForm(c, reservation);
    const checked = checkFields(checkEnvelope(form, parts.publicIds), form, c.get("sender"), parts.now());
    const site = c.get("site");
    const message = withPledgeNumber(asKnown(checked, parts.release(), site !== undefined));
    checkReference(message);
    if (isByCard(message) && !message.isSpam) {
      const { payments, addresses } = parts;
      if (!payments) throw refusedMethod(paymentMessages.down);
      const server = site ?? addresses.serverFor(c.env.facts);
      // The other way of giving is open to them.
      if (server === undefined) throw refusedMethod(refusals.noAddress);
      const location = await beginGift(message, { server, site }, { ...parts, payments });
      return wantsHtml(c) ? c.redirect(location, 303) : c.json({ location } satisfies LocationBody);
    }
    await storeMessage(message, parts);
    return wantsHtml(c) ? c.redirect(confirmationAddress(c, message), 303) : c.text("OK");
  });
}

/**
 * A message as far as the server knows that what its page filled in is true.
 * @param isElsewhere whether it comes from a page of another host, which may have been published later or earlier
 * @throws Refusal 422 for what is not so, or no longer
 */
function asKnown(
  message: NewMessage,
  { site, catalog }: Pick<Release, "site" | "catalog">,
  isElsewhere: boolean,
): NewMessage {
  // Nobody reads spam as fact, and its sender learns nothing.
  if (message.isSpam) return message;
  const about = isElsewhere || site.isEmpty ? message : aboutRealPages(message, site.isPage);
  return pricedOrder(about, catalog, isElsewhere);
}

/** Assigns a number to a pledge sent without JavaScript; a resubmission gets the same one. */
function withPledgeNumber(message: NewMessage): NewMessage {
  const { fields, submissionId } = message;
  if (!isPledge(message) || fields.paymentReference) return message;
  const paymentReference = pledgeReference(createHash("sha256").update(submissionId).digest());
  return { ...message, fields: { ...fields, paymentReference } };
}

function isByCard({ form, fields }: NewMessage): boolean {
  return form === "donation" && fields.method === "card";
}

/** A pledge may have a number; a gift by card has no reference before it is paid. @throws Refusal 422 */
function checkReference(message: NewMessage): void {
  const { paymentReference = "" } = message.fields;
  const isFitting = isPledge(message) ? /^(pledge_|$)/.test(paymentReference) : paymentReference === "";
  if (message.form !== "donation" || isFitting) return;
  const isOld = isByCard(message) && paymentReference.startsWith("pi_");
  throw refusedMethod(isOld ? paymentMessages.oldPage : paymentMessages.startAgain);
}

function isPledge({ form, fields }: NewMessage): boolean {
  return form === "donation" && fields.method === "offline";
}

/** The thank-you page. Other origins have their own, except for pledges: our page shows the number. */
function confirmationAddress(c: Context<AppEnv>, message: NewMessage): string {
  const site = c.get("site");
  if (!isPledge(message)) return `${site ?? ""}${messageSentPath}`;
  const query = site ? `?${siteParameter}=${encodeURIComponent(site)}` : "";
  return pledgeSentPath(pledgeNumber(message.fields.paymentReference ?? "")) + query;
}

/**
 * Reads the form in a request.
 * @param reservation of the memory budget
 * @throws Refusal 415 for anything but a form, 429 for one that is read only to be shown again, and the
 * refusals of `readForm`
 */
async function receiveForm(c: Context<AppEnv>, reservation: MemoryReservation): Promise<ReceivedForm> {
  const encoding = formEncoding(c.req.header("content-type") ?? "");
  if (!encoding) throw new Refusal(415, refusals.notReadable);
  const form = emptyForm();
  c.set("received", form);
  await readForm(c.req.raw.body, encoding, form, reservation);
  const wait = c.get("waitSeconds");
  if (wait > 0) throw tooMany(wait);
  return form;
}
