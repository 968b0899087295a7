import { expect, it, onTestFinished, vi } from "vitest";
import { testStore } from "#workshop/fixtures/store.fixtures.ts";
import { checkOnce, type Problem, startAlarm } from "./alarm.server.ts";

const disk: Problem = { key: "disk", words: "The disk is nearly full." };
const backup: Problem = { key: "backup", words: "The last backup failed." };
const day = 86_400_000;

function alarm() {
  const store = testStore();
  const clock = { now: 1_000_000 };
  const told: string[] = [];
  const log: string[] = [];
  let isBroken = false;
  const check = (...problems: Problem[]) =>
    checkOnce({
      store,
      problems: () => problems,
      async notify(news) {
        if (isBroken) throw new Error("No mail server");
        told.push(news.map(({ key }) => key).join(" "));
      },
      log: (event) => log.push(event),
      now: () => clock.now,
    });
  return { check, clock, told, log, breakMail: (value: boolean) => (isBroken = value) };
}

it("mails the owner about each problem once, again when it returns, and weekly while it lasts", async () => {
  const { check, clock, told } = alarm();
  await check();
  await check(disk);
  await check(disk);
  await check(disk, backup);
  expect(told).toEqual(["disk", "backup"]);
  await check();
  await check(disk);
  expect(told).toEqual(["disk", "backup", "disk"]);
  clock.now += 8 * day;
  await check(disk);
  expect(told).toEqual(["disk", "backup", "disk", "disk"]);
});

it("retries at the next check if mailing fails", async () => {
  const { check, told, log, breakMail } = alarm();
  breakMail(true);
  await check(disk);
  expect([told, log]).toEqual([[], ["owner not notified of a problem"]]);
  breakMail(false);
  await check(disk);
  expect(told).toEqual(["disk"]);
});

it("looks every five minutes until the server stops", () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const problems = vi.fn(() => []);
  const alarm = startAlarm({
    store: testStore(),
    problems,
    notify: async () => {},
    log: () => {},
    now: () => 0,
  });
  vi.advanceTimersByTime(300_000);
  expect(problems).toHaveBeenCalledTimes(1);
  alarm.stop();
  vi.advanceTimersByTime(300_000);
  expect(problems).toHaveBeenCalledTimes(1);
});
