import type { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { bookingService } from "#app/booking-service.server.ts";
import { openBookingSystem } from "#app/booking-system.server.ts";
import { createInbox } from "#app/inbox.server.ts";
import { contactOf } from "#core/booking/booking-contact.ts";
import type { Role } from "#desk/permissions.ts";
import { submissionId } from "#workshop/fixtures/booking.fixtures.ts";
import { ada, choice, testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { deskApp } from "#workshop/fixtures/desk-app.fixtures.ts";
import { newMessage } from "#workshop/fixtures/store.fixtures.ts";
import type { Route } from "./+types/find";
import { loader } from "./find.tsx";

/** As keyboards for Japanese write it. */
const wide = (text: string) =>
  text.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));
/** In Arabic digits. */
const arabic = (text: string) => text.replace(/\d/g, (one) => String.fromCharCode(0x660 + Number(one)));

it("finds by e-mail, phone, name, reference, invoice, order and receipt number, and code of a pass, however they are written", async () => {
  const app = deskApp({ booking: testSetup() });
  const { store, clock } = app;
  const deskOf = async (role: Role) => {
    const { services } = await app.send("/desk", {}, { cookie: app.session(app.person(role, role)) });
    if (!services?.desk) throw new Error("Nobody was let in.");
    return services.desk;
  };
  const [owner, host] = [await deskOf("owner"), await deskOf("host")];
  const system = openBookingSystem({ store, setup: testSetup, onMail() {}, log() {}, now: () => clock.now });
  const booked = await bookingService(system, "1")?.book({
    submissionId: submissionId(),
    lines: [choice()],
    contact: contactOf({
      ...ada,
      paysLess: "",
      name: "Zoë  Lang",
      email: "Zoe.Lang@example.com",
      phone: "+49 (0)614/555-0142",
    }),
  });
  if (booked?.kind !== "booked") throw new Error(JSON.stringify(booked));
  const to = { recipient: "Elm School\n1 Lane", orderNumber: "PO 77-x" };
  const issued = await owner.bookings?.invoices.issue(booked.reference, to);
  if (!issued || !("id" in issued)) throw new Error(JSON.stringify(issued));
  const invoice = owner.bookings?.invoices.read(issued.id)?.name ?? "";
  const sold = {
    title: "Five visits",
    price: 15_000,
    terms: { unit: "visits", count: 5, offers: [] },
  } as const;
  const pass = (await owner.bookings?.passes.sell(sold, "cash", { forName: "" })) ?? 0;
  const code = owner.bookings?.passes.read(pass)?.code ?? "";
  const cart = '[{"id":"a","title":"Lamp","quantity":2,"price":500}]';
  const fields = { cart, name: "Bo", email: "bo@example.com" };
  const { id: order } = await createInbox(store, () => clock.now).save(newMessage({ form: "order", fields }));
  await owner.gifts.settle(order, { how: "cash", sum: 1000 });

  /** What is found, as an owner or a host. */
  const answerTo = (find: string, desk = owner) => {
    const who = { ...desk.who, role: desk === owner ? "owner" : "host" };
    // Texts of the site are searched elsewhere.
    const draft = () => ({ root: "tests/content", changes: [] });
    const context = {
      get: () => ({ desk: { ...desk, who, mayOpen: true, words: { ...desk.words, draft } } }),
    };
    const request = new Request(`https://studio.test/desk/find?${new URLSearchParams({ find })}`);
    return loader({
      request,
      context: context as unknown as RouterContextProvider,
    } as unknown as Route.LoaderArgs);
  };
  const found = (find: string, desk = owner) => answerTo(find, desk).groups;
  const titles = (find: string, desk = owner) => found(find, desk).map(({ title }) => title);

  const visit = [
    ...["zoe.lang@example.com", " ZOE.LANG@EXAMPLE.COM ", wide("zoe.lang@example.com")],
    ...["zoë lang", "ZOE  LANG", "lang", wide("Zoe")],
    ...[
      "+49 614 555 0142",
      "0614 5550142",
      "0049-614-555.0142",
      "+49 (0) 614 5550142",
      "614/555-0142",
      "0142",
    ],
    ...[arabic("0614 5550142"), wide("+496145550142")],
    ...[booked.reference, booked.reference.toLowerCase(), ` ${wide(booked.reference)} `],
    booked.reference.replace(/^../, "$& "),
    // As they are pasted from a list of calls, and from a mail.
    ...["\u202A+49 614 555-0142\u202C", `#${booked.reference}`, `\u200B${booked.reference}`],
  ];
  expect(visit.filter((find) => !titles(find, host).includes("Visits"))).toEqual([]);
  const papers = [
    invoice,
    invoice.toLowerCase(),
    wide(invoice),
    arabic(invoice),
    `${invoice} `,
    "po 77-X",
    "elm  school",
  ];
  expect(papers.filter((find) => !titles(find).includes("Invoices"))).toEqual([]);
  expect(papers.filter((find) => titles(find, host).includes("Invoices"))).toEqual([]);
  const orders = [
    `#${order}`,
    `${order}`,
    `G-${order}`,
    `g-${order}`,
    wide(`#${order}`),
    arabic(`G-${order}`),
    `G- ${order}`,
  ];
  expect(orders.filter((find) => !titles(find, host).includes("Paid orders and gifts"))).toEqual([]);
  expect(orders.filter((find) => !titles(find).includes("Messages"))).toEqual([]);
  const codes = [code, code.toLowerCase(), wide(code), code.replaceAll("-", " "), code.slice(-4)];
  // What is left, and no visit of whoever has it.
  for (const find of codes)
    expect(found(find, host).filter(({ title }) => title !== "Texts of the site")).toMatchObject([
      { title: "Passes and vouchers", entries: [{ facts: ["5 visits left"] }] },
    ]);
  for (const nothing of ["100%", "614 555 0143", "ZZZZ9"]) expect(titles(nothing, host)).toEqual([]);
  for (const sign of ["´", "¨", "'", "%", "_", "#", "\u200b"])
    expect(titles(sign).filter((title) => title !== "Texts of the site")).toEqual([]);
  // Staff, and the number of somebody who has not booked.
  for (const find of ["OWNER", wide("owner"), "öwner"]) expect(titles(find)).toContain("People at the desk");
  const numbers = ["614 555 0143", arabic("614 555 0143"), wide("614 555 0143")];
  expect(numbers.map((find) => answerTo(find).person)).toEqual([true, true, true]);
  expect(answerTo("2026").person).toBe(false);
});
