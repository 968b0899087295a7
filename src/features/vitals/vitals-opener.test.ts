import { writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished, vi } from "vitest";
import { temporaryFolder } from "#workshop/fixtures/app.fixtures.ts";
import { createVitalsOpener, openVitals, vitalsFileName } from "./vitals-store.server.ts";

const report = { page: "/", values: { LCP: 800 } };

it("drops measurements while the file is damaged, and opens it again only after a while", async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, vitalsFileName);
  writeFileSync(file, "damaged".repeat(1000));
  const log: string[] = [];
  const clock = { now: 0 };
  const open = vi.fn(() => openVitals(folder, () => 0));
  const vitals = createVitalsOpener(
    open,
    (event) => log.push(event),
    () => clock.now,
  );
  onTestFinished(vitals.close);
  for (let count = 0; count < 3; count++) await vitals.get().add(report);
  expect([open.mock.calls.length, log]).toEqual([1, ["measurements not stored"]]);
  expect(vitals.get().summaries()).toEqual([]);

  writeFileSync(file, "");
  clock.now += 600_000;
  await vitals.get().add(report);
  expect(vitals.get().summaries()).toHaveLength(1);
  expect(vitals.get().overall("LCP")).toMatchObject({ count: 1 });
});

it("gives up at once on a file that another program has locked, because waiting blocks the server", () => {
  const folder = temporaryFolder();
  const other = new DatabaseSync(path.join(folder, vitalsFileName));
  onTestFinished(() => other.close());
  other.exec("BEGIN EXCLUSIVE");
  const startedAt = performance.now();
  expect(() => openVitals(folder, () => 0)).toThrow("Another program holds");
  expect(performance.now() - startedAt).toBeLessThan(2500);
});
