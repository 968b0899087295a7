import type { BookingFile } from "../schemas/booking.ts";
import { didYouMean } from "./closest-name.ts";
import type { ContentIssue } from "./content-error.ts";
import { issueAt, type Path, type Source } from "./source.ts";
import type { Reading } from "./sources.ts";

/** A problem at a path of the file, in plain words for the owner. */
type Fault = { path: Path; found: string; expected: string; hint?: string | undefined };

/** Checks `booking.yaml` across fields: rooms and services must exist, and group sizes must fit the rooms. */
export function checkBooking({ folder, sources }: Reading, file: BookingFile | undefined): ContentIssue[] {
  const source = sources.find((candidate) => candidate.file === folder.label("booking.yaml"));
  if (!file || !source) return [];
  const services = folder.list("services").map((name) => name.replace(/\.md$/, ""));
  return [
    ...duplicateOffers(file),
    ...file.rooms.flatMap((_, index) => roomFaults(file, index)),
    ...file.offers.flatMap((_, index) => offerFaults(file, index, services)),
    ...closedFaults(file),
  ].map(({ path, found, expected, hint }) =>
    issueAt(source as Source, path, { found, expected, ...(hint === undefined ? {} : { hint }) }),
  );
}

function unknown(path: Path, name: string, known: readonly string[], expected: string): Fault[] {
  if (known.includes(name)) return [];
  return [
    {
      path,
      found: `"${name}"`,
      expected,
      hint: didYouMean(name, known) ?? `choose from: ${known.join(", ")}`,
    },
  ];
}

function duplicateOffers({ offers }: BookingFile): Fault[] {
  return offers.flatMap(({ service }, index) =>
    offers.findIndex((other) => other.service === service) < index
      ? [
          {
            path: ["offers", index, "service"],
            found: `"${service}", which already has an offer above`,
            expected: "one offer per service",
            hint: "add these lengths to the first offer",
          },
        ]
      : [],
  );
}

function roomFaults({ rooms, whatHelps }: BookingFile, index: number): Fault[] {
  const ids = whatHelps.map(({ id }) => id);
  return (rooms[index]?.cannot ?? []).flatMap((name, at) =>
    unknown(["rooms", index, "cannot", at], name, ids, "the id of an entry of whatHelps"),
  );
}

function offerFaults({ rooms, offers }: BookingFile, index: number, services: readonly string[]): Fault[] {
  const offer = offers[index];
  if (!offer) return [];
  const at = ["offers", index];
  const ids = rooms.map(({ id }) => id);
  const faults = unknown(
    [...at, "service"],
    offer.service,
    services,
    "the name of a file in content/services, without .md",
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
  // The size of an unknown room cannot be checked.
  if (faults.length > 0) return faults;
  const fits = rooms.filter(({ id }) => named.includes(id)).map((room) => room.fits);
  const most = offer.allOf ? fits.reduce((sum, each) => sum + each, 0) : Math.max(0, ...fits);
  const room = offer.mode === "shared" ? Math.min(most, offer.places) : most;
  if (offer.people.largest > room)
    faults.push({
      path: [...at, "people", "largest"],
      found: String(offer.people.largest),
      expected: `at most ${room}: that is how many people fit in`,
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
      expected: `at most ${most}: that is how many people fit in its rooms`,
    });
  return faults;
}

function closedFaults({ closed }: BookingFile): Fault[] {
  return closed.flatMap(({ from, to }, index) =>
    to !== undefined && to < from
      ? [{ path: ["closed", index, "to"], found: to, expected: `${from} or a later day` }]
      : [],
  );
}
