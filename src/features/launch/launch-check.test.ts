import { spawnSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { markOwnText } from "#site/content/.server/content-editor/write-posted.ts";
import {
  copyContent,
  SAMPLE_CONTENT,
  type TemporaryContent,
} from "#site/content/.server/temporary-content.fixtures.ts";
import { readDrafted, saveDraft } from "#site/words/editor-draft.server.ts";
import { describeFindings } from "./finding.server.ts";
import { launchFindings } from "./launch-findings.server.ts";

/** Content of an owner who has replaced all of the sample. */
let own: TemporaryContent;
let content: TemporaryContent;
beforeAll(() => {
  own = copyContent();
  replaceSample(own);
});
afterAll(() => own.remove());
beforeEach(() => {
  content = copyContent();
});
afterEach(() => content.remove());

/** Fixes all findings. */
function makeOwn(): void {
  content.remove();
  content = copyContent(own.root);
}

const READY = {
  SMTP_URL: "smtps://studio:secret@mail.example.com:465",
  BACKUP_COMMAND: "restic backup",
  MAIL_TO: "hello@quiet-harbor.com",
  STRIPE_SECRET_KEY: "sk_live_1234567890abcdef",
  STRIPE_WEBHOOK_SECRET: "whsec_1234567890abcdef",
};

const COMMAND = path.resolve("scripts/launch-check.ts");

/** Findings for this content with only these settings. */
function find(settings: Readonly<Record<string, string>>): string {
  const DATA_DIR = path.join(path.dirname(content.root), "data");
  return describeFindings(launchFindings(content.root, { DATA_DIR, ...settings }));
}

/** Runs the command on this content, with only these settings. */
function run(settings: Readonly<Record<string, string>>, ...args: string[]) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: `${content.root}/../data`, ...settings };
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...args], {
    cwd: path.dirname(content.root),
    env,
    encoding: "utf8",
  });
  return { status, output: stdout + stderr };
}

/** Replaces text in a content file. */
function edit(file: string, before: string | RegExp, after: string): void {
  content.write(file, readFileSync(path.join(content.root, file), "utf8").replace(before, after));
}

