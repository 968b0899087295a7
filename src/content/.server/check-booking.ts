import type { BookingFile } from "../schemas/booking.ts";
import { didYouMean } from "./closest-name.ts";
import type { ContentIssue } from "./content-error.ts";
import { issueAt, type Path, type Source } from "./source.ts";
import type { Reading } from "./sources.ts";

/** What is wrong at a place, in the owner's words. */
type Found = { path: Path; found: string; expected: string; hint?: string | undefined };

/** Checks what no single field of `booking.yaml` can tell: names of rooms and services, and sizes that fit together. */
export function checkBooking({ folder, sources }: Reading, file: BookingFile | undefined): ContentIssue[] {
  const source = sources.find((candidate) => candidate.file === folder.label("booking.yaml"));
  if (!file || !source) return [];
  const services = folder.list("services").map((name) => name.replace(/\.md$/, ""));
  return [
    ...twins(file),
    ...file.rooms.flatMap((_, index) => roomFaults(file, index)),
    ...file.offers.flatMap((_, index) => offerFaults(file, index, services)),
    ...closedFaults(file),
  ].map(({ path, found, expected, hint }) =>
    issueAt(source as Source, path, { found, expected, ...(hint === undefined ? {} : { hint }) }),
  );
}

function unknown(path: Path, name: string, known: readonly string[], expected: string): Found[] {
  if (known.includes(name)) return [];
  return [
    { path, found: `"${name}"`, expected, hint: didYouMean(name, known) ?? `there are: ${known.join(", ")}` },
  ];
}

function twins({ offers }: BookingFile): Found[] {
  return offers.flatMap(({ service }, index) =>
    offers.findIndex((other) => other.service === service) < index
      ? [
          {
            path: ["offers", index, "service"],
            found: `"${service}", which is offered above`,
            expected: "one offer for a service",
            hint: "give the other one more lengths",
          },
        ]
      : [],
  );
}

function roomFaults({ rooms, whatHelps }: BookingFile, index: number): Found[] {
  const ids = whatHelps.map(({ id }) => id);
  return (rooms[index]?.cannot ?? []).flatMap((name, at) =>
    unknown(["rooms", index, "cannot", at], name, ids, "the id of one of whatHelps"),
  );
}

function offerFaults({ rooms, offers }: BookingFile, index: number, services: readonly string[]): Found[] {
  const offer = offers[index];
  if (!offer) return [];
  const at = ["offers", index];
  const ids = rooms.map(({ id }) => id);
  const faults = unknown(
    [...at, "service"],
    offer.service,
    services,
    "the name of a file of content/services, without .md",
  );
  const list = offer.allOf ? "allOf" : "anyOf";
  const named = offer.allOf ?? offer.anyOf ?? [];
  if ((offer.allOf === undefined) === (offer.anyOf === undefined))
    faults.push({
      path: at,
      found: offer.allOf ? "allOf and anyOf" : "no rooms",
      expected: "either allOf or anyOf, with ids of rooms",
    });
  for (const [number, name] of named.entries())
    faults.push(...unknown([...at, list, number], name, ids, "the id of one of the rooms above"));
  // Rooms that nobody knows have no size.
  if (faults.length > 0) return faults;
  const fits = rooms.filter(({ id }) => named.includes(id)).map((room) => room.fits);
  const most = offer.allOf ? fits.reduce((sum, each) => sum + each, 0) : Math.max(0, ...fits);
  const room = offer.mode === "shared" ? Math.min(most, offer.places) : most;
  if (offer.people.largest > room)
    faults.push({
      path: [...at, "people", "largest"],
      found: String(offer.people.largest),
      expected: `at most ${room}: so many fit in`,
    });
  if (offer.people.smallest > offer.people.largest)
    faults.push({
      path: [...at, "people", "smallest"],
      found: String(offer.people.smallest),
      expected: "no more than largest",
    });
  if (offer.mode === "shared" && offer.places > most)
    faults.push({
      path: [...at, "places"],
      found: String(offer.places),
      expected: `at most ${most}: so many fit into its rooms`,
    });
  return faults;
}

function closedFaults({ closed }: BookingFile): Found[] {
  return closed.flatMap(({ from, to }, index) =>
    to !== undefined && to < from
      ? [{ path: ["closed", index, "to"], found: to, expected: `${from} or a later day` }]
      : [],
  );
}
