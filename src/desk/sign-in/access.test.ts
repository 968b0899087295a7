import { expect, it, onTestFinished, vi } from "vitest";
import { welcomePath } from "#core/values/desk-addresses.ts";
import { deskApp } from "#workshop/fixtures/desk-app.fixtures.ts";
import { addChallenge, addLink, findLink, findSession, takeChallenge } from "../access-store.server.ts";
import type { MailLink } from "../links.server.ts";
import { makeTerminalLink } from "../links.server.ts";

const cookieOf = (setCookie: string) => setCookie.split(";")[0] ?? "";
const ada = { name: "Ada", email: "ada@studio.test" };

it("shows the desk to people with a session, and redirects everybody else to sign-in", async () => {
  const { send, person, session } = deskApp();
  const { response } = await send("/desk/messages?before=3");
  expect([response.status, response.headers.get("location")]).toEqual([
    303,
    "/desk/sign-in?next=%2Fdesk%2Fmessages%3Fbefore%3D3",
  ]);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  const inside = await send("/desk", {}, { cookie: session(person("host")) });
  expect(inside.services?.desk?.who).toMatchObject({ name: "Ada", role: "host" });
  expect(inside.response.headers.get("x-robots-tag")).toBe("noindex");
  // The cookie without the prefix is only for http on this machine.
  const plain = { cookie: session(person("owner", "Eve")).replace("__Host-", "") };
  expect((await send("/desk", {}, plain)).response.status).toBe(303);
});

it("refuses foreign origins, other hosts than the owner's and plain http", async () => {
  const { send, request, person, session } = deskApp();
  const cookie = session(person("owner"));
  const post = { method: "POST", body: "a=b" };
  const foreign = {
    cookie,
    origin: "https://evil.test",
    "content-type": "application/x-www-form-urlencoded",
  };
  expect((await send("/desk", post, foreign)).response.status).toBe(403);
  expect((await send("/desk", {}, { cookie, host: "evil.test" })).response.status).toBe(403);
  const plain = await request("/desk", { headers: { host: "studio.test", cookie } });
  expect([plain.status, await plain.text()]).toEqual([403, expect.stringMatching(/only opens over https/)]);
  expect((await request("/desk/sign-in", { headers: { host: "localhost:3000" } })).status).toBe(200);
});

it("creates one owner when fifteen people open the same link at once", async () => {
  const { store, clock, db, signIn } = deskApp();
  const made = await makeTerminalLink({ store, now: () => clock.now }, undefined);
  const secret = made?.secret ?? "";
  const signIns = await Promise.all(Array.from({ length: 15 }, signIn));
  expect(await signIns[0]?.byLink(secret, undefined)).toEqual({ kind: "new" });
  const entries = await Promise.all(signIns.map((each) => each.byLink(secret, ada)));
  expect(entries.map(({ kind }) => kind).sort()).toEqual(["in", ...Array<string>(14).fill("refused")]);
  expect(db.prepare("SELECT count(*) AS n FROM desk_people").get()).toEqual({ n: 1 });
});

it("accepts a link once, until it expires, also as a code in any spelling", async () => {
  const { store, clock, db, signIn, person } = deskApp();
  const id = person("owner");
  const make = () => store.write(() => addLink(db, { purpose: "sign-in", person: id, now: clock.now }));
  const first = await make();
  // As on a keyboard for Japanese.
  const wide = first.code
    .toLowerCase()
    .replace(/\w/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));
  expect(await (await signIn()).byLink(` ${wide} `, undefined)).toMatchObject({ kind: "in" });
  for (const spent of [first.code, first.secret])
    expect(await (await signIn()).byLink(spent, undefined)).toEqual({ kind: "refused" });
  const second = await make();
  clock.now += 15 * 60_000;
  expect(await (await signIn()).byLink(second.secret, undefined)).toEqual({ kind: "refused" });
  for (const wrong of ["", "ABCD-EFGH-JKMN", "%"])
    expect((await (await signIn()).byLink(wrong, undefined)).kind).toBe("refused");
});

