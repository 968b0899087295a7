import { expect, it, onTestFinished, vi } from "vitest";
import { readConfig } from "#core/config/config.server.ts";
import { mustFind } from "#core/form/failure.server.ts";
import { deskApp } from "#workshop/fixtures/desk-app.fixtures.ts";
import { smtpError, testMailServer } from "#workshop/fixtures/mail-server.fixtures.ts";
import { addLink } from "./access-store.server.ts";
import { deskOrigin, linkMailer, linkToDesk, type MailLink, makeTerminalLink } from "./links.server.ts";

const minute = 60_000;

it("a link of the terminal sets the desk up, and then lets the owner in whom it names, or the first", async () => {
  const { store, clock, person, signIn } = deskApp();
  const make = (email?: string) => makeTerminalLink({ store, now: () => clock.now }, email);
  const setup = mustFind(await make());
  expect(setup.name).toBeUndefined();
  const [ada, bo] = [person("owner"), person("owner", "Bo")];
  person("host", "Cy");
  // Somebody set the desk up meanwhile.
  expect(await (await signIn()).byLink(setup.secret, { name: "Eve", email: "" })).toEqual({
    kind: "refused",
  });
  expect([(await make())?.name, (await make("bo@studio.test"))?.name]).toEqual(["Ada", "Bo"]);
  expect(await make("cy@studio.test")).toBeUndefined();
  expect(ada).toBeLessThan(bo);
});

it("a newer link of the terminal ends the one before it, and no other's", async () => {
  const { store, clock, person, signIn } = deskApp();
  person("owner");
  person("owner", "Bo");
  const make = async (email: string) =>
    mustFind(await makeTerminalLink({ store, now: () => clock.now }, email)).secret;
  const first = await make("ada@studio.test");
  const [ofBo, second] = [await make("bo@studio.test"), await make("ada@studio.test")];
  const door = await signIn();
  expect(await door.byLink(first, undefined)).toEqual({ kind: "refused" });
  for (const link of [ofBo, second]) expect(await door.byLink(link, undefined)).toMatchObject({ kind: "in" });
});

it("a mailed link confirms for five minutes from when it was made, one of the terminal from when it is used", async () => {
  const { store, db, clock, person, signIn, send } = deskApp();
  const id = person("owner");
  const enter = async (purpose: "sign-in" | "recover") => {
    const { secret } = await store.write(() => addLink(db, { purpose, person: id, now: clock.now }));
    clock.now += 4 * minute;
    const entry = await (await signIn()).byLink(secret, undefined);
    clock.now += 2 * minute;
    const cookie = entry.kind === "in" ? (entry.cookie.split(";")[0] ?? "") : "";
    const { services } = await send("/desk/people", {}, { cookie });
    return services?.desk?.people.invite("host").catch(() => "asked to confirm");
  };
  expect(await enter("sign-in")).toBe("asked to confirm");
  expect(await enter("recover")).toMatch(/^https:/);
});

it("who asks for a link that no mail server takes may ask again at once; strangers who ask and ask are told to wait", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const asked: number[] = [];
  const mailLink: MailLink = async (_to, { lastsMs }) => asked.push(lastsMs) > 20;
  const { signIn, person } = deskApp({ mailLink });
  person("owner");
  const ask = async () => {
    const answer = await (await signIn()).mailLink("ada@studio.test");
    await vi.runAllTimersAsync();
    return answer;
  };
  for (let count = 0; count < 20; count++) expect(await ask()).toBe("asked");
  expect(asked).toEqual(Array<number>(20).fill(15 * minute));
  expect(await ask()).toBe("too many");
  expect(asked).toHaveLength(20);
});

it.each([
  [15 * minute, "for 15 minutes"],
  [90 * minute, "for 90 minutes"],
  [150 * minute, "for 2 hours"],
])("a mailed link says how long it works: %i", async (lastsMs, words) => {
  const server = await testMailServer();
  const config = readConfig({ SMTP_URL: server.url, MAIL_TO: "owner@studio.test" });
  const log: string[] = [];
  const mail = mustFind(
    linkMailer(
      config,
      () => "Haven",
      (event) => log.push(event),
    ),
  );
  expect(await mail("ada@studio.test", { link: "https://studio.test/desk#1", code: "AB", lastsMs })).toBe(
    true,
  );
  expect([server.recipients, server.mails[0]?.includes(words), log]).toEqual([
    ["ada@studio.test"],
    true,
    ["link mailed"],
  ]);
});

it("a link that the mail server refuses is logged with its reason, and without mail there is none to ask for", async () => {
  const server = await testMailServer({
    onRcptTo: (_address, _session, done) => done(smtpError(550, "No.")),
  });
  const config = readConfig({ SMTP_URL: server.url, MAIL_TO: "owner@studio.test" });
  const log: unknown[] = [];
  const mail = mustFind(
    linkMailer(
      config,
      () => "Haven",
      (event, facts) => log.push([event, facts]),
    ),
  );
  expect(await mail("ada@studio.test", { link: "https://studio.test", code: "AB", lastsMs: minute })).toBe(
    false,
  );
  expect(log).toEqual([["link not mailed", { reason: expect.stringMatching(/550|No\./) }]]);
  expect(
    linkMailer(
      readConfig({}),
      () => "Haven",
      () => {},
    ),
  ).toBeUndefined();
});

it("links lead to the server's own address, else the site's, else to where the desk is open", () => {
  const site = { origin: "http://localhost:3000", rpId: "localhost" };
  const [serverUrl, siteUrl] = ["https://desk.test", "https://studio.test"];
  expect([
    deskOrigin({ serverUrl, siteUrl }, site),
    deskOrigin({ serverUrl: undefined, siteUrl }, site),
    deskOrigin({ serverUrl: undefined, siteUrl: undefined }, site),
  ]).toEqual([serverUrl, siteUrl, site.origin]);
  expect(linkToDesk("Gifts:", "/desk/gifts", undefined)).toBe("/desk/gifts");
  expect(linkToDesk("Gifts:", "/desk/gifts", "https://studio.test/")).toEqual({
    words: "Gifts:",
    href: "https://studio.test/desk/gifts",
  });
});
