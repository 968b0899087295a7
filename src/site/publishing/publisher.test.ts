import { type ChildProcess, spawn } from "node:child_process";
import { expect, it, onTestFinished } from "vitest";
import { createPublisher } from "./publisher.server.ts";

/** A publisher that runs small programs; each waits for a line before it runs its code. */
function testPublisher(code: string) {
  const children: ChildProcess[] = [];
  const asked: string[] = [];
  const log: string[] = [];
  const wait = `process.stdin.once("data", () => { process.stdin.destroy(); ${code} });`;
  const publisher = createPublisher({
    start(args) {
      const child = spawn(process.execPath, ["-e", wait], { stdio: "pipe" });
      children.push(child);
      if (args) asked.push(...args);
      return child;
    },
    log: (event) => log.push(event),
    now: Date.now,
  });
  onTestFinished(publisher.stop);
  return { publisher, children, asked, log, finish: (at: number) => children[at]?.stdin?.write("\n") };
}

it("combines requests made during a publish into one next publish", async () => {
  const { publisher, children, finish } = testPublisher('console.log("Published in 1.0 s.")');
  const first = publisher.publish();
  const later = [publisher.publish(), publisher.publish(), publisher.publish()];
  expect(publisher.status()).toMatchObject({ runningSince: expect.any(Number), isNextWanted: true });
  expect(children).toHaveLength(1);
  finish(0);
  expect(await first).toMatchObject({ isPublished: true, words: "Published in 1.0 s." });
  await expect.poll(() => children.length).toBe(2);
  expect(publisher.status()).toMatchObject({ isNextWanted: false });
  finish(1);
  const ends = await Promise.all(later);
  expect(new Set(ends).size).toBe(1);
  expect(children).toHaveLength(2);
  expect(publisher.status()).toEqual({ runningSince: undefined, isNextWanted: false, last: ends[0] });
});

it("tells a publish that had nothing to do from one that published", async () => {
  for (const [said, isNothing] of [
    ["Nothing to publish: what is online is the same as your content.", true],
    ["Nothing was changed: the pages of Nov 28, 2026 are online already.", true],
    ["Published in 1.0 s.", undefined],
  ] as const) {
    const { publisher, finish } = testPublisher(`console.log(${JSON.stringify(said)})`);
    const end = publisher.publish();
    finish(0);
    expect(await end).toMatchObject({ isPublished: true, words: said });
    expect((await end).isNothing).toBe(isNothing);
  }
});

it.each([
  [
    "a mistake of the owner's as it was said",
    'console.error("content/site.yaml:3 is wrong.\\nNothing was published."); process.exit(1)',
    /^content\/site\.yaml:3 is wrong\.\nNothing was published\.$/,
  ],
  ["a crash with a stack trace", "throw new Error('Broken')", /not your mistake:.+Broken.+stay as they are/s],
  ["a killed process", "process.kill(process.pid, 'SIGKILL')", /killed \(SIGKILL\).+stay as they are/],
])("reports %s", async (_what, code, words) => {
  const { publisher, finish } = testPublisher(code);
  const end = publisher.publish();
  finish(0);
  expect(await end).toMatchObject({ isPublished: false, words: expect.stringMatching(words) });
  // The next request works like the first.
  const again = publisher.publish();
  finish(1);
  expect((await again).isPublished).toBe(false);
});

it("reports a failure to start, and starts nothing once it is stopped", async () => {
  const { publisher } = testPublisher("");
  const running = publisher.publish();
  const waiting = publisher.publish();
  await publisher.stop();
  expect((await running).isPublished).toBe(false);
  expect((await waiting).words).toMatch(/is stopping/);
  const nowhere = createPublisher({
    start: () => spawn("/nowhere", { stdio: "pipe" }),
    log: () => {},
    now: Date.now,
  });
  expect((await nowhere.publish()).words).toMatch(/could not be started .*ENOENT/);
});

it("renders ahead only while nothing is published, and that is no publish of its own", async () => {
  const { publisher, children, asked, log, finish } = testPublisher('console.log("Rendered.")');
  publisher.prepare(1_795_000_000_000);
  publisher.prepare(1_795_000_000_001);
  expect([children.length, asked]).toEqual([1, ["--at", "1795000000000"]]);
  const next = publisher.publish();
  finish(0);
  await expect.poll(() => children.length).toBe(2);
  expect([log, publisher.status().last]).toEqual([["rendered ahead"], undefined]);
  publisher.prepare(1_795_000_000_002);
  finish(1);
  expect((await next).isPublished).toBe(true);
  expect([children.length, log]).toEqual([2, ["rendered ahead", "published"]]);
  await publisher.stop();
  publisher.prepare(1_795_000_000_003);
  expect(children).toHaveLength(2);
});