it("starts a new session at each sign-in, whatever the cookie, and ends it for good", async () => {
  const { store, clock, db, send, person } = deskApp();
  const id = person("owner");
  const { secret } = await store.write(() => addLink(db, { purpose: "recover", person: id, now: clock.now }));
  const { services } = await send(welcomePath, {}, { cookie: "__Host-desk=fixed-by-somebody-else" });
  const entry = await services?.signIn?.byLink(secret, undefined);
  if (entry?.kind !== "in") throw new Error("refused");
  expect(entry.cookie).toMatch(
    /^__Host-desk=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=2592000$/,
  );
  expect(entry.cookie).not.toContain("fixed");
  expect((await send("/desk", {}, { cookie: "__Host-desk=fixed-by-somebody-else" })).response.status).toBe(
    303,
  );
  const stolen = { cookie: cookieOf(entry.cookie) };
  const inside = await send("/desk", {}, stolen);
  expect(inside.services?.desk?.account.sessions()).toHaveLength(1);
  await inside.services?.desk?.account.signOut();
  const { response } = await send("/desk", {}, stolen);
  expect([response.status, response.headers.get("clear-site-data")]).toEqual([303, '"cache"']);
  expect(response.headers.get("set-cookie")).toMatch(/^__Host-desk=;.*Max-Age=0$/);
});

it("ends a session 30 days after it was last used", async () => {
  const { clock, send, person, session } = deskApp();
  const cookie = session(person("host"));
  clock.now += 29 * 86_400_000;
  expect((await send("/desk", {}, { cookie })).response.status).toBe(200);
  clock.now += 29 * 86_400_000;
  await expect.poll(async () => (await send("/desk", {}, { cookie })).response.status).toBe(200);
  clock.now += 31 * 86_400_000;
  expect((await send("/desk", {}, { cookie })).response.status).toBe(303);
});

it("lets a wrong clock, set back later, extend no link and no confirmation", async () => {
  const { store, clock, db, signIn, person, session } = deskApp();
  const id = person("owner");
  clock.now += 370 * 86_400_000;
  const cookie = session(id);
  const { secret } = await store.write(() => addLink(db, { purpose: "sign-in", person: id, now: clock.now }));
  const ask = { challenge: "abc", purpose: "sign-in" } as const;
  await store.write(() => addChallenge(db, { ...ask, now: clock.now }));
  clock.now -= 370 * 86_400_000;
  expect(findSession(store, cookie.split("=")[1], clock.now)?.confirmedUntil).toBe(0);
  expect(await (await signIn()).byLink(secret, undefined)).toEqual({ kind: "refused" });
  expect(await store.write(() => takeChallenge(db, { ...ask, now: clock.now }))).toBe(false);
});

it("removes somebody with their sessions, and never the last owner", async () => {
  const { send, person, session } = deskApp();
  const owner = person("owner");
  const host = person("host", "Hal");
  const hostCookie = session(host);
  const { services } = await send("/desk", {}, { cookie: session(owner) });
  expect(await services?.desk?.people.remove(owner)).toBe("last owner");
  expect(await services?.desk?.people.remove(host)).toBe("removed");
  expect((await send("/desk", {}, { cookie: hostCookie })).response.status).toBe(303);
  expect(services?.desk?.people.log(undefined).lines[0]).toMatchObject({
    who: "Ada",
    what: "removed somebody",
  });
});

it("requires the passkey again for harmful acts, and hides owners' pages from hosts", async () => {
  const { send, person, session, clock } = deskApp();
  const { services } = await send("/desk/people", {}, { cookie: session(person("owner"), clock.now) });
  const thrown = await services?.desk?.people.invite("host").catch((error: unknown) => error);
  expect(thrown).toMatchObject({ status: 303 });
  expect((thrown as Response).headers.get("location")).toBe("/desk/confirm?next=%2Fdesk%2Fpeople");
  const host = await send("/desk/people", {}, { cookie: session(person("host", "Hal")) });
  expect(() => host.services?.desk?.people.list()).toThrow(expect.objectContaining({ status: 404 }));
});

