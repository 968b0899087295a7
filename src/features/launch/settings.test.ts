import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { loadContent } from "#site/content/.server/load-content.ts";
import { SAMPLE_CONTENT } from "#site/content/.server/temporary-content.fixtures.ts";
import type { Finding } from "./finding.server.ts";
import { findInSettings, placedFindings } from "./settings.server.ts";

const { copies: _, ...site } = loadContent(SAMPLE_CONTENT).site;
const ready = {
  SMTP_URL: "smtps://studio:secret@mail.example.com:465",
  MAIL_TO: "hello@quiet-harbor.com",
  BACKUP_COMMAND: "restic backup",
  STRIPE_SECRET_KEY: "sk_live_1234567890abcdef",
  STRIPE_WEBHOOK_SECRET: "whsec_1234567890abcdef",
};
const keeper = { keeper: "Harbor Hosting", country: "Germany" };
const test = { STRIPE_SECRET_KEY: "sk_test_1234567890abcdef" };
const none = { STRIPE_SECRET_KEY: "", STRIPE_WEBHOOK_SECRET: "" };

it.each([
  ["a server with all of its settings", {}, []],
  ["blank mail", { SMTP_URL: " " }, ["SMTP_URL, MAIL_TO"]],
  ["nobody to mail to, which stops the server", { MAIL_TO: "" }, ["", "SMTP_URL, MAIL_TO"]],
  ["blank copies", { BACKUP_COMMAND: " ", REPLICA_URL: " " }, ["REPLICA_URL, BACKUP_COMMAND"]],
  ["copies on another disk of the house", { BACKUP_COMMAND: "", REPLICA_URL: "file:///mnt/disk" }, []],
  ["no keys", none, ["STRIPE_SECRET_KEY"]],
  ["test keys", test, ["STRIPE_SECRET_KEY"]],
  ["a port that cannot be", { PORT: "many" }, [""]],
])("%s: which settings are found", (_name, settings, found) => {
  const locations = findInSettings(settingsOf(settings), site).map((one) => one.location);
  expect(locations).toEqual(
    found.map((name) => (name ? `Settings of the server: ${name}` : "Settings of the server")),
  );
});

it("a site whose forms another service takes needs neither mail nor keys nor copies on its server", () => {
  const hosted = findInSettings({ DATA_DIR: folder(), FORMS: " emailjs " }, site);
  expect(hosted.map(({ found }) => found).join()).not.toMatch(/not mailed|no payment|one disk/);
});

it("copies elsewhere are told of on the privacy page", () => {
  const env = settingsOf({ REPLICA_URL: "s3://bucket/haven" });
  const found = (told: Parameters<typeof findInSettings>[1]) =>
    findInSettings(env, told).flatMap(({ location, remedy }) =>
      location.endsWith(": REPLICA_URL") ? remedy : [],
    );
  expect(found(site)).toEqual(["Write copies (keeper, country) in content/site.yaml."]);
  expect(found({ ...site, copies: keeper })).toEqual([]);
});

it("without gifts no keys are needed, but test keys would let guests seem to pay", () => {
  const features = { ...site.features, donations: false };
  const found = (keys: Readonly<Record<string, string>>) =>
    findInSettings(settingsOf(keys), { ...site, features }).map((one) => one.found);
  expect(found(none)).toEqual([]);
  expect(found(test)).toEqual([expect.stringContaining("is in test mode")]);
});

it.each([
  [
    "content/booking.yaml:37  offers[1].pay",
    {
      step: "money",
      file: "booking.yaml",
      path: "offers.0.pay",
      place: "What can be booked, and prices, Offers: 1: How it is paid",
    },
  ],
  [
    "content/partners.yaml:3  [1].name",
    { step: "people", file: "partners.yaml", path: "0.name", place: "Partners: 1: Name", page: "Partners" },
  ],
  [
    "content/events/old-clothes.md:9  place.name",
    { file: "events/old-clothes.md", isEntry: true, page: "Event: A second life for old clothes" },
  ],
  [
    "content/site.yaml:40  hours",
    { step: "hours", file: "site.yaml", place: "Facts, hours, menus and switches" },
  ],
  ["content/short.yaml", { step: "place", file: "short.yaml", place: "Short version" }],
  ["content/yoga/site.yaml:6  url", { step: "facts", place: "content/yoga/site.yaml:6  url" }],
  ["public/films/a-slow-walk.mp4", { step: "pictures", place: "public/films/a-slow-walk.mp4" }],
  ["Settings of the server: SMTP_URL, MAIL_TO", { step: "mail" }],
])("%s: where the desk changes it, in its words", (location, place) => {
  expect(placed({ location })).toMatchObject([place]);
});

it("what the desk does not edit has no file and no field, and a group of fields has no field", () => {
  expect(placed({ location: "content/yoga/site.yaml:6  url" })[0]).not.toHaveProperty("file");
  expect(placed({ location: "content/site.yaml:40  hours" })[0]).not.toHaveProperty("path");
});

it("only what may be the owner's, too, can be called their own: a field, or all of a file", () => {
  const location = "content/gallery.yaml:6  [1].subtitle";
  expect(placed({ location, mayBe: "field" })).toMatchObject([
    { mark: { file: "gallery.yaml", path: "0.subtitle" } },
  ]);
  expect(placed({ location: "content/faq.yaml", mayBe: "file" })).toMatchObject([
    { mark: { file: "faq.yaml", path: "" } },
  ]);
  expect(placed({ location })[0]).not.toHaveProperty("mark");
});

it("a film is found in the fields that name it; what no field names stays where it is", () => {
  const location = "public/films/a-slow-walk.mp4";
  const uses = { name: "/films/a-slow-walk.mp4", files: ["pages/home-2.yaml"] };
  expect(placed({ location, uses })).toMatchObject([
    { file: "pages/home-2.yaml", path: "hero.video.file", place: expect.stringContaining("Film") },
  ]);
  const [elsewhere, ...others] = placed({ location, uses: { ...uses, files: ["faq.yaml"] } });
  expect([elsewhere?.place, others]).toEqual([location, []]);
});

function folder(): string {
  const dataDir = mkdtempSync(path.join(tmpdir(), "haven-settings-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

function settingsOf(settings: Readonly<Record<string, string>>) {
  return { ...ready, DATA_DIR: folder(), ...settings };
}

function placed(finding: Partial<Finding>) {
  return placedFindings(SAMPLE_CONTENT, [
    { location: "", found: "Found.", remedy: "Write yours.", ...finding },
  ]);
}
