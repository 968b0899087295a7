import { expect, it } from "vitest";
import { validateForm } from "#core/form/validate.ts";
import { recordMove } from "#core/money/money-store.server.ts";
import { mailFact } from "#core/outbox/mail-store.server.ts";
import { writeFact } from "#core/store/facts.server.ts";
import { dropCall, openCalls } from "#desk/calls-store.server.ts";
import { forgetPerson } from "#features/guests/forget-person.server.ts";
import { donationForm } from "#features/messages/donation.ts";
import { insertMessage } from "#features/messages/message-store.server.ts";
import { addEventGift, findGifts, settle, settlePaidOnline } from "#features/money/takings-store.server.ts";
import {
  correctReceipt,
  forgetDonor,
  receiptCallWords,
  receiptOf,
  tellOfReceipt,
  voidReceipt,
} from "#features/papers/paper-store.server.ts";
import { deskApp } from "#workshop/fixtures/desk-app.fixtures.ts";
import { testOutbox } from "#workshop/fixtures/outbox.fixtures.ts";
import { newMessage, testStore } from "#workshop/fixtures/store.fixtures.ts";
import {
  giftReceipt,
  joinDonors,
  partDonors,
  receiptMails,
  unpartDonors,
  yearLetters,
} from "./gift-receipts.server.ts";

const pledge = {
  firstName: "Ada",
  lastName: "Reed",
  email: "ada@example.com",
  address: "",
  note: "",
  amount: "25",
  method: "offline",
  cause: "",
  paymentReference: "",
  submission_id: "0123456789abcdef",
  page: "/donate",
};
const addresses = { from: "site@studio.test", to: ["owner@studio.test"] };
const paper = { country: "US", ein: "12-3456789", timeZone: "America/New_York" };

/** A pledge of Ada at a desk that can mail. */
async function pledged(email = pledge.email) {
  const app = deskApp();
  writeFact(app.db, mailFact, "configured");
  await app.post("donation", { ...pledge, email });
  const cookie = app.session(app.person("owner"), app.clock.now + 300_000);
  const { services } = await app.send("/desk/gifts", {}, { cookie });
  const gifts = services?.desk?.gifts;
  const [gift] = gifts?.list("open", undefined).gifts ?? [];
  if (!gifts || !gift) throw new Error("There is no pledge.");
  const outbox = testOutbox(app.store, "receipt");
  const mail = async (facts: typeof paper | undefined = paper) => {
    const row = outbox.next(app.clock.now);
    const { compose } = receiptMails(app.db, addresses, {
      studio: () => "Test Studio",
      siteAddress: () => "https://studio.test",
      paper: () => facts,
    });
    return row && compose(row);
  };
  return { app, gifts, gift, mail, outbox };
}

it("a gift that is paid gets a receipt by mail, which says what the tax office asks for", async () => {
  const { app, gifts, gift, mail } = await pledged();
  expect(await mail()).toBeUndefined();
  await gifts.settle(gift.id, { how: "check", sum: 2000 });
  const text = (await mail())?.text ?? "";
  for (const words of [`G-${gift.id}`, "Ada Reed", "$20", "12-3456789", "No goods or services were provided"])
    expect(text).toContain(words);
  const key = receiptOf(app.db, gift.id)?.key ?? "";
  expect(text).toContain(`https://studio.test/gift/receipt/${key}`);
  expect(giftReceipt(app.db, key)).toMatchObject({
    ...{ donor: "Ada Reed", amount: "$20", isVoid: false, isCorrected: false },
  });
  expect((await mail())?.to).toEqual([pledge.email]);
  for (const wrong of ["", "x".repeat(22), "../secrets", "x".repeat(100_000)])
    expect(giftReceipt(app.db, wrong)).toBeUndefined();
});

