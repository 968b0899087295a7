import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { type Path, valueAt } from "../source.ts";
import { SAMPLE_CONTENT } from "../temporary-content.fixtures.ts";
import { leaves } from "../walk.ts";
import { AnchorError, anchorIn, editYaml, markOwn } from "./edit-yaml.ts";

const sample = `# About us
name: Haven # the short one
lead: >-
  Soft light. Gentle sound. A door you can close. Come alone or with people you love, and take the time you need to
  arrive.
zip: "43215"
people:
  # the first
  - name: Ada
    role: Host
  # the second
  - name: 'Sam'
    role: Owner
tags: [one, two]
`;

it("changes one text and nothing else", () => {
  expect(editYaml(sample, { kind: "set", path: ["name"], value: "Harbor" })).toBe(
    sample.replace("Haven", "Harbor"),
  );
  expect(editYaml(sample, { kind: "set", path: ["zip"], value: "43216" })).toBe(sample.replace("15", "16"));
  expect(editYaml(sample, { kind: "set", path: ["people", 1, "name"], value: "Pat" })).toBe(
    sample.replace("Sam", "Pat"),
  );
  expect(editYaml(sample, { kind: "set", path: ["tags", 1], value: "three" })).toBe(
    sample.replace("two", "three"),
  );
});

it("notes in a comment that a value is the owner's own; of a list, the line goes that calls it invented", () => {
  expect(markOwn(sample, ["zip"])).toBe(sample.replace('"43215"', '"43215" # checked'));
  expect(markOwn(sample, ["lead"])).toBe(sample.replace(">-", ">- # checked"));
  expect(markOwn(sample, [])).toBeUndefined();
  expect(markOwn("# Invented people.\n- name: Ada\n", [])).toBe("- name: Ada\n");
  expect(markOwn('name: "One\n  two"\n', ["name"])).toBeUndefined();
  expect(markOwn(sample, ["phone"])).toBeUndefined();
});

it("folds a long text as the file does", () => {
  const value = `${"Soft light and gentle sound. ".repeat(8)}End.`;
  const text = editYaml(sample, { kind: "set", path: ["lead"], value });
  expect(parse(text).lead).toBe(value);
  expect(text).toContain("lead: >-\n  Soft light");
  expect(text).toContain('\nzip: "43215"\n');
});

