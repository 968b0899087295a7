import { execFile } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { parse } from "node-html-parser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, start } from "#app/start-server.server.ts";
import { readConfig } from "#core/config/config.server.ts";
import { startStandIn } from "#core/pay/stand-in.server.ts";
import { standInKeys } from "#core/pay/stand-in-account.server.ts";
import { offerTimesPath, signUpPath } from "#core/values/paths.ts";
import { copyContent } from "#site/content/.server/temporary-content.fixtures.ts";
import { signInOwner } from "../faults/desk-owner.ts";
import { linkPictureCache } from "../publish-separately.ts";

const api = "/api/v1.0/bookings";
const content = copyContent();
const DATA_DIR = path.resolve("test-results", "off");
const guest = { name: "Ada Reed", email: "ada@example.com" };
let env: Record<string, string>;
let standIn: Awaited<ReturnType<typeof startStandIn>>;
let server: RunningServer;
let url: string;

/** Publishes the content as it is, as the owner does. */
async function publish(): Promise<void> {
  await promisify(execFile)(process.execPath, ["scripts/publish.ts"], {
    env: { ...process.env, ...env },
    maxBuffer: 100_000_000,
  });
}

const get = (address: string) => fetch(url + address, { redirect: "manual" });
const send = (address: string, fields: object, headers: Record<string, string> = {}) =>
  fetch(url + address, {
    method: "POST",
    headers: { origin: url, ...headers },
    body: new URLSearchParams(fields as Record<string, string>),
    redirect: "manual",
  });

/** The words of a page, and where its main part leads within the site. */
async function read(response: Response) {
  const page = parse(await response.text());
  const main = page.querySelector("main") ?? page;
  const links = main.querySelectorAll("a[href^='/']").map((link) => link.getAttribute("href") ?? "");
  return {
    words: main.innerText.replace(/\s+/g, " "),
    links,
    typed: (name: string) => main.querySelector(`[name='${name}']`)?.getAttribute("value"),
  };
}

/** The first open time of an offer that is far enough away to be cancelled. */
async function openTime(offer: string) {
  const answer = await (await get(`${api}/times?offer=${offer}&minutes=60&people=2`)).json();
  const later = answer.days.at(-1)?.times[0]?.starts;
  return { offer, minutes: "60", people: "2", adults: "2", starts: String(later) };
}

beforeAll(async () => {
  rmSync(DATA_DIR, { recursive: true, force: true });
  mkdirSync(DATA_DIR, { recursive: true });
  linkPictureCache(DATA_DIR);
  standIn = await startStandIn({});
  content.keepHomes();
  content.switchOff("blog", "volunteers", "visit");
  env = {
    DATA_DIR,
    CONTENT_DIR: content.root,
    STRIPE_SECRET_KEY: standInKeys.secretKey,
    STRIPE_WEBHOOK_SECRET: standInKeys.webhookSecret,
    STRIPE_API_BASE: standIn.url,
  };
  await publish();
  const config = readConfig({ ...env, PORT: "0", HOST: "127.0.0.1", RATE_LIMIT: "1000/1m" });
  server = await start(config, { write: () => {} });
  url = `http://127.0.0.1:${server.port}`;
}, 300_000);
afterAll(async () => {
  await server.stop();
  await standIn.close();
  content.remove();
});

