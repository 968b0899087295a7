import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { defaultLocale } from "#core/values/locale.ts";
import { fieldName, labelledFields, type ValueField, valueFields } from "#ui/lib/editor-fields.ts";
import { loadContent } from "../load-content.ts";
import { valueAt } from "../source.ts";
import { SAMPLE_CONTENT } from "../temporary-content.fixtures.ts";
import { leaves } from "../walk.ts";
import { choicesIn, newEntry } from "./editable-files.ts";
import { bodyPath, describePlace, editorForm } from "./editor-form.ts";
import { dataOf, entryFolders, splitFile, tableOf } from "./editor-tables.ts";
import { findTextIssues } from "./find-issues.ts";
import {
  applyFormAction,
  mergePosted,
  parseFormAction,
  placeAfter,
  writePicture,
  writePosted,
} from "./write-posted.ts";

const files = readdirSync(SAMPLE_CONTENT, { recursive: true, encoding: "utf8" }).filter((file) =>
  tableOf(file),
);

function read(file: string): string {
  return readFileSync(path.join(SAMPLE_CONTENT, file), "utf8");
}

/** The issues of the unchanged sample. */
const known = findTextIssues(SAMPLE_CONTENT, new Map());

function formOf(file: string, text?: string) {
  const table = tableOf(file);
  if (!table) throw new Error(`No table for ${file}.`);
  const issues = text === undefined ? known : findTextIssues(SAMPLE_CONTENT, new Map([[file, text]]));
  const form = editorForm(table, file, text ?? read(file), { issues, pictures: [] });
  if (!form) throw new Error(`${file} cannot be read.`);
  return { table, fields: form.fields.flatMap(valueFields), form };
}

/** A form as posted by a browser. */
function postedOf(fields: readonly ValueField[], changes: Record<string, string> = {}): URLSearchParams {
  const posted = new URLSearchParams();
  for (const { path: place, control, value } of fields) {
    const name = fieldName(place);
    const sent = changes[place] ?? value;
    if (control === "ticks") for (const one of sent.split(" ").filter(Boolean)) posted.append(name, one);
    else if (control !== "switch") posted.set(name, sent.replaceAll("\n", "\r\n"));
    else if (sent === "true") posted.set(name, "true");
  }
  return posted;
}

/** A file of the sample after its form was sent with these changes. */
function writtenWith(file: string, changes: Record<string, string>): string {
  const { table, fields } = formOf(file);
  return writePosted(table, file, read(file), postedOf(fields, changes));
}

it("offers every content file except the comments", () => {
  expect(files.length).toBeGreaterThan(50);
  expect(tableOf("comments.yaml")).toBeUndefined();
  for (const name of ["../site.yaml", "posts/1.yaml", "constructor", "pages/__proto__.yaml"])
    expect(tableOf(name), name).toBeUndefined();
});

it.each(files)("%s: each value has a field, and a form sent back unchanged changes nothing", (file) => {
  const { table, fields } = formOf(file);
  const offered = new Set(fields.map(({ path: name }) => name));
  const ticked = new Set(fields.flatMap(({ path: name, control }) => (control === "ticks" ? name : [])));
  const written = dataOf(splitFile(file, read(file))?.yaml ?? "")?.data;
  // What is ticked of a list is one field.
  for (const { path: way, value } of leaves(written))
    if (value !== null && !ticked.has(way.slice(0, -1).join("."))) expect(offered).toContain(way.join("."));
  expect(writePosted(table, file, read(file), postedOf(fields))).toBe(read(file));
});

it("writes what was changed, and nothing else", () => {
  const changes = { phone: "(614) 555-0199", "features.shop": "false", "map.latitude": "40.5" };
  const text = writtenWith("site.yaml", changes);
  const [before, after] = [read("site.yaml").split("\n"), text.split("\n")];
  expect(after.filter((line, at) => line !== before[at])).toEqual([
    "phone: (614) 555-0199",
    "  latitude: 40.5",
    "  shop: false",
  ]);
});

it.each([
  "- x",
  "no",
  "~",
  "1e3",
  "# c",
  "a: b",
  "{a: 1}",
  "| >",
  "*a",
  "\"'\\",
  "---",
  "<<",
  " lead",
  "é😀",
  "two\n\n\nbreaks\n",
])("a text such as %j is read as it was typed", (typed) => {
  const { table, fields } = formOf("site.yaml");
  const shown = (text: string, name: string) =>
    editorForm(table, "site.yaml", text, { issues: known, pictures: [] })
      ?.fields.flatMap(valueFields)
      .find((field) => field.path === name)?.value;
  for (const name of ["tagline", "description"]) {
    const text = writePosted(table, "site.yaml", read("site.yaml"), postedOf(fields, { [name]: typed }));
    expect(shown(text, name)).toBe(typed);
    const empty = writePosted(table, "site.yaml", text, postedOf(fields, { [name]: "  " }));
    expect(shown(empty, name)).toBe("");
  }
});

