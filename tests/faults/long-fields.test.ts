import { readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import type { BookingSetup } from "#domain/booking/setup.ts";
import type { Waiver, WaiverLabels } from "#domain/booking/waiver-form.ts";
import { standInKeys, startStandIn } from "#server/payments/stand-in.ts";
import { temporaryFolder } from "#server/testing/app.fixtures.ts";
import { testRelease } from "../published.ts";
import { signInOwner } from "./desk-owner.ts";
import { isFull, report } from "./measure.ts";
import { type RelayProcess, startRelay } from "./relay-process.ts";

/** 100 kB that keep a careless pattern busy, and are no longer once they are encoded. */
const long = "a.".repeat(50_000);
/** Milliseconds of processor time. Reading it is precise to ten, and rendering the page again is part of it. */
const allowedMs = 50;
/** Downloads; and forms of Words, whose fields may have whole posts, and which render a whole file each time. */
const isOther = /\.\w+$|^\/desk\/words\/./;
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

type Client = Pick<ReturnType<typeof signInOwner>, "open" | "send">;

/** Posts each form of a page with 100 kB in one field after the other. @returns what went wrong, and the number of posts */
async function tryPage(relay: RelayProcess, client: Client, address: string): Promise<[string[], number]> {
  const faults: string[] = [];
  let posts = 0;
  const html = await (await client.open(address)).text();
  for (const { action, fields } of formsOf(html, address)) {
    const body = Object.fromEntries(fields);
    if (/sign-out/.test(action)) continue;
    for (const name of [...new Set(fields.keys())].slice(0, most)) {
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
      const isKind =
        status === 303 || status === 307 || status === 502
          ? !text.includes("a.a.a.a.")
          : status >= 400 && status < 500;
      if (!isKind) faults.push(`${action} ${name}: ${status}`);
      if (least > allowedMs) faults.push(`${action} ${name}: ${least} ms`);
    }
  }
  return [faults, posts];
}

it("100 kB in any field of a visitor's page are refused at once", async () => {
  const relay = await startSite(temporaryFolder(), siteToSign());
  const client = visitorOf(relay);
  const faults: string[] = [];
  let posts = 0;
  async function check(address: string, at = relay): Promise<void> {
    const [found, count] = await tryPage(at, visitorOf(at), address);
    faults.push(...found);
    posts += count;
  }

  const times = "/book/tactile-wall?minutes=30&adults=1&children=0";
  const days = valuesOf(await (await client.open(times)).text(), "date");
  const starts: string[] = [];
  for (const day of days)
    if (starts.length === 0)
      starts.push(...valuesOf(await (await client.open(`${times}&date=${day}`)).text(), "starts"));
  const [first = ""] = starts;
  const party = { minutes: "30", adults: "1", children: "0", starts: first };
  const held = (await client.send(times, party)).headers.get("location") ?? "";
  expect(held).toContain("/book/details");
  const hold = held.slice(held.indexOf("?"));
  for (const address of [
    `${times}&date=${first.slice(0, 10)}`,
    "/booking/link",
    "/book/waitlist?offer=tactile-wall",
    "/book/request?adults=12",
    "/sign-up/water-problem",
    "/sign-up/water-problem?wait",
    "/pass",
    held,
    `/book/another${hold}`,
    `/book/weeks${hold}`,
  ])
    await check(address);
  const sam = { name: "Sam", email: "sam@example.com", phone: "", "lines.0.id": "1" };
  await client.send(held, sam);
  await check(`/book/check${hold}`);
  const booked = (await client.send(`/book/check${hold}`, { act: "book" })).headers.get("location");
  expect(booked).toContain("/booking/");
  const [reference = "", key = ""] = (booked ?? "").split("?");
  const [, waiver = ""] =
    /href="[^"]*(\/waiver\/[\w-]+)"/.exec(await (await client.open(`${reference}?${key}`)).text()) ?? [];
  for (const part of ["", "/people", "/time", "/cannot-come"]) await check(`${reference}${part}?${key}`);
  await check(waiver);
  const stripe = await startStandIn();
  onTestFinished(stripe.close);
  const keys = { STRIPE_SECRET_KEY: standInKeys.secretKey, STRIPE_WEBHOOK_SECRET: standInKeys.webhookSecret };
  const paying = { ...keys, STRIPE_API_BASE: stripe.url };
  await check(
    "/pass/buy?product=gift-pass-five-hours",
    await startSite(temporaryFolder(), testRelease().site, paying),
  );
  expect(faults).toEqual([]);
  report(
    `${posts} posts with 100 kB in one field of a visitor's page: refused or left out, within ${allowedMs} ms of processor time each`,
  );
});

it("100 kB in any field of the desk are refused or kept at once", async () => {
  const folder = temporaryFolder();
  const relay = await startSite(folder);
  const owner = signInOwner(relay, folder);
  const seen = new Set(["/desk"]);
  const faults: string[] = [];
  let posts = 0;
  for (const address of seen) {
    const html = await (await owner.open(address)).text();
    for (const [, link = ""] of html.matchAll(/href="(\/desk[^"#?]*)/g))
      if (seen.size < (isFull ? 300 : 30) && !isOther.test(link)) seen.add(link);
    const [found, count] = await tryPage(relay, owner, address);

    faults.push(...found);
    posts += count;
  }
  expect(faults).toEqual([]);
  report(
    `${posts} posts with 100 kB in one field of ${seen.size} pages of the desk: within ${allowedMs} ms of processor time each`,
  );
});

/** The test release, with a text that guests sign. @returns the folder of its pages */
function siteToSign(): string {
  const { folder, booking } = testRelease();
  const own = temporaryFolder();
  for (const name of readdirSync(folder)) symlinkSync(path.join(folder, name), path.join(own, name));
  const setup: BookingSetup = JSON.parse(readFileSync(booking, "utf8"));
  const words = [
    "name",
    "who",
    "self",
    "child",
    "childName",
    "childYear",
    "agree",
    "sign",
    "missing",
    "done",
  ];
  const labels = Object.fromEntries(words.map((word) => [word, word])) as WaiverLabels;
  const text = { lang: "en", language: "English", title: "Rules", text: ["Shoes off."], labels };
  const waiver: Waiver = { version: "1", days: 365, offers: [], texts: [text] };
  const file = path.join(own, path.basename(booking));
  rmSync(file);
  writeFileSync(file, JSON.stringify({ ...setup, waiver }));
  return path.join(own, "site");
}

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
function startSite(dataDir: string, siteDir = testRelease().site, env = {}): Promise<RelayProcess> {
  return startRelay({ DATA_DIR: dataDir, SITE_DIR: siteDir, BUILD_DIR: path.resolve("build"), ...env });
}