test("off stops the new, and serves the old, whatever is switched off", async () => {
  const room = "bubble-tube-corner";
  const booked = await (
    await send(api, { ...(await openTime(room)), ...guest, submission_id: crypto.randomUUID() })
  ).json();
  const manage = String(booked.manage);
  const [here = "", key = ""] = manage.split("?");
  const signUp = signUpPath("water-problem");
  const party = { adults: "2", children: "0", ...guest, submission_id: crypto.randomUUID() };
  const signedUp = (await send(signUp, party)).headers.get("location") ?? "";
  expect(signedUp).toMatch(/^\/booking\//);
  const waiting = `/book/waitlist?offer=${room}&minutes=60&adults=2`;
  expect((await get(waiting)).status).toBe(200);
  const bought = await send("/pass/buy?product=gift-pass-five-hours", { ...guest });
  expect(bought.headers.get("location")).toContain(standIn.url);

  content.switchOff("booking", "events", "shop");
  await publish();
  await expect.poll(async () => (await get("/book")).status).toBe(404);

  // What was booked: its pages, and all they lead to.
  for (const [address, words] of [
    [manage, "Your visit is booked"],
    [`${here}/time?${key}`, "Bubble Tube Corner"],
    [`${here}/people?${key}`, "Who books?"],
    [`${here}/cannot-come?${key}`, "Cancel my visit"],
    [signedUp, "You are signed up"],
    ["/pass", "Your pass or voucher"],
    ["/booking/link", "my link"],
  ] as const) {
    const response = await get(address);
    const page = await read(response);
    expect([address, response.status, page.words]).toEqual([address, 200, expect.stringContaining(words)]);
    for (const link of page.links)
      expect([address, link, (await get(link)).status]).toEqual([address, link, 200]);
  }
  expect(await (await get(`${here}.ics?${key}`)).text()).toContain("Bubble Tube Corner");
  const cancelled = await send(`${here}/cancel`, { key: key.replace("key=", "") });
  expect(cancelled.status).toBe(303);
  expect((await read(await get(manage))).words).toContain("cancelled");

  // What is being paid when it is switched off is sold.
  const session = [...standIn.sessions.values()].at(-1);
  if (!session?.success_url) throw new Error("Nothing is being paid.");
  standIn.pay(session);
  const { pathname, search } = new URL(session.success_url);
  expect((await read(await get(pathname + search))).words).toContain("Your pass is paid");

  // Nothing new. Each answer says whom to ask, and what was typed is still there.
  const asked = await get(offerTimesPath(room));
  expect([asked.status, asked.headers.get("location")]).toEqual([303, "/book/ended?off"]);
  const ended = await read(await get("/book/ended?off"));
  expect(ended.words).toContain("We take no new bookings");
  for (const link of ended.links) expect([link, (await get(link)).status]).toEqual([link, 200]);
  const refused = await send(api, {
    ...guest,
    offer: room,
    minutes: "60",
    people: "2",
    starts: "2027-01-05T15:00:00-05:00",
    submission_id: crypto.randomUUID(),
  });
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining("Please call us at")]);
  const late = await send(signUp, { ...party, submission_id: crypto.randomUUID() });
  const form = await read(late);
  expect([late.status, form.words, form.typed("name")]).toEqual([
    422,
    expect.stringContaining("Please call us at"),
    "Ada Reed",
  ]);
  expect((await read(await get(signUp))).words).toContain("Please call us at");
  const wish = await send(waiting, { ...guest, from: "2027-01-05", to: "2027-01-06" });
  const list = await read(wish);
  expect([wish.status, list.words, list.typed("name")]).toEqual([
    409,
    expect.stringContaining("Please call us at"),
    "Ada Reed",
  ]);
  const pass = await send("/pass/buy?product=gift-pass-five-hours", {
    email: "bo@example.com",
    forName: "Bo",
  });
  const sale = await read(pass);
  expect([pass.status, sale.words, sale.typed("email")]).toEqual([
    409,
    expect.stringContaining("We sell no passes"),
    "bo@example.com",
  ]);
  expect((await read(await get("/pass/buy?product=gift-pass-five-hours"))).words).toContain(
    "We sell no passes",
  );
  expect((await read(await get("/shop/pay"))).words).toContain("The shop takes no orders");

  // The desk.
  const owner = signInOwner({ url }, DATA_DIR);
  for (const address of [
    "/desk",
    "/desk/bookings",
    `/desk${here.replace("booking", "bookings")}`,
    "/desk/bookings/new",
    "/desk/events",
    "/desk/passes",
  ])
    expect([address, (await owner.open(address)).status]).toEqual([address, 200]);
}, 300_000);