it("writes an entry's text below its fields", () => {
  const [file = ""] = files.filter((name) => name.startsWith("posts/"));
  const text = writtenWith(file, { title: "Rest: a #1 guide", [bodyPath]: "New." });
  expect(text).toContain('title: "Rest: a #1 guide"');
  expect(text).toMatch(/\n---\n\n?New\.\n$/);
});

it("takes dates and times as people know them, and writes the offset of that day", () => {
  const file = "events/old-clothes.md";
  const before = read(file);
  const { table, fields } = formOf(file);
  const starts = fields.find(({ path: name }) => name === "starts");
  expect(starts).toMatchObject({ control: "moment", value: "2030-06-15T16:00" });
  const studio = { timeZone: "America/New_York", locale: defaultLocale };
  const write = (changes: Record<string, string>) =>
    writePosted(table, file, before, postedOf(fields, changes), studio);
  expect(write({})).toBe(before);
  expect(write({ starts: "2030-12-15T16:00", ends: "2030-12-15T18:30" })).toContain(
    'starts: "2030-12-15T16:00:00-05:00"\nends: "2030-12-15T18:30:00-05:00"',
  );
  expect(write({ starts: "2030-06-15T17:00" })).toContain('starts: "2030-06-15T17:00:00-04:00"');
  expect(formOf("site.yaml").fields.find(({ path: name }) => name === "hours.0.opens")?.control).toBe("time");
  // What was no time can be mended as it was typed, and is named once.
  const wrong = write({ starts: "tomorrow", ends: "" });
  const again = formOf(file, wrong).fields.filter(({ error }) => error);
  expect(again.map(({ path: name, value }) => [name, value])).toEqual([
    ["starts", "tomorrow"],
    ["ends", ""],
  ]);
  expect(findTextIssues(SAMPLE_CONTENT, new Map([[file, wrong]]))).toHaveLength(2);
  const mended = postedOf(formOf(file, wrong).fields, {
    starts: "2030-06-15 17:00",
    ends: "2030-06-15T18:30",
  });
  expect(writePosted(table, file, wrong, mended, studio)).toContain(
    'starts: "2030-06-15T17:00:00-04:00"\nends: "2030-06-15T18:30:00-04:00"',
  );
});

it.each([
  ["products/sensory-kit.md", "price", "61", 6100],
  ["products/sensory-kit.md", "price", "$1,200.50", 120_050],
  ["booking.yaml", "offers.0.lengths.0.price", "17,50", 17.5],
  ["causes/family-food-shelf.md", "goal", "12 000", 12_000],
])("%s: %s is typed as people write amounts: %s", (file, name, typed, written) => {
  const text = writtenWith(file, { [name]: typed });
  const data = dataOf(splitFile(file, text)?.yaml ?? "")?.data;
  expect(valueAt(data, name.split("."))).toBe(written);
  const wrong = writtenWith(file, { [name]: "a lot" });
  const field = formOf(file, wrong).fields.find(({ path: own }) => own === name);
  expect(field).toMatchObject({ value: "a lot", error: "Please write an amount such as 25 or 12.50." });
});

it("rooms and services are chosen from lists, by name", () => {
  const table = tableOf("booking.yaml");
  const parts = { issues: [], pictures: [], choices: choicesIn(SAMPLE_CONTENT, new Map()) };
  const form = table && editorForm(table, "booking.yaml", read("booking.yaml"), parts);
  const fields = form?.fields.flatMap(valueFields) ?? [];
  for (const place of [/^offers\.\d+\.service$/, /^offers\.\d+\.(allOf|anyOf)\.\d+$/]) {
    const found = fields.filter(({ path: name }) => place.test(name));
    expect(found.length).toBeGreaterThan(0);
    for (const { control, options = [] } of found) {
      expect(control).toBe("choice");
      expect(options.length).toBeGreaterThan(1);
      for (const { value, label } of options) expect(label).not.toBe(value);
    }
  }
});

