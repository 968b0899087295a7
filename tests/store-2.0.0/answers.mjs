import {
  closures,
  codeOf,
  comments,
  db,
  desk,
  end,
  forms,
  gifts,
  invoices,
  messages,
  newsletter,
  owner,
  payingBackDesk,
  receiptOf,
  signUpsDesk,
  system,
  visitor,
  waiting,
} from "./studio.mjs";

/** What version 2.0.0 answers about its store. @param made what `make.mjs` has made, with its keys */
export function answersOf(made) {
  const {
    atStripe,
    begun,
    chosen,
    guests,
    ids,
    invite,
    letter,
    links,
    noted,
    orderAtStripe,
    paidUnheard,
    passAtStripe,
    rest,
    secrets,
    shop,
    sold,
    stopped,
    ticketOf,
    wishOf,
    wishes,
    withPass,
  } = made;
  const rows = (sql) => db.prepare(sql).all();
  const count = (table, where = "1") => rows(`SELECT count(*) AS n FROM ${table} WHERE ${where}`)[0].n;
  const tables = rows(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'message_words%' ORDER BY name",
  );
  const outboxes = {
    messages: "mail_state",
    booking_mails: "state",
    place_wishes: "state",
    replies: "state",
    letter_addresses: "state",
    gift_receipts: "state",
    passes: "state",
    invoice_mails: "state",
    signatures: "state",
  };
  const nobody = visitor();
  const sessionOf = ({ id, metadata, amount_total, currency, payment_intent }) => ({
    id,
    metadata,
    amount_total,
    currency,
    payment_intent,
  });
  return {
    /** In milliseconds since 1970. */
    now: end,
    /** Number of rows of each table. */
    rows: Object.fromEntries(tables.map(({ name }) => [name, count(name)])),
    /** How many mails wait in each outbox, and how many were sent or have failed. */
    mails: Object.fromEntries(
      Object.entries(outboxes).map(([table, state]) => [
        table,
        Object.fromEntries(
          rows(`SELECT ${state} AS state, count(*) AS n FROM ${table} GROUP BY 1 ORDER BY 1`).map((row) => [
            row.state,
            row.n,
          ]),
        ),
      ]),
    ),
    /** Visits that are booked, as whoever has their link sees them, and the desk. Sums are in hundredths. */
    visits: Object.entries(guests).map(([who, { reference, key }]) => {
      const { contact, lines, price, money, invoices: papers = [], signed } = nobody.read({ reference, key });
      const row = system.visits.byReference(reference);
      return {
        who,
        reference,
        key,
        contact,
        price,
        lines: lines.map(
          ({
            id,
            offer,
            minutes,
            people,
            starts,
            state,
            isCancelledByStudio,
            helps,
            note,
            answers,
            covered,
          }) => ({
            id,
            offer,
            minutes,
            people,
            starts,
            price: lines.find((each) => each.id === id).price,
            state,
            isCancelledByStudio,
            helps,
            note,
            answers,
            covered: covered?.cents ?? 0,
          }),
        ),
        money: money && {
          paid: money.paid,
          back: money.back,
          due: money.due,
          invoiced: money.invoiced,
          isStuck: money.isStuck,
        },
        papers: papers.map(({ name }) => name),
        signed: signed && { done: signed.done, needed: signed.needed },
        vouchedBy: rows(`SELECT vouched_by FROM bookings WHERE id = ${row.id}`)[0].vouched_by,
        questions: nobody.questions({ reference, key }).asked.map(({ words, answers }) => ({
          words,
          answers: answers.map((each) => each.words),
        })),
      };
    }),
    days: Object.fromEntries(
      ["2026-11-20", "2026-12-10", "2026-12-15", "2026-12-21", "2026-12-22"].map((date) => [
        date,
        desk.day(date).visits.map((visit) => visit.reference),
      ]),
    ),
    /** Links to sign, and what they show. */
    waivers: Object.values(links).map((key) => ({
      key,
      visits: nobody.waiver(key).visits.map(({ starts }) => starts),
    })),
    /** Holds by their keys. */
    holds: [
      ["chosen", chosen.hold],
      ["noted", noted.hold],
      ["withPass", withPass.hold],
      ["begun", begun.hold],
      ["atStripe", atStripe.hold],
      ["paidUnheard", paidUnheard.hold],
      ["stopped", stopped.hold],
    ].map(([who, hold]) => {
      const { isKept, contact, lines, price, pass, paying: sum, isUnpaid } = nobody.readHold(hold);
      return {
        who,
        hold,
        isKept,
        name: contact.name,
        price,
        starts: lines.map((each) => each.starts),
        hasPass: pass !== undefined,
        sum: sum?.sum,
        isUnpaid,
      };
    }),
    /** Payments by state, and the sessions at Stripe that somebody may still pay, with the tickets of the way back. */
    payments: rows(
      "SELECT kind, state, count(*) AS n, sum(amount) AS sum FROM payments GROUP BY 1, 2 ORDER BY 1, 2",
    ).map((row) => ({ ...row })),
    sessions: Object.fromEntries(
      Object.entries({
        atStripe: atStripe.session,
        paidUnheard: paidUnheard.session,
        rest,
        pass: passAtStripe,
        order: orderAtStripe,
      }).map(([who, session]) => [who, { ...sessionOf(session), ticket: ticketOf(session) }]),
    ),
    refunds: rows("SELECT state, why, amount FROM refunds ORDER BY id").map((row) => ({ ...row })),
    stuck: payingBackDesk(system, owner)
      .stuck()
      .map(({ sum, reference, pass }) => ({ sum, reference, pass: pass?.name })),
    findings: payingBackDesk(system, owner)
      .findings()
      .map(({ what, payment, sum }) => ({ what, payment, sum })),
    /** The ledger, by kind and way, in the smallest unit. */
    ledger: rows(
      "SELECT kind, way, count(*) AS n, sum(amount) AS sum FROM money_moves GROUP BY 1, 2 ORDER BY 1, 2",
    ).map((row) => ({ ...row })),
    invoices: invoices.list().map(({ name, kind, state, recipient }) => ({ name, kind, state, recipient })),
    /** Passes with their codes, as whoever has one sees them. */
    passes: Object.entries(sold).map(([who, id]) => {
      const { pass } = shop().read(
        codeOf(db, db.prepare("SELECT id, version FROM passes WHERE id = ?").get(id)),
      );
      return { who, id, code: pass.code, product: pass.product, left: pass.left, forName: pass.forName };
    }),
    messages: Object.keys({ ...forms, "visit-question": 1 }).map((form) => {
      const { lines } = messages.list({ form });
      return { form, ids: lines.map(({ id }) => id), first: messages.open(lines.at(-1).id).fields };
    }),
    spam: messages.list({ state: "spam" }).lines.map(({ id }) => id),
    gifts: Object.fromEntries(
      ["open", "settled", "nothing"].map((state) => [
        state,
        gifts.list(state).gifts.map(({ id, cents }) => ({ id, cents })),
      ]),
    ),
    receipts: [ids.donation[0], ids.donation[1], ids.donation[2]].map((id) => {
      const { key, void_at } = receiptOf(db, id);
      return { id, key, isVoid: void_at !== null };
    }),
    letters: gifts.letters("2026", "America/New_York").map(({ donor, sums }) => ({ donor, sums })),
    comments: ["shown", "hidden", "waiting"].map((state) => [state, comments.list(state).comments.length]),
    newsletter: newsletter.countAddresses(db),
    newsletterKeys: Object.fromEntries(
      ["asked", "confirmed", "left"].map((email) => [email, letter(email).key]),
    ),
    waiting: waiting.list().map(({ name, from, to, isConfirmed, offeredUntil }) => ({
      name,
      from,
      to,
      isConfirmed,
      offeredUntil,
    })),
    wishes: Object.keys(wishes)
      .filter((who) => who !== "removed")
      .map((who) => {
        const { key } = wishOf(who);
        const { name, isConfirmed, offered } = nobody.readWish(key);
        return { who, key, name, isConfirmed, offered: offered?.starts };
      }),
    removedWishes: waiting.removed().map(({ name }) => name),
    wishCalls: waiting.calls().map(({ name, place }) => ({ name, starts: place?.starts })),
    events: signUpsDesk(system, owner)
      .list()
      .map(({ id, name }) => ({
        id,
        name,
        signUps: signUpsDesk(system, owner)
          .read(id)
          .signUps.map((each) => ({ name: each.name, isCancelled: each.isCancelled })),
      })),
    calls: rows("SELECT about, name, done_at IS NULL AS isOpen FROM calls_to_make ORDER BY id").map(
      (row) => ({
        ...row,
      }),
    ),
    closures: closures.list().map(({ from, to, count: times }) => ({ from, to, count: times })),
    /** Secrets of the sessions of the desk, and of an invitation. */
    desk: {
      secrets,
      invite: invite.secret,
      passkeys: rows("SELECT id FROM desk_passkeys ORDER BY id").map(({ id }) => id),
    },
  };
}