it("what is bought by gift has a receipt, too, which says what it is worth and what is left to deduct", async () => {
  const { app, mail } = await pledged();
  const cart = [
    { id: "1", title: "Candle", quantity: 2, price: 3000, worth: 800 },
    { id: "2", title: "Putty", quantity: 1, price: 900 },
  ];
  const fields = { name: "Bo Reed", email: "bo@example.com", cart: JSON.stringify(cart) };
  const { id } = await app.inbox.save(newMessage({ form: "order", fields }));
  const provider = { account: "stripe", payment: "pi_1", id: "pi_1" };
  const move = { at: app.clock.now, amount: 6900, currency: "USD", provider };
  await app.store.write(() => settlePaidOnline(app.db, id, move, app.clock.now));
  const text = (await mail())?.text ?? "";
  for (const words of ["Bo Reed", "Amount: $60", "worth $16", "federal taxes: $44"])
    expect(text).toContain(words);
  // What a browser says of it counts for nothing.
  const posted = await app.post("order", { ...fields, submission_id: "fedcba9876543210", page: "/shop" });
  expect(posted.status).toBe(422);
});

it("it is no tax receipt without the number of the charity, and a plain one elsewhere", async () => {
  const { gifts, gift, mail } = await pledged();
  await gifts.settle(gift.id, { how: "cash", sum: 2000 });
  const { ein: _, ...plain } = paper;
  expect((await mail({ ...plain } as typeof paper))?.text).toContain("It is not a tax receipt.");
  expect((await mail({ ...paper, country: "GB" }))?.text).not.toMatch(/\b(tax|EIN|goods or services)\b/);
  expect(() => mail(undefined)).not.toThrow(TypeError);
});

it("a payment that is undone makes it void, and its donor is told; one who never got it is not", async () => {
  const { app, gifts, gift, mail, outbox } = await pledged();
  await gifts.settle(gift.id, { how: "cash", sum: 2000 });
  const row = receiptOf(app.db, gift.id);
  await outbox.markSent(outbox.about(row?.id ?? 0), app.clock.now);
  expect(await mail()).toBeUndefined();
  await gifts.unsettle(gift.id);
  expect((await mail())?.subject).toBe(`Receipt G-${gift.id} is void`);
  expect(giftReceipt(app.db, row?.key ?? "")).toMatchObject({ amount: "$20", isVoid: true });
  await gifts.settle(gift.id, { how: "cash", sum: 2500 });
  expect(giftReceipt(app.db, row?.key ?? "")).toMatchObject({ amount: "$25", isVoid: false });
  await gifts.unsettle(gift.id);
  expect(await mail()).toBeUndefined();
});

it("without mail, or an address, the staff are asked to tell the donor", async () => {
  const { app, gifts, gift } = await pledged();
  writeFact(app.db, mailFact, "not configured");
  await gifts.settle(gift.id, { how: "cash", sum: 2000 });
  expect(openCalls(app.db)).toMatchObject([{ name: "Ada Reed", about: `receipt ${gift.id}` }]);
  expect(receiptCallWords(app.db, gift.id)).toContain(`G-${gift.id}`);
  // They were called, and then it was undone: they hear of that, too.
  dropCall(app.db, `receipt ${gift.id}`);
  await gifts.unsettle(gift.id);
  expect(openCalls(app.db)).toMatchObject([{ name: "Ada Reed", email: pledge.email }]);
  expect(receiptCallWords(app.db, gift.id)).toContain("counts no more");
  expect(receiptCallWords(app.db, gift.id)).toContain("was not paid after all");
});

it("a donor whom the mail did not reach is called, and hears by phone what becomes of the receipt", async () => {
  const { app, gifts, gift, outbox } = await pledged();
  await gifts.settle(gift.id, { how: "check", sum: 2000 });
  const row = receiptOf(app.db, gift.id);
  const calls = () => openCalls(app.db).map(({ about }) => about);
  expect(calls()).toEqual([]);
  const back = (amount: number) => {
    const move = { at: app.clock.now, kind: "refund", way: "cash", currency: "USD" } as const;
    recordMove(app.db, { ...move, amount: -amount, message: gift.id });
    correctReceipt(app.db, gift.id, app.clock.now);
  };
  // The mail waits, and will say it anyway.
  back(500);
  expect(calls()).toEqual([]);
  tellOfReceipt(app.db, row?.id ?? 0, app.clock.now);
  expect(calls()).toEqual([`receipt ${gift.id}`]);
  expect(receiptCallWords(app.db, gift.id)).toContain("Part of your gift was given back");
  await outbox.markSent(outbox.about(row?.id ?? 0), app.clock.now);
  writeFact(app.db, mailFact, "not configured");
  dropCall(app.db, `receipt ${gift.id}`);
  back(500);
  expect(calls()).toEqual([`receipt ${gift.id}`]);
  dropCall(app.db, `receipt ${gift.id}`);
  back(1000);
  expect(calls()).toEqual([`receipt ${gift.id}`]);
  expect(receiptCallWords(app.db, gift.id)).toContain("Your gift was given back");
  // It is void: nothing more is said of it.
  dropCall(app.db, `receipt ${gift.id}`);
  correctReceipt(app.db, gift.id, app.clock.now);
  voidReceipt(app.db, gift.id, app.clock.now);
  expect(calls()).toEqual([]);
});

