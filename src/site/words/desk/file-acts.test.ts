import { readdirSync } from "node:fs";
import path from "node:path";
import type { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { defaultLocale } from "#core/values/locale.ts";
import { draftStudio } from "#site/content/.server/content-editor/draft-studio.ts";
import { editorForm } from "#site/content/.server/content-editor/editor-form.ts";
import { dataOf, splitFile, tableOf } from "#site/content/.server/content-editor/editor-tables.ts";
import { findTextIssues } from "#site/content/.server/content-editor/find-issues.ts";
import { replaceWords, searchTexts } from "#site/content/.server/content-editor/search-texts.ts";
import { takeAway } from "#site/content/.server/content-editor/take-away.ts";
import { valueAt } from "#site/content/.server/source.ts";
import { copyContent, type TemporaryContent } from "#site/content/.server/temporary-content.fixtures.ts";
import { fieldName, labelledFields, valueFields } from "#ui/lib/editor-fields.ts";
import { deskApp } from "#workshop/fixtures/desk-app.fixtures.ts";
import { action as addAction } from "./add.tsx";
import type { DeskEditor } from "./editor-of.ts";
import { action as entriesAction } from "./entries.tsx";
import { handleEditorForm } from "./file-acts.ts";

let content: TemporaryContent;
beforeEach(() => {
  content = copyContent();
});
afterEach(() => content.remove());

/** An owner at the forms of a copy of the sample. */
async function openForms() {
  const { send, person, session } = deskApp({ env: { CONTENT_DIR: content.root } });
  const { services } = await send("/desk", {}, { cookie: session(person("owner", "Ada")) });
  if (!services?.desk) throw new Error("Nobody was let in.");
  const { words } = services.desk;
  const desk = (): DeskEditor => {
    const { root, changes: drafted } = words.draft();
    const changes = new Map(drafted.map(({ file, text }) => [file, text]));
    return { words, root, drafted, changes, coming: () => 0, studio: draftStudio(root, changes) };
  };
  const open = (file: string) => {
    const table = tableOf(file);
    const now = words.read(file);
    const { root, changes, studio } = desk();
    const issues = findTextIssues(root, changes);
    const form = table && now && editorForm(table, file, now.text, { issues, pictures: [], studio });
    if (!form || !now || !table) throw new Error(`${file} cannot be opened.`);
    return { table, digest: now.digest, form, fields: form.fields.flatMap(valueFields) };
  };
  /** The form of a file as a browser sends it, with these changes. */
  const filled = (file: string, changes: Record<string, string>) => {
    const { digest, fields } = open(file);
    const posted = new URLSearchParams({ digest });
    for (const { path, control, value } of fields)
      if (control !== "switch" || value === "true") posted.set(fieldName(path), value);
    for (const [path, value] of Object.entries(changes)) posted.set(fieldName(path), value);
    return posted;
  };
  async function answer(file: string, posted: URLSearchParams) {
    const table = tableOf(file);
    if (!table) throw new Error(`${file} has no form.`);
    const result = await handleEditorForm(desk(), { file, table }, posted);
    return result instanceof Response
      ? { kind: "saved" as const, location: result.headers.get("location") }
      : { kind: "shown" as const, ...result.data };
  }
  /** Adds an entry on the page of its kind. */
  async function add(kind: string, title: string) {
    const request = new Request(`https://studio.test/desk/words/${kind}`, {
      method: "POST",
      body: new URLSearchParams({ title }),
    });
    const context = { get: () => services } as unknown as RouterContextProvider;
    const result = await entriesAction({ params: { kind }, request, context } as unknown as Parameters<
      typeof entriesAction
    >[0]);
    if (!(result instanceof Response)) throw new Error(result.data.fault);
    return new URL(result.headers.get("location") ?? "", request.url).searchParams.get("undo") ?? "";
  }
  /** Adds a pass at this price. @returns the error at the price; undefined if it is in the draft */
  async function addPass(price: string) {
    const typed = { name: "Ten hours", summary: "For a year.", counts: "hours", count: "10", price };
    const request = new Request("https://studio.test/desk/words/add/pass", {
      method: "POST",
      body: new URLSearchParams({ ...typed, picture: "hero-2-daylight-nook.webp" }),
    });
    const context = { get: () => services } as unknown as RouterContextProvider;
    const given = { params: { thing: "pass" }, request, context };
    const result = await addAction(given as unknown as Parameters<typeof addAction>[0]);
    return result instanceof Response ? undefined : result.data.errors.map(({ message }) => message).join();
  }
  /** Says that the studio has none of the entries of a kind. */
  async function takeAll(kind: string, files: readonly string[]) {
    const gone = takeAway(kind, files, desk());
    if (!Array.isArray(gone)) throw new Error(`${kind} cannot be taken away.`);
    await words.save(gone.map((one) => ({ ...one, from: words.read(one.file)?.digest })));
  }
  const dataIn = (file: string) => dataOf(splitFile(file, words.read(file)?.text ?? "")?.yaml ?? "")?.data;
  const issues = () =>
    findTextIssues(desk().root, desk().changes).map(({ file, field }) => `${file} ${field}`);
  return { words, desk, open, filled, send: answer, add, addPass, takeAll, dataIn, issues };
}

const drums = "events/old-clothes.md";

it("what is added to a part that was switched off, or saved in a form open since before, brings the part back", async () => {
  const { words, filled, send, add, takeAll, dataIn } = await openForms();
  const isOn = () => valueAt(dataIn("site.yaml"), ["features", "blog"]);
  const posts = readdirSync(path.join(content.root, "posts")).map((name) => `posts/${name}`);
  const [first = ""] = posts;
  const opened = filled(first, {});
  await takeAll("posts", posts);
  expect(isOn()).toBe(false);
  const undo = await add("posts", "What is new");
  expect(isOn()).toBe(true);
  await words.undo(undo);
  expect(isOn()).toBe(false);
  expect(await send(first, opened)).toMatchObject({ kind: "saved" });
  expect(isOn()).toBe(true);
});

describe("another kind, chosen in a form", () => {
  it.each([
    [drums, { "price.kind": "gift", "price.worth": "15" }, ["price"], { kind: "gift", worth: 15 }],
    [drums, { "price.kind": "free" }, ["price"], { kind: "free" }],
    [
      "events/water-problem.md",
      { "price.kind": "fixed", "price.amount": "12" },
      ["price"],
      { kind: "fixed", amount: 12 },
    ],
    [
      "booking.yaml",
      { "offers.4.questions.0.kind": "text" },
      ["offers", 4, "questions", 0],
      { kind: "text", ask: "Which blanket may we lay out?" },
    ],
  ])("%s: %j takes what the other kind had with it", async (file, changes, path, expected) => {
    const { filled, send, dataIn, issues } = await openForms();
    expect(await send(file, filled(file, changes))).toMatchObject({ kind: "saved" });
    expect(valueAt(dataIn(file), path)).toEqual(expected);
    expect(issues()).toEqual([]);
  });

  it("has the fields of all kinds in the form, so that going back before saving changes nothing", async () => {
    const { open, filled, send, words } = await openForms();
    const before = words.read(drums)?.text;
    const { fields } = open(drums);
    const amount = fields.find(({ path }) => path === "price.amount");
    expect(amount?.onlyIf).toEqual({ path: "price.kind", kinds: ["fixed"] });
    expect(fields.find(({ path }) => path === "price.worth")?.onlyIf?.kinds).toEqual(["gift"]);
    await send(drums, filled(drums, { "price.kind": "fixed", "price.worth": "9" }));
    expect(words.read(drums)?.text).toBe(before);
  });

  it("a room that several parties share, and back", async () => {
    const { filled, send, dataIn, issues } = await openForms();
    await send("booking.yaml", filled("booking.yaml", { "offers.5.mode": "private" }));
    expect(valueAt(dataIn("booking.yaml"), ["offers", 5])).not.toHaveProperty("places");
    await send("booking.yaml", filled("booking.yaml", { "offers.5.mode": "shared", "offers.5.places": "8" }));
    expect(valueAt(dataIn("booking.yaml"), ["offers", 5])).toMatchObject({ mode: "shared", places: 8 });
    expect(issues()).toEqual([]);
  });

  it("what the new kind needs is asked at its field, and nothing else is wrong", async () => {
    const { filled, send, open } = await openForms();
    await send(drums, filled(drums, { "price.kind": "gift" }));
    const wrong = open(drums).fields.filter(({ error }) => error);
    expect(wrong.map(({ path, error }) => [path, error])).toEqual([["price.worth", "Please fill this in."]]);
    await send("booking.yaml", filled("booking.yaml", { "offers.4.questions.1.kind": "choice" }));
    const all = labelledFields(open("booking.yaml").form.fields).filter(({ field }) => field.error);
    expect(all.map(({ field }) => [field.path, field.error])).toEqual([
      ["offers.4.questions.1.options", "Please fill this in."],
    ]);
  });

  it("how a visit is paid takes the place of a deposit, and a deposit of it", async () => {
    const { filled, send, dataIn, issues } = await openForms();
    const offers = () => valueAt(dataIn("booking.yaml"), ["offers"]) as { pay?: string; deposit?: number }[];
    await send(
      "booking.yaml",
      filled("booking.yaml", { "offers.6.pay": "in full", "offers.3.deposit": "5" }),
    );
    expect([offers()[6], offers()[3]]).toEqual([
      expect.objectContaining({ pay: "in full" }),
      expect.objectContaining({ deposit: 5 }),
    ]);
    expect(offers()[6]).not.toHaveProperty("deposit");
    expect(offers()[3]).not.toHaveProperty("pay");
    expect(issues()).toEqual([]);
  });

  it("a pass becomes a voucher with one press", async () => {
    const { filled, send, dataIn } = await openForms();
    const file = "products/sensory-kit.md";
    const press = async (act: string) => {
      const posted = filled(file, {});
      posted.set("act", act);
      return send(file, posted);
    };
    await press("include:pass");
    expect(await press("include:voucher")).toMatchObject({ kind: "saved" });
    expect(dataIn(file)).toHaveProperty("voucher");
    expect(dataIn(file)).not.toHaveProperty("pass");
  });

  it("a file with a field of another kind is named with the fields that it can have", async () => {
    content.write(drums, content.read(drums).replace("  kind: fixed", "  kind: gift"));
    const [issue] = findTextIssues(content.root, new Map()).filter(({ found }) => found.includes("amount"));
    expect(issue?.expected).toBe("only known fields: kind, worth");
  });
});

describe("every refusal shows what was posted", () => {
  it("where a form does not fit the file, or a button is gone", async () => {
    const { filled, send } = await openForms();
    const posted = filled(drums, { title: "Drums for all" });
    posted.set("act", "add:gone.list");
    posted.set(fieldName("speech.3.title"), "A field of long ago");
    const shown = await send(drums, posted);
    if (shown.kind !== "shown") throw new Error("It was saved.");
    const title = shown.form.fields?.find(({ path }) => path === "title");
    expect(title).toMatchObject({ value: "Drums for all" });
    expect(shown.refused).toContain("Nothing was saved yet");
    expect(shown.left).toEqual([{ label: "Speech: 4: Title", value: "A field of long ago" }]);
  });

  it("also where the file can no longer be read", async () => {
    const { filled, send, open } = await openForms();
    const posted = filled("faq.yaml", { "0.question": "May I stay silent?" });
    const { table } = open("faq.yaml");
    content.write("faq.yaml", "- question: [");
    const { words, desk } = await openForms();
    const result = await handleEditorForm(desk(), { file: "faq.yaml", table }, posted);
    if (result instanceof Response) throw new Error("It was saved.");
    expect(words.read("faq.yaml")?.text).toBe("- question: [");
    expect(result.data.left).toContainEqual({ label: "1: Question", value: "May I stay silent?" });
    expect(send).toBeDefined();
  });

  it("with the fields of a kind that was left", async () => {
    const { filled, send } = await openForms();
    const posted = filled(drums, { "price.kind": "free", "price.amount": "21" });
    posted.set("slug", "Not an address!");
    const shown = await send(drums, posted);
    if (shown.kind !== "shown") throw new Error("It was saved.");
    const values = shown.form.fields?.flatMap(valueFields) ?? [];
    expect(values.find(({ path }) => path === "price.amount")?.value).toBe("21");
    expect(shown.form.slug).toBe("Not an address!");
  });
});

describe("a file with a name for what stands in several places", () => {
  const anchored = "- question: &calm May I be quiet?\n  answer: *calm\n";

  it("is not changed, whatever is pressed, and the line and the way out are named", async () => {
    content.write("faq.yaml", anchored);
    const { send, words } = await openForms();
    const { digest = "" } = words.read("faq.yaml") ?? {};
    for (const act of ["save", "add:", "remove:0"]) {
      const posted = new URLSearchParams({ digest, act, [fieldName("0.question")]: "May I sing?" });
      const shown = await send("faq.yaml", posted);
      if (shown.kind !== "shown") throw new Error("It was saved.");
      expect(shown.refused).toMatch(/Nothing was saved. Line 1 uses the name calm .*have \*calm replaced/);
      expect(shown.left).toEqual([{ label: "1: Question", value: "May I sing?" }]);
      expect(shown.form).toMatchObject({ fields: undefined, text: anchored });
    }
    expect(words.read("faq.yaml")?.text).toBe(anchored);
  });

  it("is not changed by what is added or taken away elsewhere, either", async () => {
    const site = content.read("site.yaml");
    content.write("site.yaml", site.replace(/^phone: (.*)$/m, "phone: &phone $1"));
    const { words, desk, addPass } = await openForms();
    expect(takeAway("site.yaml", ["social"], desk())).toMatch(/^Line \d+ uses the name phone/);
    expect(await addPass("12.50")).toBeUndefined();
    expect(words.read("site.yaml")?.text).toContain("phone: &phone");
  });

  it("is checked as before, and no search changes it", async () => {
    content.write("faq.yaml", anchored);
    const { desk, issues } = await openForms();
    expect(issues()).toEqual([]);
    const [found] = searchTexts("May I be quiet", desk());
    expect(found).toMatchObject({ file: "faq.yaml", isLocked: true });
    const places = [{ file: "faq.yaml", path: "0.question" }];
    expect(replaceWords({ words: "quiet", by: "loud", places }, desk())).toEqual([]);
  });
});

describe("one time in form, page and file", () => {
  it("a time is shown and read by the clocks of the event's zone, else of the studio's", async () => {
    content.write("site.yaml", content.read("site.yaml").replace("America/New_York", "Europe/London"));
    const { filled, send, open, dataIn } = await openForms();
    const starts = () => open(drums).fields.find(({ path }) => path === "starts")?.value;
    expect(starts()).toBe("2030-06-15T21:00");
    await send(drums, filled(drums, { starts: "2030-06-15T16:00", ends: "2030-06-15T18:00" }));
    expect(dataIn(drums)).toMatchObject({ starts: "2030-06-15T16:00:00+01:00" });
    expect(starts()).toBe("2030-06-15T16:00");
  });

  it("another time zone lists the events it moves, and asks before anything is saved", async () => {
    const { filled, send, open, dataIn, words } = await openForms();
    const zone = { timeZone: "Europe/London" };
    const asked = await send("site.yaml", filled("site.yaml", zone));
    if (asked.kind !== "shown") throw new Error("It was saved.");
    const listed = asked.form.zoneMoves.find(({ key }) => key === drums);
    expect(listed?.facts.join()).toMatch(/at 4 pm \(America\/New_York\).*at 9 pm \(Europe\/London\)/);
    expect(asked.form.fields?.find(({ path }) => path === "timeZone")).toMatchObject({
      value: "Europe/London",
    });
    expect(words.draft().changes).toEqual([]);

    const moment = filled("site.yaml", zone);
    moment.set("zone", "moment");
    const { location } = await send("site.yaml", moment);
    expect(dataIn(drums)).toMatchObject({ starts: "2030-06-15T21:00:00+01:00" });
    expect(open(drums).fields.find(({ path }) => path === "starts")?.value).toBe("2030-06-15T21:00");

    // One press takes all of it back.
    await words.undo(new URLSearchParams(location?.split("?")[1]).get("undo") ?? "");
    expect(words.draft().changes).toEqual([]);
    const clock = filled("site.yaml", zone);
    clock.set("zone", "clock");
    await send("site.yaml", clock);
    expect(dataIn(drums)).toMatchObject({ starts: "2030-06-15T16:00:00+01:00" });
  });

  it("so does the zone of one event; a time that was typed beside it is read by it", async () => {
    const { filled, send, dataIn } = await openForms();
    const changes = { timeZone: "Europe/London", ends: "2030-06-15T23:30" };
    expect(await send(drums, filled(drums, changes))).toMatchObject({ kind: "shown" });
    const posted = filled(drums, changes);
    posted.set("zone", "moment");
    await send(drums, posted);
    expect(dataIn(drums)).toMatchObject({
      starts: "2030-06-15T21:00:00+01:00",
      ends: "2030-06-15T23:30:00+01:00",
    });
    // A zone that is none moves nothing, and is an error at its field.
    expect(await send(drums, filled(drums, { timeZone: "Europe/Lodnon" }))).toMatchObject({ kind: "saved" });
  });
});

describe("amounts in a form", () => {
  it("are read by the currency and country of the draft", async () => {
    const { filled, send, dataIn } = await openForms();
    expect(defaultLocale.currency).toBe("USD");
    await send("site.yaml", filled("site.yaml", { currency: "GBP", country: "DE" }));
    for (const [typed, amount] of [
      ["£12", 12],
      ["1.500", 1500],
      ["1'234.50", 1234.5],
      ["1 234,50", 1234.5],
    ] as const) {
      await send(drums, filled(drums, { "price.amount": typed }));
      expect(valueAt(dataIn(drums), ["price", "amount"]), typed).toBe(amount);
    }
  });

  it("of what is added are read so, too", async () => {
    const { filled, send, addPass, dataIn } = await openForms();
    expect(await addPass("£12.50")).toBe("Please write the price in digits, such as 25 or 12.50.");
    await send("site.yaml", filled("site.yaml", { currency: "GBP", country: "GB" }));
    expect(await addPass("£12.50")).toBeUndefined();
    expect(dataIn("products/ten-hours.md")).toMatchObject({ price: 1250 });
  });

  it("that read in two ways are asked at their field", async () => {
    const { filled, send, open } = await openForms();
    await send(drums, filled(drums, { "price.amount": "1.500" }));
    const field = open(drums).fields.find(({ path }) => path === "price.amount");
    expect(field).toMatchObject({
      value: "1.500",
      error: "This could be 1500 or 1.50. Please write it like one of these.",
    });
  });
});
