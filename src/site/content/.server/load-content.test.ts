import { readFileSync } from "node:fs";
import path from "node:path";
import { inspect } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Offer } from "#core/booking/setup.ts";
import { ContentError, type ContentIssue } from "./content-error.ts";
import { openContentFolder } from "./content-folder.ts";
import { loadContent, loadOnSiteBooking } from "./load-content.ts";
import { CAUSE_HEAD, copyContent, type TemporaryContent } from "./temporary-content.fixtures.ts";

let content: TemporaryContent;
beforeEach(() => {
  content = copyContent();
});
afterEach(() => content.remove());

function writeCause(text: string): void {
  content.write("causes/bus-stop.md", text);
}

function failure(): ContentError {
  try {
    loadContent(content.root);
  } catch (error) {
    if (error instanceof ContentError) return error;
    throw error;
  }
  throw new Error("The content was accepted.");
}

/** The only issue of the run. */
function issue(): ContentIssue {
  const { issues } = failure();
  expect(issues).toHaveLength(1);
  return issues[0] as ContentIssue;
}

test("an entry that is right becomes part of the content, with its text as data", () => {
  writeCause(`${CAUSE_HEAD}It stands **here**.\n`);
  const cause = loadContent(content.root).causes.find(({ slug }) => slug === "bus-stop");
  expect(cause).toMatchObject({ id: 901, goal: 100, image: { picture: "cause-hamper.webp" } });
  expect(cause?.body[0]).toEqual({
    type: "paragraph",
    children: [
      { type: "text", text: "It stands " },
      { type: "strong", children: [{ type: "text", text: "here" }] },
      { type: "text", text: "." },
    ],
  });
});

test("a mistyped field is one issue: its place, and the name that was meant", () => {
  writeCause(CAUSE_HEAD.replace("summary:", "sumary:"));
  expect(issue()).toMatchObject({
    file: "content/causes/bus-stop.md",
    line: 10,
    column: 1,
    field: "sumary",
    hint: "did you mean `summary`?",
  });
});

test("a post with a `slug` field gets a hint how to keep its address", () => {
  const post = readFileSync(path.join(content.root, "posts/1.md"), "utf8");
  content.write("posts/1-rooms.md", post.replace("---\n", '---\nslug: "7"\n'));
  expect(issue()).toMatchObject({
    line: 2,
    field: "slug",
    hint: "the file's name is now the address: rename the file to 7.md, and remove this line",
  });
});

test("a missing field is named, in the group that lacks it", () => {
  writeCause(CAUSE_HEAD.replace("goal: 100\n", ""));
  expect(issue()).toMatchObject({ field: "goal", line: 2, expected: "a number", hint: "add this field" });
});

test("a value of the wrong kind shows what was found and what is expected", () => {
  writeCause(CAUSE_HEAD.replace("goal: 100", 'goal: "100"'));
  expect(issue()).toMatchObject({
    line: 9,
    column: 7,
    field: "goal",
    found: '"100"',
    expected: "a number",
    hint: "leave out the quotes: 100",
  });
});

test("a word that is not one of the choices lists them", () => {
  const social = "social:\n  - network: facebok\n    url: https://facebook.example/ada";
  content.write(
    "volunteers/ada.md",
    `---\nid: 901\nname: Ada\nrole: Host\nportrait: cause-hamper.webp\n${social}\n---\n`,
  );
  const expected = "one of: facebook, instagram, youtube, linkedin";
  expect(issue()).toMatchObject({ line: 7, found: '"facebok"', expected });
});

test("an issue deep inside a list has its own line", () => {
  content.write(
    "testimonials.yaml",
    `- id: 1
  text: Quiet.
  name: Ada
  role: Guest
  portrait: people/testimonial-1.svg
- id: 2
  text: Soft.
  name: Bo
  rolle: Guest
  portrait: people/testimonial-2.svg
`,
  );
  expect(issue()).toMatchObject({
    file: "content/testimonials.yaml",
    line: 9,
    column: 3,
    field: "[2].rolle",
  });
});

test("a picture that is not there is reported with the nearest name", () => {
  writeCause(CAUSE_HEAD.replace("image: cause-hamper.webp", "image: cause-hampr.webp"));
  expect(issue()).toMatchObject({ line: 6, column: 8, hint: "did you mean `cause-hamper.webp`?" });
});

test("a picture inside a text is checked as well", () => {
  writeCause(`${CAUSE_HEAD}\nFirst.\n\n![A bench](bench.webp)\n`);
  expect(issue()).toMatchObject({ line: 15, found: '"bench.webp"' });
});

test.each([
  ["bench.heic", "HEIC", "export it as JPEG"],
  ["bench.GIF", "GIF", "save it as PNG"],
])("a picture in an unsupported format is reported with what to do: %s", (file, kind, hint) => {
  writeCause(CAUSE_HEAD.replace("image: cause-hamper.webp", `image: ${file}`));
  const { line, found, hint: said } = issue();
  expect({ line, found }).toEqual({ line: 6, found: `"${file}", a picture in ${kind} format` });
  expect(said).toContain(hint);
});

