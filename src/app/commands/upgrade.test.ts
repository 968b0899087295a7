import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { storeFileName } from "#core/store/open.server.ts";
import { temporaryFolder, writeFiles } from "#workshop/fixtures/app.fixtures.ts";

function studio(site: string, booking: string) {
  const root = temporaryFolder();
  writeFiles(root, { "site.yaml": site, "booking.yaml": booking });
  return {
    read: () => ["site.yaml", "booking.yaml"].map((file) => readFileSync(path.join(root, file), "utf8")),
    upgrade: (...args: string[]) => {
      const env = { ...process.env, CONTENT_DIR: root };
      const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/upgrade.ts", ...args], {
        env,
        input: "",
        encoding: "utf8",
      });
      return { status, output: stdout + stderr };
    },
  };
}

test("each line that would change is shown, and nothing changes without a yes", () => {
  const { read, upgrade } = studio(
    "name: Ours # mine\n",
    "# Booking.\n\ncurrency: GBP # pounds\n\nrooms: []\n",
  );
  const before = read();
  const asked = upgrade();
  expect(asked.status).toBe(1);
  expect(asked.output).toContain("content/booking.yaml:3  - currency: GBP # pounds");
  expect(asked.output).toContain("content/site.yaml:4  + currency: GBP # pounds");
  expect(asked.output).toContain("npm run upgrade -- --yes");
  expect(read()).toEqual(before);
  expect(upgrade("--yes").status).toBe(0);
  expect(read()).toEqual([
    "name: Ours # mine\n\n# Of all prices, in three letters.\ncurrency: GBP # pounds\n",
    "# Booking.\n\nrooms: []\n",
  ]);
  expect(upgrade().output).toContain("Nothing to change");
});

test("after an interruption, a field that stands in both files is only removed from the old one", () => {
  const { read, upgrade } = studio("currency: GBP\n", "currency: GBP\nrooms: []\n");
  expect(upgrade("--yes").status).toBe(0);
  expect(read()).toEqual(["currency: GBP\n", "rooms: []\n"]);
});

test("the country moves from the address to the top, beside it", () => {
  const address = "address:\n  street: 8 Low Road\n  city: London\n  postalCode: SE1 3XX\n";
  const { read, upgrade } = studio(
    `name: Ours\n${address}  country: GB # ours\nmap:\n  country: not this one\n`,
    "rooms: []\n",
  );
  const { output } = upgrade("--yes");
  expect(output).toContain("content/site.yaml:6  -   country: GB # ours");
  expect(output).toContain("+ country: GB # ours");
  expect(read()[0]).toBe(
    "name: Ours\n# It decides how phone numbers, addresses, dates and times are written.\ncountry: GB # ours\n" +
      `${address}map:\n  country: not this one\n`,
  );
  expect(upgrade().output).toContain("Nothing to change");
});

test("closed days that are not over move to the desk's closed times, once", () => {
  const root = temporaryFolder();
  const dataDir = temporaryFolder();
  for (const name of ["site.yaml", "booking.yaml", "place.yaml", "services"])
    cpSync(path.join("tests/content-1.0.0", name), path.join(root, name), { recursive: true });
  const file = path.join(root, "booking.yaml");
  const before = readFileSync(file, "utf8");
  const closed = "closed:\n  - { from: 2020-12-25 }\n  - { from: 2990-12-24, to: 2990-12-26 }\n";
  writeFileSync(file, before.replace(/^closed:\n(?: {2}- .*\n)+/m, closed));
  const upgrade = () =>
    spawnSync(process.execPath, ["scripts/upgrade.ts", "--yes"], {
      env: { ...process.env, CONTENT_DIR: root, DATA_DIR: dataDir },
      input: "",
      encoding: "utf8",
    }).stdout;
  const output = upgrade();
  expect(output).toContain("  -   - { from: 2020-12-25 }");
  expect(output).toContain("Closed times at the desk  + December 24, 2990 to December 26, 2990");
  expect(output).not.toContain("December 25, 2020");
  const after = readFileSync(file, "utf8");
  // The owner's sentence about it stays, and nothing is kept until they say how much.
  expect(output).toContain("  + lateFee: { first: 0, after: 0 }");
  expect(after).toMatch(/Tell us when you can\.\n#.*\nlateFee: \{ first: 0, after: 0 \}\nreminder:/);
  expect(after).not.toMatch(/^closed:|closed, the first/m);
  // What stands above and below stays, with one blank line between.
  expect(after).toContain('closes: "12:00" }\n\n# What a visitor can tick');
  const rows = () => {
    const db = new DatabaseSync(path.join(dataDir, storeFileName));
    const all = db.prepare("SELECT from_tick, to_tick, room FROM closures").all();
    db.close();
    return all;
  };
  expect(rows()).toHaveLength(1);
  // As after an interruption: the days stand in both places.
  writeFileSync(file, before.replace(/^closed:\n(?: {2}- .*\n)+/m, closed));
  upgrade();
  expect(rows()).toHaveLength(1);
  expect(upgrade()).toContain("Nothing to change");
});
