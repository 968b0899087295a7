import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createRows } from "#core/booking/visit-store.server.ts";
import { sendFormPath } from "#core/form/wire.ts";
import { startStandIn } from "#core/pay/stand-in.server.ts";
import { standInKeys } from "#core/pay/stand-in-account.server.ts";
import { openDatabase } from "#core/store/open.server.ts";
import { waiverPath, wishPath } from "#core/values/paths.ts";
import { formBody, temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { testRelease } from "../published.ts";
import { studioDay } from "../studio-day.ts";
import { signInOwner } from "./desk-owner.ts";
import { isFull, report } from "./measure.ts";
import { pagesWithoutPost } from "./posted-routes.ts";
import { type RelayProcess, startRelay } from "./relay-process.ts";

/** 100 kB that keep a careless pattern busy, and are no longer once they are encoded. */
const long = "a.".repeat(50_000);
/** Milliseconds of processor time. Reading it is precise to ten, and rendering the page again is part of it. */
const allowedMs = 50;
/** Downloads; and forms of Words, whose fields may have whole posts, and which read all content each time. */
const isOther = /\.\w+$|^\/desk\/(words\/.|make-it-yours)/;
/** Fields of one form that are tried: those of a long list are alike. */
const most = isFull ? 100 : 12;

/** A form of a page: where it posts to, and what it sends if nothing is changed. */
type Form = { readonly action: string; readonly fields: URLSearchParams };

/** The forms of a page that post. */
function formsOf(html: string, address: string): Form[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].flatMap(([, own = "", inner = ""]) => {
    if (!/method="post"/i.test(own)) return [];
    const fields = new URLSearchParams();
    for (const [tag] of inner.matchAll(/<(?:input|select|textarea|button)\b[^>]*>/g)) {
      const name = attribute(tag, "name");
      if (name && !fields.has(name)) fields.set(name, attribute(tag, "value") ?? "");
    }
    return { action: attribute(own, "action") ?? address, fields };
  });
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll("&amp;", "&");
}

/** Values of the controls of one name. */
function valuesOf(html: string, name: string): string[] {
  const tags = [...html.matchAll(/<(?:input|button)\b[^>]*>/g)].map(([tag]) => tag);
  return tags.flatMap((tag) => (attribute(tag, "name") === name ? (attribute(tag, "value") ?? []) : []));
}

/** Processor time that a process has used so far, in milliseconds. */
function processorTime({ child }: RelayProcess): number {
  const parts = readFileSync(`/proc/${child.pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(parts[11]) + Number(parts[12])) * 10;
}

/** Whether a page refuses without having the focus at what it says: on a phone that may be out of sight. */
function isUnfocused(status: number, text: string): boolean {
  // What is nowhere leads to a page of its own.
  return status >= 400 && status !== 404 && text.includes("<main") && !/\sautofocus\b/i.test(text);
}

type Client = Pick<ReturnType<typeof signInOwner>, "open" | "send">;

/** Posts forms with 100 kB in one field after the other, and notes what goes wrong. */
function tryForms(relay: RelayProcess, client: Client) {
  const faults: string[] = [];
  const posted: string[] = [];
  let posts = 0;

  /** Tries a form, and a field that it does not have. */
  async function tryForm({ action, fields }: Form): Promise<void> {
    posted.push(action);
    const body = Object.fromEntries(fields);
    for (const name of [...[...new Set(fields.keys())].slice(0, most), "unknown"]) {
      let least = Number.POSITIVE_INFINITY;
      let [status, text] = [0, ""];
      for (let round = 0; round < 4 && least > allowedMs; round++) {
        const before = processorTime(relay);
        const response = await client.send(action, { ...body, [name]: long });
        [status, text] = [
          response.status,
          (await response.text()) + (response.headers.get("location") ?? ""),
        ];
        least = Math.min(least, processorTime(relay) - before);
        posts++;
      }
      const isLeftOut = [303, 307, 502, ...(name === "unknown" ? [200] : [])].includes(status);
      const isKind = isLeftOut ? !text.includes("a.a.a.a.") : status >= 400 && status < 500;
      if (isUnfocused(status, text)) faults.push(`${action} ${name}: ${status}, and the focus is nowhere`);
      if (!isKind) faults.push(`${action} ${name}: ${status}`);
      if (least > allowedMs) faults.push(`${action} ${name}: ${least} ms`);
    }
  }

  /** Tries all forms of a page. */
  async function tryPage(address: string): Promise<string> {
    const html = await (await client.open(address)).text();
    for (const form of formsOf(html, address)) if (!/sign-out/.test(form.action)) await tryForm(form);
    return html;
  }

  return { tryForm, tryPage, faults, posted, posts: () => posts };
}

it("100 kB in any field of a visitor's page are refused at once", async () => {
  const stripe = await startStandIn();
  onTestFinished(stripe.close);
  const keys = { STRIPE_SECRET_KEY: standInKeys.secretKey, STRIPE_WEBHOOK_SECRET: standInKeys.webhookSecret };
  const folder = temporaryFolder();
  // A mail server that never answers: pages offer mails, and every mail waits.
  const mails = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_TO: "studio@example.com" };
  const relay = await startSite(folder, { ...keys, ...mails, STRIPE_API_BASE: stripe.url });
  const client = visitorOf(relay);
  const { tryForm, tryPage, faults, posted, posts } = tryForms(relay, client);

  // One signs before it, and pays at the studio.
  const times = "/book/weighted-blanket-lounge?minutes=60&adults=1&children=0";
  const days = valuesOf(await (await client.open(times)).text(), "date");
  const starts: string[] = [];
  for (const day of days)
    if (starts.length === 0)
      starts.push(...valuesOf(await (await client.open(`${times}&date=${day}`)).text(), "starts"));
  const [first = ""] = starts;
  const party = { minutes: "60", adults: "1", children: "0", starts: first };
  const held = (await client.send(times, party)).headers.get("location") ?? "";
  expect(held).toContain("/book/details");
  const hold = held.slice(held.indexOf("?"));
  for (const address of [
    `${times}&date=${first.slice(0, 10)}`,
    "/book/day",
    `/book/day?date=${first.slice(0, 10)}`,
    "/booking/link",
    "/book/waitlist?offer=tactile-wall",
    "/book/request?adults=12",
    "/sign-up/water-problem",
    "/sign-up/water-problem?wait",
    "/pass",
    "/pass/buy?product=gift-pass-five-hours",
    held,
    `/book/another${hold}`,
    `/book/weeks${hold}`,
    `/book/ask${hold}`,
  ])
    await tryPage(address);
  // In place of the long texts that going on to another room has kept, cut.
  const sam = { name: "Sam", email: "sam@example.com", phone: "614 555 0123", "lines.0.id": "1" };
  await client.send(held, sam);
  await tryPage(`/book/check${hold}`);
  const booked = (await client.send(`/book/check${hold}`, { act: "book" })).headers.get("location");
  expect(booked).toContain("/booking/");
  const [reference = "", key = ""] = (booked ?? "").split("?");
  const said = new URLSearchParams({ act: "confirm", say: "late", line: "1" });
  await tryForm({ action: `${reference}?${key}`, fields: said });
  for (const address of await linksInMails(relay, client, folder)) await tryPage(address);
  // Last, because it cancels the visit.
  for (const part of ["/people", "/time", "/ask", "/cannot-come"])
    await tryPage(`${reference}${part}?${key}`);
  await tryForm({ action: "/book/begun?hold=x", fields: new URLSearchParams({ act: "again" }) });
  await tryForm({ action: "/book/paid?ticket=x", fields: new URLSearchParams({ act: "back" }) });
  const cart = JSON.stringify([{ id: "1", title: "Towel", quantity: 1, price: 100 }]);
  const order = await client.send("/shop/pay", { cart });
  for (const form of formsOf(await order.text(), "/shop/pay")) await tryForm(form);
  expect(faults).toEqual([]);
  expect(await pagesWithoutPost(posted, "visitors")).toEqual([]);
  report(
    `${posts()} posts with 100 kB in one field of a visitor's page: refused or left out, within ${allowedMs} ms of processor time each`,
  );
});

