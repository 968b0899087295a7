import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder, writeFiles } from "#server/testing/app.fixtures.ts";

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
