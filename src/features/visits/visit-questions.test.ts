import { expect, it } from "vitest";
import { openCalls } from "#desk/calls-store.server.ts";
import { testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice, roomOffer } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { deskApp } from "#workshop/fixtures/desk-app.fixtures.ts";
import { testStripe } from "#workshop/fixtures/payments.fixtures.ts";

const mail = { SMTP_URL: "smtp://mail.test", MAIL_TO: "studio@studio.test" };

/** A visit that is being paid, and the desk of a host. */
async function studio(contact = ada, env: Record<string, string> = mail) {
  const { stripe, payments, follow, begun } = await testStripe();
  const app = deskApp({ env });
  const store = { ...app.store, db: app.db, folder: "" };
  const booking = testDesk({ offers: [roomOffer("lake", { pay: "full" })] }, store, payments);
  follow(booking.clock);
  const guest = booking.visitor();
  const hold = await guest.hold([choice()]);
  if (hold.kind !== "held") throw new Error(hold.kind);
  await guest.saveDraft(hold.hold, { contact });
  await guest.pay(hold.hold, true, "https://studio.example");
  const { session, ticket } = begun();
  const { services } = await app.send("/desk", {}, { cookie: app.session(app.person("host", "Harry")) });
  const messages = services?.desk?.messages;
  if (!messages) throw new Error("Nobody was let in.");
  const payIt = async () => {
    stripe.pay(session);
    await guest.stopPaying(hold.hold);
    const pass = guest.bookedAs(hold.hold);
    if (!pass) throw new Error("It was not booked.");
    return pass;
  };
  return { ...booking, guest, hold: hold.hold, ticket, messages, payIt };
}

it("a question asked while paying comes to the desk once, and stands with the visit once it is booked, with the answer", async () => {
  const { guest, hold, ticket, messages, payIt, clock } = await studio();
  const asked = "I pressed Pay. Is it through?";
  expect(guest.questions({ ticket })).toMatchObject({ answerTo: ada.email, asked: [] });
  expect(await guest.ask({ ticket }, asked)).toEqual({ kind: "changed" });
  expect(await guest.ask({ hold }, asked)).toEqual({ kind: "changed" });
  const [line, ...more] = messages.list({}).lines;
  expect(more).toEqual([]);
  expect(line).toMatchObject({ kind: "Question about a visit", who: ada.name, beginning: asked });
  const pass = await payIt();
  const opened = messages.open(line?.id ?? 0);
  expect(opened?.visit).toEqual({ reference: pass.reference });
  // It was filled in with the reference that the receipt of Stripe names, and that the visit has by now.
  expect(opened?.fields.find(({ name }) => name === "visit")?.value).toMatch(`${pass.reference}: `);
  clock.now += 60_000;
  await messages.reply(line?.id ?? 0, "It is: see you on Friday.", opened?.version ?? "");
  expect(guest.questions(pass)?.asked).toMatchObject([
    { words: asked, answers: [{ words: "It is: see you on Friday." }] },
  ]);
});

it("without mail the answer stands with the visit, and the staff are asked to tell it", async () => {
  const { guest, messages, payIt, db } = await studio(ada, {});
  const pass = await payIt();
  await guest.ask(pass, "May I bring a blanket?");
  const id = messages.list({}).lines[0]?.id ?? 0;
  const reply = await messages.reply(id, "Please do.", messages.open(id)?.version ?? "");
  expect(reply).toMatchObject({ kind: "kept" });
  expect(guest.questions(pass)?.asked[0]?.answers).toMatchObject([{ words: "Please do." }]);
  expect(openCalls(db)).toMatchObject([{ name: ada.name, words: "Please do." }]);
});

it("nobody asks about a visit, or reads what was asked, without its key", async () => {
  const { guest, payIt, messages } = await studio();
  const pass = await payIt();
  await guest.ask(pass, "Where do I park?");
  for (const key of [{ ...pass, key: "x".repeat(22) }, { hold: "x".repeat(22) }, { ticket: "" }]) {
    expect(guest.questions(key)).toBeUndefined();
    expect(await guest.ask(key, "Please cancel it.")).toEqual({ kind: "unknown" });
  }
  expect(messages.list({}).lines).toHaveLength(1);
});

it("a visit takes a limited number of questions, and says so kindly", async () => {
  const { guest, hold } = await studio();
  for (let number = 0; number < 20; number++) await guest.ask({ hold }, `Question ${number}`);
  expect(await guest.ask({ hold }, "One more")).toMatchObject({
    kind: "invalid",
    errors: [{ field: "note" }],
  });
});