it.each(["host", "today"] as const)(
  "gives invited people the role they were invited for: %s",
  async (role) => {
    const { send, signIn, person, session } = deskApp();
    const { services } = await send("/desk/people", {}, { cookie: session(person("owner")) });
    const link = (await services?.desk?.people.invite(role)) ?? "";
    expect(link).toMatch(/^https:\/\/studio\.test\/desk\/welcome#[\w-]{43}$/);
    const entry = await (await signIn()).byLink(link, { name: "Hal", email: "" });
    if (entry.kind !== "in") throw new Error(entry.kind);
    const inside = await send("/desk", {}, { cookie: cookieOf(entry.cookie) });
    expect(inside.services?.desk?.who).toMatchObject({ name: "Hal", role });
    expect(services?.desk?.people.list().at(-1)).toMatchObject({ name: "Hal", role });
  },
);

it("responds the same to every request for a link, and then mails it only to known people", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const mails: { to: string; link: string }[] = [];
  const mailLink: MailLink = async (to, { link }) => mails.push({ to, link }) > 0;
  const { send, signIn, person, db } = deskApp({ mailLink });
  person("owner");
  // Whatever host the request names, the link leads to the configured address.
  const { services } = await send(
    "/desk/sign-in",
    {},
    { host: "localhost:666", "x-forwarded-proto": "http" },
  );
  expect(await services?.signIn?.mailLink(" Ada@Studio.test")).toBe("asked");
  expect(await (await signIn()).mailLink("nobody@studio.test")).toBe("asked");
  const links = () => db.prepare("SELECT count(*) AS count FROM desk_links").get()?.count;
  expect([mails, links()]).toEqual([[], 0]);
  vi.runAllTimers();
  await expect.poll(() => mails.map(({ to }) => to)).toEqual(["ada@studio.test"]);
  expect(mails[0]?.link).toMatch(/^https:\/\/studio\.test\/desk\/welcome#[\w-]{43}$/);
  expect(links()).toBe(1);
});

it("strangers cannot keep an owner from a link that works, nor make one that was sent useless", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const secrets: string[] = [];
  const mailLink: MailLink = async (_to, { link }) => secrets.push(link) > 0;
  const { signIn, person, clock, db } = deskApp({ mailLink });
  const owner = person("owner");
  const ask = async () => {
    const answer = await (await signIn()).mailLink("ada@studio.test");
    await vi.runAllTimersAsync();
    return answer;
  };
  const start = clock.now;
  for (let minutes = 0; minutes < 3 * 24 * 60; minutes += 10) {
    clock.now = start + minutes * 60_000;
    // Strangers have asked for all that an hour and a day allow. The owner asks, too, and is not refused.
    expect(await ask()).toBe("asked");
    // The newest link in the mailbox works; looking at it does not use it up.
    expect(findOwner(secrets.at(-1))).toBe(owner);
  }
  const day = secrets.length / 3;
  expect([day <= 10, day > 5]).toEqual([true, true]);

  expect(await (await signIn()).byLink(secrets.at(-1) ?? "", undefined)).toMatchObject({ kind: "in" });
  // Who has signed in gets mails again at once.
  const before = secrets.length;
  await ask();
  expect(secrets).toHaveLength(before + 1);
  expect(await (await signIn()).byLink(secrets.at(-1) ?? "", undefined)).toMatchObject({ kind: "in" });

  function findOwner(link: string | undefined) {
    return findLink(db, link ?? "", clock.now)?.person;
  }
});

it("limits attempts", async () => {
  const { signIn } = deskApp();
  const kinds = [];
  for (let count = 0; count < 21; count++)
    kinds.push((await (await signIn()).byLink("wrong", undefined)).kind);
  expect(new Set(kinds.slice(0, 20))).toEqual(new Set(["refused"]));
  expect(kinds[20]).toBe("too many");
});

it("keeps no secret in the store or the log", async () => {
  const { store, clock, db, signIn, logLines } = deskApp();
  const made = await makeTerminalLink({ store, now: () => clock.now }, undefined);
  const entry = await (await signIn()).byLink(made?.secret ?? "", ada);
  if (entry.kind !== "in") throw new Error(entry.kind);
  const session = cookieOf(entry.cookie).split("=")[1] ?? "";
  const tables = ["desk_links", "desk_sessions", "desk_log", "desk_people"];
  const stored = JSON.stringify([
    tables.map((table) => db.prepare(`SELECT * FROM ${table}`).all()),
    logLines,
  ]);
  for (const secret of [made?.secret ?? "", session]) expect(stored).not.toContain(secret);
});