test("names of pictures may have capitals, spaces and accents", () => {
  const name = "Bank im Grünen.JPG";
  content.addPicture(name, new Uint8Array([1]));
  // The same name in the other Unicode form.
  const written = name.normalize("NFD");
  writeCause(`${CAUSE_HEAD.replace("image: cause-hamper.webp", `image: ${name}`)}\n![A bench](<${name}>)\n`);
  expect(loadContent(content.root).causes.find(({ slug }) => slug === "bus-stop")).toMatchObject({
    image: { picture: name },
    body: [{ type: "picture", image: { picture: name } }],
  });
  expect(openContentFolder(content.root).hasImage(written)).toBe(true);
});

test("a picture name with a space in a text is an issue, not plain text", () => {
  writeCause(`${CAUSE_HEAD}\n![A bench](my bench.webp)\n`);
  expect(issue()).toMatchObject({ line: 13, expected: "![A bench](<my bench.webp>)" });
});

test("a picture without a description is reported", () => {
  writeCause(CAUSE_HEAD);
  content.write("pictures.yaml", "- file: cta-band.webp\n  alt: A band of light\n");
  const found = failure().issues.find(({ file }) => file === "content/causes/bus-stop.md");
  expect(found).toMatchObject({ line: 6, hint: expect.stringContaining("content/pictures.yaml") });
});

test("an empty description is only accepted for decoration", () => {
  content.write("pictures.yaml", "- file: cta-band.webp\n  alt: ''\n");
  const found = failure().issues.find(({ file }) => file === "content/pictures.yaml");
  expect(found).toMatchObject({ line: 2, field: "[1].alt" });
});

test("YAML that cannot be read is explained", () => {
  writeCause(CAUSE_HEAD.replace("A calm bus stop", "Rest: a bench"));
  expect(issue()).toMatchObject({ line: 3, hint: expect.stringContaining("in quotes") });
});

test("a duplicate field is found", () => {
  writeCause(CAUSE_HEAD.replace("goal: 100", "goal: 100\ngoal: 200"));
  expect(issue()).toMatchObject({ line: 10, hint: expect.stringContaining("twice") });
});

test("a link in a text to a service that does not exist is found on its line", () => {
  writeCause(`${CAUSE_HEAD}\nFirst line.\nSee [the room](/service-single/no-such-room).\n`);
  const { line, column, found, expected } = issue();
  expect({ line, column }).toEqual({ line: 14, column: 5 });
  expect(found).toContain("/service-single/no-such-room");
  expect(expected).toContain("content/services");
});

test("causes and events are linked by slug or by number", () => {
  writeCause(`${CAUSE_HEAD}[One](/causes-single/bus-stop), [two](/causes-single/901#comments).\n`);
  expect(loadContent(content.root).causes.map(({ id }) => id)).toContain(901);
});

test("a link to a missing page is found, and one without https is rejected", () => {
  writeCause(
    `${CAUSE_HEAD}[One](/abuot) and [two](http://haven.example) and [three](javascript:alert(1)).\n`,
  );
  expect(failure().issues.map(({ found, hint }) => [found, hint])).toEqual([
    ['"/abuot"', "did you mean `/about`?"],
    ['"http://haven.example"', "try https://haven.example"],
    ['"javascript:alert(1)"', undefined],
  ]);
});

test("a benefit of a service that does not exist, and a comment on an unknown cause or post, are found", () => {
  writeCause(CAUSE_HEAD);
  content.write(
    "benefits.yaml",
    `- { id: 1, title: Rest, slug: rest, description: Rest., service: no-room, images: [cause-hamper.webp, cause-hamper.webp] }`,
  );
  const rest = 'name: Ada, date: "2025-05-01", text: Good.';
  content.write("comments.yaml", `- { cause: bus-stp, id: 1, ${rest} }\n- { post: "9", id: 2, ${rest} }`);
  expect(failure().issues).toMatchObject([
    { file: "content/benefits.yaml", field: "[1].service" },
    { file: "content/comments.yaml", field: "[1].cause", hint: "did you mean `bus-stop`?" },
    {
      file: "content/comments.yaml",
      field: "[2].post",
      expected: "the name of a file in content/posts, without .md",
    },
  ]);
});

test("entries with the same number or address are found, with the location of the other", () => {
  writeCause(CAUSE_HEAD);
  content.write("causes/second-stop.md", CAUSE_HEAD);
  expect(issue()).toMatchObject({
    file: "content/causes/second-stop.md",
    field: "id",
    found: "901, which is already used at content/causes/bus-stop.md:2",
  });
});

test("HTML in a text is rejected, but a comment is allowed", () => {
  writeCause(`${CAUSE_HEAD}<!-- check the date -->\n\nA <b>bold</b> word.\n`);
  expect(failure().issues.map(({ line, found }) => [line, found])).toEqual([
    [14, "HTML: <b>"],
    [14, "HTML: </b>"],
  ]);
});

