import { afterEach, expect, it, vi } from "vitest";
import { readSiteAdditions } from "#server/publishing/site-additions.ts";
import { comment, testCommand } from "./command.fixtures.ts";

afterEach(() => vi.unstubAllEnvs());

it("a comment can be approved once, and is part of the next publish", async () => {
  const { folder, store, run } = testCommand();
  await store(comment);
  expect(run("approve", "1").out).toContain("The comment is approved.");
  expect(readSiteAdditions(folder).comments).toMatchObject([
    { cause: "food-shelf", name: "Bo Lee", date: "2026-11-21", text: 'Nice: "work"\n# {phone}' },
  ]);
  expect(run("approve", "1")).toMatchObject({
    status: 1,
    err: expect.stringContaining("is already approved"),
  });
  expect(run().out).toMatch(/approved$/);
});
