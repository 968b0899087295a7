import { AsyncLocalStorage } from "node:async_hooks";
import { expect, it, vi } from "vitest";
import { takeTurns, waitOutside, yieldWhileHeld } from "./take-turns.server.ts";

/** Work that ends when told to. */
function work(log: string[], name: string) {
  let end: () => void = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return {
    end,
    run: async () => {
      log.push(name);
      await ended;
      return name;
    },
  };
}

it("renders a few pages at once, the others in the order in which they came, and refuses too many", async () => {
  const turn = takeTurns(2, 2);
  const log: string[] = [];
  const [a, b, c, d] = ["a", "b", "c", "d"].map((name) => work(log, name));
  const pages = [a, b, c, d].map((each) => turn(each?.run ?? (async () => "")));
  await expect(turn(async () => "e")).rejects.toMatchObject({ status: 503, headers: { "retry-after": "5" } });
  expect(log).toEqual(["a", "b"]);
  for (const each of [a, b, c, d]) each?.end();
  expect(await Promise.all(pages)).toEqual(["a", "b", "c", "d"]);
  expect(await turn(async () => "f")).toBe("f");
});

it("serves what else has arrived between two pages", async () => {
  const turn = takeTurns(1, 10);
  const order: string[] = [];
  const pages = ["a", "b"].map((name) => turn(async () => void order.push(name)));
  setImmediate(() => order.push("health"));
  await Promise.all(pages);
  expect(order).toEqual(["a", "health", "b"]);
});

it("goes on after a page that fails", async () => {
  const turn = takeTurns(1, 1);
  const failing = turn(async () => {
    throw new Error("no such page");
  });
  const other = turn(async () => "page");
  await expect(failing).rejects.toThrow("no such page");
  expect(await other).toBe("page");
});

it("a page that waits for another company's server lets others have its turn, and then waits for one again", async () => {
  const turn = takeTurns(1, 1);
  const log: string[] = [];
  const [stripe, other] = [work(log, "stripe"), work(log, "other")];
  const paying = turn(async () => {
    await waitOutside(stripe.run);
    log.push("paid");
  });
  const page = turn(other.run);
  await expect.poll(() => log).toEqual(["stripe", "other"]);
  stripe.end();
  await new Promise(setImmediate);
  expect(log).toEqual(["stripe", "other"]);
  other.end();
  await Promise.all([paying, page]);
  expect(log).toEqual(["stripe", "other", "paid"]);
  expect(await turn(async () => "next")).toBe("next");
});

it("what a page has begun and does not wait for takes nobody's turn", async () => {
  const turn = takeTurns(1, 1);
  const [slow, page] = [work([], "slow"), work([], "page")];
  let begun: Promise<unknown> = Promise.resolve();
  await turn(async () => {
    begun = waitOutside(slow.run);
  });
  await new Promise(setImmediate);
  const running = turn(page.run);
  slow.end();
  await begun;
  const waiting = turn(async () => "second");
  await expect(turn(async () => "third")).rejects.toMatchObject({ status: 503 });
  page.end();
  expect(await running).toBe("page");
  expect(await waiting).toBe("second");
});

it("no more than twenty pages wait for another company's server", async () => {
  const turn = takeTurns(4, 100);
  const slow = work([], "slow");
  const waiting = Array.from({ length: 20 }, () => turn(() => waitOutside(slow.run)));
  // A page has its turn even then.
  expect(await turn(async () => "page")).toBe("page");
  await expect(turn(() => waitOutside(slow.run))).rejects.toThrow("Too many");
  // What a page has left to itself is not counted.
  let later: () => Promise<string> = async () => "";
  await turn(async () => {
    later = AsyncLocalStorage.bind(() => waitOutside(async () => "later"));
  });
  expect(await later()).toBe("later");
  slow.end();
  expect(await Promise.all(waiting)).toHaveLength(20);
  expect(await turn(() => waitOutside(async () => "again"))).toBe("again");
});

it("a page that waits for a locked store lets others have its turn; in one that is free it keeps it", async () => {
  for (const isLocked of [true, false]) {
    const turn = takeTurns(1, 5);
    const log: string[] = [];
    const [saving, other] = [work(log, "saving"), work(log, "other")];
    const write = yieldWhileHeld({ write: () => saving.run() as Promise<never>, isHeld: () => isLocked });
    const pages = [turn(() => write(() => {})), turn(other.run)];
    await vi.waitFor(() => expect(log).toContain("saving"));
    if (isLocked) await vi.waitFor(() => expect(log).toEqual(["saving", "other"]));
    else expect(log).toEqual(["saving"]);
    saving.end();
    other.end();
    await Promise.all(pages);
  }
});
