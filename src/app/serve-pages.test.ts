import { rmSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { addSession } from "#desk/access-store.server.ts";
import { insertPerson } from "#desk/people-store.server.ts";
import type { Role } from "#desk/permissions.ts";
import { readsPerPost } from "#site/render/guard-posts.server.ts";
import type { LivePages } from "#site/render/live-pages.server.ts";
import { testApp, writeFiles } from "#workshop/fixtures/app.fixtures.ts";

const html = { "content-type": "text/html; charset=utf-8" };
const form = { "content-type": "application/x-www-form-urlencoded" };
const origin = "https://studio.test";
const proxied = { host: "studio.test", "x-forwarded-proto": "https", "x-forwarded-for": "198.51.100.1" };

/** A site with two pages, and pages that are rendered on request: each says what was asked for, unless it is told what to answer. */
function house(env: Record<string, string> = {}) {
  const answers = new Map<string, () => Response>();
  const given: Parameters<LivePages["render"]>[2][] = [];
  const app = testApp({
    site: { "index.html": "home", "about/index.html": "<body>about</body>", "404.html": "not here" },
    live: {
      scriptHash: "sha256-abc=",
      handles: (name) => /^\/(desk|book|waiver)/.test(name),
      async render(request, _release, services) {
        given.push(services);
        const { pathname, search } = new URL(request.url);
        return answers.get(pathname)?.() ?? new Response(pathname + search, { headers: html });
      },
    },
    env: { SITE_URL: origin, TRUSTED_PROXY: "203.0.113.7", ...env },
  });
  const { db, clock } = app;
  const signIn = (role: Role) => {
    const person = insertPerson(db, { name: "Ada", email: "", role, now: clock.now });
    const session = { person, now: clock.now, device: "test", confirmedUntil: clock.now };
    return `__Host-desk=${addSession(db, session)}`;
  };
  const ask = (target: string, init: RequestInit = {}, headers: Record<string, string> = {}) =>
    app.request(target, { ...init, headers: { ...proxied, ...headers } });
  return { ...app, answers, given, signIn, ask };
}

it("a published page is sent whole, only its head where that is asked for, and takes no forms", async () => {
  const { ask } = house();
  const page = await ask("/about");
  expect([page.status, await page.text()]).toEqual([200, "<body>about</body>"]);
  const head = await ask("/about", { method: "HEAD" });
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "18", ""]);
  const posted = await ask("/about", { method: "POST", body: "a=b" }, { ...form, origin });
  expect([posted.status, posted.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  for (const { headers } of [page, head, posted])
    expect(headers.get("content-security-policy")).toContain("default-src");
});

it("a page that is rendered and does not exist is the site's own, and nobody keeps it", async () => {
  const { ask, answers } = house();
  answers.set("/book/none", () => new Response("bare", { status: 404, headers: html }));
  answers.set(
    "/book/none.json",
    () => new Response("{}", { status: 404, headers: { "content-type": "application/json" } }),
  );
  const missing = await ask("/book/none");
  expect([missing.status, await missing.text(), missing.headers.get("cache-control")]).toEqual([
    404,
    "not here",
    "no-store",
  ]);
  expect(await (await ask("/book/none", { method: "HEAD" })).text()).toBe("");
  expect(await (await ask("/book/none.json")).text()).toBe("{}");
});

it("an address with what clings to it in a mail leads to the page", async () => {
  const { ask } = house();
  const moved = await ask("/BOOK/Lake).?day=2");
  expect([moved.status, moved.headers.get("location")]).toEqual([308, "/book/lake?day=2"]);
  expect((await ask("/book/lake.", { method: "POST", body: "a=b" }, { ...form, origin })).status).toBe(200);
});

it.each([
  ["/book/lake", null],
  ["/book/lake?visit=7KQP2M", "noindex"],
  ["/waiver/abc", "noindex"],
])("search engines stay away from pages of one person: %s", async (target, robots) => {
  const response = await house().ask(target);
  expect([response.headers.get("x-robots-tag"), response.headers.get("referrer-policy")]).toEqual([
    robots,
    "same-origin",
  ]);
});

it("a page whose file is gone says so, and the log says why", async () => {
  const { ask, siteDir, logLines } = house();
  rmSync(path.join(siteDir, "about"), { recursive: true });
  const response = await ask("/about");
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "60"]);
  expect(await response.text()).toContain("try again in a minute");
  expect(logLines.join()).toContain("file not read");
});

