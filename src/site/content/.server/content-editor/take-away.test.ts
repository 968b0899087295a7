import { expect, it, onTestFinished } from "vitest";
import { withOptions } from "#core/form/answers.ts";
import { readPosted } from "#core/form/validate.ts";
import { addEventForm, addRoomForm } from "#site/words/add-forms.ts";
import { loadContent } from "../load-content.ts";
import { copyContent } from "../temporary-content.fixtures.ts";
import type { ChangedText } from "./entry-comments.ts";
import { findTextIssues } from "./find-issues.ts";
import { newEvent, newRoom } from "./new-things.ts";
import { takeAway } from "./take-away.ts";

const picture = [{ value: "hero-2-daylight-nook.webp", label: "A nook" }];

function studio() {
  const content = copyContent();
  onTestFinished(() => content.remove());
  const keep = (files: readonly ChangedText[]) => {
    for (const { file, text } of files) text === undefined ? content.drop(file) : content.write(file, text);
  };
  const drafted = { root: content.root, changes: new Map<string, string | undefined>() };
  return {
    content,
    drafted,
    keep,
    take(file: string, which: readonly string[]) {
      const files = takeAway(file, which, drafted);
      if (!Array.isArray(files)) throw new Error(`${files}`);
      keep(files);
    },
    issues: () => findTextIssues(content.root, new Map()),
  };
}

const filesOf = (folder: string, names: readonly { slug?: string; id?: unknown }[]) =>
  names.map(({ slug }) => `${folder}/${slug}.md`);

it("people, posts, causes and the shop of the sample go with all that belongs to them, and nothing keeps the site from being published", () => {
  const { content, take, issues } = studio();
  const before = loadContent(content.root);
  for (const folder of ["volunteers", "posts", "causes", "events", "products"] as const)
    take(folder, filesOf(folder, before[folder]));
  for (const list of ["testimonials", "partners", "supporters", "gallery", "benefits"] as const)
    take(
      `${list}.yaml`,
      before[list].map((_, at) => `${at}`),
    );
  take("pages/donate.yaml", []);
  take("pages/home-2.yaml", []);
  take("place.yaml", []);
  take("visit.yaml", ["directions.steps.2"]);
  take("pages/home.yaml", ["counters.0.value"]);
  take("pages/home.yaml", ["community.text"]);
  for (const piece of ["social.0.url", "subscribers", "map.picture"]) take("site.yaml", [piece]);
  expect(issues()).toEqual([]);
  const { site, pages, ...after } = loadContent(content.root);
  for (const list of [
    "volunteers",
    "posts",
    "causes",
    "events",
    "products",
    "comments",
    "partners",
    "gallery",
  ] as const)
    expect(after[list], list).toEqual([]);
  expect(site.features).toEqual({
    shop: false,
    causes: false,
    donations: false,
    events: false,
    volunteers: false,
    blog: false,
    visit: false,
    booking: true,
    homes: [],
  });
  expect(site).toMatchObject({ social: [], subscribers: null });
  expect(pages.home.counters).toEqual([]);
  expect(pages.home.community).toBeUndefined();
  expect(content.read("partners.yaml")).not.toContain("invented");
});

it("rooms of the sample go once the studio has its own, which then stand wherever those stood", () => {
  const { content, drafted, take, keep, issues } = studio();
  const theirs = filesOf("services", loadContent(content.root).services);
  expect(takeAway("services", theirs, drafted)).toContain("add your own rooms first");
  const typed = new URLSearchParams({
    ...{ name: "The Fern Room", summary: "Moss and one lamp.", mode: "private", people: "3", minutes: "60" },
    ...{ price: "30", picture: picture[0]?.value ?? "" },
    ...{ light: "1", sound: "1", scent: "0", touch: "1", movement: "0", crowding: "1" },
  });
  const { values } = readPosted(withOptions(addRoomForm, { picture }), typed);
  if (values) keep(newRoom(values, drafted));
  for (const folder of ["posts", "causes", "products"] as const)
    take(folder, filesOf(folder, loadContent(content.root)[folder]));
  take("services", theirs);
  expect(issues()).toEqual([]);
  const { booking, services, pages, visit } = loadContent(content.root);
  expect(services.map(({ title }) => title)).toEqual(["The Fern Room"]);
  expect(booking?.rooms.map(({ name }) => name)).toEqual(["The Fern Room"]);
  expect(booking?.offers.filter(({ event }) => !event)).toHaveLength(1);
  expect(pages.home.offering.items).toEqual(["the-fern-room"]);
  expect(visit.rooms.services).toEqual(["the-fern-room"]);
});

it("what is added to a part that was switched off brings it back", () => {
  const { content, drafted, take, keep, issues } = studio();
  take("events", filesOf("events", loadContent(content.root).events));
  expect(loadContent(content.root).site.features.events).toBe(false);
  const typed = new URLSearchParams({
    ...{ name: "A slow supper", summary: "Soup at one table.", day: "2031-03-01" },
    ...{ from: "18:00", to: "20:00", places: "8", picture: picture[0]?.value ?? "" },
  });
  const { values } = readPosted(withOptions(addEventForm, { picture }), typed);
  if (values) keep(newEvent(values, drafted));
  expect(issues()).toEqual([]);
  const { site, events } = loadContent(content.root);
  expect(site.features.events).toBe(true);
  expect(events.map(({ title }) => title)).toEqual(["A slow supper"]);
});
