import { expect, it } from "vitest";
import { openBookingSystem } from "#app/booking-system.server.ts";
import { readConfig } from "#core/config/config.server.ts";
import { linkMailer } from "#desk/links.server.ts";
import { problemMailer } from "#features/health/alarm.server.ts";
import { confirmationMail } from "#features/letters/newsletter-mail.server.ts";
import { feedAddress } from "#features/visits/views.server.ts";
import { testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { testMailServer } from "#workshop/fixtures/mail-server.fixtures.ts";
import { testStore } from "#workshop/fixtures/store.fixtures.ts";
import { mailBody } from "./site-mail.server.ts";

const link = /<a href="https:\/\/studio\.test\/[^"]+">/;

it("escapes every text, and makes a link only of an address given as one", () => {
  const evil = '<a href="https://evil.example">https://evil.example & more</a>';
  const href = "https://studio.test/?a=1&b=2";
  const { text, html } = mailBody([
    evil,
    "",
    { words: evil, href },
    { rows: [[evil, `${evil}\n2`]] },
    { what: evil, day: evil, time: evil, facts: [evil] },
    { notes: [evil] },
  ]);
  expect(html.match(/<a [^>]*>/g)).toEqual(['<a href="https://studio.test/?a=1&amp;b=2">']);
  expect(html).toContain("&amp; more");
  expect(text).toBe(
    [
      evil,
      `${evil} ${href}`,
      `${evil}:\n${evil}\n2`,
      `${evil}\n${evil}, ${evil}\n${evil}`,
      `-- \n${evil}`,
    ].join("\n\n"),
  );
});

it("letters, sign-in and problems are mailed with a link that can be pressed", async () => {
  const addresses = { from: "site@studio.test", to: ["owner@studio.test"] };
  const facts = { studio: () => "Studio", siteAddress: () => "https://studio.test/" };
  const waiting = { email: "ada@example.com", key: "abc" };
  const { html, text, headers } = confirmationMail(addresses, facts)(waiting);
  expect(html).toMatch(link);
  expect([text, headers["List-Unsubscribe"]].join()).not.toContain("test//");

  const server = await testMailServer();
  const config = readConfig({ SMTP_URL: server.url, MAIL_TO: "owner@studio.test" });
  await linkMailer(
    config,
    () => "Haven",
    () => {},
  )?.("ada@studio.test", {
    link: "https://studio.test/desk#1",
    code: "AB",
    lastsMs: 900_000,
  });
  await problemMailer(config, {
    siteAddress: () => "https://studio.test",
    studio: () => "Haven",
    timeZone: () => "America/New_York",
  })?.([{ key: "copies", words: "What came in since 2026-11-23T14:12:00.000Z is on this machine only." }]);
  const plain = server.mails.map((mail) => mail.replace(/=\r?\n/g, "").replaceAll("=3D", "="));
  expect(plain).toEqual([expect.stringMatching(link), expect.stringMatching(link)]);
  expect(plain[1]).toContain("What came in since November 23, 2026, 9:12 am is on this machine only.");
});

it("the address from the settings replaces the published one wherever bookings leave the server", () => {
  const store = testStore();
  let published = testSetup();
  const parts = { store, setup: () => published, onMail() {}, log() {}, now: Date.now };
  const system = openBookingSystem({ ...parts, siteUrl: "https://www.studio.test" });
  const setup = system.setup();
  expect(setup && feedAddress(setup, "abc")).toBe("https://www.studio.test/calendar/abc.ics");
  expect(system.setup()).toBe(setup);
  published = testSetup({ hold: 5 });
  expect(system.setup()).toMatchObject({ hold: 5, studio: { url: "https://www.studio.test" } });
});