it("country, currency and time zone are chosen by name, and what a file already says stays to choose", () => {
  const table = tableOf("site.yaml");
  const parts = { issues: [], pictures: [], choices: choicesIn(SAMPLE_CONTENT, new Map()) };
  const fieldsOf = (text: string) =>
    (table && editorForm(table, "site.yaml", text, parts)?.fields.flatMap(valueFields)) ?? [];
  const own = read("site.yaml").replace(/^timeZone: .*$/m, "timeZone: US/Eastern");
  const shown = (name: string) => fieldsOf(own).find(({ path: field }) => field === name);
  const labelOf = (name: string, value: string) =>
    shown(name)?.options?.find((option) => option.value === value)?.label;
  expect(labelOf("country", "IE")).toBe("Ireland");
  expect(labelOf("currency", "CHF")).toBe("Swiss Franc (CHF)");
  expect(labelOf("timeZone", "Europe/London")).toBe("London (Europe)");
  expect(shown("timeZone")).toMatchObject({ control: "choice", value: "US/Eastern" });
  expect(labelOf("timeZone", "US/Eastern")).toBe("US/Eastern");
});

it("what is folded up says in words what is in it: parts that are on, days, times", () => {
  const { form } = formOf("site.yaml", read("site.yaml").replace("  shop: true", "  shop: false"));
  const summaries = form.fields.flatMap((field) =>
    field.kind === "group"
      ? [field.summary]
      : field.kind === "list"
        ? field.entries.flatMap((entry) => (entry.kind === "group" ? entry.summary : []))
        : [],
  );
  expect(summaries).toContain("Monday Tuesday Wednesday Thursday Friday, 10 am, 8 pm");
  expect(summaries).toContain("Causes, Donations, Events");
  expect(summaries.join("\n")).not.toMatch(/\b(true|false)\b|\bMo Tu\b/);
});

it("a new event is at the studio, and nothing about it is decided beforehand", () => {
  const folder = entryFolders.find(({ name }) => name === "events");
  if (!folder) throw new Error("There are no events.");
  const given = { root: SAMPLE_CONTENT, changes: new Map(), today: "2027-01-01" };
  const { file, text } = newEntry(folder, "Open evening", given);
  const { fields, form } = formOf(file, text);
  expect(form.fields.find(({ path: name }) => name === "place")).toMatchObject({ isThere: false });
  const decided = fields.filter(({ path: name, value }) => value !== "" && !["id", "title"].includes(name));
  expect(decided).toEqual([]);
  const content = loadContent(
    SAMPLE_CONTENT,
    false,
    new Map([["events/old-clothes.md", read("events/old-clothes.md").replace(/^place:\n( {2}.*\n)+/m, "")]]),
  );
  expect(content.events.find(({ slug }) => slug === "old-clothes")?.place).toMatchObject({
    name: content.site.name,
    street: content.site.address.street,
    latitude: content.site.map.latitude,
  });
});

it("keeps what two people changed at the same time; only a field that both changed is asked", () => {
  const file = "site.yaml";
  const base = read(file);
  const { table, fields } = formOf(file);
  const write = (changes: Record<string, string>) =>
    writePosted(table, file, base, postedOf(fields, changes));
  const now = write({ phone: "(614) 555-0111", "features.shop": "false", "features.blog": "false" });
  const mine = { name: "Quiet House", "features.shop": "true", "features.events": "false" };
  expect(mergePosted(table, file, { base, now }, postedOf(fields, mine))).toEqual({
    both: [],
    text: write({ ...mine, phone: "(614) 555-0111", "features.shop": "false", "features.blog": "false" }),
  });
  const both = mergePosted(
    table,
    file,
    { base, now },
    postedOf(fields, { ...mine, phone: "(614) 555-0122" }),
  );
  expect(both?.both).toEqual(["phone"]);
  expect(both?.text).toContain("(614) 555-0122");
  expect(both?.text).toContain("Quiet House");
  // The same change twice is no conflict.
  expect(
    mergePosted(table, file, { base, now }, postedOf(fields, { phone: "(614) 555-0111" }))?.both,
  ).toEqual([]);
  const other = read("visit.yaml");
  expect(mergePosted(table, file, { base, now: other }, postedOf(fields))).toBeUndefined();
});

it("shows an invalid value's error at its field, and keeps the value", () => {
  const changes = {
    name: "",
    "map.latitude": "north",
    "hours.0.opens": "10 am",
    "navigation.header.0.href": "/abuot",
  };
  const text = writtenWith("site.yaml", changes);
  const wrong = formOf("site.yaml", text).fields.filter(({ error }) => error);
  const errors = Object.fromEntries(wrong.map(({ path: name, value, error }) => [name, [value, error]]));
  expect(errors).toMatchObject({
    name: ["", "Please fill this in."],
    "map.latitude": ["north", "Please check this. A number."],
    "hours.0.opens": ["10 am", expect.stringContaining('Write a time as "10:00"')],
    "navigation.header.0.href": ["/abuot", expect.stringContaining("about")],
  });
});

