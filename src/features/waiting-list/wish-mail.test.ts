import { expect, it } from "vitest";
import type { WishNews } from "#core/store/tables.server.ts";
import { wishPath } from "#core/values/paths.ts";
import { testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { eveningOf, placeWish, wishOf } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { bookingMail } from "#workshop/fixtures/outbox.fixtures.ts";
import { wishMails } from "./wish-mail.server.ts";

/** The mail that tells somebody who waits of something. */
async function mailOf(news: WishNews | null, wish = wishOf()) {
  const { db, system, visitor, state } = testDesk({ events: [eveningOf()] });
  await visitor().joinWaitlist(wish);
  const { key } = db.prepare("SELECT key FROM place_wishes").get() ?? {};
  db.prepare("UPDATE place_wishes SET mail_kind = ?").run(news);
  const { compose } = wishMails(db, system, { from: "a@b.example", to: ["c@d.example"] });
  const mail = await compose(bookingMail({ about: 1, what: "", recipient: "visitor", made_at: 0 }));
  return { mail, link: wishPath(String(key)), state };
}

it.each<[WishNews, string, string, boolean]>([
  ["joined", "Would you like to wait for a place: The lake", "press the button", true],
  ["open", "A place is open soon: The lake", "One is open now", true],
  ["cancelled", "We are sorry: the event is cancelled: The lake", "no place will open", true],
  ["ended", "We have taken you off the list: The lake", "heard nothing", false],
])("who waits is told by mail what they can do: %s", async (news, subject, words, hasLink) => {
  const { mail, link } = await mailOf(news);
  expect(mail).toMatchObject({
    to: ["bo@example.com"],
    subject,
    replyTo: { address: "hello@studio.example" },
  });
  expect(mail?.text.replace(/\s+/g, " ")).toContain(words);
  expect(mail?.text).toContain("The lake\nFriday, December 4");
  expect(mail?.text.includes(link)).toBe(hasLink);
});

it("a mail about a place leads to where it can be booked", async () => {
  expect((await mailOf("open")).mail?.text).toMatch(/studio\.example\/book\b/);
  expect((await mailOf("open", placeWish())).mail?.text).toContain("studio.example/sign-up/quiet-evening");
});

it("once there is nothing to tell, nothing is mailed", async () => {
  expect((await mailOf(null)).mail).toBeUndefined();
});
