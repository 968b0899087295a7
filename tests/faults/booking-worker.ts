import { randomUUID } from "node:crypto";
import { type BookingService, bookingService } from "#app/booking-service.server.ts";
import { openBookingSystem } from "#app/booking-system.server.ts";
import type { BookRequest } from "#core/booking/requests.ts";
import type { BookResult, LineChoice } from "#core/booking/visit.ts";
import { openDatabase } from "#core/store/open.server.ts";
import { isStorageFault } from "#core/store/store-failure.server.ts";
import { createStore } from "#core/store/writer.server.ts";
import { ada, testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";

// A process that books in a store that other processes use as well. Its first argument is a BookingTask as JSON; it
// prints a line of JSON for each acknowledged action.

/** What a worker does. */
export type BookingTask = {
  readonly folder: string;
  /** Visits to book at once, each by a different visitor. */
  readonly visits?: readonly (readonly LineChoice[])[];
  /** Number of random steps instead: hold, book, move, cancel, wait, change the content. */
  readonly steps?: number;
  /** Whether people also join the waiting list, confirm that, leave it and decline what they are offered. */
  readonly isWaiting?: boolean;
  readonly seed: number;
  /** Start of the worker's clock, in milliseconds since 1970. */
  readonly now: number;
};

const task: BookingTask = JSON.parse(process.argv[2] ?? "{}");
const clock = { now: task.now };
const plain = testSetup({ partiesAtOnce: 50, waitlist: { how: "by itself", hours: 3 } });
// Changes that an owner may make: longer preparation of rooms, fewer rooms, closed days.
const contents = [
  plain,
  { ...plain, offers: plain.offers.map((offer) => ({ ...offer, ready: 30 })) },
  { ...plain, offers: plain.offers.slice(0, 2), rooms: plain.rooms.slice(0, 2) },
  { ...plain, closedDays: [{ from: "2026-12-04", to: "2026-12-06" }] },
];
let setup = plain;
const db = openDatabase(task.folder);
const store = createStore(db);
const system = openBookingSystem({
  store,
  setup: () => setup,
  onMail: () => {},
  log: (event, facts) => print({ event, ...facts }),
  now: () => clock.now,
});

function print(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** A service for a new visitor, so that limits per visitor do not apply. */
function visitor(): BookingService {
  const service = bookingService(system, randomUUID());
  if (!service) throw new Error("Nothing can be booked.");
  return service;
}

async function bookAll(visits: readonly (readonly LineChoice[])[]): Promise<void> {
  const results = await Promise.all(
    visits.map((lines) => bookUntilStored({ submissionId: randomUUID(), lines, contact: ada })),
  );
  for (const result of results)
    print({ kind: result.kind, ...(result.kind === "booked" && { booked: result.reference }) });
}

/** Retries: on a slow machine the store may be busy for too long, and a visitor would be asked to try again. */
async function bookUntilStored(request: BookRequest): Promise<BookResult> {
  try {
    return await visitor().book(request);
  } catch (error) {
    if (!isStorageFault(error)) throw error;
    return bookUntilStored(request);
  }
}

let seed = task.seed;
/** A pseudo-random integer from 0 to `below` - 1, the same in each run (a linear congruential generator). */
function chance(below: number): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
}

function randomChoice(): LineChoice {
  const offer = ["lake", "moon", "any", "quiet"][chance(4)] ?? "lake";
  const day = String(1 + chance(8)).padStart(2, "0");
  const hour = offer === "quiet" ? "10" : String(10 + chance(8)).padStart(2, "0");
  const minutes = offer === "quiet" ? 120 : 30 + 30 * chance(2);
  return { offer, minutes, party: { people: 1 + chance(3) }, starts: `2026-12-${day}T${hour}:00:00-05:00` };
}

const wishes: string[] = [];

/** Somebody joins the waiting list and most likely confirms it, declines a place, or leaves. */
async function takeWaitStep(): Promise<void> {
  const key = wishes[chance(wishes.length || 1)] ?? "";
  if (chance(3) === 0) {
    const act = (["decline", "leave", "confirm"] as const)[chance(3)] ?? "decline";
    await visitor().changeWish(key, { act });
    return;
  }
  const { offer, minutes, party } = randomChoice();
  const name = `guest${chance(300)}`;
  const entry = { offer, minutes, party, from: "2026-12-01", to: "2026-12-08", name, phone: "" };
  if ((await visitor().joinWaitlist({ ...entry, email: `${name}@example.com` })).kind !== "saved") return;
  const made = db
    .prepare("SELECT key FROM place_wishes WHERE name = ? ORDER BY id DESC LIMIT 1")
    .get(name)?.key;
  wishes.push(String(made));
  if (chance(4) > 0) await visitor().changeWish(String(made), { act: "confirm" });
}

type Mine = { reference: string; key: string };

async function takeSteps(steps: number): Promise<void> {
  const mine: Mine[] = [];
  const holds: string[] = [];
  for (let step = 0; step < steps; step++) {
    if (task.isWaiting && chance(3) === 0) await takeWaitStep();
    const lines = chance(4) === 0 ? [randomChoice(), randomChoice()] : [randomChoice()];
    const own = mine[chance(mine.length || 1)];
    const hold = holds[chance(holds.length || 1)];
    switch (chance(8)) {
      case 0:
      case 1: {
        const result = await visitor().hold(lines);
        if (result.kind === "held") holds.push(result.hold);
        break;
      }
      case 2:
      case 3: {
        const request = { submissionId: randomUUID(), contact: ada };
        const isHeld = hold !== undefined && chance(2) === 0;
        const result = await visitor().book(isHeld ? { ...request, hold } : { ...request, lines });
        if (result.kind !== "booked") break;
        mine.push(result);
        print({ booked: result.reference });
        break;
      }
      case 4: {
        const line = own && visitor().read(own)?.lines[0];
        if (own && line) await visitor().move(own, line.id, randomChoice().starts);
        break;
      }
      case 5:
        if (own && (await visitor().cancel(own)).kind === "changed") print({ cancelled: own.reference });
        break;
      case 6:
        clock.now += chance(20) * 60_000;
        break;
      default:
        if (chance(10) === 0) setup = contents[chance(contents.length)] ?? plain;
        else if (hold !== undefined) await visitor().extend(hold);
    }
    // Remember a limited number of visits, old and new ones.
    if (mine.length > 40) mine.shift();
    if (holds.length > 20) holds.shift();
    print({ step });
  }
}

if (task.visits) await bookAll(task.visits);
else await takeSteps(task.steps ?? 0);
db.close();
