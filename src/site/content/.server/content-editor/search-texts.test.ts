import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { ENTRY_PAGES } from "#core/values/paths.ts";
import { SAMPLE_CONTENT } from "../temporary-content.fixtures.ts";
import { moveEntry } from "./entry-comments.ts";
import { findTextIssues } from "./find-issues.ts";
import { followReferences, replaceWords, searchTexts, withNewAddress } from "./search-texts.ts";

const draft = { root: SAMPLE_CONTENT, changes: new Map<string, string>() };

it("finds words in every kind of text, whatever their case, and says where", () => {
  const found = searchTexts("bubble", draft);
  expect(found.length).toBeGreaterThan(5);
  expect(new Set(found.map(({ file }) => file)).size).toBeGreaterThan(2);
  for (const { match, where } of found) {
    expect(match.toLowerCase()).toBe("bubble");
    expect(where).toMatch(/^\S.*: \S/);
  }
  expect(searchTexts(" ", draft)).toEqual([]);
  expect(searchTexts("nobody wrote this", draft)).toEqual([]);
});

it("changes only what was ticked, everywhere at once, and the content stays valid", () => {
  const found = searchTexts("bubble", draft);
  const [kept, ...others] = found.filter(({ isAddress }) => !isAddress);
  const places = others;
  if (!kept) throw new Error("Nothing was found.");
  const changed = replaceWords({ words: "Bubble", by: "Quiet $& House", places }, draft);
  expect(new Set(changed.map(({ file }) => file))).toEqual(new Set(places.map(({ file }) => file)));
  const changes = new Map(changed.map(({ file, text }) => [file, text]));
  const left = searchTexts("bubble", { root: SAMPLE_CONTENT, changes });
  const addresses = found.filter(({ isAddress }) => isAddress);
  const key = ({ file, path }: { file: string; path: string }) => `${file} ${path}`;
  expect(new Set(left.map(key))).toEqual(new Set([kept, ...addresses].map(key)));
  expect(searchTexts("Quiet $& House", { root: SAMPLE_CONTENT, changes })).toHaveLength(places.length);
  expect(findTextIssues(SAMPLE_CONTENT, changes)).toEqual(findTextIssues(SAMPLE_CONTENT, new Map()));
});

it.each(["services", "posts", "events", "causes"] as const)(
  "what refers to one of the %s follows it to its new address: fields, links, and prices in texts",
  (folder) => {
    const root = SAMPLE_CONTENT;
    const known = findTextIssues(root, new Map());
    for (const name of readdirSync(path.join(root, folder))) {
      const file = `${folder}/${name}`;
      const text = withNewAddress(readFileSync(path.join(root, file), "utf8"), file, "new-name");
      const moved = [
        ...moveEntry({ file, text, slug: "new-name" }, draft),
        ...followReferences(file, "new-name", draft),
      ];
      expect(new Set(moved.map((one) => one.file)).size).toBe(moved.length);
      const changes = new Map(moved.map((one) => [one.file, one.text]));
      expect(findTextIssues(root, changes), file).toEqual(known);
      // Only the redirect knows the old address.
      const old = `${ENTRY_PAGES[folder].entry}/${name.replace(".md", "")}`;
      const links = searchTexts(old, { root, changes }).filter(
        ({ match, after }) => `${match}${after}` === old,
      );
      expect(new Set(links.map((one) => one.file)), file).toEqual(new Set(["moved.yaml"]));
    }
  },
);

it("a link to another site stays when an entry here has the same address", () => {
  const ours = `[ours](${ENTRY_PAGES.services.entry}/lake?a#b), `;
  const theirs = `[theirs](https://other.example${ENTRY_PAGES.services.entry}/lake)`;
  const moved = withNewAddress(ours + theirs, "services/lake.md", "sea");
  expect(moved).toBe(ours.replace("lake", "sea") + theirs);
});
