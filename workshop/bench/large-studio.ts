import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { BookingSetup } from "#core/booking/setup.ts";
import { readBooking } from "#site/content/.server/content.ts";
import { type MeasuredServer, startServer } from "./server-process.ts";

/** The booking setup of the content, with enough rooms for all bookings. */
export function largeSetup(): BookingSetup {
  const content = readBooking();
  const offer = content?.offers.find(({ mode }) => mode.kind === "private");
  if (!content || !offer) throw new Error("content/booking.yaml has no private offer.");
  const rooms = Array.from({ length: 56 }, (_, index) => ({
    id: `room-${index}`,
    name: `Room ${index}`,
    fits: 4,
    cannot: [],
  }));
  const offers = rooms.map(({ id, name }) => ({
    ...offer,
    slug: id,
    name,
    rooms: { take: "all" as const, ids: [id] },
  }));
  return { ...content, rooms, offers, closedDays: [], quietHours: [], partiesAtOnce: 50 };
}

/** Starts a server that has a booking setup and no pages. @param folder for the setup, which must exist */
export function serveSetup(
  folder: string,
  setup: BookingSetup,
  env: Readonly<Record<string, string>>,
): Promise<MeasuredServer> {
  const site = path.join(folder, "site");
  mkdirSync(site, { recursive: true });
  writeFileSync(path.join(folder, "booking.json"), JSON.stringify(setup));
  return startServer({ SITE_DIR: site, BUILD_DIR: path.join(folder, "no-build"), ...env });
}

/** A form as a visitor sends it, each with a number of its own. */
export function feedbackForm(): FormData {
  const body = new FormData();
  const fields = {
    name: "Ada Reed",
    email: "ada@example.com",
    message: "Hello",
    lib_version: "3.2.0",
    service_id: "haven",
    template_id: "feedback",
    user_id: "public",
    submission_id: randomUUID(),
  };
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return body;
}
