import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { copyContent, type TemporaryContent } from "#src/content/.server/temporary-content.ts";

let content: TemporaryContent;
beforeEach(() => {
  content = copyContent();
});
afterEach(() => content.remove());

const READY = {
  SMTP_URL: "smtps://studio:secret@mail.example.com:465",
  MAIL_TO: "hello@quiet-harbor.com",
  STRIPE_SECRET_KEY: "sk_live_1234567890abcdef",
  STRIPE_PUBLISHABLE_KEY: "pk_live_1234567890abcdef",
  STRIPE_WEBHOOK_SECRET: "whsec_1234567890abcdef",
};

/** Runs the owner's command in an environment that holds nothing but these settings. */
function check(settings: Readonly<Record<string, string>>, ...words: string[]) {
  const env = {
    PATH: process.env.PATH,
    CONTENT_DIR: content.root,
    DATA_DIR: `${content.root}/../data`,
    ...settings,
  };
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/launch-check.ts", ...words], {
    env,
    encoding: "utf8",
  });
  return { status, words: stdout + stderr };
}

/** Does what the list asks for: no word, name, picture or figure of the sample is left. */
function makeOwn(): void {
  for (const file of readdirSync(content.root, { recursive: true, encoding: "utf8" })) {
    if (!/\.(yaml|md)$/.test(file) || file.startsWith("images")) continue;
    const text = readFileSync(path.join(content.root, file), "utf8");
    content.write(
      file,
      text
        .replace(/^#.*\b(Samples|Invented)\b.*\n/, "")
        .replaceAll("Haven Sensory Studio", "Quiet Harbor Rooms")
        .replaceAll("120 Willow Arch Lane", "7 Mill Street")
        .replaceAll("555-0142", "867-2250")
        .replace(/\.example\b/g, ".com")
        .replace(/Sample person\. | \(sample\)|Sample guest, |sample guests/g, "our guests")
        .replace(/people\/\w+-\d\.svg/g, file === "pictures.yaml" ? "$&" : "about-reading-corner.webp")
        .replace(/^sample: true/m, "sample: false")
        .replace(/^(ein|charityRegistration): null/gm, "$1: none")
        .replace(/^subscribers: \d+/m, "subscribers: null")
        .replace(/^( {2}- value|raised|donors): \d+/gm, "$1: 77"),
    );
  }
}

test("the sample cannot be launched: each thing is named with its place and what to do", () => {
  const { status, words } = check({});
  expect(status).toBe(1);
  for (const [found, place] of [
    ["sample content of a template", /content\/site\.yaml:\d+ {2}sample/],
    ["555-01", /content\/site\.yaml:\d+/],
    [".example is kept", /content\/partners\.yaml:\d+/],
    ["call themselves a sample", /content\/comments\.yaml:\d+/],
    ["drawn portrait", /content\/volunteers\/theo-b\.md:\d+/],
    ["figure of the sample", /content\/pages\/home\.yaml:\d+ {2}counters/],
    ["tax-deductible", /content\/site\.yaml:\d+ {2}ein/],
    ["not mailed to you", /SMTP_URL, MAIL_TO/],
    ["takes no money", /STRIPE_SECRET_KEY/],
  ] as const) {
    expect(words).toContain(found);
    expect(words).toMatch(place);
  }
});

test("an own site with its settings can be launched", () => {
  makeOwn();
  expect(check(READY)).toEqual({ status: 0, words: expect.stringContaining("You can launch") });
});

test("settings are read from the server's file", () => {
  makeOwn();
  const lines = Object.entries(READY).map(([name, value]) => `${name}=${value}\n`);
  content.write("../haven.env", lines.join(""));
  expect(check({}, path.join(content.root, "../haven.env")).status).toBe(0);
  expect(check({}, "/no/such.env").words).toContain("There is no file /no/such.env");
});

test.each([
  ["a preview", /^noindex: false/m, "noindex: true", "stay away"],
  [
    "an unwritten entry",
    /^organisation: .*/m,
    "organisation: Say in one sentence what it is about.",
    "nobody has written",
  ],
])("%s cannot be launched", (_name, before, after, words) => {
  makeOwn();
  content.write("site.yaml", readFileSync(`${content.root}/site.yaml`, "utf8").replace(before, after));
  expect(check(READY)).toEqual({ status: 1, words: expect.stringContaining(words) });
});

test.each([
  ["Stripe in test mode", { STRIPE_SECRET_KEY: "sk_test_1234567890abcdef" }, "Stripe is in test mode"],
  ["a setting that stops the server", { PORT: "many" }, 'PORT is "many"'],
  ["no mail", { SMTP_URL: "" }, "not mailed to you"],
])("%s is found", (_name, settings, words) => {
  makeOwn();
  expect(check({ ...READY, ...settings })).toEqual({ status: 1, words: expect.stringContaining(words) });
});

test("a site that was built with another address has to be built again", () => {
  makeOwn();
  content.write("../data/current", "1000000000000\n");
  content.write(
    "../data/releases/1000000000000/site/.well-known/security.txt",
    "Contact: mailto:old@studio.com\nExpires: 2020-01-01T00:00:00Z\n",
  );
  expect(check(READY).words).toContain("npm run publish");
});
