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
import { placedFindings } from "../settings.server.ts";
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
