import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { folderOf } from "#site/content/.server/content-editor/editor-tables.ts";
import { findTextIssues } from "#site/content/.server/content-editor/find-issues.ts";
import { pieceOf, takeAway, takeAwayLabel } from "#site/content/.server/content-editor/take-away.ts";
import { markOwnText } from "#site/content/.server/content-editor/write-posted.ts";
import { copyContent } from "#site/content/.server/temporary-content.fixtures.ts";
import { takeAwayLabels } from "#site/content/take-away-labels.ts";
import { launchFindings } from "../launch-findings.server.ts";
import type { LaunchStep } from "../model.ts";
import { type PlacedFinding, placedFindings } from "../settings.server.ts";
import { presentLaunch } from "./present-launch.ts";

const file = "booking.yaml";

/** As in the sample. */
const terms = "schoolTerms:\n  - { from: 2027-01-04, to: 2027-05-28 }\n";

function sample() {
  const content = copyContent();
  onTestFinished(() => content.remove());
  const read = () => readFileSync(path.join(content.root, file), "utf8");
  content.write(file, read() + terms);
  const DATA_DIR = path.join(path.dirname(content.root), "data");
  return {
    content,
    read,
    /** The rows of the list, each with its step. */
    rows() {
      const { steps } = presentLaunch(
        placedFindings(content.root, launchFindings(content.root, { DATA_DIR })),
        { digestOf: (one) => `digest of ${one}`, pieceOf, labelOf: takeAwayLabel, folderOf },
      );
      return steps.flatMap(({ name: step, pages }) => pages.map((page) => ({ step, ...page })));
    },
    mark(paths = "") {
      for (const one of paths.split(" ")) content.write(file, markOwnText(file, read(), one) ?? "");
    },
  };
}

it("closed days, quiet hours and school terms of the sample are asked about by themselves: who keeps the prices has not kept them", () => {
  const { rows, mark } = sample();
  const all = rows().filter((row) => row.mark?.file === file);
  const [hours, ...others] = all.filter(({ away }) => !away);
  expect(hours).toMatchObject({ step: "hours", mark: { paths: "quietHours" } });
  for (const other of others) expect(other.mark?.paths).not.toMatch(/closed|quietHours|schoolTerms/);
  const asked = all.filter(({ away }) => away);
  const digest = `digest of ${file}`;
  expect(asked).toMatchObject([
    {
      name: "Closed days",
      step: "hours",
      away: { label: takeAwayLabels.these, file, which: "closed", digest },
    },
    { name: "School terms", step: "rooms", away: { file, which: "schoolTerms" } },
  ]);
  for (const row of others) mark(row.mark?.paths);
  expect(rows().flatMap((row) => (row.mark?.file === file ? row.name : []))).toEqual([
    hours?.name,
    "Closed days",
    "School terms",
  ]);
  for (const row of [hours, ...asked]) mark(row?.mark?.paths);
  expect(rows().filter((row) => row.mark?.file === file)).toEqual([]);
});

it("closed days and school terms that are not ours go, and nobody is asked about them again", () => {
  const { content, read, rows } = sample();
  for (const which of ["closed", "schoolTerms"]) {
    const files = takeAway(file, [which], { root: content.root, changes: new Map() });
    if (!Array.isArray(files)) throw new Error(`${files}`);
    for (const { text } of files) content.write(file, text ?? "");
  }
  expect(rows().flatMap(({ away }) => away?.which ?? [])).not.toContain("closed");
  expect(read()).toContain("closed: []");
  expect(read()).toContain("schoolTerms: []");
  expect(findTextIssues(content.root, new Map())).toEqual([]);
});

/** What is found, as the list shows it, where nothing can be taken away. */
function present(...found: Partial<PlacedFinding>[]) {
  const findings = found.map(
    (one): PlacedFinding => ({
      location: `content/${one.file ?? "other"}`,
      found: "Found.",
      remedy: "Mend it.",
      step: "texts",
      place: one.page ?? one.location ?? "",
      ...one,
    }),
  );
  const list = presentLaunch(findings, {
    digestOf: (one) => `digest of ${one}`,
    pieceOf,
    labelOf: takeAwayLabel,
    folderOf,
  });
  return { ...list, pages: (step: string) => list.steps.find(({ name }) => name === step)?.pages ?? [] };
}

it("what is online only waits to be published, and the line at the foot of each page goes last", () => {
  const online = { file: "faq.yaml", page: "Questions", isOnline: true } as const;
  const last = { file: "site.yaml", path: "sample", step: "facts" } as const;
  expect(present()).toMatchObject({ left: 0, done: 9, isLast: false, toPublish: false, next: undefined });
  expect(present(online)).toMatchObject({ left: 0, done: 9, isLast: false, toPublish: true });
  expect(present(last)).toMatchObject({ left: 1, done: 9, isLast: true, toPublish: false });
  const name = { file: "site.yaml", path: "name", step: "facts", page: "Facts" } as const;
  expect(present(last, name)).toMatchObject({
    left: 2,
    done: 8,
    isLast: false,
    next: { name: "Facts", href: "/desk/words/studio/site#field-name" },
  });
});