/** Joins the waiting list and the newsletter. @returns where the links in the mails lead */
async function linksInMails(relay: RelayProcess, client: Client, folder: string): Promise<string[]> {
  const who = { name: "Sam", email: "sam@example.com", phone: "", reply: "email" };
  await client.send("/book/waitlist?offer=tactile-wall", { ...who, from: studioDay(3), to: studioDay(9) });
  await fetch(relay.url + sendFormPath, {
    method: "POST",
    body: formBody("newsletter", { email: who.email, agree: "yes" }),
  });
  const db = openDatabase(folder);
  const keyOf = (table: string) => String(db.prepare(`SELECT key FROM ${table}`).get()?.key);
  const [wish, letters] = [keyOf("place_wishes"), keyOf("letter_addresses")];
  const booked = db.prepare("SELECT max(id) AS id FROM bookings WHERE reference IS NOT NULL").get()?.id;
  const waiver = waiverPath(createRows(db).byId(Number(booked))?.waiverKey ?? "");
  db.close();
  return [waiver, wishPath(wish), `/letters/confirm/${letters}`, `/letters/leave/${letters}`];
}

it("100 kB in any field of the desk are refused or kept at once", async () => {
  const folder = temporaryFolder();
  const relay = await startSite(folder);
  const { tryPage, faults, posts } = tryForms(relay, signInOwner(relay, folder));
  const seen = new Set(["/desk"]);
  for (const address of seen)
    for (const [, link = ""] of (await tryPage(address)).matchAll(/href="(\/desk[^"#?]*)/g))
      if (seen.size < (isFull ? 300 : 30) && !isOther.test(link)) seen.add(link);
  expect(faults).toEqual([]);
  report(
    `${posts()} posts with 100 kB in one field of ${seen.size} pages of the desk: within ${allowedMs} ms of processor time each`,
  );
});

/** A visitor without JavaScript. */
function visitorOf(relay: RelayProcess): Client {
  return {
    open: (address) => fetch(relay.url + address),
    send: (address, fields) =>
      fetch(relay.url + address, {
        method: "POST",
        headers: { origin: relay.url, accept: "text/html" },
        body: fields instanceof FormData ? fields : new URLSearchParams(fields),
        redirect: "manual",
      }),
  };
}

/** A server with the built pages. */
function startSite(dataDir: string, env = {}): Promise<RelayProcess> {
  const SITE_DIR = testRelease().site;
  return startRelay({ DATA_DIR: dataDir, SITE_DIR, BUILD_DIR: path.resolve("build"), ...env });
}