it.each([">-", "|", ">"])("keeps a comment beside %s, whatever the text is now", (sign) => {
  const text = `${sample.replace(">-", `${sign} # said at the door`)}end: 1 # last\n`;
  for (const value of ["Short.", "One.\n\nTwo.", ""]) {
    const edited = editYaml(text, { kind: "set", path: ["lead"], value });
    expect(edited.match(/#.*/g)).toEqual(text.match(/#.*/g));
    expect(parse(edited).lead).toBe(value);
  }
});

it.each([
  ["a colon", "Rest: a guide"],
  ["a number sign", "We are #1 # really"],
  ["what reads as a number", "42"],
  ["quotes", `She said "rest", it's 'fine'`],
  ["two paragraphs", "One.\n\nTwo."],
  ["nothing", ""],
  ["a switch's word", "no"],
])("writes a text with %s so that it reads the same", (_what, value) => {
  for (const where of [["name"], ["lead"], ["people", 0, "role"], ["tags", 0]])
    expect(valueAt(parse(editYaml(sample, { kind: "set", path: where, value })), where)).toBe(value);
});

it("moves, adds and removes entries with the comments above them", () => {
  const moved = editYaml(sample, { kind: "swap", path: ["people"], first: 0 });
  expect(parse(moved).people).toEqual([
    { name: "Sam", role: "Owner" },
    { name: "Ada", role: "Host" },
  ]);
  expect(moved).toContain("# the second\n  - name: 'Sam'");
  const added = editYaml(sample, { kind: "append", path: ["people"], value: { name: "Pat", role: "" } });
  expect(added).toBe(sample.replace("tags:", '  - name: Pat\n    role: ""\ntags:'));
  const taken = editYaml(sample, { kind: "remove", path: ["people", 1] });
  expect(taken).toBe(sample.replace("  # the second\n  - name: 'Sam'\n    role: Owner\n", ""));
  const none = editYaml(taken, { kind: "remove", path: ["people", 0] });
  expect(parse(none).people).toEqual([]);
  expect(parse(editYaml(none, { kind: "append", path: ["people"], value: { name: "A" } })).people).toEqual([
    { name: "A" },
  ]);
});

it("inserts an optional field at its position, and removes it again", () => {
  const order = ["name", "note", "lead"];
  const put = editYaml(sample, { kind: "insert", path: ["note"], value: "Hello", order });
  expect(put).toBe(sample.replace("lead:", "note: Hello\nlead:"));
  expect(editYaml(put, { kind: "remove", path: ["note"] })).toBe(sample);
  const group = editYaml(sample, {
    kind: "insert",
    path: ["more"],
    value: { label: "", href: "" },
    order: ["name", "tags", "more"],
  });
  expect(parse(group).more).toEqual({ label: "", href: "" });
});

it("adds the first entry to an empty list and to an empty file", () => {
  expect(parse(editYaml("[]\n", { kind: "append", path: [], value: { a: 1 } }))).toEqual([{ a: 1 }]);
  expect(parse(editYaml("# Nothing yet\n", { kind: "append", path: [], value: { a: 1 } }))).toEqual([
    { a: 1 },
  ]);
});

it.each([
  ["words beside each other", "tags: [one, two] # ours\nrooms: [a, b]\n"],
  ["words on lines of their own, in brackets", "tags: [\n  one, # 1\n  # of old\n  two,\n] # ours\n"],
  ["nothing yet", "tags: [] # ours\nrooms: [a, b]\n"],
])("keeps the comments of a list of %s when something is added to it or moved", (_what, text) => {
  const { tags } = parse(text);
  const comments = (yaml: string) => yaml.match(/#.*/g)?.toSorted();
  for (const value of ["three", { name: "Pat" }]) {
    const added = editYaml(text, { kind: "append", path: ["tags"], value });
    expect(parse(added).tags).toEqual([...tags, value]);
    expect(comments(added)).toEqual(comments(text));
    expect(added.includes("rooms: [a, b]")).toBe(text.includes("rooms"));
  }
  if (tags.length === 0) return;
  const moved = editYaml(text, { kind: "swap", path: ["tags"], first: 0 });
  expect(parse(moved).tags).toEqual(["two", "one"]);
  expect(comments(moved)).toEqual(comments(text));
});

it("keeps the line ends of Windows", () => {
  const windows = sample.replaceAll("\n", "\r\n");
  for (const edit of [
    { kind: "append", path: ["people"], value: { name: "Pat", role: "" } },
    { kind: "append", path: ["tags"], value: "three" },
    { kind: "set", path: ["lead"], value: `${"Soft light. ".repeat(20)}End.` },
  ] as const)
    expect(editYaml(windows, edit)).toBe(editYaml(sample, edit).replaceAll("\n", "\r\n"));
});

it("keeps the comments of everything around a change", () => {
  const text = `# About us
lead: >- # as Ada wrote it
  Soft light.
tags: [one, two] # two at least
rooms: # by size
  # the quiet one
  - name: Lake # by the door
parts: [ # all of them
  one, # the first
  two,
]
# the end
`;
  const edits: Parameters<typeof editYaml>[1][] = [
    { kind: "set", path: ["lead"], value: "Warm light. ".repeat(20).trim() },
    { kind: "append", path: ["tags"], value: "three" },
    { kind: "swap", path: ["tags"], first: 0 },
    { kind: "remove", path: ["tags", 0] },
    { kind: "append", path: ["parts"], value: "three" },
    { kind: "swap", path: ["parts"], first: 0 },
    { kind: "append", path: ["rooms"], value: { name: "Moon" } },
    { kind: "set", path: ["rooms", 0, "name"], value: "Sea" },
    { kind: "insert", path: ["phone"], value: "1", order: ["phone", "lead"] },
  ];
  const comments = text.match(/#.*/g) ?? [];
  for (const edit of edits) {
    const changed = editYaml(text, edit);
    for (const comment of comments) expect(changed, JSON.stringify(edit)).toContain(comment);
  }
  expect(editYaml("# Nothing yet\n", { kind: "append", path: [], value: { a: 1 } })).toContain(
    "# Nothing yet",
  );
});

it("does not change a file in which a name stands for a value, and names the first", () => {
  const anchored = "open: &hours [10:00, 20:00]\nweekend: *hours\n";
  expect(() => editYaml(anchored, { kind: "set", path: ["open", 0], value: "09:00" })).toThrow(AnchorError);
  expect(anchorIn(`# One & two *three\nname: "a &b *c"\n${anchored}`)).toEqual({ name: "hours", line: 3 });
  expect(anchorIn(sample)).toBeUndefined();
});

const files = readdirSync(SAMPLE_CONTENT, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".yaml"),
);

it.each(files)("%s: changing a text changes only its own lines", (file) => {
  const text = readFileSync(path.join(SAMPLE_CONTENT, file), "utf8");
  for (const { path: where, value } of textsOfEachKind(parse(text))) {
    const there = editYaml(text, { kind: "set", path: where, value: `${value} more` });
    const differing = changedLines(text, there);
    expect(differing, `${file} ${where.join(".")}`).toBeLessThanOrEqual(mostLines(value));
  }
});

/** The first, last and longest text of each field, grouped by the YAML-relevant characters in them. */
function textsOfEachKind(data: unknown): { path: Path; value: string }[] {
  const kinds = new Map<string, { path: Path; value: string }[]>();
  for (const { path: where, value } of leaves(data)) {
    if (typeof value !== "string") continue;
    const signs = new Set(value.match(/[^\w\s.,]/g));
    const kind = [...where.map((part) => (typeof part === "number" ? "*" : part)), ...signs].join(" ");
    kinds.set(kind, [...(kinds.get(kind) ?? []), { path: where, value }]);
  }
  return [...kinds.values()].flatMap((texts) => {
    const longest = texts.toSorted((one, other) => other.value.length - one.value.length);
    return [...new Set([...texts.slice(0, 1), ...texts.slice(-1), ...longest.slice(0, 1)])];
  });
}

function changedLines(before: string, after: string): number {
  const [one, two] = [before.split("\n"), after.split("\n")];
  let start = 0;
  while (start < one.length && one[start] === two[start]) start++;
  let end = 0;
  while (end < one.length - start && one.at(-1 - end) === two.at(-1 - end)) end++;
  return one.length - start - end;
}

/** Maximum number of lines that a text can occupy. */
function mostLines(value: string): number {
  return Math.ceil(value.length / 60) + value.split("\n").length + 1;
}