it("promises about the building come first, as one page of the step of the place", () => {
  const promise = { isPromise: true, file: "place.yaml", step: "place" } as const;
  const page = { file: "faq.yaml", page: "Questions" };
  const list = present(page, promise, promise);
  expect(list).toMatchObject({
    left: 3,
    done: 7,
    isLast: false,
    next: { href: "/desk/make-it-yours/access" },
  });
  expect(list.pages("place")).toMatchObject([
    { facts: [expect.stringMatching(/^2 questions\./)], places: [] },
  ]);
  expect(present(promise).pages("place")[0]?.facts[0]).toMatch(/^1 question\./);
  expect(present(page).pages("place")).toEqual([]);
});

it("one place says what to do at once; several places say it each, and each thing once", () => {
  const at = { file: "faq.yaml", page: "Questions" };
  expect(present(at, at).pages("texts")).toMatchObject([
    { name: "Questions", facts: ["Found. Mend it."], places: [{ facts: ["Found. Mend it."] }] },
  ]);
  const [two] = present({ ...at, path: "0.question" }, { ...at, path: "1.question" }).pages("texts");
  expect(two).toMatchObject({ facts: [], mark: undefined, href: "/desk/words/studio/faq#field-0.question" });
  expect(two?.places.map(({ href }) => href)).toEqual([
    "/desk/words/studio/faq#field-0.question",
    "/desk/words/studio/faq#field-1.question",
  ]);
});

it("what can be called the owner's own is marked together, with the state of the file that they saw", () => {
  const mark = (path: string) => ({
    file: "gallery.yaml",
    page: "Gallery",
    mark: { file: "gallery.yaml", path },
  });
  expect(present(mark("0.subtitle"), mark("0.subtitle"), mark("1.subtitle")).pages("texts")).toMatchObject([
    { mark: { file: "gallery.yaml", paths: "0.subtitle 1.subtitle", digest: "digest of gallery.yaml" } },
  ]);
});

it("settings of the server lead to the room of the desk where they are entered", () => {
  const setting = (name: string, step: LaunchStep) =>
    present({ location: `Settings of the server: ${name}`, step }).pages(step)[0];
  expect(setting("SMTP_URL, MAIL_TO", "mail")).toMatchObject({ href: "/desk/mail-and-cards" });
  expect(setting("STRIPE_SECRET_KEY", "money")).toMatchObject({ href: "/desk/mail-and-cards" });
  expect(setting("REPLICA_URL", "facts")).toMatchObject({
    name: "Copies on another machine",
    href: "/desk/health",
  });
  const port = setting("PORT", "facts");
  expect([port?.name, port?.href]).toEqual(["Settings of the server: PORT", undefined]);
});

it("comments of the made-up studio are one page, and are taken off where comments are", () => {
  const comment = (line: number) => ({ location: `content/comments.yaml:${line}`, step: "people" }) as const;
  expect(present(comment(5), comment(9)).pages("people")).toMatchObject([
    { name: "Comments of the made-up studio", href: "/desk/comments?state=shown", mark: undefined },
  ]);
});

it("entries that are all of the sample go together, those of a list by their number, and a part of a page by its name", () => {
  const post = (name: string) => {
    const file = `posts/${name}.md`;
    return { file, page: `Post: ${name}`, isEntry: true, mark: { file, path: "" } } as const;
  };
  const texts = present(post("1"), post("2")).steps.find(({ name }) => name === "texts");
  expect(texts?.groups).toMatchObject([
    {
      name: expect.stringContaining("all 2 of the made-up studio"),
      facts: ["1, 2"],
      away: {
        file: "posts",
        which: "posts/1.md posts/2.md",
        digest: "digest of posts/1.md digest of posts/2.md",
      },
    },
  ]);
  const partner = (path: string) => ({ file: "partners.yaml", path, page: "Partners" });
  expect(
    present(partner("0.name"), partner("0.logo"), partner("11.name")).pages("texts")[0]?.away,
  ).toMatchObject({
    label: takeAwayLabels.these,
    file: "partners.yaml",
    which: "0 11",
  });
  expect(present({ file: "partners.yaml", page: "Partners" }).pages("texts")[0]?.away).toBeUndefined();
  const counter = (path: string) => ({ file: "pages/home.yaml", path, page: "Home page" });
  const { groups } = present(counter("counters.0.value"), counter("counters.1.value")).steps[5] ?? {};
  expect(groups).toMatchObject([
    {
      name: "Numbers on the home page",
      href: "/desk/words/pages/home#field-counters",
      away: { which: "counters" },
    },
  ]);
});

it("a part of the site that can go as a whole stands before the other pages of its step", () => {
  const [first, second] = present(
    { file: "visit.yaml", page: "What to expect", step: "place" },
    { file: "place.yaml", page: "The place", step: "place" },
  ).pages("place");
  expect([first?.name, first?.away?.label, second?.name]).toEqual([
    "The place",
    takeAwayLabels.none,
    "What to expect",
  ]);
});