it("who opens very many pages is asked to wait; staff are not", async () => {
  const { ask, signIn } = house({ RATE_LIMIT: "1/1m" });
  const statuses: number[] = [];
  for (let count = 0; count <= readsPerPost; count++) statuses.push((await ask("/book/lake")).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  const refused = await ask("/book/lake");
  expect([Number(refused.headers.get("retry-after")) > 0, refused.headers.get("cache-control")]).toEqual([
    true,
    "no-store",
  ]);
  expect(await refused.text()).toContain("Many pages were opened");
  expect((await ask("/desk", {}, { cookie: signIn("owner") })).status).toBe(200);
});

it("only a page where words are changed may show a page of the site inside it", async () => {
  const { ask, signIn } = house();
  const cookie = signIn("owner");
  const frames = async (target: string) =>
    (await ask(target, {}, { cookie })).headers.get("content-security-policy")?.includes("frame-src 'self'");
  expect([await frames("/desk/words/posts/1"), await frames("/desk")]).toEqual([true, false]);
});

it("a page beside its form is shown to those who may change words, and changes nothing", async () => {
  const { ask, signIn } = house();
  const [owner, host] = [signIn("owner"), signIn("host")];
  const beside = async (target: string, cookie: string, init?: RequestInit) =>
    ask(`/desk/words-page${target}`, init, { cookie, origin });
  expect(await (await beside("?at=/about", owner)).text()).toContain("about");
  expect(await (await beside("", owner)).text()).toContain("home");
  expect(await (await beside("?at=/nowhere", owner)).text()).toContain("not online yet");
  expect((await beside("?at=/about", host)).status).toBe(404);
  expect((await beside("?at=/about", owner, { method: "POST", body: "a=b" })).status).toBe(404);
  expect((await beside("?at=/about", "")).status).toBe(303);
});

it("a form that was sent after the session ended is shown again at the sign-in page, and the browser drops the old cookie", async () => {
  const { ask, signIn, clock, given } = house();
  const cookie = signIn("owner");
  clock.now += 31 * 86_400_000;
  const headers = { ...form, origin, cookie };
  const response = await ask("/desk/gifts?state=open", { method: "POST", body: "note=Chair" }, headers);
  expect(await response.text()).toBe("/desk/sign-in?next=%2Fdesk%2Fgifts%3Fstate%3Dopen&unsent=1");
  expect([response.headers.get("set-cookie"), response.headers.get("clear-site-data")]).toEqual([
    expect.stringContaining("Max-Age=0"),
    '"cache"',
  ]);
  expect([given[0]?.signIn !== undefined, given[0]?.desk]).toEqual([true, undefined]);
  // Nothing was typed: signing out, and what the page asks for by itself.
  for (const [target, body] of [
    ["/desk/sign-out", ""],
    ["/desk/gifts.data", "note=Chair"],
  ] as const) {
    const lost = await ask(
      target,
      { method: "POST", body },
      { ...headers, "content-length": String(body.length) },
    );
    expect([lost.status, lost.headers.get("set-cookie")], target).toEqual([
      303,
      expect.stringContaining("Max-Age=0"),
    ]);
  }
});

it("the head of a page of the desk can be asked for, without saying from where", async () => {
  const { ask, signIn } = house();
  const cookie = signIn("host");
  expect((await ask("/desk", { method: "HEAD" }, { cookie })).status).toBe(200);
  expect((await ask("/desk", { method: "POST", body: "a=b" }, { ...form, cookie })).status).toBe(403);
});

it("files are taken only of staff, and only where pictures and PDFs are added", async () => {
  const { ask, signIn, given } = house();
  const cookie = signIn("owner");
  const type = { "content-type": "multipart/form-data; boundary=b" };
  const body = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nx\r\n--b--\r\n';
  const send = async (target: string, headers: Record<string, string>) => {
    given.length = 0;
    const { status } = await ask(target, { method: "POST", body }, { ...type, origin, ...headers });
    return [status, given[0]?.upload?.file?.name];
  };
  expect(await send("/desk/words/pictures", { cookie })).toEqual([200, "a.jpg"]);
  expect(await send("/desk/gifts", { cookie })).toEqual([200, undefined]);
  expect(await send("/desk/words/pictures", {})).toEqual([303, undefined]);
});

it("who may change words sees the last preview at the real addresses, and nobody else does", async () => {
  const { ask, signIn, dataDir } = house();
  const [owner, host] = [signIn("owner"), signIn("host")];
  writeFiles(dataDir, {
    "releases/1795000000000.preview/site/about/index.html": "<body>draft</body>",
    "releases/1795000000000.preview/site/lamp.txt": "lamp",
  });
  const look = async (target: string, cookie: string, init?: RequestInit) =>
    ask(target, init, { cookie: `${cookie}; __Host-desk-preview=1` });
  const page = await look("/about", owner);
  expect(await page.text()).toMatch(/^<body>.*Preview: not online yet.*draft/s);
  expect(page.headers.get("cache-control")).toContain("no-store");
  expect(await (await look("/lamp.txt", owner)).text()).toBe("lamp");
  expect(await (await look("/about", owner, { method: "HEAD" })).text()).toBe("");
  // Pages that are made on request have the banner, too, and no limit.
  const live = await look("/book/lake", owner);
  expect(live.headers.get("cache-control")).toContain("no-store");
  expect(live.headers.get("content-security-policy")).toContain("default-src");
  for (const cookie of [host, ""])
    expect(await (await look("/about", cookie)).text()).toBe("<body>about</body>");
  expect(await (await ask("/about", {}, { cookie: owner })).text()).toBe("<body>about</body>");
  // Beside its form, the draft is asked for by its address.
  const beside = await ask("/desk/words-page?at=/about&draft=1", {}, { cookie: owner });
  expect(await beside.text()).toContain("draft");
});