it("a gift that goes back before its receipt has left is told to nobody", async () => {
  const { app, gifts, gift, mail } = await pledged();
  await gifts.settle(gift.id, { how: "check", sum: 2000 });
  await gifts.unsettle(gift.id);
  expect([await mail(), openCalls(app.db)]).toEqual([undefined, []]);
});

it("of a deleted donor the receipt changes without a call", async () => {
  const { app, gifts, gift } = await pledged();
  writeFact(app.db, mailFact, "not configured");
  await gifts.settle(gift.id, { how: "cash", sum: 2000 });
  await app.store.write((db) => forgetPerson(db, { email: pledge.email }, app.clock.now));
  for (const { about } of openCalls(app.db)) dropCall(app.db, about);
  await gifts.unsettle(gift.id);
  expect(openCalls(app.db)).toEqual([]);
});

it("the letter of the year has a page for each donor, with what stands of their gifts", async () => {
  const { app, gifts, gift } = await pledged();
  await app.post("donation", { ...pledge, amount: "10", submission_id: "0123456789abcdeg" });
  await app.post("donation", {
    ...pledge,
    email: "bo@example.com",
    firstName: "Bo",
    submission_id: "0123456789abcdeh",
  });
  const open = gifts.list("open", undefined).gifts.map(({ id }) => id);
  for (const id of open) await gifts.settle(id, { how: "check", sum: id === gift.id ? 2000 : 1000 });
  const year = new Date(app.clock.now).toISOString().slice(0, 4);
  expect(gifts.letters(year, "UTC")).toMatchObject([
    {
      donor: "Ada Reed",
      gifts: [{ number: `G-${gift.id}`, amount: "$20" }, { amount: "$10" }],
      sums: ["$30"],
    },
    { donor: "Bo Reed", sums: ["$10"] },
  ]);
  await gifts.unsettle(gift.id);
  expect(gifts.letters(year, "UTC")[0]?.sums).toEqual(["$10"]);
  for (const other of ["1999", "", "20x6"]) expect(gifts.letters(other, "UTC")).toEqual([]);
});

it("it has gifts at events and what was bought by gift, with what they are worth, and what went back of them", async () => {
  const { app, gifts, mail, outbox } = await pledged();
  const cart = JSON.stringify([{ id: "1", title: "Candle", quantity: 2, price: 3000, worth: 800 }]);
  const fields = { name: "Ada Reed", email: "ada@example.com", cart };
  const { id } = await app.inbox.save(newMessage({ form: "order", fields }));
  const at = Date.parse("2026-12-31T23:00:00Z");
  const move = { at, amount: 6000, currency: "USD" };
  settlePaidOnline(app.db, id, move, at);
  const contact = { name: "Ada Reed", email: "ada@example.com", phone: "" };
  addEventGift(app.db, { contact, event: "Evening", worth: 500 }, { ...move, way: "cash", amount: 5000 });
  const letter = () => gifts.letters("2026", "America/New_York").find(({ donor }) => donor === "Ada Reed");
  expect(letter()).toMatchObject({
    gifts: [
      { day: "2026-12-31", amount: "$60", worth: "$16" },
      { amount: "$50", worth: "$5" },
    ],
    sums: ["$110"],
    inReturn: { worth: "$21", left: "$89" },
  });
  await outbox.markSent(outbox.about(1), at);
  expect((await mail())?.text).toMatch(/Amount: \$50[\s\S]*worth \$5\. [\s\S]*taxes: \$45/);
  // A part goes back in the new year: the letter of the old one says so.
  const [gift] = findGifts(app.db, { state: "settled" });
  const back = { kind: "refund", way: "online", at: at + 90_000_000, amount: -1000 } as const;
  recordMove(app.db, { ...back, currency: "USD", message: gift?.id ?? 0 });
  expect(letter()).toMatchObject({ sums: ["$100"], inReturn: { left: "$79" } });
  await gifts.unsettle(gift?.id ?? 0);
  expect(findGifts(app.db, { state: "nothing" })).toMatchObject([{ kind: "Gift at an event" }]);
});