it("says what to do where a list has too few entries", () => {
  const text = read("site.yaml").replace(/^ {2}footer:\n( {4}.*\n)+/m, "  footer: []\n");
  const all = labelledFields(formOf("site.yaml", text).form.fields);
  expect(all.filter(({ field }) => field.error).map(({ field, label }) => [label, field.error])).toEqual([
    ["Menus: At the bottom, first", "This list needs at least 1 entry. Please add one."],
  ]);
});

it("days are ticked: one line of the file changes, and without a tick the list says that it is empty", () => {
  const days = (words: string) => writtenWith("site.yaml", { "hours.0.dayCodes": words });
  const [before, after] = [read("site.yaml").split("\n"), days("Mo We").split("\n")];
  expect(after.filter((line, at) => line !== before[at]).map((line) => line.trim())).toEqual([
    expect.stringMatching(/dayCodes: \[Mo, We\]/),
  ]);
  // A browser sends ticks in the order of the form, whatever order the file has.
  const written = read("place.yaml");
  const has = /has: \[(restroom, .*?)\]/.exec(written)?.[1]?.split(", ") ?? [];
  expect(has.length).toBeGreaterThan(1);
  const field = labelledFields(formOf("place.yaml", written).form.fields).find(
    (one) => one.field.kind === "value" && one.field.value === has.join(" "),
  )?.field;
  expect(writtenWith("place.yaml", { [field?.path ?? ""]: has.toReversed().join(" ") })).toBe(written);
  const all = labelledFields(formOf("site.yaml", days("")).form.fields);
  expect(all.filter(({ field }) => field.error).map(({ label }) => label)).toEqual([
    "Opening hours: 1: Days",
  ]);
});

it("a picture goes into a text below the line of the cursor, with what it shows", () => {
  const [file = ""] = files.filter((name) => name.startsWith("posts/"));
  const table = tableOf(file);
  if (!table) throw new Error("There is no post.");
  const text = read(file).replace(/\n---\n[\s\S]*$/, "\n---\n\nOne.\nTwo.\n\nThree.\n");
  const picture = { path: bodyPath, name: "a lamp.webp", alt: "A [lamp]" };
  const bodyOf = (cursor?: number) =>
    writePicture(table, file, text, { ...picture, cursor })?.split("\n---\n\n")[1];
  expect(bodyOf(6)).toBe("One.\nTwo.\n\n![A  lamp ](<a lamp.webp>)\n\nThree.\n");
  expect(bodyOf()).toBe("One.\nTwo.\n\nThree.\n\n![A  lamp ](<a lamp.webp>)\n");
});

it("opening hours may be left out: people come by appointment", () => {
  const text = read("site.yaml").replace(/^hours:\n( .*\n)+/m, "hours: []\n");
  expect(findTextIssues(SAMPLE_CONTENT, new Map([["site.yaml", text]]))).toEqual(known);
});

it("names the line of a mistake in an entry's text", () => {
  const [file = ""] = files.filter((name) => name.startsWith("posts/"));
  const text = writtenWith(file, { [bodyPath]: "One.\n\n# Too large a heading\n" });
  const body = formOf(file, text).fields.find(({ path: name }) => name === bodyPath);
  expect(body?.error).toMatch(/^Line 3: /);
});

it("adds, moves and removes list entries and optional groups", () => {
  const table = tableOf("faq.yaml");
  if (!table) throw new Error("No table.");
  const questions = (text: string) =>
    ((dataOf(text)?.data ?? []) as { question: string }[]).map(({ question }) => question);
  const text = read("faq.yaml");
  const [first, second, ...rest] = questions(text);
  const press = (button: string, before = text) => {
    const act = parseFormAction(button);
    if (!act) throw new Error(button);
    return applyFormAction(table, "faq.yaml", before, act);
  };
  expect(questions(press("down:0"))).toEqual([second, first, ...rest]);
  expect(questions(press("up:0"))).toEqual(questions(text));
  expect(questions(press("remove:0"))).toEqual([second, ...rest]);
  expect(questions(press("add:"))).toEqual([...questions(text), ""]);
  expect(parseFormAction("save")).toBeUndefined();
  for (const gone of ["remove:99.question", "include:0.question.more", "add:99.answers"])
    expect(() => press(gone), gone).toThrow(RangeError);
  expect(placeAfter("faq.yaml", press("add:"), { act: "add", path: "" })).toBe(String(rest.length + 2));
  expect(placeAfter("faq.yaml", press("down:0"), { act: "down", path: "0" })).toBe("1");
});