/** Leaves no text, name, picture or figure of the sample. */
function replaceSample(content: TemporaryContent): void {
  for (const file of readdirSync(content.root, { recursive: true, encoding: "utf8" })) {
    if (!/\.(yaml|md)$/.test(file) || file.startsWith("images")) continue;
    const text = readFileSync(path.join(content.root, file), "utf8");
    content.write(
      file,
      text
        .replace(/^(---\n)?#.*\b(Samples?|Invented)\b.*\n/, "$1")
        .replaceAll("brand/haven-mark.svg", "brand/our-mark.svg")
        .replaceAll("a-slow-walk", "our-walk")
        .replace(/^ {2}madeUp: (rendering|drawing)\n/gm, "")
        .replace('opens: "12:00"', 'opens: "13:00"')
        .replace(/^ {4}about: .*$/gm, file === "place.yaml" ? "$&\n    answer: not known" : "$&")
        .replaceAll("Haven Sensory Studio", "Quiet Harbor Rooms")
        .replace(/\bHaven\b/g, "Quiet Harbor")
        .replace(/\bColumbus\b/g, "Portland")
        .replace(/\bOhio\b/g, "Maine")
        .replace(/^( {2}l\w+itude): (-?\d+)\.\d+/gm, "$1: $2.5")
        .replace(/^hue: 285/m, "hue: 190")
        .replaceAll("120 Willow Arch Lane", "7 Mill Street")
        .replaceAll("555-0142", "867-2250")
        .replace(
          /^( *(?:- )?(?:name|alt|street|tagline): "?)(?=\w)/gm,
          file === "brand.yaml" ? "$1" : "$1Our ",
        )
        .replace(/^( +postalCode: "?)\d+/gm, "$104101")
        .replace(/^( +(?:- )?text: >-\n +)/gm, "$1We say: ")
        .replace(/^( +(?:- )?text: )(?=\w)/gm, "$1We say ")
        .replace(/^( +subtitle: )/gm, file === "gallery.yaml" ? "$1Ours. " : "$1")
        .replace(/^( {4}- )(?=[A-Z])/gm, file === "visit.yaml" ? "$1Then. " : "$1")
        .replace(/^goal: \d+/gm, "goal: 77000")
        .replace(/\.example\b/g, ".com")
        .replace(/Sample person\. | \(sample\)|Sample guest, |sample guests/g, "our guests")
        .replace(/people\/\w+-\d\.svg/g, file === "pictures.yaml" ? "$&" : "about-reading-corner.webp")
        .replace(/^( *)sample: true/gm, "$1sample: false")
        .replace(/^( *)madeUp: true/gm, "$1madeUp: false")
        .replace(/^(ein|charityRegistration): null/gm, "$1: none")
        .replace(/(price|- amount| {2}amount|deposit|worth): (\d+)/g, "$1: 1$2")
        .replace(/^( {2}- \{ from: 202\d-\d\d-)\d\d/gm, "$109")
        .replace(/^(quietHours:\n {2}- \{ days: \[)Tu/m, "$1We")
        .replace(/^((?: {2})?(?:quietHours|replyTime|reader|reply): (?:>-\n +)?)(?=[\w{])/gm, "$1Here ")
        .replace("price: Ask us.", "price: Call us.")
        .replace("We do not charge you for the first miss.", "The first miss costs you nothing.")
        .replace(/^subscribers: \d+/m, "subscribers: null")
        .replace(/^( {2}- value|raised|donors): \d+/gm, "$1: 77"),
    );
  }
  content.ownImages();
  const brand = path.join(content.root, "images/brand");
  cpSync(path.join(brand, "haven-mark.svg"), path.join(brand, "our-mark.svg"));
}

test("the sample cannot be launched: each finding has its location and what to do", () => {
  const { status, output } = run({});
  expect(status).toBe(1);
  for (const [found, location] of [
    ["line at the foot of each page", /content\/site\.yaml:\d+ {2}sample/],
    ["555-01", /content\/site\.yaml:\d+/],
    [".example is reserved", /content\/partners\.yaml:\d+/],
    ["says it is made up", /content\/comments\.yaml:\d+/],
    ["drawn portrait", /content\/volunteers\/theo-b\.md:\d+/],
    ["figure of the made-up studio", /content\/pages\/home\.yaml:\d+ {2}counters/],
    ["A price or a rule about money", /content\/booking\.yaml:\d+ {2}offers\[1\]\.lengths\[2\]\.price/],
    ["tax-deductible", /content\/site\.yaml:\d+ {2}ein/],
    ["city of the made-up studio", /content\/site\.yaml:\d+/],
    ["A promise of the made-up studio to its guests", /content\/site\.yaml:\d+ {2}quietHours/],
    ["map position of the made-up studio", /map\.latitude/],
    ["map of the made-up studio", /content\/pictures\.yaml:\d+/],
    ["A day on which the made-up studio is closed", /content\/booking\.yaml:\d+ {2}closed\[1\]\.from/],
    ["The quiet hours of the made-up studio", /content\/booking\.yaml:\d+ {2}quietHours/],
    ["hours of the made-up studio", /content\/site\.yaml:\d+ {2}hours/],
    ["A page of the made-up studio", /content\/services\/tactile-wall\.md/],
    ["A picture of the made-up studio", /content\/pictures\.yaml:\d+ {2}\[1\]\.madeUp/],
    ["Values of the made-up studio", /content\/place\.yaml:\d+/],
    ["A promise about the building", /content\/place\.yaml:\d+ {2}promises\[4\]\.fact/],
    ["A made-up sound", /content\/place\.yaml:\d+/],
    ["not mailed to you", /SMTP_URL, MAIL_TO/],
    ["takes no money", /STRIPE_SECRET_KEY/],
  ] as const) {
    expect(output).toContain(found);
    expect(output).toMatch(location);
  }
});

test("a customized site with its settings can be launched, with the template's code unchanged", () => {
  // Notes of a folder are read by nobody.
  content.write("sounds/README.md", "# Sounds\n\nHaven has sounds.\n");
  makeOwn();
  symlinkSync(path.resolve("src"), path.join(path.dirname(content.root), "src"));
  expect(run(READY)).toEqual({ status: 0, output: expect.stringContaining("You can launch") });
});

test("settings are read from the server's file", () => {
  makeOwn();
  const lines = Object.entries(READY).map(([name, value]) => `${name}=${value}\n`);
  content.write("../haven.env", lines.join(""));
  expect(run({}, path.join(content.root, "../haven.env")).status).toBe(0);
  expect(run({}, "/no/such.env").output).toContain("There is no file /no/such.env");
});

test.each([
  ["a preview", /^noindex: false/m, "noindex: true", "kept away"],
  [
    "an unwritten entry",
    /^organisation: .*/m,
    "organisation: Say in one sentence what it is about.",
    "placeholder of a new entry",
  ],
])("%s cannot be launched", (_name, before, after, expected) => {
  makeOwn();
  edit("site.yaml", before, after);
  expect(find(READY)).toContain(expected);
});

test.each([
  [
    "a short name that was forgotten",
    "pages/about.yaml",
    "title: About {shortName}",
    "title: About Haven",
    "name of the made-up studio",
  ],
  ["a city that was forgotten", "pages/contact.yaml", "{area}", "Columbus", "city of the made-up studio"],
])("%s is found", (_name, file, own, sample, expected) => {
  makeOwn();
  edit(file, own, sample);
  expect(find(READY)).toContain(expected);
});

test("a studio in the sample's city, with a similar name, may keep both", () => {
  makeOwn();
  edit("site.yaml", "city: Portland", "city: Columbus");
  edit("site.yaml", "shortName: Quiet Harbor", "shortName: Safe Haven");
  edit("pages/about.yaml", "title: About {shortName}", "title: About Safe Haven in Columbus, Ohio");
  expect(find(READY)).toBe("");
});

test("prices of the sample are found after the text around them was rewritten", () => {
  makeOwn();
  // A length above it is gone, so that it has another position in its list.
  edit("booking.yaml", /.*price: 112\.50.*\n/, "");
  edit("booking.yaml", "price: 125 }", "price: 25 }");
  edit("products/sensory-kit.md", /^price: 14800/m, "price: 4800");
  edit("products/sensory-kit.md", /^title: .*/m, "title: Our own kit");
  edit("pages/donate.yaml", "amount: 125", "amount: 25");
  const locations = find(READY).match(/content\/.*/g);
  expect(locations).toEqual([
    expect.stringMatching(/^content\/booking\.yaml:\d+ +offers\[4\]\.lengths\[1\]\.price$/),
    "content/pages/donate.yaml:16  presets[2].amount",
    "content/products/sensory-kit.md:4  price",
  ]);
  edit("booking.yaml", "price: 25 }", "price: 25 } # checked");
  edit("products/sensory-kit.md", "price: 4800", "price: 4800 # checked");
  edit("pages/donate.yaml", "amount: 25\n", "amount: 25 # checked\n");
  expect(find(READY)).toBe("");
});

test("facts of the sample are found by their place after two words beside them were changed", () => {
  const own = [
    "events/old-clothes.md",
    "pictures.yaml",
    "partners.yaml",
    "testimonials.yaml",
    "volunteers/ruth-g.md",
  ];
  makeOwn();
  for (const file of own) cpSync(path.join(SAMPLE_CONTENT, file), path.join(content.root, file));
  edit("events/old-clothes.md", "title: A second life for old clothes", "title: Swap clothes in Maine");
  edit("events/old-clothes.md", "city: Columbus", "city: Asheville");
  edit("partners.yaml", /^#.*\n/, "# Friends of ours.\n");
  edit("testimonials.yaml", /^#.*\n/, "# Our guests.\n");
  const output = find(READY);
  for (const location of [
    /events\/old-clothes\.md:\d+ {2}place\.street/,
    /events\/old-clothes\.md:\d+ {2}place\.postalCode/,
    /events\/old-clothes\.md:\d+ {2}place\.latitude/,
    /pictures\.yaml:\d+ {2}\[1\]\.madeUp/,
    /partners\.yaml:\d+ {2}\[1\]\.name/,
    /testimonials\.yaml:\d+ {2}\[1\]\.text/,
    /volunteers\/ruth-g\.md:\d+ {2}name/,
  ])
    expect(output).toMatch(location);
  edit("events/old-clothes.md", "street: 305 Juniper Row", "street: 305 Juniper Row # checked");
  expect(find(READY)).not.toMatch(/old-clothes\.md:\d+ {2}place\.street/);
});

test("the desk's list knows the draft: what is marked there as the owner's own, and lists without entries", () => {
  makeOwn();
  edit("products/sensory-kit.md", /^price: 14800/m, "price: 4800");
  content.write("partners.yaml", "# Invented partners.\n[]\n");
  edit("testimonials.yaml", /^/, "# Invented guests.\n");
  const places = { contentDir: content.root, dataDir: path.join(content.root, "../data") };
  const left = () => JSON.parse(run(READY, "--json").output).map(({ place }: { place: string }) => place);
  expect(left()).toContain("Product: Sensory kit for home, Price");
  expect(left()).not.toContain("Partners");
  for (const { file, path: field = "", mayBe } of JSON.parse(run(READY, "--json").output))
    if (mayBe) {
      const { text = "", digest } = readDrafted(places, file) ?? {};
      const marked = markOwnText(file, text, field);
      saveDraft(places, [{ file, text: marked, from: digest }], { who: "Ada", at: 1 });
    }
  expect(left()).toEqual([]);
});

test("what was changed but not published yet is still found", () => {
  makeOwn();
  const release = path.join(content.root, "../data/releases/1000000000000");
  content.write("../data/current", "1000000000000\n");
  cpSync(content.root, path.join(release, "content"), { recursive: true });
  const event = "events/old-clothes.md";
  cpSync(path.join(SAMPLE_CONTENT, event), path.join(release, "content", event));
  expect(find(READY)).toContain("Changed in your content, but still online.");
  expect(find(READY)).toMatch(/content\/events\/old-clothes\.md {2}place\.street/);
});

test("an unchanged post, picture and video are found, but not those of switched-off features", () => {
  makeOwn();
  const post = "posts/1.md";
  cpSync(path.join(SAMPLE_CONTENT, post), path.join(content.root, post));
  edit("pictures.yaml", "- file: hero-2-daylight-nook.webp\n", "$&  madeUp: rendering\n");
  const film = "public/films/a-slow-walk.mp4";
  edit("pages/home-2.yaml", "our-walk", "a-slow-walk");
  edit("causes/family-food-shelf.md", /^raised: \d+/m, "raised: 5000");
  const output = find(READY);
  for (const file of [post, film]) expect(output).toContain(file);
  expect(output).toMatch(/pictures\.yaml:\d+ {2}\[\d+\]\.madeUp/);
  expect(output).toMatch(/family-food-shelf\.md:\d+ {2}raised/);
  content.switchOff("blog", "causes", "donations");
  content.keepHomes();
  const without = find(READY);
  expect(without).not.toContain(post);
  expect(without).not.toContain("raised");
  expect(without).not.toContain(film);
});

test("without gifts and causes, taxes and cards are not checked", () => {
  makeOwn();
  edit("site.yaml", /^(ein|charityRegistration): none/gm, "$1: null");
  expect(find(READY)).toContain("tax-deductible");
  content.switchOff("donations", "causes");
  const { SMTP_URL, MAIL_TO, BACKUP_COMMAND } = READY;
  edit("booking.yaml", /^ {4}(pay|deposit): .*\n/gm, "");
  expect(find({ SMTP_URL, MAIL_TO, BACKUP_COMMAND })).toBe("");
  expect(find({ ...READY, STRIPE_SECRET_KEY: "sk_test_1234567890abcdef" })).toContain(
    "Stripe is in test mode",
  );
});

test("visits that are to be paid online need a payment provider, and a deposit of the sample is found", () => {
  makeOwn();
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, ...withoutKeys } = READY;
  const unpaid = /content\/booking\.yaml:\d+ {2}offers\[\d\]\.(pay|deposit)/g;
  expect(find(withoutKeys)).toContain("to be paid online, but there is no payment provider");
  expect(find(withoutKeys).match(unpaid)).toHaveLength(3);
  expect(find(READY)).toBe("");
  edit("booking.yaml", "deposit: 150", "deposit: 40");
  expect(find(READY)).toMatch(/offers\[\d\]\.deposit/);
});

test("what guests sign must be the owner's own, in each language; passes last five years", () => {
  makeOwn();
  const rules = (text: string) => `language: English\ntitle: Our rules\ntext:\n  - ${text}\n`;
  const low = "We take off our shoes, and we keep our voices low.";
  content.write("waiver.yaml", `isOn: false\nversion: "1"\ndays: 365\n${rules(low)}`);
  expect(find(READY)).toBe("");
  edit("waiver.yaml", "isOn: false", "isOn: true");
  expect(find(READY)).toContain("Guests sign the text of the made-up studio.");
  edit("waiver.yaml", "We take off our shoes", "Here we take off our shoes");
  expect(find(READY)).toBe("");
  content.write("es/waiver.yaml", rules("Nos quitamos los zapatos y hablamos en voz baja."));
  expect(find(READY)).toContain("Guests sign the text of the made-up studio.");
  edit("es/waiver.yaml", "Nos quitamos", "Aquí nos quitamos");
  edit("products/voucher.md", "voucher:\n", "voucher:\n  endsAfter: 24\n");
  expect(find(READY)).toMatch(
    /ends within five years[\s\S]*products\/voucher\.md:\d+ {2}voucher\.endsAfter$/,
  );
  edit("products/voucher.md", "endsAfter: 24", "endsAfter: 60");
  expect(find(READY)).toBe("");
});

test("a studio in another country has its own clock, currency and emergency numbers", () => {
  makeOwn();
  edit("site.yaml", /^country: US/m, "country: GB");
  const fields = () =>
    find(READY)
      .match(/site\.yaml:\d+ {2}\w+/g)
      ?.map((place) => place.split("  ")[1]);
  expect(fields()).toEqual(["timeZone", "currency", "emergency"]);
  edit("site.yaml", "timeZone: America/New_York", "timeZone: Europe/London");
  edit("site.yaml", "currency: USD", "currency: USD # checked");
  edit("site.yaml", /^emergency: >-\n(?: .*\n)+/m, "emergency: Call 999.\n");
  expect(find(READY)).toMatch(/posts\/3\.md:\d+$/);
  edit("posts/3.md", "https://988lifeline.org/", "https://www.samaritans.org/");
  expect(find(READY)).toBe("");
});

test("a studio in Canada keeps the clock and the numbers for an emergency, and has its own currency", () => {
  makeOwn();
  edit("site.yaml", /^country: US/m, "country: CA");
  expect(find(READY).match(/site\.yaml:\d+ {2}\w+/g)).toEqual([expect.stringMatching(/ currency$/)]);
});

test("only a charity in the United States is asked for its EIN; others for their registration", () => {
  makeOwn();
  edit("site.yaml", /^(ein|charityRegistration): none/gm, "$1: null");
  expect(find(READY)).toMatch(/site\.yaml:\d+ {2}ein/);
  edit("site.yaml", /^country: US/m, "country: IE");
  expect(find(READY)).not.toMatch(/tax-deductible|site\.yaml:\d+ {2}ein/);
  expect(find(READY)).toMatch(/registered charity[\s\S]*site\.yaml:\d+ {2}charityRegistration/);
});

test.each([
  ["Stripe in test mode", { STRIPE_SECRET_KEY: "sk_test_1234567890abcdef" }, "Stripe is in test mode"],
  ["a setting that stops the server", { PORT: "many" }, 'PORT is "many"'],
  ["no mail", { SMTP_URL: "" }, "not mailed to you"],
  ["no copy elsewhere", { BACKUP_COMMAND: "" }, "on one disk only"],
  ["copies that nobody is told of", { REPLICA_URL: "s3://bucket/haven" }, "who keeps your copies"],
])("%s is found", (_name, settings, expected) => {
  makeOwn();
  expect(find({ ...READY, ...settings })).toContain(expected);
});

test.each([
  ["with another e-mail address", "old@studio.com", 300, true],
  ["so long ago that its security.txt expires within two months", "", 50, true],
  ["lately", "", 300, false],
])("a site that was published %s: whether it must be published again", (_when, old, days, isFound) => {
  makeOwn();
  const email = old || /^email: (.+)$/m.exec(content.read("site.yaml"))?.[1];
  const expires = new Date(Date.now() + days * 86_400_000).toISOString();
  content.write("../data/current", "1000000000000\n");
  content.write(
    "../data/releases/1000000000000/site/.well-known/security.txt",
    `Contact: mailto:${email}\nExpires: ${expires}\n`,
  );
  expect(find(READY).includes("npm run publish")).toBe(isFound);
});