it("donors are joined into one letter and parted again; those who share an address are parted by name", async () => {
  const { app, gifts, gift } = await pledged();
  const give = (email: string, firstName: string, id: string) =>
    app.post("donation", { ...pledge, email, firstName, submission_id: `0123456789abc${id}` });
  await give("ada@work.example", "Ada", "001");
  await give(pledge.email, "Bo", "002");
  for (const { id } of gifts.list("open", undefined).gifts)
    await gifts.settle(id, { how: "check", sum: 1000 });
  const year = new Date(app.clock.now).toISOString().slice(0, 4);
  const letters = () => gifts.letters(year, "UTC").map(({ donor, sums }) => [donor, ...sums]);
  const keyOf = (donor: string) =>
    gifts.letters(year, "UTC").find((letter) => letter.donor === donor)?.key ?? "";
  expect(letters()).toEqual([
    ["Ada Reed", "$20"],
    ["Ada Reed", "$10"],
  ]);
  await gifts.partDonors(pledge.email, true);
  expect(letters()).toEqual([
    ["Ada Reed", "$10"],
    ["Ada Reed", "$10"],
    ["Bo Reed", "$10"],
  ]);
  const [first, second] = gifts.letters(year, "UTC").map(({ key }) => key);
  await gifts.joinDonors([first ?? "", second ?? ""]);
  expect(letters()).toEqual([
    ["Ada Reed", "$20"],
    ["Bo Reed", "$10"],
  ]);
  expect(gifts.letters(year, "UTC")[0]).toMatchObject({ isJoined: true, isParted: true });
  await gifts.partDonors(keyOf("Ada Reed"), true);
  await gifts.partDonors(keyOf("Bo Reed"), false);
  expect(letters()).toHaveLength(2);
  await gifts.joinDonors([pledge.email, "ada@work.example"]);
  forgetDonor(app.db, pledge.email);
  expect(app.db.prepare("SELECT count(*) AS n FROM donor_choices").get()).toEqual({ n: 0 });
  for (const odd of [[], ["nobody"], ["x".repeat(10_000), "y"]]) await gifts.joinDonors(odd);
  expect(letters().flat()).toContain("$20");
  expect(gift.id).toBeGreaterThan(0);
});

it("Gift Aid is declared with an address, stands on the receipt in Britain, and in the table for the claim", async () => {
  const declared = { ...pledge, giftAid: "yes" };
  expect(validateForm(donationForm, declared)).toMatchObject({ errors: [{ field: "address" }] });
  const { app, gifts, mail } = await pledged();
  const address = "1 Lane\nLeeds LS1 1AA";
  expect(
    (await app.post("donation", { ...declared, address, submission_id: "0123456789abcdex" })).status,
  ).toBeLessThan(400);
  const [gift] = gifts.list("open", undefined).gifts;
  await gifts.settle(gift?.id ?? 0, { how: "check", sum: 2000 });
  const text = (await mail({ ...paper, country: "GB" }))?.text ?? "";
  expect(text).toContain("I am a UK taxpayer and understand");
  expect((await mail())?.text).not.toContain("UK taxpayer");
  expect(await gifts.table()).toContain('"yes","1 Lane');
});

it("a gift that is given back in part corrects its receipt, and its donor is told; all of it makes it void", async () => {
  const { app, gifts, gift, mail, outbox } = await pledged();
  await gifts.settle(gift.id, { how: "check", sum: 2000 });
  const row = receiptOf(app.db, gift.id);
  await outbox.markSent(outbox.about(row?.id ?? 0), app.clock.now);
  const back = (amount: number) => {
    const move = { at: app.clock.now, kind: "refund", way: "online", currency: "USD" } as const;
    recordMove(app.db, { ...move, amount: -amount, message: gift.id });
    correctReceipt(app.db, gift.id, app.clock.now);
  };
  back(500);
  expect((await mail())?.text).toMatch(/corrected receipt[\s\S]*Amount: \$15/);
  expect(giftReceipt(app.db, row?.key ?? "")).toMatchObject({ amount: "$15", isCorrected: true });
  await outbox.markSent(outbox.about(row?.id ?? 0), app.clock.now);
  back(1500);
  expect((await mail())?.subject).toContain("is void");
});

