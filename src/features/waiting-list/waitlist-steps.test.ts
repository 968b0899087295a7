import { expect, it } from "vitest";
import type { LineChoice } from "#core/booking/visit.ts";
import {
  findWish,
  hasOpened,
  offersTo,
  openOffers,
  waitingEntries,
} from "#core/booking/waitlist-store.server.ts";
import { mailboxOf } from "#core/outbox/mail-limit.server.ts";
import { tickAt, ticksOf } from "#core/process/clock.server.ts";
import { submissionId, testDesk } from "#workshop/fixtures/booking.fixtures.ts";
import { ada } from "#workshop/fixtures/booking-setup.fixtures.ts";

const hour = 3_600_000;
const days = { from: "2026-12-02", days: 4 } as const;

/** `WAITLIST_STEPS=1000` for the long run. */
const steps = Number(process.env.WAITLIST_STEPS ?? 200);

/** A pseudo-random integer from 0 to `below` - 1, the same in each run (a linear congruential generator). */
function generator(start: number) {
  let seed = start;
  return (below: number): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
}

it.each([1, 2])(
  "in random steps no place goes past a confirmed wish that fits but by the rules, and nobody has two offers (%i)",
  async (seed) => {
    const chance = generator(seed);
    const all = testDesk({ waitlist: { how: "by itself", hours: 3 }, partiesAtOnce: 2 });
    const { db, clock, system, visitor, setup } = all;
    clock.now = Date.parse("2026-11-28T15:00:00Z");
    const booked: { reference: string; key: string }[] = [];
    const keys: string[] = [];
    const kinds = ["lake 60 2", "moon 30 1", "any 60 4", "any 30 2"] as const;
    const choiceOf = (kind: string): LineChoice => {
      const [offer = "", minutes, people] = kind.split(" ");
      const clockHour = String(10 + chance(8)).padStart(2, "0");
      const starts = `2026-12-0${2 + chance(4)}T${clockHour}:00:00-05:00`;
      return { offer, minutes: Number(minutes), party: { people: Number(people) }, starts };
    };
    /** All open times, by what people wait for. */
    const openNow = () =>
      new Set(
        kinds.flatMap((kind) => {
          const [offer = "", minutes, people] = kind.split(" ");
          const question = { offer, minutes: Number(minutes), people: Number(people), ...days };
          const answer = visitor().times(question);
          const times = answer.kind === "times" ? answer.days.flatMap((day) => day.times) : [];
          return times.map(({ starts }) => `${kind} ${starts}`);
        }),
      );

    async function step(): Promise<void> {
      const kind = kinds[chance(kinds.length)] ?? kinds[0];
      const name = `guest${chance(60)}`;
      const contact = { ...ada, name, email: `${name}@example.com` };
      const own = booked[chance(booked.length || 1)];
      const key = keys[chance(keys.length || 1)] ?? "";
      switch (chance(10)) {
        case 0:
        case 1:
        case 2: {
          const lines = [choiceOf(kind)];
          const result = await visitor(submissionId()).book({ submissionId: submissionId(), lines, contact });
          if (result.kind === "booked") booked.push(result);
          return;
        }
        case 3:
          return void (await visitor(submissionId()).hold([choiceOf(kind)]));
        case 4:
          return own && void (await visitor().cancel(own));
        case 5: {
          const line = own && visitor().read(own)?.lines[0];
          return own && line && void (await visitor().move(own, line.id, choiceOf(kind).starts));
        }
        case 6:
        case 7: {
          const [offer = "", minutes, people] = kind.split(" ");
          const wish = { offer, minutes: Number(minutes), party: { people: Number(people) } };
          const entry = {
            ...wish,
            from: "2026-12-02",
            to: "2026-12-05",
            name,
            email: contact.email,
            phone: "",
          };
          const joined = await visitor(submissionId()).joinWaitlist(entry);
          if (joined.kind !== "saved") return;
          const stored = db.prepare("SELECT key FROM place_wishes ORDER BY id DESC LIMIT 1").get();
          keys.push(String(stored?.key));
          return chance(4) > 0
            ? void (await visitor().changeWish(String(stored?.key), { act: "confirm" }))
            : undefined;
        }
        case 8:
          return void (await visitor().changeWish(key, { act: chance(3) === 0 ? "leave" : "decline" }));
        default:
          clock.now += chance(120) * 60_000;
          return system.write(() => {});
      }
    }

    /** Why a wish was rightly passed over. */
    function isExcused(id: number, starts: string, minutes: number): boolean {
      const tick = tickAt(Date.parse(starts));
      const overlaps = (other: number) => Math.abs(other - tick) < 12;
      const isSoon = Date.parse(starts) - 2 * hour - clock.now < 15 * hour;
      const had = offersTo(db, id).some(
        (offer) => Math.abs(offer.start_tick - tick) < ticksOf(minutes) || overlaps(offer.start_tick),
      );
      const missed = db
        .prepare(
          `SELECT a.start_tick FROM place_offers a WHERE answer IN ('unanswered', 'untold') AND 3 <= (
            SELECT count(*) FROM place_offers b WHERE answer IN ('unanswered', 'untold')
              AND coalesce(b.place, b.id) = coalesce(a.place, a.id))`,
        )
        .all();
      const isOpened = missed.some(({ start_tick }) => overlaps(Number(start_tick)));
      return isSoon || had || isOpened;
    }

    let offered = 0;
    let before = openNow();
    for (let count = 0; count < steps && clock.now < Date.parse("2026-12-02T05:00:00Z"); count++) {
      await step();
      await system.write(() => {});
      expect(hasOpened(db)).toBe(false);
      const live = openOffers(db).map(({ wish }) => mailboxOf(findWish(db, wish)?.email ?? ""));
      offered = Math.max(offered, live.length);
      expect(new Set(live).size).toBe(live.length);
      const now = openNow();
      const opened = [...now].filter((time) => !before.has(time));
      before = now;
      for (const wish of waitingEntries(db, "2026-11-28")) {
        if (live.includes(mailboxOf(wish.email))) continue;
        const kind = `${wish.offer} ${wish.minutes} ${wish.party.people} `;
        const past = opened.filter((time) => time.startsWith(kind)).map((time) => time.slice(kind.length));
        expect(past.filter((starts) => !isExcused(wish.id, starts, wish.minutes))).toEqual([]);
      }
    }
    expect(setup()).toBeDefined();
    expect(offered).toBeGreaterThan(0);
  },
  // Each step needs 10 ms of a processor; a machine that does much else may take a minute for all.
  300_000,
);