test("unused files, missing files and files without front matter are found", () => {
  content.drop("pages/about.yaml");
  content.write("pages/abuot.yaml", "meta: {}\n");
  content.write("causes/Bus Stop.md", CAUSE_HEAD);
  writeCause("Just words.\n");
  expect(failure().issues.map(({ file, found }) => [file, found])).toEqual([
    ["content/causes/Bus Stop.md", "a file name that cannot be an address"],
    ["content/causes/bus-stop.md", "no fields at the top"],
    ["content/pages/about.yaml", "no such file"],
    ["content/pages/abuot.yaml", "a file that nothing reads"],
  ]);
});

test("several issues are listed together, in the order of the files and lines", () => {
  writeCause(
    `${CAUSE_HEAD.replace("raised: 10", "raised: ten").replace("goal: 100", "goal: 0")}\n[x](/nowhere)\n`,
  );
  content.write("supporters.yaml", "- name: Ada\n");
  const error = failure();
  expect(error.issues.map(({ file, line }) => `${file}:${line}`)).toEqual([
    "content/causes/bus-stop.md:8",
    "content/causes/bus-stop.md:9",
    "content/causes/bus-stop.md:13",
    "content/supporters.yaml:1",
  ]);
  expect(error.message).toContain("4 mistakes in the content");
  expect(inspect(error)).toBe(error.message);
  expect(error.message).toContain(
    'content/causes/bus-stop.md:8:9  raised\n  found:    "ten"\n  expected: a number',
  );
});

test("the booking setup can be read despite other issues, but not with issues of its own", () => {
  const { booking, events } = loadContent(content.root);
  expect(booking?.offers.length).toBeGreaterThan(0);
  writeCause(CAUSE_HEAD.replace("summary:", "sumary:"));
  const read = loadOnSiteBooking(content.root)?.booking;
  // What only groups are asked follows from place.yaml.
  const ofGroups = (offer: Offer) => (offer.isForGroups ? { ...offer, questions: [] } : offer);
  expect(read?.offers.map(ofGroups)).toEqual(booking?.offers.map(ofGroups));
  expect(read?.events?.map(({ name }) => name)).toEqual(
    events.filter(({ places }) => places).map(({ title }) => title),
  );
  const written = content.read("booking.yaml");
  const closed = written.replace("allOf: [bubble-tube-corner]", "allOf: [cellar]");
  expect(loadOnSiteBooking(content.root, new Map([["booking.yaml", closed]]))).toBeUndefined();
  expect(loadOnSiteBooking(content.root, new Map([["booking.yaml", "offers: 3"]]))).toBeUndefined();
  const site = content.read("site.yaml").replace(/^( +)booking: true/m, "$1booking: false");
  // Without visits, people can still sign up for events.
  expect(loadOnSiteBooking(content.root, new Map([["site.yaml", site]]))).toMatchObject({
    booking: { offers: [], events: read?.events },
  });
  const none = site.replace(/^( +)events: true/m, "$1events: false");
  // What was booked is still served, by the same rules.
  const { waiver, events: _, offers, ...rules } = read ?? {};
  const off = loadOnSiteBooking(content.root, new Map([["site.yaml", none]]));
  expect(off).toMatchObject({ booking: { ...rules, offers: [], events: [], off: offers } });
});

test("the sample is valid; what guests sign is off in it, and there in two languages once it is on", () => {
  expect(loadContent("content").waiver).toBeUndefined();
  const written = readFileSync("content/waiver.yaml", "utf8").replace("isOn: false", "isOn: true");
  const { waiver } = loadContent("content", false, new Map([["waiver.yaml", written]]));
  expect(waiver?.texts.map(({ lang }) => lang)).toEqual(["en", "es"]);
  expect(waiver?.texts[0]?.text[0]).toMatch(/^Haven/);
});

test("the short version in another language names prices of offers, and is gone with the pages of the visit", () => {
  const { translatedShorts, ...content } = loadContent("content");
  const [spanish] = translatedShorts ?? [];
  const lines = spanish?.parts.flatMap((part) => part.lines.map(({ text }) => text));
  expect(spanish?.lang).toBe("es");
  expect(lines).toContain("Una visita en hora tranquila, $20 por persona.");
  expect(content.site.features.visit).toBe(true);
  const off = readFileSync("content/site.yaml", "utf8").replace("visit: true", "visit: false");
  expect(loadContent("content", false, new Map([["site.yaml", off]])).translatedShorts).toEqual([]);
});

test("an offer that is not there is named in another language, too", () => {
  const written = readFileSync("content/es/short.yaml", "utf8").replace(
    "{price.tactile-wall}",
    "{price.wall}",
  );
  const read = () => loadContent("content", false, new Map([["es/short.yaml", written]]));
  expect(read).toThrow(/es\/short\.yaml[\s\S]*\{price\.wall\}/);
});