/** Gifts of a year, $10 each, and the letters to who gave them. */
function givers() {
  const { db } = testStore();
  const give = (firstName: string, email: string, more: { isTest?: boolean; address?: string } = {}) => {
    const { isTest = false, address = "" } = more;
    const { id } = insertMessage(
      db,
      newMessage({ form: "donation", fields: { firstName, email, address } }),
      0,
    );
    settle(db, id, {
      at: Date.parse("2026-05-01T12:00:00Z"),
      way: "cash",
      amount: 1000,
      currency: "USD",
      isTest,
    });
  };
  const letters = () => yearLetters(db, "2026", "UTC");
  return { db, give, letters, sums: () => letters().map(({ donor, sums }) => `${donor} ${sums}`) };
}

it("a letter says whose it is, at which address, and nothing of tests or of what nobody got in return", () => {
  const { give, letters } = givers();
  give("Ada", "ada@example.com", { address: "1 Lane\nLeeds" });
  give("Ada", "ADA@example.com ");
  give("Ada", "ada@example.com", { isTest: true });
  give("Bo", "", { address: "2 Lane" });
  const gift = { day: "2026-05-01", amount: "$10", worth: undefined };
  const alone = { isJoined: false, hasNames: false, isParted: false };
  expect(letters()).toEqual([
    {
      ...{ ...alone, key: "ada@example.com", donor: "Ada", address: ["1 Lane", "Leeds"], sums: ["$20"] },
      gifts: [
        { ...gift, number: "G-1" },
        { ...gift, number: "G-2" },
      ],
    },
    {
      ...{ ...alone, key: "bo", donor: "Bo", address: ["2 Lane"], sums: ["$10"] },
      gifts: [{ ...gift, number: "G-4" }],
    },
  ]);
});

it("a joined letter is to whoever the others were joined to, at their address; whoever was joined to those follows", () => {
  const { db, give, letters, sums } = givers();
  give("Cy", "cy@example.com", { address: "3 Lane" });
  give("Bo", "bo@example.com", { address: "2 Lane" });
  give("Ada", "ada@example.com");
  give("Di", "di@example.com");
  joinDonors(db, ["bo@example.com", "cy@example.com"]);
  joinDonors(db, ["ada@example.com", "bo@example.com"]);
  expect(sums()).toEqual(["Ada $30", "Di $10"]);
  expect(letters()[0]).toMatchObject({
    key: "ada@example.com",
    isJoined: true,
    hasNames: false,
    address: [],
  });
  // Joined the other way round, all of it goes to them.
  joinDonors(db, ["di@example.com", "ada@example.com"]);
  joinDonors(db, ["ada@example.com", "di@example.com"]);
  expect(sums()).toEqual(["Ada $40"]);
  joinDonors(db, []);
  partDonors(db, "ada@example.com");
  expect(sums()).toEqual(["Ada $10", "Bo $10", "Cy $10", "Di $10"]);
});

it("who shares an address is parted by name, and only there; taken back, they have one letter again", () => {
  const { db, give, letters, sums } = givers();
  for (const name of ["Ada", "Bo"]) for (const at of ["home", "work"]) give(name, `${at}@example.com`);
  expect(letters().map(({ hasNames, isJoined }) => [hasNames, isJoined])).toEqual([
    [true, false],
    [true, false],
  ]);
  joinDonors(db, ["other@example.com", "nobody@example.com"]);
  partDonors(db, "home@example.com");
  expect(sums()).toEqual(["Ada $10", "Ada $20", "Bo $10"]);
  expect(letters().map(({ isParted }) => isParted)).toEqual([true, false, true]);
  unpartDonors(db, letters()[0]?.key ?? "");
  expect(sums()).toEqual(["Ada $20", "Ada $20"]);
});