it("describes a place by its form labels", () => {
  const table = tableOf("booking.yaml");
  if (!table) throw new Error("No table.");
  const words = (place: string) => describePlace(table, "booking.yaml", read("booking.yaml"), place);
  expect(words("quietHours[1].days")).toBe("Quiet hours: 1: Days");
  expect(words("offers[1].mode")).toBe("Offers: 1: Who is in the room");
  expect(words("surprise")).toBe("surprise");
});

it("a file whose fields cannot be parsed has no form", () => {
  const table = tableOf("site.yaml");
  if (!table) throw new Error("No table.");
  expect(editorForm(table, "site.yaml", "name: [", { issues: [], pictures: [] })).toBeUndefined();
});

it.each([
  ["remove", "2", "1"],
  ["remove", "0", "0"],
  ["up", "2", "1"],
  ["down", "0", "1"],
] as const)("after %s of entry %s, the page stays at entry %s", (act, path, place) => {
  const before = "- question: A\n  answer: a\n- question: B\n  answer: b\n- question: C\n  answer: c\n";
  const table = tableOf("faq.yaml");
  if (!table) throw new Error("There is no table.");
  const text = applyFormAction(table, "faq.yaml", before, { act, path });
  expect(placeAfter("faq.yaml", text, { act, path })).toBe(place);
  const { form } = formOf("faq.yaml", text);
  const list = form.fields.find(({ kind }) => kind === "list");
  expect(list?.kind === "list" && list.entries.map((entry) => entry.path)).toContain(place);
});

it("a new entry has no number and no choice that nobody chose", () => {
  for (const folder of entryFolders) {
    const { file, text } = newEntry(folder, "New", {
      root: SAMPLE_CONTENT,
      changes: new Map(),
      today: "2026-11-26",
    });
    const { form } = formOf(file, text);
    const values = form.fields.flatMap(valueFields);
    const chosen = values.filter(
      ({ control, isRequired, value, path: place }) =>
        isRequired && /^(number|amount|choice)$/.test(control) && value !== "" && place !== "id",
    );
    expect(chosen.map(({ path: place, value }) => `${file} ${place} ${value}`)).toEqual([]);
  }
});

it("a new service gets no address that is still online, as visits are booked there", () => {
  const added = (name: string, title: string, gone: string) => {
    const folder = entryFolders.find((one) => one.name === name);
    if (!folder) throw new Error(`There are no ${name}.`);
    const changes = new Map([[`${name}/${gone}.md`, undefined]]);
    return newEntry(folder, title, { root: SAMPLE_CONTENT, changes, today: "2026-11-26" }).file;
  };
  expect(added("services", "Tactile Wall", "tactile-wall")).toBe("services/tactile-wall-2.md");
  expect(added("services", "Moon Room", "tactile-wall")).toBe("services/moon-room.md");
  expect(added("events", "Old clothes", "old-clothes")).toBe("events/old-clothes.md");
});

it("changed words of a question, or of an answer to choose from, keep the name by which answers are stored", () => {
  const file = "booking.yaml";
  const before = read(file);
  const { fields } = formOf(file);
  const at = (value: string) => fields.find((field) => field.value === value)?.path ?? "";
  const ask = at("Which blanket may we lay out?");
  const option = at("A light one");
  const written = writtenWith(file, { [ask]: "Which blanket do you like?", [option]: "The light one" });
  const asked = valueAt(
    dataOf(written)?.data,
    ask
      .split(".")
      .slice(0, -1)
      .map((part) => (/^\d+$/.test(part) ? +part : part)),
  );
  expect(asked).toMatchObject({
    id: "which-blanket-may-we-lay-out",
    ask: "Which blanket do you like?",
    options: [{ id: "a-light-one", label: "The light one" }, "A medium one", "A heavy one"],
  });
  // The second time it is there already, and what sounds the same needs none.
  const again = writePosted(
    formOf(file).table,
    file,
    written,
    postedOf(formOf(file, written).fields, { [ask]: "Which one?" }),
  );
  expect(again).toContain("id: which-blanket-may-we-lay-out");
  expect(again.match(/id: which/g)).toHaveLength(1);
  expect(writtenWith(file, { [ask]: "Which blanket may we lay out" })).not.toContain("id: which");
  expect(findTextIssues(SAMPLE_CONTENT, new Map([[file, again]]))).toEqual(known);
  expect(before).not.toContain("id: which");
});
