import { expect, it, onTestFinished, vi } from "vitest";
import { testApp } from "#workshop/fixtures/app.fixtures.ts";
import { testSetup } from "#workshop/fixtures/booking-setup.fixtures.ts";
import { startSweep } from "./booking-system.server.ts";

const published = testSetup().studio.url;

it.each([
  [{}, [published, undefined]],
  [{ SITE_URL: "https://studio.test" }, ["https://studio.test", undefined]],
  [{ SERVER_URL: "https://book.test" }, [published, "https://book.test"]],
])(
  "mails and links lead to the addresses of the settings, else to the published one: %j",
  (env, addresses) => {
    const { booking } = testApp({ env, booking: testSetup() }).parts;
    const { url, serverUrl } = booking.setup()?.studio ?? {};
    expect([url, serverUrl]).toEqual(addresses);
    // It is the same until another one is published.
    expect(booking.setup()).toBe(booking.setup());
  },
);

it("what is due is done at the start and each minute, also after a try that failed, until the server stops", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const { booking } = testApp({ booking: testSetup() }).parts;
  const log: string[] = [];
  let isFollowed = false;
  const write = vi.fn(() => Promise.reject(new Error("The disk is full.")));
  const sweep = startSweep({
    ...booking,
    isFollowed: () => isFollowed,
    write,
    log: (event) => log.push(event),
  });
  vi.advanceTimersByTime(60_000);
  expect(write).toHaveBeenCalledTimes(2);
  await expect.poll(() => log).toEqual(["holds not swept", "holds not swept"]);
  // Nothing is due.
  isFollowed = true;
  vi.advanceTimersByTime(60_000);
  expect(write).toHaveBeenCalledTimes(2);
  isFollowed = false;
  sweep.stop();
  vi.advanceTimersByTime(60_000);
  expect(write).toHaveBeenCalledTimes(2);
});

it("a studio without anything to book has nothing to sweep", async () => {
  const { booking } = testApp().parts;
  expect([booking.setup(), booking.isFollowed()]).toEqual([undefined, true]);
  expect(() => booking.schedule()).toThrow(
    expect.objectContaining({ errors: [expect.objectContaining({ field: "offer" })] }),
  );
});
